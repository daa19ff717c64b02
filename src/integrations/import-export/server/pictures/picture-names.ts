/** From the name of a file in a zip to the group, the colour and the place it means; names that are traps are none. */
import type { CellFault } from '#integrations/import-export/columns.ts';

/** Left aside without a word: folders, and what systems put into zips by themselves. */
export const isLitter = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Could the name leave the folder it is unpacked in, or is it no plain name? Nothing is ever unpacked under it. */
const isTrap = (name: string): boolean =>
  /(^|[\\/])\.\.([\\/]|$)/.test(name) ||
  /^[\\/]|^[A-Za-z]:|\\|\0/.test(name) ||
  /(?![\t])\p{Cc}/u.test(name) ||
  name.length > 300;

const symlink = 0xa000;
/** What is wrong with an entry by its directory record alone. */
export const entryFault = (
  entry: {
    fileName: string;
    externalFileAttributes: number;
    versionMadeBy: number;
    uncompressedSize: number;
  },
  maxBytes: number,
): CellFault | null => {
  if (isTrap(entry.fileName)) return 'badName';
  const unix = entry.versionMadeBy >> 8 === 3;
  if (unix && ((entry.externalFileAttributes >>> 16) & 0xf000) === symlink) return 'badName';
  if (/\.(zip|jar|7z|rar|gz|tar|tgz|xz|bz2)$/i.test(entry.fileName)) return 'nestedZip';
  return entry.uncompressedSize > maxBytes ? 'pictureTooLarge' : null;
};

/** 'photos/A001-RED-2.jpg' → 'A001-RED-2' */
export const baseOf = (name: string): string =>
  (name.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .normalize('NFC');

const separators = /[-_ ()]+/g;

/** Codes the name may begin with, the longest first: codes may hold separators themselves. */
export const codesIn = (base: string): { code: string; rest: string }[] => [
  { code: base, rest: '' },
  ...[...base.matchAll(separators)]
    .map((match) => ({ code: base.slice(0, match.index), rest: base.slice(match.index + match[0].length) }))
    .filter((one) => one.code !== '')
    .toReversed(),
];

/** 'RED-2' → colour and place; place 0 when there is no number. */
export const restOf = (rest: string): { color: string; place: number } => {
  const words = rest.split(separators).filter((word) => word !== '');
  const last = words.at(-1);
  const place = last !== undefined && /^\d{1,4}$/.test(last) ? Number(last) : 0;
  return { color: (place > 0 ? words.slice(0, -1) : words).join('-'), place };
};
