//! Games under the swap rule, compared with a plain account of two people, Ann and Bob.

use pijersi::{Match, MatchResult, Player, SplitMix64};
use pijersi_game::{
    Event, EventKind, Game, Mode, Options, Refusal, Seat, Settings, SwapRule, Termination,
    TimeControl,
};

const OPTIONS: Options = Options {
    swap: SwapRule::FirstTurn,
    length: pijersi_game::MatchLength::One,
};
const ANN: usize = 0;
const BOB: usize = 1;

fn settings(mode: Mode, controls: [&str; 2]) -> Settings {
    Settings {
        controls: controls.map(|control| control.parse().unwrap()),
        mode,
        options: OPTIONS,
        ..Settings::default()
    }
}

fn turn(game: &Game, text: &str) -> EventKind {
    EventKind::Turn {
        player: game.position().player(),
        number: game.turn_number(),
        turn: game.position().parse_turn(text).unwrap(),
        lag: 0,
    }
}

fn swap(game: &Game) -> EventKind {
    EventKind::Swap {
        player: game.position().player(),
        number: game.turn_number(),
        lag: 0,
    }
}

fn apply(game: &mut Game, at: u64, kind: EventKind) -> Result<(), Refusal> {
    game.apply(Event { at, kind })
}

/// The player to move swaps sides.
fn swap_at(game: &mut Game, at: u64) -> Result<(), Refusal> {
    let kind = swap(game);
    apply(game, at, kind)
}

#[test]
fn the_players_exchange_sides_and_clocks() {
    let mut game = Game::new(settings(Mode::Casual, ["5+2", "3+1"]));
    let first = turn(&game, "b4=d5-d4");
    apply(&mut game, 10_000, first).unwrap();
    assert!(game.may_swap());
    let decision = swap(&game);
    apply(&mut game, 14_000, decision).unwrap();
    // The second player has White, and the time of the second player.
    assert_eq!(game.clocks().left(Player::White, 14_000), Some(177_000));
    assert_eq!(game.clocks().left(Player::Black, 14_000), Some(292_000));
    assert_eq!(game.clocks().running(), Some(Player::Black));
    assert_eq!(game.mover(), Some(Player::Black));
    assert_eq!(game.original(Player::White), Player::Black);
    assert_eq!(swap_at(&mut game, 15_000), Err(Refusal::NoSwap));
    let second = turn(&game, "f2-f3=e3");
    apply(&mut game, 20_000, second).unwrap();
    assert_eq!(
        game.record().to_string(),
        "[Swap \"first-turn\"]\n\n   1 b4=d5-d4 swap        2 f2-f3=e3\n"
    );
    // The first player has Black now, and loses by resigning.
    apply(&mut game, 21_000, EventKind::Resign(Player::Black)).unwrap();
    assert_eq!(game.record().result(), Some(MatchResult::White));
}

#[test]
fn a_swap_has_its_time() {
    let mut without = Game::new(Settings::default());
    let first = turn(&without, "b4=d5-d4");
    apply(&mut without, 0, first).unwrap();
    assert!(!without.may_swap());
    assert_eq!(swap_at(&mut without, 0), Err(Refusal::NoSwap));

    let mut game = Game::new(settings(Mode::Casual, ["none", "none"]));
    assert_eq!(swap_at(&mut game, 0), Err(Refusal::NoSwap));
    apply(&mut game, 0, first).unwrap();
    let decision = swap(&game);
    let early = EventKind::Swap {
        player: Player::White,
        number: 1,
        lag: 0,
    };
    assert_eq!(
        apply(&mut game, 0, early),
        Err(Refusal::NotYourTurn(Player::Black))
    );
    let late = EventKind::Swap {
        player: Player::Black,
        number: 0,
        lag: 0,
    };
    let wrong_number = Refusal::WrongNumber {
        expected: 1,
        found: 0,
    };
    assert_eq!(apply(&mut game, 0, late), Err(wrong_number));
    apply(&mut game, 0, decision).unwrap();
    // Both have made a decision.
    assert_eq!(
        apply(&mut game, 0, EventKind::Abort),
        Err(Refusal::TooLateToAbort)
    );
    let second = turn(&game, "f2-f3=e3");
    apply(&mut game, 0, second).unwrap();

    let mut declined = Game::new(settings(Mode::Casual, ["none", "none"]));
    apply(&mut declined, 0, first).unwrap();
    let second = turn(&declined, "f2-f3=e3");
    apply(&mut declined, 0, second).unwrap();
    assert!(!declined.may_swap(), "a turn declines it");
    assert_eq!(swap_at(&mut declined, 0), Err(Refusal::NoSwap));
}

