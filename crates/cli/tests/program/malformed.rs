//! The program reports an error for malformed input, and does not panic.

use pijersi::SplitMix64;

use crate::{Answer, run, run_with_input};

#[track_caller]
fn check_calm(what: &str, answer: &Answer) {
    assert!([0, 1, 2].contains(&answer.code), "{what}: {}", answer.err);
    assert!(!answer.err.contains("panicked"), "{what}: {}", answer.err);
    assert!(
        answer.code == 0 || answer.err.starts_with("error: "),
        "{what}: {}",
        answer.err
    );
}

#[test]
fn odd_bytes_in_a_match() {
    for bytes in [
        &b"\xff\xfe"[..],
        b"\xff\xfe1\0 \0a\0",
        b"\xff\xfe1",
        b"\xfe\xff\0",
        b"\xef\xbb\xbf",
        b"\0\0\0\0",
        b"1 a4-b5=c4 2 \xe9\xe8",
        b"\x1b[31m1 a4-b5 \x07",
        b"1",
        b"99999999999999999999999999 a4-b5",
        b"a16:RPSRPS",
        b"a16:",
        b"////// w",
        "1 a4−b5＝c4".as_bytes(),
        "١ a4-b5".as_bytes(),
    ] {
        let answer = run_with_input(&["replay", "-"], bytes);
        check_calm(&format!("{bytes:?}"), &answer);
        assert!(!answer.err.contains('\x1b'), "{bytes:?}");
    }
}

#[test]
fn a_comment_in_an_old_encoding_does_no_harm() {
    let answer = run_with_input(&["replay", "-"], b"# jou\xe9 \xe0 Paris\n1 a4-b5=c4\n");
    assert_eq!((answer.code, answer.err.as_str()), (0, ""));
}

#[test]
fn a_match_in_utf_16_or_with_a_byte_order_mark_is_read() {
    let text = "1 a4-b5=c4 2 f4=d5-d4\r\n";
    let little: Vec<u8> = [0xfeff]
        .into_iter()
        .chain(text.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    let big: Vec<u8> = [0xfeff]
        .into_iter()
        .chain(text.encode_utf16())
        .flat_map(u16::to_be_bytes)
        .collect();
    let marked = format!("\u{feff}{text}").into_bytes();
    for bytes in [little, big, marked] {
        let answer = run_with_input(&["replay", "-"], &bytes);
        assert!(answer.out.starts_with("2 turns"), "{}", answer.err);
    }
}

#[test]
fn random_text_from_the_alphabet_of_matches() {
    const ALPHABET: &[u8] = b"abcdefg1234567-=! \n#:RPSWrpsw/.*0\xc3\xa9";
    let mut random = SplitMix64::new(1);
    for _ in 0..60 {
        let length = random.below(200);
        let text: Vec<u8> = (0..length)
            .map(|_| ALPHABET[random.below(ALPHABET.len() as u64) as usize])
            .collect();
        let answer = run_with_input(&["replay", "-"], &text);
        check_calm(&format!("{:?}", String::from_utf8_lossy(&text)), &answer);
    }
}

#[test]
fn random_positions_and_set_ups() {
    const ALPHABET: &[u8] = b"RPSWrpsw-1234567/ wb0\t\x01\xc3";
    let mut random = SplitMix64::new(2);
    for _ in 0..40 {
        let length = 1 + random.below(60);
        let bytes: Vec<u8> = (0..length)
            .map(|_| ALPHABET[random.below(ALPHABET.len() as u64) as usize])
            .collect();
        let text = String::from_utf8_lossy(&bytes);
        for option in ["--position=", "--setup=", "--moves="] {
            check_calm(&text, &run(&["show", &format!("{option}{text}")]));
        }
    }
}

#[test]
fn very_long_input() {
    let long = "1 a4-b5=c4 ".repeat(200_000);
    check_calm(
        "many turns",
        &run_with_input(&["replay", "-"], long.as_bytes()),
    );
    let word = "a".repeat(3_000_000);
    let answer = run_with_input(&["replay", "-"], format!("1 {word}").as_bytes());
    check_calm("a long word", &answer);
    assert!(
        answer.err.len() < 1000,
        "the message is {} bytes",
        answer.err.len()
    );
    let answer = run_with_input(&["replay", "-"], &vec![b' '; 17 << 20]);
    assert!(answer.err.contains("too large"), "{}", answer.err);
    check_calm(
        "--position",
        &run(&["show", "--position", &word[..100_000]]),
    );
}
