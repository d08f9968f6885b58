//! ASCII replacements for terminals without Unicode.

use ratatui_core::buffer::Buffer;

/// The ASCII character that is most similar to a character.
///
/// ```
/// use pijersi_terminal::plain_letter;
/// assert_eq!(plain_letter('é'), 'e');
/// assert_eq!(plain_letter('x'), 'x');
/// ```
pub fn plain_letter(sign: char) -> char {
    match sign {
        sign if sign.is_ascii() => sign,
        'à' | 'â' => 'a',
        'À' => 'A',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'É' | 'È' | 'Ê' => 'E',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        '…' => '.',
        '•' => '*',
        '›' => '>',
        '‹' => '<',
        '«' | '»' => '"',
        '’' => '\'',
        '─' => '-',
        '│' => '|',
        '┌' | '┐' | '└' | '┘' => '+',
        '█' => '#',
        '░' => '.',
        '\u{a0}' | '\u{202f}' => ' ',
        _ => '?',
    }
}

/// Replaces all other characters on the screen.
pub(super) fn replace_all(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            let sign = cell.symbol().chars().next().unwrap_or(' ');
            cell.set_char(plain_letter(sign));
        }
    }
}
