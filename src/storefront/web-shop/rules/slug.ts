/** Lower case, words joined by '-'; Thai stays Thai. */
const longest = 80;
/** Created once, because creation is expensive. */
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

/** A page names twenty garments, the next page again. */
const known = new Map<string, string>();
const mostKnown = 5_000;

/** `fallback` when no letter or digit is left. */
export const slugOf = (name: string, fallback: string): string => {
  const found = known.get(name);
  if (found !== undefined) return found || fallback;
  const slug = cutSlug(name);
  if (known.size >= mostKnown) known.clear();
  known.set(name, slug);
  return slug || fallback;
};

const cutSlug = (name: string): string => {
  const words = name
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  // No vowel or tone mark loses its consonant.
  const letters = [...graphemes.segment(words)].slice(0, longest);
  const cut = letters.map((one) => one.segment).join('');
  return cut.replaceAll(/^-+|-+$/g, '');
};
