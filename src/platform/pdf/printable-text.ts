const like: Readonly<Record<string, string>> = { '\u00A0': ' ', '\u200B': '', '\t': ' ' };

/** A PDF/A must not contain the font's empty box. */
const missing = '?';

const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Only the visible text of the PDF is replaced. The XML part has the original. */
export const toPrintable = (text: string, has: (codePoint: number) => boolean): string =>
  [...graphemes.segment(text.normalize('NFC').replaceAll(/[\r\n]+/g, ' '))]
    .map(({ segment }) => {
      const shown = [...segment].map((one) => like[one] ?? one).join('');
      return [...shown].every((one) => has(one.codePointAt(0) ?? 0)) ? shown : missing;
    })
    .join('');

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

/** Breaks lines between Thai words, never between a letter and its marks. */
export const breakLines = (text: string, width: number, widthOf: (text: string) => number): string[] => {
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
