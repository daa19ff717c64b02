/** A slug is in lower case and joins words by '-'. Thai letters remain. */
const longest = 80;
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });

const known = new Map<string, string>();
const mostKnown = 5_000;

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
  // The cut is between graphemes, so vowels and tone marks stay with their consonant.
  const letters = [...graphemes.segment(words)].slice(0, longest);
  const cut = letters.map((one) => one.segment).join('');
  return cut.replaceAll(/^-+|-+$/g, '');
};
