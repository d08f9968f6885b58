//! Paragraphs: text in lines of a width, with bold words.

use crate::font::Weight;
use crate::geometry::POINT;
use crate::page::{Align, Page, TextStyle};

/// A piece of text of one weight.
#[derive(Clone, Debug, PartialEq)]
struct Span {
    text: String,
    weight: Weight,
}

/// Text that has been divided into lines.
#[derive(Clone, Debug)]
pub(crate) struct Paragraph {
    lines: Vec<Vec<Span>>,
    style: TextStyle,
    /// The distance of two baselines, in sizes.
    leading: f64,
}

impl Paragraph {
    /// Divides text into lines; words between asterisks are bold.
    pub fn new(text: &str, style: TextStyle, width: f64) -> Paragraph {
        Paragraph::of_spans(spans(text, style.weight), style, width)
    }

    /// The same with lines of about equal width, for text that is centred.
    pub fn balanced(text: &str, style: TextStyle, width: f64) -> Paragraph {
        let widest = Paragraph::new(text, style, width);
        let narrower = (1..=20)
            .map(|step| Paragraph::new(text, style, width * (1.0 - 0.02 * f64::from(step))));
        let same = narrower.take_while(|paragraph| paragraph.lines.len() == widest.lines.len());
        same.last().unwrap_or(widest)
    }

    /// The same for text that has no markup, such as names and comments.
    pub fn plain(text: &str, style: TextStyle, width: f64) -> Paragraph {
        let span = Span {
            text: text.to_owned(),
            weight: style.weight,
        };
        Paragraph::of_spans(vec![span], style, width)
    }

    fn of_spans(spans: Vec<Span>, style: TextStyle, width: f64) -> Paragraph {
        let measure = |span: &Span| {
            let style = TextStyle {
                weight: span.weight,
                ..style
            };
            style.width(&span.text)
        };
        let space = style.width(" ");
        let mut lines: Vec<Vec<Span>> = vec![Vec::new()];
        let mut used = 0.0;
        for word in words(spans) {
            for word in pieces(word, width, measure) {
                let word_width: f64 = word.iter().map(measure).sum();
                let line = lines.last_mut().expect("there is a line");
                if line.is_empty() {
                    used = word_width;
                    *line = word;
                } else if used + space + word_width <= width + 1e-6 {
                    used += space + word_width;
                    append(line, word);
                } else {
                    used = word_width;
                    lines.push(word);
                }
            }
        }
        Paragraph {
            lines,
            style,
            leading: 1.38,
        }
    }

    pub fn leading(self, leading: f64) -> Paragraph {
        Paragraph { leading, ..self }
    }

    fn line_height(&self) -> f64 {
        self.style.size * POINT * self.leading
    }

    pub fn height(&self) -> f64 {
        self.lines.len() as f64 * self.line_height()
    }

    /// Writes the paragraph below `top`. Returns where it ends.
    pub fn write(&self, page: &mut Page, x: f64, top: f64, align: Align) -> f64 {
        let height = self.line_height();
        // Capitals are centred in their line.
        let mut baseline = top + height / 2.0 + 0.35 * self.style.size * POINT;
        for line in &self.lines {
            let styled = |span: &Span| TextStyle {
                weight: span.weight,
                ..self.style
            };
            let width: f64 = line.iter().map(|span| styled(span).width(&span.text)).sum();
            let mut left = match align {
                Align::Left => x,
                Align::Centre => x - width / 2.0,
                Align::Right => x - width,
            };
            for span in line {
                left += page.text(&span.text, left, baseline, Align::Left, styled(span));
            }
            baseline += height;
        }
        top + self.height()
    }
}

fn spans(text: &str, weight: Weight) -> Vec<Span> {
    let parts = text.split('*').enumerate();
    parts
        .map(|(index, part)| Span {
            text: part.to_owned(),
            weight: if index % 2 == 1 { Weight::Bold } else { weight },
        })
        .filter(|span| !span.text.is_empty())
        .collect()
}

/// The words, each of which may consist of several spans.
fn words(spans: Vec<Span>) -> Vec<Vec<Span>> {
    let mut words = vec![Vec::new()];
    for Span { text, weight } in spans {
        for (index, part) in text.split([' ', '\n']).enumerate() {
            if index > 0 {
                words.push(Vec::new());
            }
            if !part.is_empty() {
                let word = words.last_mut().expect("there is a word");
                word.push(Span {
                    text: part.to_owned(),
                    weight,
                });
            }
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A word in pieces that are not wider than a line.
fn pieces(word: Vec<Span>, width: f64, measure: impl Fn(&Span) -> f64) -> Vec<Vec<Span>> {
    if word.iter().map(&measure).sum::<f64>() <= width {
        return vec![word];
    }
    let mut pieces: Vec<Vec<Span>> = Vec::new();
    for Span { text, weight } in word {
        let mut piece = Span {
            text: String::new(),
            weight,
        };
        for character in text.chars() {
            piece.text.push(character);
            if measure(&piece) > width && piece.text.chars().count() > 1 {
                piece.text.pop();
                let text = std::mem::replace(&mut piece.text, character.to_string());
                pieces.push(vec![Span { text, weight }]);
            }
        }
        pieces.push(vec![piece]);
    }
    pieces
}

/// Adds a word after a space.
fn append(line: &mut Vec<Span>, word: Vec<Span>) {
    for (index, span) in word.into_iter().enumerate() {
        let last = line.last_mut().expect("the line has a word");
        if index == 0 {
            last.text.push(' ');
        }
        if last.weight == span.weight {
            last.text.push_str(&span.text);
        } else {
            line.push(span);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(paragraph: &Paragraph) -> Vec<String> {
        let lines = paragraph.lines.iter();
        lines
            .map(|line| line.iter().map(|span| span.text.as_str()).collect())
            .collect()
    }

    #[test]
    fn lines_are_not_wider_than_the_paragraph() {
        let style = TextStyle::regular(10.0);
        let text = "A *wise cube* captures nothing, and nothing captures it. ".repeat(5);
        let paragraph = Paragraph::new(&text, style, 50.0);
        let lines = texts(&paragraph);
        assert!(lines.len() > 4);
        assert_eq!(lines.join(" "), text.replace('*', "").trim_end());
        for line in lines {
            assert!(TextStyle::bold(10.0).width(&line) < 53.0, "{line}");
        }
    }

    #[test]
    fn long_words_are_divided() {
        let paragraph = Paragraph::plain(&"x".repeat(300), TextStyle::regular(10.0), 40.0);
        assert!(texts(&paragraph).len() > 5);
        assert_eq!(texts(&paragraph).concat().len(), 300);
    }
}
