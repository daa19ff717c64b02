import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { AppError } from '#lib/errors/errors.ts';
import type { RasterInput } from '../printer-input.ts';
import type { Raster } from '../raster.ts';

const inflated = promisify(inflate);

export const readRaster = async ({ width, rows, bits }: RasterInput): Promise<Raster> => {
  const size = (width / 8) * rows;
  const data = await inflated(Buffer.from(bits, 'base64'), { maxOutputLength: size }).catch(() => undefined);
  if (data?.length !== size) throw new AppError('VALIDATION', { values: { field: 'raster.bits' } });
  return { width, rows, data };
};
