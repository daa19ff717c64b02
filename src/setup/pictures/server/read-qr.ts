import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { imageSizes } from '#lib/images/image-url.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ReadResult, ReaderOptions } from 'zxing-wasm/reader';
import { pictureFileKey, type PictureLocation } from './stored-files.ts';
import { decodePixels } from './make-sizes.ts';

type Reader = (
  picture: { data: Uint8ClampedArray; width: number; height: number },
  options: ReaderOptions,
) => Promise<ReadResult[]>;

const require = createRequire(import.meta.url);

let opened: Promise<Reader> | undefined;
const openReader = async (): Promise<Reader> => {
  const [{ prepareZXingModule, readBarcodes }, wasm] = await Promise.all([
    import('zxing-wasm/reader'),
    readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm')),
  ]);
  const wasmBinary = new Uint8Array(wasm).buffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  // The parameter is typed ImageData, but the library reads only pixels and dimensions.
  return (picture, options) => readBarcodes(picture as ImageData, options);
};
const reader = (): Promise<Reader> =>
  (opened ??= openReader().catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

const options: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 };
const largest = Math.max(...imageSizes) as (typeof imageSizes)[number];

/** Tries the stored file. To find small codes, then tries doubled pixels and the uploaded file (`came`). */
export const readQr = async (files: FileStore, place: PictureLocation, came: string): Promise<string[]> => {
  const stored = await files.read(pictureFileKey(place, largest));
  if (stored === null) throw new AppError('UNAVAILABLE');
  const [bytes, read] = await Promise.all([buffer(stored), reader()]);
  const looks = [
    { of: bytes, edge: largest },
    { of: bytes, edge: 2 * largest },
    { of: came, edge: 2 * largest },
  ];
  for (const { of, edge } of looks) {
    const { data, info } = await decodePixels(of, edge);
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    const found = await read({ data: pixels, width: info.width, height: info.height }, options);
    if (found.length > 0) return found.map((one) => one.text);
  }
  return [];
};
