import sharp from 'sharp';
import { encode } from 'uqr';
import type { UploadedTestFile } from '../server/requests.ts';
import { crc16 } from '#lib/payments/promptpay.ts';

/** `bank` is a bank code of three digits. */
export const testSlipText = (transaction: string, bank = '014'): string => {
  const field = (tag: string, value: string): string => tag + String(value.length).padStart(2, '0') + value;
  const body = `${field('00', field('00', '000001') + field('01', bank) + field('02', transaction))}5102TH9104`;
  return body + crc16(body);
};

let serial = 0;
export const newTestSlipText = (): string => testSlipText(`RENTAL${String(++serial).padStart(12, '0')}`);

/** Draws a QR code on a page with a coloured head, like a slip on a phone. */
export const testSlipPicture = async (text: string, module = 4): Promise<UploadedTestFile> => {
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
