//! The help of commands in the language of this run.

use clap::{Arg, ArgAction, Command};
use pijersi_terminal::Language;

use super::{current, tr, tr_with};

/// A text whose English form is computed.
fn translate(english: &str) -> String {
    let french = match current() {
        Language::English => None,
        Language::French => super::in_french(english),
    };
    french.unwrap_or(english).to_owned()
}

/// A command with its help in the language of this run.
pub fn translated(command: Command) -> Command {
    match current() {
        Language::English => command,
        Language::French => command.mut_subcommands(with_help),
    }
}

fn with_help(command: Command) -> Command {
    let about = command.get_about().map(|text| translate(&text.to_string()));
    let notes = command
        .get_after_help()
        .map(|text| notes(&text.to_string()));
    let help = Arg::new("help")
        .short('h')
        .long("help")
        .action(ArgAction::Help)
        .help("Print help");
    let usage = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        tr("Usage:")
    );
    command
        .disable_help_flag(true)
        .disable_help_subcommand(true)
        .arg(help)
        .mut_args(with_text)
        .subcommand_help_heading(tr("Commands"))
        .help_template(usage)
        .about(about.unwrap_or_default())
        .after_help(notes.unwrap_or_default())
        .mut_subcommands(with_help)
}

fn with_text(arg: Arg) -> Arg {
    let takes_value = arg.get_action().takes_values();
    let mut help = arg
        .get_help()
        .map_or(String::new(), |text| translate(&text.to_string()));
    let defaults = arg.get_default_values();
    if let [value] = defaults
        && takes_value
        && !arg.is_hide_default_value_set()
        && !value.is_empty()
    {
        help.push(' ');
        help += &tr_with("[default: {value}]", &[("value", &value.to_string_lossy())]);
    }
    let heading = match arg.is_positional() {
        true => tr("Arguments"),
        false => tr("Options"),
    };
    let arg = arg.help(help).help_heading(heading);
    match takes_value {
        true => arg.hide_default_value(true),
        false => arg,
    }
}

/// What stands below the options, paragraph by paragraph.
fn notes(text: &str) -> String {
    let paragraphs = text
        .split("\n\n")
        .map(|paragraph| match paragraph.split_once('\n') {
            Some((heading, lines)) if heading.ends_with(':') && lines.starts_with("  ") => {
                let lines: Vec<String> = lines.lines().map(example).collect();
                format!("{}\n{}", translate(heading), lines.join("\n"))
            }
            _ if paragraph.starts_with("  ") => paragraph.to_owned(),
            _ => translate(&paragraph.replace('\n', " ")),
        });
    paragraphs.collect::<Vec<_>>().join("\n\n")
}

/// An example with the explanation to the right of it.
fn example(line: &str) -> String {
    match line.rsplit_once("  ") {
        Some((command, text)) if !command.trim().is_empty() => {
            format!("{command}  {}", translate(text))
        }
        _ => line.to_owned(),
    }
}

/// All texts in the help of the translated commands.
#[cfg(test)]
pub fn texts() -> Vec<String> {
    use clap::CommandFactory;

    fn add(command: &Command, texts: &mut Vec<String>) {
        texts.extend(command.get_about().map(ToString::to_string));
        let args = command.get_arguments().filter(|arg| !arg.is_hide_set());
        texts.extend(args.filter_map(Arg::get_help).map(ToString::to_string));
        let notes = command.get_after_help().map(ToString::to_string);
        for paragraph in notes.unwrap_or_default().split("\n\n") {
            match paragraph.split_once('\n') {
                _ if paragraph.is_empty() || paragraph.starts_with("  ") => {}
                Some((heading, lines)) if heading.ends_with(':') && lines.starts_with("  ") => {
                    texts.push(heading.to_owned());
                    let explained = lines.lines().filter_map(|line| line.rsplit_once("  "));
                    let explained = explained.filter(|(command, _)| !command.trim().is_empty());
                    texts.extend(explained.map(|(_, text)| text.to_owned()));
                }
                _ => texts.push(paragraph.replace('\n', " ")),
            }
        }
        for command in command
            .get_subcommands()
            .filter(|command| command.get_name() != "help")
        {
            add(command, texts);
        }
    }

    let mut texts = vec!["Print help".to_owned()];
    let program = crate::Program::command();
    for name in ["play", "show", "review", "print", "tournament"] {
        add(
            program.find_subcommand(name).expect("a command"),
            &mut texts,
        );
    }
    texts
}
