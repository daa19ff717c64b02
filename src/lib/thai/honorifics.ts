import {
  bareTitles,
  honorific,
  namesLikeTitles,
  organisations,
  personNames,
  personTitles,
  shortPrefixes,
} from '../words/thai-names.ts';

/** A mark belongs to the letter before it, so a word does not end there. */
const startsWithWord = (name: string, word: string): boolean =>
  name.startsWith(word) && !/^[\u0E30-\u0E3A\u0E45\u0E47-\u0E4E]/.test(name.slice(word.length));

/** Firms, schools and persons with a title take no honorific. */
export const hasTitle = (name: string): boolean =>
  /^[\u0E01-\u0E2E]{1,4}\./.test(name) ||
  bareTitles.some((title) => name.startsWith(`${title} `)) ||
  (!namesLikeTitles.some((one) => `${name} `.startsWith(`${one} `)) &&
    [...personTitles, ...organisations].some((word) => startsWithWord(name, word))) ||
  (!personNames.some((one) => name.startsWith(one)) &&
    shortPrefixes.some(
      (word) => startsWithWord(name, word) && /^(?:\s|\S{3}|$)/.test(name.slice(word.length)),
    ));

export const withHonorific = (name: string): string => {
  const bare = name.trim();
  const plain = hasTitle(bare) || startsWithWord(bare, honorific) || !/^[\u0E00-\u0E7F]/.test(bare);
  return plain ? bare : `${honorific}${bare}`;
};

/** Removes the honorific before a placeholder that is filled with a name without honorific. */
export const withoutHonorific = (text: string, place: string): string =>
  text.replaceAll(`${honorific}${place}`, ` ${place}`).replaceAll(/^ | (?= )/gm, '');