#[test]
fn an_offer_follows_its_player() {
    let mut game = Game::new(settings(Mode::Casual, ["none", "none"]));
    apply(&mut game, 0, EventKind::OfferDraw(Player::White)).unwrap();
    let first = turn(&game, "b4=d5-d4");
    apply(&mut game, 0, first).unwrap();
    let mut declined = game.clone();
    swap_at(&mut declined, 0).unwrap();
    assert_eq!(declined.draw_offer(), None, "a swap declines like a turn");
    // White has offered already in this turn, and has Black now.
    assert_eq!(
        apply(&mut declined, 0, EventKind::RequestTakeback(Player::White)),
        Err(Refusal::NothingToTakeBack),
        "a swap is not taken back"
    );
    let mut game = Game::new(settings(Mode::Casual, ["none", "none"]));
    apply(&mut game, 0, first).unwrap();
    apply(&mut game, 0, EventKind::OfferDraw(Player::Black)).unwrap();
    swap_at(&mut game, 0).unwrap();
    assert_eq!(game.draw_offer(), Some(Player::White));
    apply(&mut game, 0, EventKind::AcceptDraw(Player::Black)).unwrap();
    assert_eq!(game.termination(), Some(Termination::Agreement));
}

#[test]
fn undo_takes_a_swap_back() {
    let mut game = Game::new(settings(Mode::Local, ["1+0", "2+0"]));
    let first = turn(&game, "b4=d5-d4");
    apply(&mut game, 1_000, first).unwrap();
    let before = game.clone();
    swap_at(&mut game, 2_000).unwrap();
    apply(&mut game, 3_000, EventKind::Resign(Player::White)).unwrap();
    apply(&mut game, 3_000, EventKind::Undo).unwrap();
    assert_eq!(game.record(), before.record());
    assert!(game.may_swap() && !game.is_swapped());
    assert_eq!(game.clocks().left(Player::White, 3_000), Some(59_000));
    assert_eq!(game.clocks().left(Player::Black, 3_000), Some(120_000));
    apply(&mut game, 3_000, EventKind::Undo).unwrap();
    assert!(game.record().is_empty());
}

#[test]
fn undo_goes_back_to_the_person_across_a_swap() {
    let banli = Seat::Banli(pijersi_engine::Level::MIN);
    // Banli has swapped: the person is to move again, with Black.
    let mut game = Game::new(Settings {
        seats: [Seat::Person, banli],
        ..settings(Mode::Local, ["none", "none"])
    });
    let first = turn(&game, "b4=d5-d4");
    apply(&mut game, 0, first).unwrap();
    assert_eq!(game.awaits_engine(), Some(Player::Black));
    swap_at(&mut game, 0).unwrap();
    assert!(game.awaits_person());
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert!(game.record().is_empty() && game.awaits_person() && !game.is_swapped());
}

#[test]
fn a_game_can_go_on_from_a_swap() {
    let opening: Match = "[Swap \"first-turn\"]\n1 b4=d5-d4 swap".parse().unwrap();
    let mut game = Game::new(Settings {
        opening,
        ..settings(Mode::Local, ["none", "none"])
    });
    assert!(!game.may_swap() && !game.is_swapped());
    apply(&mut game, 0, EventKind::Undo).unwrap();
    assert!(!game.record().is_swapped());
    let first = turn(&game, "b4=d5-d4");
    apply(&mut game, 0, first).unwrap();
    swap_at(&mut game, 0).unwrap();
    assert!(game.is_swapped());
    let undecided: Match = "1 b4=d5-d4".parse().unwrap();
    let game = Game::new(Settings {
        opening: undecided,
        ..settings(Mode::Local, ["none", "none"])
    });
    assert!(game.may_swap());
}

