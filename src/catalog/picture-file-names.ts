/** Which picture belongs to which garment, by the name of its file: 'AB12-RED.jpg', 'AB12 (2).jpg', 'ab12_red_m.png'. */
import { searchKey } from '#lib/thai/thai.ts';
import { maxCodeLength } from './codes.ts';

const ending = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|bmp|tiff?)$/i;

/** The name without its folder and the ending of a picture, in the form of the search key. */
const bareName = (fileName: string): string =>
  searchKey((fileName.split(/[\\/]/).at(-1) ?? '').replace(ending, ''));

// A letter or digit (of any script, with its marks) goes on; anything else ends a word.
const goesOn = /^[\p{L}\p{M}\p{N}]/u;

/** Every code the name may begin with, longest first, in lower case: it ends where a word ends. */
export const codesIn = (fileName: string): string[] => {
  const name = bareName(fileName);
  const ends = Array.from({ length: Math.min(name.length, maxCodeLength) }, (_, at) => at + 1);
  return ends
    .filter((end) => !goesOn.test(name.slice(end)) && goesOn.test(name.slice(end - 1)))
    .map((end) => name.slice(0, end))
    .reverse();
};

type Item = { productItemId: number; color: string; size: string };
type Candidate = { code: string; items: readonly Item[] };
/** A colour's or size's code → its words in the shop's list. */
export type Named = (kind: 'color' | 'size', code: string) => string;

/** Is it one of the words of the rest: ' red m ' holds 'red'. */
const holds = (rest: string, text: string): boolean => {
  const word = searchKey(text);
  return word !== '' && ` ${rest} `.includes(` ${word} `);
};

/**
 * The group whose code is the longest the name begins with, and its items that the rest of the name tells by colour (and
 * size) in code or words; none when it tells nothing. Undefined when no group fits.
 */
export const whoseFile = <G extends Candidate>(
  fileName: string,
  groups: readonly G[],
  named: Named,
): { group: G; itemIds: number[] } | undefined => {
  for (const code of codesIn(fileName)) {
    const group = groups.find((one) => searchKey(one.code) === code);
    if (group === undefined) continue;
    const rest = bareName(fileName)
      .slice(code.length)
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
    const told = (kind: 'color' | 'size', value: string): boolean =>
      value !== '' && (holds(rest, value) || holds(rest, named(kind, value)));
    const ofColor = group.items.filter((item) => told('color', item.color));
    const ofSize = ofColor.filter((item) => told('size', item.size));
    return { group, itemIds: (ofSize.length > 0 ? ofSize : ofColor).map((item) => item.productItemId) };
  }
  return undefined;
};
