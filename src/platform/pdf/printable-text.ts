/** Text as a PDF/A can hold it, and where its lines break. */

/** Characters that stand for those of another form which the letters have. */
const like: Readonly<Record<string, string>> = { '\u00A0': ' ', '\u200B': '', '\t': ' ' };

/** What has no letter: a PDF/A may not show it as an empty box of its own. */
const missing = '?';

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** One line of text in which every character has a letter; `has`: is there one? What XML keeps whole shows as '?' here. */
export const printable = (text: string, has: (codePoint: number) => boolean): string =>
  [...graphemes.segment(text.normalize('NFC').replaceAll(/[\r\n]+/g, ' '))]
    .map(({ segment }) => {
      const shown = [...segment].map((one) => like[one] ?? one).join('');
      return [...shown].every((one) => has(one.codePointAt(0) ?? 0)) ? shown : missing;
    })
    .join('');

/** A word that is longer than the line, cut where it may be. */
const cut = (word: string, width: number, widthOf: (text: string) => number): string[] => {
  if (widthOf(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && widthOf(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
};

/** Text → its lines, broken between words as Thai has them, never inside a letter with its marks. */
export const linesOf = (text: string, width: number, widthOf: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const { segment } of words.segment(text))
    for (const part of cut(segment, width, widthOf)) {
      if (line.trim() !== '' && widthOf((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = part.trimStart();
      } else line += part;
    }
  return line.trim() === '' && lines.length > 0 ? lines : [...lines, line.trimEnd()];
};
