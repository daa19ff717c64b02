/** Matches pictures to garments by file name: 'AB12-RED.jpg', 'AB12 (2).jpg', 'ab12_red_m.png'. */
import { searchKey } from '#lib/thai/thai.ts';
import { maxCodeLength } from './codes.ts';

const ending = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|bmp|tiff?)$/i;

/** The file name without folder and picture extension, as a search key. */
const bareName = (fileName: string): string =>
  searchKey((fileName.split(/[\\/]/).at(-1) ?? '').replace(ending, ''));

// A letter or digit of any script, with its marks, continues a word; anything else ends it.
const goesOn = /^[\p{L}\p{M}\p{N}]/u;

/** Every code that the name may start with, longest first, in lower case; a code ends at a word boundary. */
export const codesInFileName = (fileName: string): string[] => {
  const name = bareName(fileName);
  const ends = Array.from({ length: Math.min(name.length, maxCodeLength) }, (_, at) => at + 1);
  return ends
    .filter((end) => !goesOn.test(name.slice(end)) && goesOn.test(name.slice(end - 1)))
    .map((end) => name.slice(0, end))
    .reverse();
};

type Item = { productItemId: number; color: string; size: string };
type Candidate = { code: string; items: readonly Item[] };
/** Code of a colour or size → its description in the shop's list. */
export type CodeDescriber = (kind: 'color' | 'size', code: string) => string;

/** Whether the rest contains the text as a whole word: ' red m ' contains 'red'. */
const holds = (rest: string, text: string): boolean => {
  const word = searchKey(text);
  return word !== '' && ` ${rest} `.includes(` ${word} `);
};

/**
 * Finds the group with the longest code that the name starts with, and its items that match the rest of the name by colour (and
 * size), as code or description; no items when the rest matches none. Undefined when no group matches.
 */
export const matchFileToGroup = <G extends Candidate>(
  fileName: string,
  groups: readonly G[],
  named: CodeDescriber,
): { group: G; itemIds: number[] } | undefined => {
  for (const code of codesInFileName(fileName)) {
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
