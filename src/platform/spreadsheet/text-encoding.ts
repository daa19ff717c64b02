/** Decides the encoding of a text file from its bytes. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from '#lib/text/text-encodings.ts';

/** Characters of Latin and Thai text have these high bytes in UTF-16. */
const isHighByte = (byte: number | undefined): boolean => byte === 0 || byte === 0x0e;

const isUtf16 = (bytes: Buffer, high: 0 | 1): boolean => {
  let fits = 0;
  let zeros = 0;
  for (let at = high; at < bytes.length; at += 2) {
    if (isHighByte(bytes[at])) fits += 1;
    if (bytes[at] === 0) zeros += 1;
  }
  return zeros > 0 && fits * 2 > bytes.length * 0.8;
};

type Utf8Bytes = { valid: number; wrong: number };

const lengthOf = (byte: number): number =>
  byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0;

/** Counts bytes of valid and of invalid sequences. ASCII counts as neither. */
const utf8BytesOf = async (path: string): Promise<Utf8Bytes> => {
  const count = { valid: 0, wrong: 0 };
  let length = 0;
  let seen = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (const byte of chunk) {
      if (seen > 0 && byte >= 0x80 && byte <= 0xbf) {
        seen += 1;
        if (seen < length) continue;
        count.valid += length;
        seen = 0;
        continue;
      }
      count.wrong += seen;
      length = lengthOf(byte);
      seen = length > 0 ? 1 : 0;
      if (length === 0 && byte >= 0x80) count.wrong += 1;
    }
  count.wrong += seen;
  return count;
};

/** Thai text in Windows-874 has fewer valid sequences by chance. */
const utf8Share = 0.75;

/** The byte order mark decides; else UTF-16 by its high bytes, else the share of valid UTF-8 sequences of the whole file. */
export const detectEncoding = async (path: string): Promise<TextEncoding> => {
  const file = await open(path);
  const head = Buffer.alloc(4096);
  const { bytesRead } = await file.read(head, 0, head.length, 0).finally(() => file.close());
  const start = head.subarray(0, bytesRead);
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (isUtf16(start, 1)) return 'utf-16le';
  if (isUtf16(start, 0)) return 'utf-16be';
  const { valid, wrong } = await utf8BytesOf(path);
  return valid >= (valid + wrong) * utf8Share ? 'utf-8' : 'windows-874';
};
