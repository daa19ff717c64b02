/** For tests: pictures of transfer slips as phones make them. */
import sharp from 'sharp';
import { encode } from 'uqr';
import type { SentFile } from '../../../app/server/testing/send.ts';

/** A QR of the text on a page with a coloured head, as a slip looks on a phone. */
export const slipPicture = async (text: string, module = 4): Promise<SentFile> => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const pixels = Buffer.alloc(size * size, 255);
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pixels[y * size + x] = 0;
  const bytes = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * module, size * module, { kernel: 'nearest' })
    .extend({ top: 300, bottom: 200, left: 120, right: 120, background: '#e8f4ec' })
    .jpeg({ quality: 80 })
    .toBuffer();
  return { name: 'slip.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) };
};
