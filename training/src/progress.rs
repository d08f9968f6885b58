//! Progress on the screen: a bar in a terminal, nothing elsewhere.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many pieces of work.
pub fn bar(length: u64, what: &str) -> ProgressBar {
    styled(
        ProgressBar::new(length),
        &format!(
            "{{elapsed_precise}} {{wide_bar}} {{human_pos}}/{{human_len}} {what} ({{per_sec}}, {{eta}} left)"
        ),
    )
}

/// A count of work whose end is not known.
pub fn count(what: &str) -> ProgressBar {
    styled(
        ProgressBar::no_length(),
        &format!("{{elapsed_precise}} {{spinner}} {{human_pos}} {what} ({{per_sec}})"),
    )
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    bar.set_style(ProgressStyle::with_template(template).expect("the template is valid"));
    bar
}
