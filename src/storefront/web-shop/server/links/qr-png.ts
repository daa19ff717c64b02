import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels of a module. */
const module = 12;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG in grey with one byte a pixel; each row begins with its filter, 0. */
export const qrPng = (text: string): Buffer => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * module;
  const rows = data.flatMap((row) => {
    const line = Buffer.alloc(side + 1, 255);
    line[0] = 0;
    for (const [x, dark] of row.entries()) if (dark) line.fill(0, 1 + x * module, 1 + (x + 1) * module);
    return Array.from({ length: module }, () => line);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Bit depth 8, grey, default compression and filter, not interlaced.
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
