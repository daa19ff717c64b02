import type { CellErrorCode } from '#integrations/import-export/columns.ts';

/** Operating systems add these files to zips. */
export const isJunkFile = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** Checks if the name could escape its folder or harm a program. No file is unpacked under its name. */
const isTrap = (name: string): boolean =>
  /(^|[\\/])\.\.([\\/]|$)/.test(name) ||
  /^[\\/]|^[A-Za-z]:|\\|\0/.test(name) ||
  /(?![\t])\p{Cc}/u.test(name) ||
  name.length > 300;

const symlink = 0xa000;
export const zipEntryFault = (
  entry: {
    fileName: string;
    externalFileAttributes: number;
    versionMadeBy: number;
    uncompressedSize: number;
  },
  maxBytes: number,
): CellErrorCode | null => {
  if (isTrap(entry.fileName)) return 'badName';
  const unix = entry.versionMadeBy >> 8 === 3;
  if (unix && ((entry.externalFileAttributes >>> 16) & 0xf000) === symlink) return 'badName';
  if (/\.(zip|jar|7z|rar|gz|tar|tgz|xz|bz2)$/i.test(entry.fileName)) return 'nestedZip';
  return entry.uncompressedSize > maxBytes ? 'pictureTooLarge' : null;
};

export const baseNameOf = (name: string): string =>
  (name.split('/').at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .normalize('NFC');

const separators = /[-_ ()]+/g;

/** Returns the longest code first, because codes may contain separators. */
export const codeCandidatesOf = (base: string): { code: string; rest: string }[] => [
  { code: base, rest: '' },
  ...[...base.matchAll(separators)]
    .map((match) => ({ code: base.slice(0, match.index), rest: base.slice(match.index + match[0].length) }))
    .filter((one) => one.code !== '')
    .toReversed(),
];

/** 'RED-2' is colour RED, place 2. A text without a number has place 0. */
export const pictureColorAndPlace = (rest: string): { color: string; place: number } => {
  const words = rest.split(separators).filter((word) => word !== '');
  const last = words.at(-1);
  const place = last !== undefined && /^\d{1,4}$/.test(last) ? Number(last) : 0;
  return { color: (place > 0 ? words.slice(0, -1) : words).join('-'), place };
};

export type PictureTarget = {
  code: string;
  /** The file name must contain a known colour. A folder need not. */
  words: string[];
  byFolder: boolean;
  place: number;
  /**
   * The name of the stored picture: the file's path, or folders and file name if a folder names the group.
   */
  name: string;
};

const isPlace = (base: string): boolean => /^\d{1,4}$/.test(base);

/**
 * Returns the file name, then its folders, the nearest first. A file name that is only a position comes last.
 */
export const pictureTargetsOf = (path: string): PictureTarget[] => {
  const base = baseNameOf(path);
  const folders = path
    .split('/')
    .slice(0, -1)
    .map((name) => name.trim())
    .toReversed();
  const ofFile = codeCandidatesOf(base).map(({ code, rest }) => ({
    code,
    words: [rest],
    byFolder: false,
    place: pictureColorAndPlace(rest).place,
    name: path,
  }));
  const ofFolders = folders.flatMap((folder, at) => {
    const inner = [base, ...folders.slice(0, at)];
    const extension = /\.[^./]*$/.exec(path)?.[0] ?? '';
    return codeCandidatesOf(folder).map(({ code, rest }) => ({
      code,
      words: [rest, ...inner],
      byFolder: true,
      place: pictureColorAndPlace(base).place,
      name: [folder, ...inner.toReversed()].join('-') + extension,
    }));
  });
  return isPlace(base) ? [...ofFolders, ...ofFile] : [...ofFile, ...ofFolders];
};
