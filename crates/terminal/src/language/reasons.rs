//! Reasons for refusals and endings.

use pijersi::{ActionProblem, MatchResult, Outcome, Player, QUIET_LIMIT, Role};
use pijersi_game::{Refusal, Seat, Termination};
use pijersi_protocol::{ErrorDetail, Problem};

use super::{Texts, fill};

impl Texts {
    /// The name of the player on a seat.
    pub fn seat(&self, seat: &Seat) -> String {
        match seat {
            Seat::Person => self.you.to_owned(),
            Seat::Banli(level) => format!("Banli {}", level.number()),
            Seat::Engine(path) => match path.file_stem() {
                Some(name) => name.to_string_lossy().into_owned(),
                None => path.display().to_string(),
            },
        }
    }

    /// How a game ended.
    pub fn termination(&self, termination: Termination) -> String {
        let won = |text, winner: Player| {
            let other = self.player(winner.opponent());
            fill(text, &[("player", self.player(winner)), ("other", other)])
        };
        match termination {
            Termination::Board(Outcome::Arrival(winner)) => won(self.won_arrival, winner),
            Termination::Board(Outcome::Blocked(winner)) => won(self.won_blocked, winner),
            Termination::Board(Outcome::Quiet) => {
                fill(self.drawn_quiet, &[("limit", &QUIET_LIMIT.to_string())])
            }
            Termination::Time(loser) => won(self.lost_on_time, loser.opponent()),
            Termination::Resignation(loser) => won(self.resigned, loser.opponent()),
            Termination::Agreement => self.drawn_agreed.to_owned(),
            Termination::Abandonment {
                player,
                claimed_draw,
            } => match claimed_draw {
                true => self.drawn_left.to_owned(),
                false => won(self.won_left, player.opponent()),
            },
            other => match other.result() {
                Some(MatchResult::White) => won(self.declared_win, Player::White),
                Some(MatchResult::Black) => won(self.declared_win, Player::Black),
                Some(MatchResult::Draw) => self.declared_draw.to_owned(),
                None => self.match_is_over.to_owned(),
            },
        }
    }

    /// Why an event was refused.
    pub fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Over(_) => self.match_is_over.to_owned(),
            Refusal::Paused => self.paused.to_owned(),
            Refusal::IllegalTurn(error) => {
                let turn = error.0.notation().to_string();
                fill(self.not_legal, &[("text", &turn)])
            }
            Refusal::NothingToTakeBack => self.nothing_to_undo.to_owned(),
            // Other refusals do not occur at a terminal.
            other => other.to_string(),
        }
    }

    /// Why the server refused a request. Problems that do not occur at a terminal are in English.
    pub fn server_problem(&self, error: &ErrorDetail) -> String {
        let text = match &error.problem {
            Problem::Over { .. } => self.match_is_over,
            Problem::NotAPlayer => self.live_watching,
            Problem::NotYourTurn { .. } => self.live_not_your_turn,
            Problem::NoOffer => self.live_nothing_asked,
            Problem::NothingToTakeBack => self.nothing_to_undo,
            Problem::NotStarted => self.live_not_started,
            Problem::NotOver => self.live_not_over,
            Problem::WrongNumber { .. } | Problem::Conflict => self.live_moved_on,
            Problem::OfferedAlready => self.live_offered_already,
            Problem::NotInThisMode => self.live_not_in_this_mode,
            Problem::EventLimit { .. } => self.live_event_limit,
            Problem::TooManyGames { .. } => self.live_too_many_games,
            Problem::TooManyRequests { .. } => self.live_too_many_requests,
            Problem::Unavailable | Problem::Stopping => self.live_unavailable,
            _ => return error.to_string(),
        };
        text.trim_end_matches('.').to_owned()
    }

    /// Why an action is not possible.
    pub fn action_problem(&self, problem: ActionProblem) -> String {
        let (text, cell) = match problem {
            ActionProblem::Over(outcome) => {
                return self.termination(Termination::Board(outcome));
            }
            ActionProblem::DoesNotCapture { role, other } => {
                let text = match (role, other) {
                    (_, Role::Wise) => self.wise_is_safe,
                    _ => self.does_not_capture[role as usize],
                };
                return fill(text, &[("other", self.captured_roles[other as usize])]);
            }
            ActionProblem::WiseOnto { .. } => return self.wise_onto_other.to_owned(),
            ActionProblem::EmptyCell { cell } => (self.cell_is_empty, cell),
            ActionProblem::NotYourPiece { cell } => (self.opponents_piece, cell),
            ActionProblem::NoWayOut { cell } => (self.no_way_out, cell),
            ActionProblem::NotAStack { cell } => (self.no_stack_there, cell),
            ActionProblem::SameCell { cell } => (self.stands_there, cell),
            ActionProblem::CubeTooFar { to, .. } => (self.cube_too_far, to),
            ActionProblem::StackTooFar { to, .. } => (self.stack_too_far, to),
            ActionProblem::NotStraight { to, .. } => (self.not_straight, to),
            ActionProblem::WayBlocked { between } => (self.way_blocked, between),
            ActionProblem::StackOntoOwn { cell } => (self.stack_onto_own, cell),
            ActionProblem::OntoFullStack { cell } => (self.onto_full_stack, cell),
            ActionProblem::SecondAction { cell, is_stack } => match is_stack {
                true => (self.only_new_stack, cell),
                false => (self.only_top, cell),
            },
            other => return other.to_string(),
        };
        fill(text, &[("cell", &cell.to_string())])
    }
}

