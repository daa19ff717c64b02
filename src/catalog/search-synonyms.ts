/**
 * Search treats the words of a group as equal. Each line of the text is a group, such as "wedding = bride".
 */
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { searchKey } from '#lib/thai/thai.ts';

export const synonymLimits = { groups: 50, words: 10, letters: 60, text: 8000 } as const;

/** Returns words in `searchKey` form. */
export const synonymGroupsOf = (text: string): string[][] =>
  text
    .split(/[\r\n]+/)
    .map((line) => [...new Set(line.split('=').map(searchKey))].filter((word) => word !== ''))
    .filter((group) => group.length > 0);

/**
 * Returns false if a limit is exceeded, or if a word is in two groups, because the word would join the
 * groups.
 */
export const areSynonyms = (text: string): boolean => {
  const groups = synonymGroupsOf(text);
  const words = groups.flat();
  return (
    groups.length <= synonymLimits.groups &&
    groups.every((group) => group.length >= 2 && group.length <= synonymLimits.words) &&
    words.every((word) => word.length >= 2 && word.length <= synonymLimits.letters) &&
    new Set(words).size === words.length
  );
};

export type Synonym = { word: string; parts: readonly string[] };

export const parseSynonyms = (text: string): Synonym[][] =>
  synonymGroupsOf(text).map((group) =>
    group.map((word) => ({ word, parts: garmentSearchWords(word).map((part) => part.trim()) })),
  );

const letter = /[\p{L}\p{N}]/u;
const thai = /[\u0E00-\u0E7F]/;

/** Thai has no spaces, so only other scripts need whole words. */
const hasPart = (text: string, part: string): boolean => {
  if (thai.test(part)) return text.includes(part);
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + part.length] ?? '')) return true;
  return false;
};

/** If the text contains a word of a group, adds the group's other words. */
export const withSynonyms = (text: string, groups: readonly (readonly Synonym[])[]): string => {
  const added = groups.flatMap((group) => {
    const missing = group.filter(({ parts }) => !parts.every((part) => hasPart(text, part)));
    return missing.length === group.length ? [] : missing.map(({ word }) => word);
  });
  return [text, ...added].join(' ');
};
