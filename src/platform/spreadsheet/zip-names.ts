/**
 * Names of entries may lack the UTF-8 flag (APPNOTE 4.4.4, bit 11). macOS writes UTF-8. Windows writes the
 * code page of its language (874 in Thai, else 437).
 */
import yauzl from 'yauzl';
import type { Entry } from 'yauzl';

const unicodePath = 0x7075;
const utf8Flag = 0x800;
const unix = 3;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const thai = new TextDecoder('windows-874');

const asUtf8 = (bytes: Buffer): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};
const isThaiByte = (byte: number): boolean => (byte > 0xa0 && byte < 0xdb) || (byte > 0xde && byte < 0xfc);
const isThai = (bytes: Buffer): boolean => bytes.every((byte) => byte < 0x80 || isThaiByte(byte));

const decodeName = (entry: Entry): string => {
  const bytes = entry.fileNameRaw;
  const text = asUtf8(bytes);
  const fromUnix = entry.versionMadeBy >> 8 === unix;
  // Short Thai words are also valid UTF-8, for example "แดง" as one foreign letter.
  if (text !== null && (fromUnix || /\p{Script=Thai}/u.test(text) || !isThai(bytes))) return text;
  return isThai(bytes) ? thai.decode(bytes) : yauzl.getFileNameLowLevel(0, bytes, [], false);
};

/** Returns the name with `/` between folders and composed letters (NFC). */
export const zipNameOf = (entry: Entry): string => {
  const flags = entry.generalPurposeBitFlag;
  const isMarked = (flags & utf8Flag) !== 0 || entry.extraFields.some((one) => one.id === unicodePath);
  const name = isMarked
    ? yauzl.getFileNameLowLevel(flags, entry.fileNameRaw, entry.extraFields, false)
    : decodeName(entry);
  return name.replaceAll('\\', '/').normalize('NFC');
};
