/** Detects the charset from the bytes, because Thai mails often name a wrong one or none. */
import { utf8Counter } from '#lib/text/utf8-bytes.ts';

/** Charsets (WHATWG names) that mail programs often name wrongly. */
const unreliable = new Set(['utf-8', 'windows-1252', 'windows-874']);

export const charsetOf = (label: string): string | undefined => {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
};

const utf8Share = (bytes: Buffer): number => {
  const utf8 = utf8Counter();
  utf8.add(bytes);
  return utf8.share() ?? 0;
};

type ThaiKind = 'consonant' | 'before' | 'after' | 'vowelMark' | 'mark' | 'sign' | 'none';

const kindOf = (byte: number): ThaiKind => {
  if (byte >= 0xa1 && byte <= 0xce) return 'consonant';
  if (byte >= 0xe0 && byte <= 0xe4) return 'before';
  if (byte === 0xd0 || byte === 0xd2 || byte === 0xd3 || byte === 0xe5) return 'after';
  if (byte === 0xd1 || (byte >= 0xd4 && byte <= 0xda)) return 'vowelMark';
  if (byte >= 0xe7 && byte <= 0xee) return 'mark';
  const sign = [0x80, 0x85, 0xa0, 0xcf, 0xdf, 0xe6].includes(byte) || (byte >= 0x91 && byte <= 0x97);
  return sign || (byte >= 0xef && byte <= 0xfb) ? 'sign' : 'none';
};

const mayFollow: Readonly<Record<'after' | 'vowelMark' | 'mark', ReadonlySet<ThaiKind>>> = {
  after: new Set<ThaiKind>(['consonant', 'mark', 'after', 'vowelMark']),
  vowelMark: new Set<ThaiKind>(['consonant']),
  mark: new Set<ThaiKind>(['consonant', 'vowelMark', 'mark']),
};

const isLetter = (byte = 0): boolean => (byte > 0x40 && byte < 0x5b) || (byte > 0x60 && byte < 0x7b);

/**
 * Returns the share of the bytes above 127 that are Thai letters in a possible order. Ignores digits and
 * signs.
 */
const thaiShare = (bytes: Buffer): number => {
  let all = 0;
  let valid = 0;
  let words = 0;
  for (let start = 0; start < bytes.length; start++) {
    if ((bytes[start] ?? 0) < 0x80) continue;
    let end = start;
    while ((bytes[end] ?? 0) >= 0x80) end++;
    // Accented letters of other languages are next to ASCII letters.
    const isForeign = end - start < 3 && (isLetter(bytes[start - 1]) || isLetter(bytes[end]));
    for (let at = start; at < end; at++) {
      const kind = kindOf(bytes[at] ?? 0);
      if (kind === 'sign') continue;
      all++;
      if (isForeign || kind === 'none') continue;
      if (kind === 'before') valid += at + 1 < end && kindOf(bytes[at + 1] ?? 0) === 'consonant' ? 1 : 0;
      else if (kind === 'consonant') valid++;
      else if (at > start && mayFollow[kind].has(kindOf(bytes[at - 1] ?? 0))) valid++;
    }
    if (end - start > 1 && !isForeign) words++;
    start = end - 1;
  }
  return words === 0 || all === 0 ? 0 : valid / all;
};

const leastShare = 0.8;

/** Returns undefined for ASCII, other charsets and other content. The caller then uses the label. */
export const encodingByContent = (bytes: Buffer, label: string): 'utf-8' | 'windows-874' | undefined => {
  const named = label === '' ? undefined : charsetOf(label);
  if (named !== undefined && !unreliable.has(named)) return undefined;
  const utf8 = utf8Share(bytes);
  const thai = thaiShare(bytes);
  if (utf8 === 1) {
    // Two Thai letters can also be one UTF-8 letter.
    const isThai = named === 'windows-874' && thai === 1 && !/[\u0e01-\u0e5b]/.test(bytes.toString('utf8'));
    return isThai ? 'windows-874' : 'utf-8';
  }
  if (thai >= leastShare && thai > utf8) return 'windows-874';
  return utf8 >= leastShare ? 'utf-8' : undefined;
};
