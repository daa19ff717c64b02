import { countryWords, streetWords } from '../words/thai-places.ts';
import { provinceName, stripLevelPrefix } from './province.ts';
import { arabicDigits } from './thai.ts';

const postcodesIn = (address: string) => [...arabicDigits(address).matchAll(/(?<!\d)\d{5}(?!\d)/g)];

export const postcodeInAddress = (address: string): string => postcodesIn(address).at(-1)?.[0] ?? '';

/** Most words in a name: 'Phra Nakhon Si Ayutthaya' has four. */
const longestName = 4;

const wordsOf = (text: string): string[] => text.split(/[\s,·]+/).filter((word) => word !== '');
const isAfterProvince = (word: string): boolean =>
  /^\+?[\d-]+$/.test(arabicDigits(word)) || countryWords.includes(word.toLowerCase());

/**
 * Returns the words before the postcode. If there are none, returns all words except numbers and the country
 * at the end.
 */
const wordsToProvince = (address: string): string[] => {
  const before = wordsOf(address.slice(0, postcodesIn(address).at(-1)?.index ?? 0));
  const words = before.length > 0 ? before : wordsOf(address);
  return words.slice(0, words.findLastIndex((word) => !isAfterProvince(word)) + 1);
};

/**
 * True if the address names the province at its end, or after the prefix of a province. A street can have the
 * name of a province, too.
 */
export const isInProvince = (address: string, province: string): boolean => {
  const name = provinceName(province);
  const words = wordsToProvince(address);
  const ends = Array.from({ length: longestName }, (_, at) => words.length - 1 - at).filter(
    (from) => from >= 0 && !streetWords.includes(words[from - 1]?.toLowerCase() ?? ''),
  );
  return (
    ends.some((from) => provinceName(words.slice(from).join(' ')) === name) ||
    wordsOf(address).some(
      (word) => stripLevelPrefix('province', word) !== word && provinceName(word) === name,
    )
  );
};
