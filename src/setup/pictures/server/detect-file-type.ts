/** What a file is by its bytes; its name and what the sender calls it say nothing. */

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

/** From at least the first 32 bytes; undefined for anything that is no picture of a kind taken in (SVG is a program). */
export const kindOf = (head: Buffer): PictureKind | undefined => {
  if (head.length < 32) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (ascii(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (/^GIF8[79]a/.test(ascii(head, 0, 6))) return 'gif';
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'webp';
  if (ascii(head, 4, 8) === 'ftyp' && /avif|avis|mif1|heic|heix/.test(ascii(head, 8, 32))) return 'heif';
  return undefined;
};

/** How many of a file's last bytes tell whether another file hides behind the picture. */
export const tailLength = 66_000;

const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
/** The end of a zip: its record (22 bytes) and its comment reach exactly to the end of the file (APPNOTE 4.3.16). */
const endsAsZip = (tail: Buffer): boolean => {
  for (let at = tail.indexOf(zipEnd); at !== -1; at = tail.indexOf(zipEnd, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};

/** A picture that is also an archive, a page or a program. */
export const hidesAnother = (tail: Buffer): boolean =>
  endsAsZip(tail) || /<script|<\?php|<\/html|<svg|%%EOF/i.test(tail.toString('latin1'));
