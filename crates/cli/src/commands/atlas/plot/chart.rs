//! Charts as SVG. Their texts are numbers and names, so that they serve in every language.

use std::fmt::Write;

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 28.0;
const BOTTOM: f64 = 40.0;
const COLOURS: [&str; 3] = ["#8a5a00", "#0b62a8", "#a3314f"];
/// Dashes tell the series apart without colours.
const DASHES: [&str; 3] = ["none", "7 4", "2 3"];

/// Series of values with intervals, from 0 to 1.
pub struct Scatter {
    /// Names of the places on the horizontal axis.
    pub names: Vec<String>,
    pub series: Vec<Series>,
}

pub struct Series {
    pub name: &'static str,
    pub points: Vec<Point>,
}

pub struct Point {
    /// The number of the place on the horizontal axis.
    pub at: usize,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

/// Groups of bars with heights from 0 to 1, one above the other.
pub struct Bars<'a> {
    /// Below the left end, the middle and the right end.
    pub ends: [&'a str; 3],
    /// The name and the heights of each group.
    pub groups: Vec<(String, Vec<f64>)>,
}

fn open(height: f64) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n"
    )
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let escaped = text.replace('&', "&amp;").replace('<', "&lt;");
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{escaped}</text>"
    );
}

/// Lines at 0, 0.25, … 1.
fn grid(svg: &mut String, top: f64, bottom: f64) {
    for quarter in 0..=4 {
        let value = f64::from(quarter) / 4.0;
        let y = bottom - value * (bottom - top);
        let width = if quarter == 2 { 1.5 } else { 0.5 };
        let _ = writeln!(
            svg,
            "<path d=\"M{LEFT} {y:.1}H{:.1}\" stroke=\"#888\" stroke-width=\"{width}\"/>",
            WIDTH - 10.0
        );
        text(svg, LEFT - 6.0, y + 4.0, "end", &format!("{value}"));
    }
}

pub fn scatter(scatter: &Scatter) -> String {
    let mut svg = open(HEIGHT);
    let bottom = HEIGHT - BOTTOM;
    grid(&mut svg, TOP, bottom);
    let step = (WIDTH - LEFT - 20.0) / scatter.names.len().max(1) as f64;
    let place = |at: usize| LEFT + step * (at as f64 + 0.5);
    for (at, name) in scatter.names.iter().enumerate() {
        text(&mut svg, place(at), bottom + 20.0, "middle", name);
    }
    for (number, series) in scatter.series.iter().enumerate() {
        let (colour, dash) = (COLOURS[number % 3], DASHES[number % 3]);
        let shift = (number as f64 - 1.0) * 5.0;
        let y = |value: f64| bottom - value * (bottom - TOP);
        let mut line = String::new();
        for point in &series.points {
            let x = place(point.at) + shift;
            let command = if line.is_empty() { 'M' } else { 'L' };
            let _ = write!(line, "{command}{x:.1} {:.1}", y(point.value));
            let _ = writeln!(
                svg,
                "<path d=\"M{x:.1} {:.1}V{:.1}\" stroke=\"{colour}\" stroke-width=\"2\"/>\n\
                 <circle cx=\"{x:.1}\" cy=\"{:.1}\" r=\"4\" fill=\"{colour}\"/>",
                y(point.low),
                y(point.high),
                y(point.value)
            );
        }
        let key = LEFT + 20.0 + 150.0 * number as f64;
        let _ = writeln!(
            svg,
            "<path d=\"{line}M{key} 12H{:.1}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
            key + 30.0
        );
        text(&mut svg, key + 36.0, 16.0, "start", series.name);
    }
    svg + "</svg>\n"
}

pub fn bars(bars: &Bars<'_>) -> String {
    const GROUP: f64 = 150.0;
    let height = GROUP * bars.groups.len() as f64 + 30.0;
    let mut svg = open(height);
    for (number, (name, heights)) in bars.groups.iter().enumerate() {
        let top = GROUP * number as f64 + 26.0;
        let bottom = GROUP * (number + 1) as f64;
        text(&mut svg, LEFT, top - 8.0, "start", name);
        grid(&mut svg, top, bottom);
        let width = (WIDTH - LEFT - 10.0) / heights.len().max(1) as f64;
        for (index, value) in heights.iter().enumerate() {
            let size = value * (bottom - top);
            let _ = writeln!(
                svg,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{size:.1}\" fill=\"{}\"/>",
                LEFT + width * index as f64,
                bottom - size,
                (width - 0.6).max(0.5),
                COLOURS[1]
            );
        }
    }
    let places = [
        (LEFT, "start"),
        ((WIDTH + LEFT) / 2.0, "middle"),
        (WIDTH - 10.0, "end"),
    ];
    for ((x, anchor), name) in places.into_iter().zip(bars.ends) {
        text(&mut svg, x, height - 10.0, anchor, name);
    }
    svg + "</svg>\n"
}
