export type TextMeasure = (text: string) => number;

const letters = new Intl.Segmenter('th', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });
const parts = (segmenter: Intl.Segmenter, text: string): string[] =>
  Array.from(segmenter.segment(text), (one) => one.segment);

/** The segmenter may split inside a grapheme that has misplaced marks. Such parts are joined. */
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

/** Binary search, because measuring is expensive. */
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

/** Cuts with '…', never inside a grapheme. Returns '' if no letter fits. */
export const fitTextLine = (text: string, measure: TextMeasure, width: number): string => {
  const whole = text.trim();
  if (measure(whole) <= width) return whole;
  const pieces = parts(letters, whole);
  const count = howMany(pieces, (start) => measure(`${start.trimEnd()}…`) <= width);
  return count === 0 ? '' : `${pieces.slice(0, count).join('').trimEnd()}…`;
};

export const fitTextLines = (text: string, measure: TextMeasure, width: number, most: number): string[] => {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most - 1 && measure(rest) > width) {
    const fits = (start: string): boolean => measure(start.trimEnd()) <= width;
    const byWord = wordsOf(rest);
    const wordCount = howMany(byWord, fits);
    const [pieces, count] =
      wordCount > 0 ? [byWord, wordCount] : [parts(letters, rest), howMany(parts(letters, rest), fits)];
    if (count === 0) return lines;
    lines.push(pieces.slice(0, count).join('').trimEnd());
    rest = pieces.slice(count).join('').trimStart();
  }
  const last = rest === '' ? '' : fitTextLine(rest, measure, width);
  return last === '' ? lines : [...lines, last];
};
