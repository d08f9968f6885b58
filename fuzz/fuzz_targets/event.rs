#![no_main]

use libfuzzer_sys::fuzz_target;
use pijersi_game::{Game, Mode, Settings, TimeControl};

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control));
    }
    let mut game = Game::new(Settings {
        mode: Mode::Casual,
        ..Settings::default()
    });
    for line in text.lines().take(64) {
        let Ok(event) = game.parse_event(line) else {
            continue;
        };
        assert_eq!(game.parse_event(&event.to_string()), Ok(event));
        let before = game.clone();
        if game.apply(event).is_err() {
            assert_eq!(game, before);
        }
    }
    let replayed = Game::replay(game.settings().clone(), game.events());
    assert_eq!(replayed, Ok(game));
});
