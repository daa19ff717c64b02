import { encode } from 'uqr';
import { enlargedPng } from '#setup/pictures/server/index.ts';

/** Width of a module in pixels. */
const module = 12;

export const qrPng = (text: string): Promise<Buffer> => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const pixels = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  return enlargedPng({ data: pixels, width: size, height: size }, module);
};
