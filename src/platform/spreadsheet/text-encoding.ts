import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from '#lib/text/text-encodings.ts';
import { utf8Counter } from '#lib/text/utf8-bytes.ts';

/** Latin and Thai characters have these high bytes in UTF-16. */
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

/** Minimum share of valid UTF-8 sequences. Thai in Windows-874 has only a few, by chance. */
const utf8Share = 0.75;

/**
 * Decides by byte order mark, else by UTF-16's high bytes, else by the share of valid UTF-8 in the whole
 * file.
 */
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
  const utf8 = utf8Counter();
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) utf8.add(chunk);
  return (utf8.share() ?? 1) >= utf8Share ? 'utf-8' : 'windows-874';
};
