use crate::{bad, good, json};

#[test]
fn the_number_of_nodes_identifies_the_engine() {
    let out = good(&["bench", "--depth", "2"]);
    let report = json(&["bench", "--depth", "2", "--json"]);
    assert!(report["nodes"].as_u64().unwrap() > 20 * 186);
    assert_eq!(report["positions"], 20);
    let nodes = format!("\nnodes             {}\n", report["nodes"]);
    assert!(out.contains(&nodes), "{out}");
    assert!(out.contains("\nnodes per second  "), "{out}");
    let shallow = json(&["bench", "--depth", "1", "--json"]);
    assert!(shallow["nodes"].as_u64() < report["nodes"].as_u64());
}

#[test]
fn depths_out_of_range_are_refused() {
    for depth in ["0", "31", "-1", "two"] {
        bad(2, &["bench", "--depth", depth]);
    }
}
