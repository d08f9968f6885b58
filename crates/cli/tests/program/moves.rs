use crate::{CLASSIC, bad, good, json};

/// The turns of a listing: match text, engine text and the remark.
fn rows(listing: &str) -> Vec<Vec<&str>> {
    listing
        .lines()
        .filter(|line| line.starts_with("    "))
        .map(|line| line.split_whitespace().collect())
        .collect()
}

#[test]
fn the_classic_set_up_has_186_turns() {
    let listing = good(&["moves"]);
    assert!(listing.starts_with("186 legal turns for White\n"));
    assert_eq!(rows(&listing).len(), 186);
    assert!(listing.contains("\nb4  wise on wise\n"));
    assert!(listing.contains("\n    a4-b5=c4    a4b5c4\n"), "{listing}");
    assert_eq!(listing, good(&["moves", "--position", CLASSIC]));
}

#[test]
fn captures_and_wins_are_remarked() {
    let listing = good(&["moves", "--position", "6/2s-R-3/6/7/6/7/6 w 0 1"]);
    let rows = rows(&listing);
    assert!(
        rows.contains(&vec!["f4-f3!", "f4f3", "captures"]),
        "{listing}"
    );
    assert!(rows.contains(&vec!["f4-g4", "f4g4", "wins"]), "{listing}");
    assert!(rows.contains(&vec!["f4-e3", "f4e3"]), "{listing}");
}

#[test]
fn a_plain_listing_has_turns_and_nothing_else() {
    let listing = good(&["moves", "--plain"]);
    assert_eq!(listing.lines().count(), 186);
    assert!(listing.starts_with("a1-a2       a1a2\n"), "{listing}");
    let over = good(&["moves", "--plain", "--position", "R-5/7/6/s-6/6/7/6 b 0 9"]);
    assert_eq!(over, "");
}

#[test]
fn turns_are_grouped_by_the_cell_they_start_on() {
    let listing = good(&["moves", "--moves", "a4b5c4 f4d5d4"]);
    let mut group = String::new();
    let mut groups = Vec::new();
    for line in listing.lines().skip(1).filter(|line| !line.is_empty()) {
        match line.strip_prefix("    ") {
            Some(turn) => assert!(turn.starts_with(&group), "{turn} in group {group}"),
            None => {
                group = line[..2].to_owned();
                assert!(!groups.contains(&group), "{group} twice");
                groups.push(group.clone());
            }
        }
    }
    assert!(groups.contains(&"c4".to_owned()));
}

#[test]
fn a_finished_game_has_no_turns_and_a_reason() {
    for (psn, why, result, reason) in [
        (
            "R-5/7/6/s-6/6/7/6 b 0 9",
            "White wins by arrival",
            "white",
            "arrival",
        ),
        (
            "6/7/6/s-5R-/6/7/6 w 20 11",
            "draw after 20 turns without a capture",
            "draw",
            "quiet",
        ),
        (
            "6/7/6/R-6/6/7/6 b 0 9",
            "White wins: Black cannot move",
            "white",
            "blocked",
        ),
    ] {
        let listing = good(&["moves", "--position", psn]);
        assert_eq!(
            listing,
            format!("No legal turns: the game is over ({why}).\n")
        );
        let listing = json(&["moves", "--json", "--position", psn]);
        assert_eq!(listing["result"], result);
        assert_eq!(listing["reason"], reason);
        assert_eq!(listing["turns"], serde_json::json!([]));
    }
}

#[test]
fn json_has_every_turn() {
    let listing = json(&["moves", "--json", "--position", "6/2s-R-3/6/7/6/7/6 w 0 1"]);
    assert_eq!(listing["player"], "white");
    assert_eq!(listing["result"], "ongoing");
    assert_eq!(listing["reason"], serde_json::Value::Null);
    let turns = listing["turns"].as_array().unwrap();
    assert_eq!(turns.len(), 6);
    assert!(turns.contains(&serde_json::json!(
        {"turn": "f4-f3!", "ugi": "f4f3", "captures": ["f3"], "wins": false}
    )));
}

#[test]
fn a_wrong_position_is_shown_with_a_caret() {
    let message = bad(1, &["moves", "--position", "6/7/6/3RW3/6/7/6 w 0 1"]);
    assert_eq!(
        message,
        "error: --position: column 8: wise on rock at d4: a wise cube stacks only on a wise cube\n\
         1 | 6/7/6/3RW3/6/7/6 w 0 1\n  |        ^\n"
    );
}
