//! The files in `packaging` fit the program.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Server;
use crate::visitor::get;

fn packaging(file: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging");
    root.join(file)
}

/// The names of metrics in a text, without the suffixes of histograms.
fn metric_names(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_part(letter))
        .filter(|name| name.starts_with("pijersi_") || name.starts_with("process_"))
        .map(|name| {
            let mut suffixes = ["_bucket", "_sum", "_count"].into_iter();
            let base = suffixes.find_map(|suffix| name.strip_suffix(suffix));
            base.unwrap_or(name).to_owned()
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn dashboard_and_alerts_use_metrics_that_exist() {
    let server = Server::start().await;
    let exported = String::from_utf8(get(server.address, "/metrics").await.body).unwrap();
    let types = exported
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "));
    let types: BTreeSet<String> = types
        .map(|line| line.split(' ').next().unwrap().to_owned())
        .collect();
    for file in ["dashboard.json", "alerts.yml", "alerts_test.yml"] {
        let text = std::fs::read_to_string(packaging("monitoring").join(file)).unwrap();
        let names = metric_names(&text);
        assert!(names.len() >= 4, "{names:?}");
        if file.ends_with("json") {
            serde_json::from_str::<serde_json::Value>(&text).unwrap();
        }
        let missing: Vec<_> = names.difference(&types).collect();
        assert!(missing.is_empty(), "{file}: {missing:?}");
    }
    server.stop().await;
}

#[test]
fn alert_rules_pass_their_tests() {
    for arguments in [
        ["check", "rules", "alerts.yml"],
        ["test", "rules", "alerts_test.yml"],
        ["check", "config", "prometheus.yml"],
    ] {
        let mut promtool = Command::new("promtool");
        let promtool = promtool
            .args(arguments)
            .current_dir(packaging("monitoring"));
        let Ok(output) = promtool.output() else {
            println!("skipped: promtool is not installed");
            return;
        };
        let text = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {text}{errors}");
    }
}

#[test]
fn the_unit_has_little_exposure() {
    let mut analyze = Command::new("systemd-analyze");
    let analyze = analyze
        .args(["security", "--offline=true", "--no-pager", "--threshold=30"])
        .arg(packaging("systemd/pijersi.service"));
    let Ok(output) = analyze.output() else {
        println!("skipped: systemd-analyze is not installed");
        return;
    };
    let text = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    if errors.contains("unrecognized option") {
        println!("skipped: systemd-analyze is too old");
        return;
    }
    let overall = text.lines().find(|line| line.contains("Overall exposure"));
    let overall = overall.unwrap_or_else(|| panic!("{text}{errors}"));
    let level = overall
        .split(": ")
        .nth(1)
        .and_then(|rest| rest.split(' ').next());
    let level: f64 = level.unwrap().parse().unwrap();
    assert!(level <= 3.0 && output.status.success(), "{overall}");
}

#[test]
fn documents_and_services_name_the_packages_of_this_version() {
    let version = env!("CARGO_PKG_VERSION");
    let compose = std::fs::read_to_string(packaging("container/compose.yaml")).unwrap();
    assert!(compose.contains(&format!("image: pijersi:{version}\n")));
    let hosting = std::fs::read_to_string(packaging("../docs/hosting.md")).unwrap();
    let packages = ["pijersi_", "pijersi-", "pijersi:"].into_iter();
    let named = packages.flat_map(|prefix| hosting.split(prefix).skip(1));
    let named = named.filter(|rest| rest.starts_with(|first: char| first.is_ascii_digit()));
    let mut count = 0;
    for rest in named {
        assert!(rest.starts_with(version), "{:?}", rest.lines().next());
        count += 1;
    }
    assert!(count >= 4, "{count}");
}
