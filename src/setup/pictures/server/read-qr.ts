/** Reads QR codes in a stored picture: ZXing as WebAssembly, loaded with the first picture that is asked about. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { imageSizes } from '#lib/images/image-url.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ReadResult, ReaderOptions } from 'zxing-wasm/reader';
import { keyOf, type Place } from './stored-files.ts';
import { pixelsIn } from './make-sizes.ts';

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
  // The library asks for a browser's ImageData and looks at its pixels and measures only.
  return (picture, options) => readBarcodes(picture as ImageData, options);
};
const reader = (): Promise<Reader> =>
  (opened ??= openReader().catch((error: unknown) => {
    opened = undefined;
    throw error;
  }));

const options: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 8 };
const largest = Math.max(...imageSizes) as (typeof imageSizes)[number];

/**
 * The texts of the QR codes in a picture of the store; none when there are none. A small code is looked for once more with
 * every pixel doubled, then in the file it was made from (`came`). UNAVAILABLE when the stored file is gone.
 */
export const readQr = async (files: FileStore, place: Place, came: string): Promise<string[]> => {
  const stored = await files.read(keyOf(place, largest));
  if (stored === null) throw new AppError('UNAVAILABLE');
  const [bytes, read] = await Promise.all([buffer(stored), reader()]);
  const looks = [
    { of: bytes, edge: largest },
    { of: bytes, edge: 2 * largest },
    { of: came, edge: 2 * largest },
  ];
  for (const { of, edge } of looks) {
    const { data, info } = await pixelsIn(of, edge);
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    const found = await read({ data: pixels, width: info.width, height: info.height }, options);
    if (found.length > 0) return found.map((one) => one.text);
  }
  return [];
};
