//! Every sheet on every paper, in every language: other programs accept the file, find its fonts and read its texts.

use pijersi_pairing::{Bye, ColourCounts, GameResult, Round, Score, Standing};
use pijersi_print::{
    BoardPairing, CubeSheets, CubeSize, Document, Language, Options, Paper, Poster, Theme,
    Tournament, TournamentRound, board, booklet, cubes, poster, puzzles, rules, score_sheets,
    tournament,
};

use crate::{tool, written};

fn all_options() -> impl Iterator<Item = Options> {
    Paper::ALL.into_iter().flat_map(|paper| {
        Language::ALL.into_iter().map(move |language| Options {
            paper,
            language,
            theme: Theme::Light,
        })
    })
}

/// Each sheet with its name, and texts in it.
fn documents(options: Options) -> Vec<(&'static str, Document, [&'static str; 2])> {
    let either = |english, french| match options.language {
        Language::English => english,
        Language::French => french,
    };
    let club = Poster {
        title: "Őrség – «Łódź»".to_owned(),
        lines: vec!["19 h, Café du Théâtre".to_owned()],
        url: "https://example.org/club".to_owned(),
    };
    let record = "[White \"Zoë\"]\n1 a4-b5=c4 2 f4=d5-d4".parse().unwrap();
    let set = include_str!("../../../../web/dist/puzzles.txt");
    let set = pijersi_puzzles::read_set(set).unwrap();
    vec![
        (
            "board",
            board(CubeSize::SMALL, options),
            ["Borboleta, © 2022", "16 mm"],
        ),
        (
            "board-tiles",
            board(CubeSize::new(40.0).unwrap(), options),
            [
                "40 mm",
                either("triangle to triangle", "d’un triangle à l’autre"),
            ],
        ),
        (
            "nets",
            cubes(CubeSheets::Nets, CubeSize::SMALL, options),
            [either("White, 16 mm", "Blanc, 16 mm"), "50 mm"],
        ),
        (
            "faces",
            cubes(CubeSheets::Faces, CubeSize::LARGE, options),
            [either("Black, 20 mm", "Noir, 20 mm"), "50 mm"],
        ),
        (
            "rules",
            rules(options),
            [
                "Lucas Borboleta, © 2022",
                either("Black’s cubes", "Déplacer un cube"),
            ],
        ),
        (
            "score-sheet",
            score_sheets(2, options),
            ["Lucas Borboleta, © 2022", either("Signature", "Signature")],
        ),
        (
            "poster",
            poster(&club, options).unwrap(),
            ["Őrség – «Łódź»", "Café du Théâtre"],
        ),
        (
            "tournament",
            tournament(&evening(), options),
            ["Chloé", either("Standings", "Classement")],
        ),
        (
            "booklet",
            booklet(&[record], 1, options).unwrap(),
            ["Zoë", "f4=d5-d4"],
        ),
        (
            "puzzles",
            puzzles(&set[..12], options).unwrap(),
            ["f3-e3=d4", either("Solutions", "Solutions")],
        ),
    ]
}

fn evening() -> Tournament {
    let standing = |player: u32, score| Standing {
        rank: player as usize + 1,
        player: pijersi_pairing::PlayerId(player),
        score,
        tie_breaks: Vec::new(),
        games: ColourCounts::default(),
        rounds: Vec::new(),
    };
    Tournament {
        title: "Soirée".to_owned(),
        players: ["Anna", "Bert", "Chloé"].map(str::to_owned).to_vec(),
        round: Some(TournamentRound {
            round: Round::FIRST,
            games: vec![BoardPairing {
                white: "Anna".to_owned(),
                black: "Bert".to_owned(),
                result: Some(GameResult::Draw),
            }],
            byes: vec![("Chloé".to_owned(), Bye::PairingAllocated)],
        }),
        finished: Round::FIRST,
        tie_breaks: Vec::new(),
        standings: (0..3)
            .map(|player| standing(player, Score::default()))
            .collect(),
    }
}

#[test]
fn other_programs_accept_the_files() {
    for options in all_options() {
        for (name, document, texts) in documents(options) {
            let name = format!("{name}-{}-{}", options.paper, options.language.as_str());
            let path = written(&name, &document);
            let path = path.to_str().unwrap();
            tool("qpdf", &["--check", path]);
            let Some(fonts) = tool("pdffonts", &[path]) else {
                return;
            };
            let fonts: Vec<&str> = fonts.lines().skip(2).collect();
            assert!(!fonts.is_empty());
            for font in fonts {
                // Embedded, a subset, with characters.
                assert!(font.contains("yes yes yes"), "{font}");
            }
            let found = tool("pdftotext", &[path, "-"]).unwrap_or_default();
            let words: Vec<&str> = found.split_whitespace().collect();
            let found = words.join(" ");
            for text in texts {
                assert!(found.contains(text), "{name}: {text} in {found}");
            }
        }
    }
}
