/** Text cut to a width, never inside what a reader sees as one letter. */

/** Width of a text in the unit of `width`. */
export type Measure = (text: string) => number;

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
const parts = (segmenter: Intl.Segmenter, text: string): string[] =>
  Array.from(segmenter.segment(text), (one) => one.segment);

/** Words; two are one where the break between them would stand inside a letter (marks out of their order). */
const wordsOf = (text: string): string[] => {
  const ends = new Set<number>();
  for (const { index, segment } of letters.segment(text)) ends.add(index + segment.length);
  const out: string[] = [];
  let from = 0;
  for (const { index, segment } of words.segment(text)) {
    const end = index + segment.length;
    if (!ends.has(end)) continue;
    out.push(text.slice(from, end));
    from = end;
  }
  return out;
};

/** As many of the pieces as fit, by halves: the measuring is what costs. */
const howMany = (pieces: readonly string[], fits: (text: string) => boolean): number => {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(pieces.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The text, or its beginning with '…' when it is wider; '' when not even one letter fits. */
export const fitLine = (text: string, measure: Measure, width: number): string => {
  const whole = text.trim();
  if (measure(whole) <= width) return whole;
  const pieces = parts(letters, whole);
  const count = howMany(pieces, (start) => measure(`${start.trimEnd()}…`) <= width);
  return count === 0 ? '' : `${pieces.slice(0, count).join('').trimEnd()}…`;
};

/** The text in at most `most` lines, broken between words where it can be; the last one is cut if need be. */
export const fitLines = (text: string, measure: Measure, width: number, most: number): string[] => {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most - 1 && measure(rest) > width) {
    const fits = (start: string): boolean => measure(start.trimEnd()) <= width;
    const byWord = wordsOf(rest);
    const wordCount = howMany(byWord, fits);
    // A word longer than the line is broken between letters.
    const [pieces, count] =
      wordCount > 0 ? [byWord, wordCount] : [parts(letters, rest), howMany(parts(letters, rest), fits)];
    if (count === 0) return lines;
    lines.push(pieces.slice(0, count).join('').trimEnd());
    rest = pieces.slice(count).join('').trimStart();
  }
  const last = rest === '' ? '' : fitLine(rest, measure, width);
  return last === '' ? lines : [...lines, last];
};
