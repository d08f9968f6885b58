use crate::{bad, run};

#[test]
fn the_file_depends_on_the_options_alone() {
    let play = |rest: &[&str]| {
        let games = ["openings", "--games", "6", "--levels", "1,6", "--min", "1"];
        let answer = run(&[&games, rest].concat());
        assert_eq!(answer.code, 0, "{}", answer.err);
        answer.out
    };
    let one = play(&[]);
    assert!(one.starts_with("# pijersi openings 1\n"), "{one}");
    let counts = one.lines().nth(1).unwrap().split('\t').next().unwrap();
    let games: u32 = counts
        .split(' ')
        .map(|count| count.parse::<u32>().unwrap())
        .sum();
    assert_eq!(games, 6);
    assert_eq!(play(&["--jobs", "3"]), one);
    assert_ne!(play(&["--seed", "2"]), one);
    let refused = bad(2, &["openings", "--levels", "11"]);
    assert!(refused.contains("from 1 to 10"), "{refused}");
}
