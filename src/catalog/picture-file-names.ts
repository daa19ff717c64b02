/** The file name identifies the group: 'AB12-RED.jpg', 'AB12 (2).jpg', 'ab12_red_m.png'. */
import { codeIndexOf } from '#lib/codes/code-index.ts';
import { cleanCode } from '#lib/codes/code-key.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { maxCodeLength } from '#lib/codes/joined-codes.ts';

const ending = /\.(?:jpe?g|png|webp|avif|gif|hei[cf]|bmp|tiff?)$/i;

const bareName = (fileName: string): string =>
  cleanCode((fileName.split(/[\\/]/).at(-1) ?? '').replace(ending, ''));

// Letters, marks and digits of any script continue a word.
const goesOn = /^[\p{L}\p{M}\p{N}]/u;

/** Returns codes at the start of the name, up to a word boundary, longest first. */
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
export type CodeDescriber = (kind: 'color' | 'size', code: string) => string;

const holds = (rest: string, text: string): boolean => {
  const word = searchKey(text);
  return word !== '' && ` ${rest} `.includes(` ${word} `);
};

/**
 * Returns the group with the longest code at the start of the name, and its items whose colour (and size)
 * follows as code or description.
 */
export const matchFileToGroup = <G extends Candidate>(
  fileName: string,
  groups: readonly G[],
  named: CodeDescriber,
): { group: G; itemIds: number[] } | undefined => {
  const codes = codeIndexOf(groups, (one) => one.code);
  for (const code of codesInFileName(fileName)) {
    const group = codes.find(code);
    if (group === undefined) continue;
    const rest = searchKey(bareName(fileName).slice(code.length))
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
    const isNamed = (kind: 'color' | 'size', value: string): boolean =>
      value !== '' && (holds(rest, value) || holds(rest, named(kind, value)));
    const ofColor = group.items.filter((item) => isNamed('color', item.color));
    const ofSize = ofColor.filter((item) => isNamed('size', item.size));
    return { group, itemIds: (ofSize.length > 0 ? ofSize : ofColor).map((item) => item.productItemId) };
  }
  return undefined;
};
