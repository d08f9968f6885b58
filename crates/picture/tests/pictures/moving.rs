//! Animations, read back by independent decoders.

use pijersi::{Match, MatchResult, SplitMix64};
use pijersi_picture::{Animation, AnimationFormat, Arrow, Language, Mark, Style, Theme};

use crate::{Shown, gif_reader, png_reader, sample};

fn game() -> Match {
    "1 b4=d3-d4 2 g4-f5=e4 3 a4-b5=d6 4 e4=e5-d5 5 d6=d5!-e4 6 e5-d5! 7 a5-b6=d5! 8 g2-f3=e3
     9 b2-b1=d2 10 f2-f1=d2! 11 a2-b3=d2! 12 f4=f3-f4 13 d2=f1-f2 14 f6-e6 15 f1-g1!"
        .parse()
        .unwrap()
}

fn small(perspective: bool) -> Style {
    Style {
        size: 200,
        perspective,
        ..Style::default()
    }
}

/// Every frame must show what the picture of that frame alone shows, but for the reduced colours.
fn check(animation: &Animation, shown: &[Shown]) {
    assert_eq!(shown.len(), animation.frame_count());
    assert_eq!(shown.len(), animation.frames().count());
    for (frame, shown) in animation.frames().zip(shown) {
        assert_eq!(shown.time, frame.time);
        let exact = png_reader::read(&frame.picture.png());
        let differences: Vec<u8> = exact.differences(&shown.image).collect();
        let most = differences.iter().max().unwrap();
        assert!(*most <= 40, "a colour is off by {most}");
        let visible = differences.iter().filter(|&&difference| difference > 12);
        let share = visible.count() as f64 / differences.len() as f64;
        assert!(share < 0.01, "{share} of the pixels differ");
    }
}

#[test]
fn gif_shows_every_frame_for_its_time() {
    let game = game();
    for perspective in [false, true] {
        let animation = Animation::new(&game)
            .style(small(perspective))
            .frame_time(700);
        let (shown, repeats) = gif_reader::read(&animation.gif());
        assert_eq!(repeats, Some(0));
        check(&animation, &shown);
    }
}

#[test]
fn animated_png_shows_every_frame_for_its_time() {
    let game = game();
    for perspective in [false, true] {
        let animation = Animation::new(&game)
            .style(small(perspective))
            .frame_time(333);
        check(&animation, &png_reader::read_animated(&animation.apng()));
    }
}

#[test]
fn pieces_glide_on_demand() {
    let game = game();
    for (perspective, whole_turns) in [(false, false), (true, true)] {
        let still = Animation::new(&game)
            .style(small(perspective))
            .whole_turns(whole_turns);
        let gliding = still.clone().gliding(true);
        let (shown, _) = gif_reader::read(&gliding.gif());
        check(&gliding, &shown);
        // What stays is what is seen without gliding.
        let kept = gliding.frames().filter(|frame| frame.time > 40);
        let kept: Vec<(String, u32)> = kept.map(|f| (f.picture.svg(), f.time)).collect();
        let all: Vec<(String, u32)> = still.frames().map(|f| (f.picture.svg(), f.time)).collect();
        assert_eq!(kept, all);
        // Each action takes at least three frames more.
        let actions: usize = game.turns().iter().map(|turn| turn.actions().count()).sum();
        assert!(shown.len() >= all.len() + 3 * actions, "{}", shown.len());
    }
}

/// Matches of 24 turns in which a single one, at each place in turn, captures.
fn lone_captures(count: usize) -> Vec<Match> {
    let mut random = SplitMix64::new(3);
    let mut found: Vec<Match> = Vec::new();
    while found.len() < count {
        let place = 5 + found.len();
        let mut game = Match::default();
        while game.len() < 24 && game.outcome().is_none() {
            let is_capture = game.len() == place;
            let turns = game.position().turns().into_iter();
            let fitting: Vec<_> = turns
                .filter(|turn| turn.captures() == is_capture && !turn.wins())
                .collect();
            if fitting.is_empty() {
                break;
            }
            let choice = random.below(fitting.len() as u64) as usize;
            game.play(fitting[choice]).unwrap();
        }
        if game.len() == 24 {
            found.push(game);
        }
    }
    found
}

#[test]
fn a_colour_that_is_seen_only_once_is_kept() {
    for game in lone_captures(sample(2, 12)) {
        let animation = Animation::new(&game).style(Style {
            size: 120,
            ..Style::default()
        });
        let (shown, _) = gif_reader::read(&animation.gif());
        check(&animation, &shown);
    }
}

#[test]
fn frames_follow_turns_and_actions() {
    let game = game();
    let two_actions = game.turns().iter().filter(|turn| turn.has_two_actions());
    let by_action = Animation::new(&game);
    assert_eq!(by_action.frame_count(), 1 + 15 + two_actions.count());
    let by_turn = Animation::new(&game).whole_turns(true);
    assert_eq!(by_turn.frame_count(), 16);
    let times: Vec<u32> = by_turn.frames().map(|frame| frame.time).collect();
    assert_eq!(times[..15], [1000; 15]);
    assert_eq!(times[15], 3000);
}