#[cfg(test)]
mod tests {
    use super::super::Language;
    use super::*;
    use pijersi::Match;

    #[test]
    fn every_ending_has_a_sentence() {
        let texts = Language::English.texts();
        let sentence = |record: &Match| Termination::of(record).map(|end| texts.termination(end));
        let mut record = Match::default();
        assert_eq!(sentence(&record), None);
        for (result, expected) in [
            (MatchResult::White, "White wins, as the players declared"),
            (MatchResult::Black, "Black wins, as the players declared"),
            (MatchResult::Draw, "Draw, as the players declared"),
        ] {
            record.declare(result).unwrap();
            assert_eq!(sentence(&record).as_deref(), Some(expected));
        }
        let blocked: Match = "position 6/7/6/2S-r-3/6/7/6 b 3 20\n2 d4-d3!"
            .parse()
            .unwrap();
        let expected = "Black wins: White cannot move";
        assert_eq!(sentence(&blocked).as_deref(), Some(expected));
        let resigned = texts.termination(Termination::Resignation(Player::White));
        assert_eq!(resigned, "Black wins: White resigned");
    }

    #[test]
    fn refused_captures_are_explained_in_both_languages() {
        let texts_of = |role, other| {
            let problem = ActionProblem::DoesNotCapture { role, other };
            Language::ALL.map(|language| language.texts().action_problem(problem))
        };
        assert_eq!(
            texts_of(Role::Paper, Role::Scissors),
            [
                "Paper does not capture scissors",
                "La feuille ne capture pas les ciseaux"
            ]
        );
        let [english, french] = texts_of(Role::Scissors, Role::Rock);
        assert_eq!(english, "Scissors do not capture rock");
        assert_eq!(french, "Les ciseaux ne capturent pas la pierre");
        assert_eq!(
            texts_of(Role::Rock, Role::Wise)[0],
            "Nothing captures a wise cube"
        );
        assert_eq!(
            texts_of(Role::Wise, Role::Rock)[0],
            "A wise cube captures nothing"
        );
    }

    #[test]
    fn server_problems_are_reported_in_both_languages() {
        let texts = Language::ALL.map(Language::texts);
        let of =
            |problem: Problem| texts.map(|texts| texts.server_problem(&problem.clone().into()));
        let watching = of(Problem::NotAPlayer);
        assert_eq!(
            watching,
            ["You are watching this game", "Vous regardez cette partie"]
        );
        let [english, french] = of(Problem::Conflict);
        assert_eq!(english, "the game has moved on");
        assert_ne!(english, french);
        // A problem without a translation keeps the server's English text.
        let [english, french] = of(Problem::OwnGame);
        assert_eq!(english, french);
    }
}
