use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use super::*;
use pijersi_engine::Level;

fn question(limits: Limits) -> Question {
    Question {
        position: Position::classic(),
        limits,
        options: Options {
            table_mib: 1,
            ..Options::default()
        },
        uses_book: false,
    }
}

fn shallow() -> Limits {
    Limits {
        depth: Some(1),
        ..Limits::default()
    }
}

/// Panics, fails, returns nonsense or searches, depending on the node limit.
struct Moody(Banli);

impl Searcher for Moody {
    fn search(
        &mut self,
        question: &Question,
        signal: &Signal,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<SearchResult, String> {
        match question.limits.nodes {
            Some(1) => panic!("a bug in an engine"),
            Some(2) => Err("out of paper".to_owned()),
            Some(3) => Ok(SearchResult::default()),
            _ => self.0.search(question, signal, on_info),
        }
    }
}

fn moody() -> Result<Moody, String> {
    Ok(Moody(Banli::default()))
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

#[test]
fn every_question_is_answered_also_after_a_panic() {
    let mut player = EnginePlayer::new(moody);
    let mut answer = |limits| player.answer(&question(limits), &Signal::new(), &mut |_| {});
    for _ in 0..2 {
        assert_eq!(answer(nodes(1)), Decision::Failure(Failure::Panic));
        let reason = Failure::Program("out of paper".to_owned());
        assert_eq!(answer(nodes(2)), Decision::Failure(reason));
        assert_eq!(answer(nodes(3)), Decision::Failure(Failure::NoLegalTurn));
        assert!(answer(shallow()).turn().is_some());
    }
}

#[test]
fn an_engine_that_cannot_be_created_reports_why() {
    let mut player = EnginePlayer::<Banli>::new(|| Err("no such program".to_owned()));
    let failure = Failure::Program("no such program".to_owned());
    assert_eq!(player.prepare(&Options::default()), Err(failure.clone()));
    let decision = player.answer(&question(shallow()), &Signal::new(), &mut |_| {});
    assert_eq!(decision, Decision::Failure(failure));
}

#[test]
fn a_finished_game_has_no_turn_but_a_score() {
    let mut player = EnginePlayer::new(|| Ok(Banli::default()));
    let mut over = question(shallow());
    over.position = "R-5/7/6/s-6/6/7/6 b 0 9".parse().unwrap();
    let decision = player.answer(&over, &Signal::new(), &mut |_| {});
    let Decision::Answer(answer) = decision else {
        panic!("{decision:?}");
    };
    assert_eq!(answer.turn, None);
    assert!(answer.score.is_loss());
}

#[test]
fn a_stopped_search_answers() {
    let mut player = EnginePlayer::new(|| Ok(Banli::default()));
    let signal = Signal::new();
    signal.stop();
    let decision = player.answer(&question(Limits::default()), &signal, &mut |_| {});
    assert!(decision.turn().is_some());
}

#[test]
fn another_seed_is_another_game() {
    let mut player = EnginePlayer::new(|| Ok(Banli::default()));
    let mut turn_with = |seed| {
        let mut question = question(Limits::default());
        question.options.level = Level::new(3).unwrap();
        question.options.seed = seed;
        let decision = player.answer(&question, &Signal::new(), &mut |_| {});
        decision.turn().unwrap()
    };
    let turns: std::collections::HashSet<_> = (0..20).map(&mut turn_with).collect();
    assert!(turns.len() >= 5, "{turns:?}");
    assert_eq!(turn_with(3), turn_with(3));
}

/// Waits for a number of decisions, and checks that no other follows.
fn decisions(messages: &Receiver<TaggedReply<u32>>, count: usize) -> HashMap<u32, Vec<Decision>> {
    let mut found: HashMap<u32, Vec<Decision>> = HashMap::new();
    let mut heard = 0;
    while heard < count {
        let message = messages.recv_timeout(Duration::from_secs(60)).unwrap();
        let decided = found.entry(message.tag).or_default();
        assert!(decided.is_empty(), "something follows a decision");
        if let Reply::Decision(decision) = message.reply {
            decided.push(decision);
            heard += 1;
        }
    }
    found
}

#[test]
fn every_background_question_gets_exactly_one_decision() {
    let (sender, messages) = channel();
    let mut player = BackgroundPlayer::start(moody, sender);
    let questions = 40;
    for number in 0..questions {
        let limits = match number % 5 {
            0 => Limits::default(),
            1 => nodes(1),
            2 => nodes(2),
            3 => nodes(2000),
            _ => shallow(),
        };
        player.ask(number, question(limits));
        if number % 7 == 0 {
            player.stop();
        }
        if number % 3 == 0 {
            std::thread::sleep(Duration::from_millis(3));
        }
    }
    player.stop();
    let found = decisions(&messages, questions as usize);
    assert_eq!(found.len(), questions as usize);
    drop(player);
    assert!(messages.recv().is_err(), "nothing follows");
}

#[test]
fn questions_are_answered_although_the_player_is_dropped() {
    let (sender, messages) = channel();
    let mut player = BackgroundPlayer::start(|| Ok(Banli::default()), sender);
    player.ask(1, question(Limits::default()));
    player.ask(2, question(Limits::default()));
    drop(player);
    assert_eq!(decisions(&messages, 2).len(), 2);
}

#[test]
fn seeds_differ() {
    assert_ne!(random_seed(), random_seed());
}

/// A book with the last turns of each position.
struct LastTurns;

impl Book for LastTurns {
    fn turns(&self, position: &Position) -> Vec<ScoredTurn> {
        let scores = [50, 45, 40, 30].map(Score::from_raw);
        let turns = position.turns().into_iter().rev().zip(scores);
        turns
            .map(|(turn, score)| ScoredTurn { turn, score })
            .collect()
    }
}

#[test]
fn a_book_answers_only_plain_questions_at_full_strength() {
    let book = Arc::new(LastTurns);
    let mut player = EnginePlayer::new(move || Ok(Banli::default().with_book(book.clone())));
    let mut answer = |change: fn(&mut Question)| {
        let mut question = Question {
            uses_book: true,
            ..question(shallow())
        };
        change(&mut question);
        match player.answer(&question, &Signal::new(), &mut |_| {}) {
            Decision::Answer(answer) => answer,
            other => panic!("{other:?}"),
        }
    };
    let book_nodes = answer(|_| {}).nodes;
    assert_eq!(book_nodes, 0);
    let changes: [fn(&mut Question); 5] = [
        |question| question.uses_book = false,
        |question| question.options.level = Level::new(9).unwrap(),
        |question| question.options.lines = 2,
        |question| question.limits.search_turns = question.position.turns().to_vec(),
        |question| {
            question.position =
                "s-p-r-s-p-r-/p-r-s-wwr-s-p-/6/7/6/P-S-R-WWS-R-P-/R-P-S-R-P-S- w 11 9"
                    .parse()
                    .unwrap();
        },
    ];
    for change in changes {
        assert!(answer(change).nodes > 0);
    }
}

#[test]
fn a_book_chooses_among_good_turns() {
    let start = Position::classic();
    let chosen: HashMap<Turn, Score> = (0..100)
        .map(|seed| LastTurns.choose(&start, seed).unwrap())
        .map(|answer| (answer.turn.unwrap(), answer.score))
        .collect();
    assert_eq!(
        chosen.len(),
        3,
        "the fourth is more than a tenth of a cube worse"
    );
    assert_eq!(LastTurns.choose(&start, 5), LastTurns.choose(&start, 5));
}