#[test]
fn hundredths_of_a_second_add_up_in_gif() {
    let game = game();
    let animation = Animation::new(&game).style(small(false)).frame_time(333);
    let wanted: u32 = animation.frames().map(|frame| frame.time).sum();
    let (shown, _) = gif_reader::read(&animation.gif());
    let total: u32 = shown.iter().map(|shown| shown.time).sum();
    assert!(wanted - total < 10, "{wanted} became {total}");
}

#[test]
fn captions_tell_the_turn_and_the_result() {
    let game = game();
    let titles = |language| -> Vec<String> {
        let animation = Animation::new(&game).language(language);
        let titles = animation.frames().map(|frame| {
            let svg = frame.picture.svg();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let title = document.descendants().find(|n| n.has_tag_name("title"));
            title.unwrap().text().unwrap().to_string()
        });
        titles.collect()
    };
    let english = titles(Language::English);
    assert!(english[0].ends_with("– Start – 0 / 15"));
    assert!(
        english[1].ends_with("– 1  b4=d3-d4 – 1 / 15"),
        "{}",
        english[1]
    );
    let last = english.last().unwrap();
    assert!(
        last.ends_with("– 15  f1-g1!   White wins by arrival – 15 / 15"),
        "{last}"
    );
    let french = titles(Language::French);
    assert!(french[0].contains("– Départ –"));
    let last = french.last().unwrap();
    assert!(last.contains("Blanc gagne par arrivée –"), "{last}");
}

#[test]
fn marks_arrows_and_a_title_are_in_every_frame() {
    let game = game();
    let [d1, d2, d6] = ["d1", "d2", "d6"].map(|cell| cell.parse().unwrap());
    let plain = Animation::new(&game).style(small(false));
    let rich = plain
        .clone()
        .mark(d1, Mark::Hint)
        .arrow(d6, d2, Arrow::Capture)
        .title("Ann – Bob");
    let (shown, _) = gif_reader::read(&rich.gif());
    check(&rich, &shown);
    let (bare, _) = gif_reader::read(&plain.gif());
    for (with, without) in shown.iter().zip(&bare) {
        let changed = with.image.differences(&without.image).filter(|&d| d > 24);
        assert!(changed.count() > 200);
    }
    check(&rich, &png_reader::read_animated(&rich.apng()));
}

#[test]
fn captions_are_left_out_on_demand() {
    let game = game();
    let plain = Animation::new(&game).style(small(false));
    let bare = plain.clone().title("Ann – Bob").without_captions();
    let (with, _) = gif_reader::read(&plain.gif());
    let (without, _) = gif_reader::read(&bare.gif());
    assert!(without[0].image.height + 10 < with[0].image.height);
    check(&bare, &without);
}

#[test]
fn a_match_without_turns_is_one_frame() {
    let mut game = Match::default();
    let style = small(false);
    let (shown, _) = gif_reader::read(&Animation::new(&game).style(style).gif());
    assert_eq!(shown.len(), 1);
    game.declare(MatchResult::Draw).unwrap();
    let drawn = Animation::new(&game).style(style).apng();
    assert_eq!(png_reader::read_animated(&drawn).len(), 1);
}

#[test]
fn the_same_match_gives_the_same_bytes_and_reports_progress() {
    let game = game();
    let animation = Animation::new(&game).style(Style {
        theme: Theme::Dark,
        ..small(true)
    });
    let mut seen = Vec::new();
    let gif = animation.file(AnimationFormat::Gif, |done| seen.push(done));
    assert_eq!(gif, animation.gif());
    assert_eq!(animation.apng(), animation.apng());
    assert_eq!(seen, Vec::from_iter(1..=animation.frame_count()));
}

#[test]
fn a_long_match_of_600_pixels_stays_small() {
    // Random play moves and takes more than people do, so its pictures compress worse.
    let mut random = SplitMix64::new(1);
    let mut game = Match::default();
    while game.len() < 40 {
        let turns = game.position().turns();
        let going_on: Vec<_> = turns.into_iter().filter(|turn| !turn.wins()).collect();
        if game.outcome().is_some() || going_on.is_empty() {
            game = Match::default();
            continue;
        }
        let choice = random.below(going_on.len() as u64) as usize;
        game.play(going_on[choice]).unwrap();
    }
    // In 3D more colours meet, so its pictures are the larger ones.
    for perspective in [true, false].into_iter().take(sample(1, 2)) {
        let style = Style {
            perspective,
            ..Style::default()
        };
        let animation = Animation::new(&game).style(style);
        let size = animation.gif().len();
        assert!(size <= 1_500_000, "{size} bytes");
        // Five times as many pictures take their time.
        if std::env::var_os("PIJERSI_FULL_TESTS").is_some_and(|value| value == "1") {
            let size = animation.gliding(true).gif().len();
            assert!(size <= 1_500_000, "{size} bytes with gliding pieces");
        }
    }
}
