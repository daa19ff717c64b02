/** Detects types by the bytes, not the file name or declared type. */

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Returns brands of an ISO base media file (ISO/IEC 14496-12, 4.3), or ''. */
const brandsOf = (head: Buffer): string =>
  ascii(head, 4, 8) === 'ftyp' ? ascii(head, 8, Math.min(head.readUInt32BE(0), 256)) : '';

/** Needs 32 bytes. Returns undefined for other formats, such as SVG, which can contain scripts. */
export const pictureKindOf = (head: Buffer): PictureKind | undefined => {
  if (head.length < 32) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  return /avi[fs]/.test(brandsOf(head)) ? 'avif' : undefined;
};

/** Detects HEIC, the format of iPhones. The server has no codec, because of patents. */
export const isHeic = (head: Buffer): boolean =>
  !/avi[fs]/.test(brandsOf(head)) && /hei[cxms]|hev[cxms]|mif1|msf1/.test(brandsOf(head));

export const isPdf = (head: Buffer): boolean => ascii(head, 0, 5) === '%PDF-';

export const sniffTailLength = 66_000;

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
/** Checks if `tail` ends with a zip archive's end record (22 bytes) and comment (APPNOTE 4.3.16). */
const endsAsZip = (tail: Buffer): boolean => {
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};

export const hidesAnotherFile = (tail: Buffer): boolean =>
  endsAsZip(tail) || /<script|<\?php|<\/html|<svg|%%EOF/i.test(tail.toString('latin1'));