/// What Ann and Bob would note on paper.
struct Account {
    /// Who has White.
    white: usize,
    time: [u64; 2],
    since: u64,
    turns: usize,
}

impl Account {
    fn mover(&self) -> usize {
        match self.turns % 2 {
            0 => self.white,
            _ => 1 - self.white,
        }
    }

    fn color(&self, person: usize) -> Player {
        match person == self.white {
            true => Player::White,
            false => Player::Black,
        }
    }

    /// The person to move has done something that takes until `at`.
    fn press(&mut self, at: u64, increments: [u64; 2]) {
        let person = self.mover();
        self.time[person] = self.time[person] - (at - self.since) + increments[person];
        self.since = at;
    }
}

#[test]
fn random_games_agree_with_an_account_of_the_people() {
    let mut swaps = 0;
    for seed in 0..400 {
        let random = &mut SplitMix64::new(seed);
        let seconds = [60 + random.below(60), 60 + random.below(60)];
        let increments = [random.below(3) * 1_000, random.below(3) * 1_000];
        let control = |person: usize| TimeControl::Total {
            base: seconds[person] * 1_000,
            increment: increments[person],
        };
        let mut game = Game::new(Settings {
            controls: [control(ANN), control(BOB)],
            ..settings(Mode::Strict, ["none", "none"])
        });
        let mut account = Account {
            white: ANN,
            time: seconds.map(|seconds| seconds * 1_000),
            since: 0,
            turns: 0,
        };
        let mut now = 0;
        let mut loser = None;
        while game.termination().is_none() && account.turns < 60 {
            now += random.below(1_500);
            if random.below(40) == 0 {
                loser = Some(random.below(2) as usize);
                let color = account.color(loser.unwrap());
                apply(&mut game, now, EventKind::Resign(color)).unwrap();
                break;
            }
            let turns = game.position().turns();
            if game.may_swap() && random.below(2) == 0 {
                let decision = swap(&game);
                apply(&mut game, now, decision).unwrap();
                account.press(now, increments);
                account.white = BOB;
                swaps += 1;
            } else {
                let kind = EventKind::Turn {
                    player: account.color(account.mover()),
                    number: game.turn_number(),
                    turn: turns[random.below(turns.len() as u64) as usize],
                    lag: 0,
                };
                apply(&mut game, now, kind).unwrap();
                account.press(now, increments);
                account.turns += 1;
            }
            for person in [ANN, BOB] {
                let color = account.color(person);
                assert_eq!(game.original(color) as usize, person);
                let running = game.clocks().running() == Some(color);
                assert_eq!(running, game.mover().is_some() && account.mover() == person);
                assert_eq!(game.clocks().left(color, now), Some(account.time[person]));
            }
            assert_eq!(game.is_swapped(), account.white == BOB);
        }
        if let (Some(loser), Some(result)) = (loser, game.record().result()) {
            let winner = game.original(result.winner().unwrap()) as usize;
            assert_eq!(winner, 1 - loser, "seed {seed}");
        }
        let again = Game::replay(game.settings().clone(), game.events());
        assert_eq!(again.as_ref(), Ok(&game), "seed {seed}");
        let text = game.record().to_string();
        assert_eq!(text.parse::<Match>().as_ref(), Ok(game.record()), "{text}");
        for (number, event) in game.events().iter().enumerate() {
            let before = Game::replay(game.settings().clone(), &game.events()[..number]).unwrap();
            assert_eq!(before.parse_event(&event.to_string()), Ok(*event));
        }
    }
    assert!(swaps > 100, "{swaps}");
}
