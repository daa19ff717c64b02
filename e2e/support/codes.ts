/** Reads printed codes like a scanner and creates pictures for a camera. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import JsBarcode from 'jsbarcode';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawCode } from '#reporting/labels/web/draw/draw-code.ts';

const require = createRequire(import.meta.url);
let ready: Promise<void> | undefined;

const prepare = async (): Promise<void> => {
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
};

/** Returns the texts of all codes in a PNG, in any order. */
export const readPrintedCodes = async (png: Uint8Array): Promise<string[]> => {
  await (ready ??= prepare());
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['Code128', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  return found.map((one) => one.text);
};

/** Draws UPC-A bars with the quiet zones of a package. */
const upcBars = (digits: string): { modules: number; path: string } => {
  const drawn: { encodings?: { data: string }[] } = {};
  JsBarcode(drawn, digits, { format: 'UPC', flat: true });
  const bars = drawn.encodings?.map((one) => one.data).join('') ?? '';
  const quiet = 12;
  return {
    modules: bars.length + 2 * quiet,
    path: [...bars.matchAll(/1+/g)]
      .map(({ 0: run, index }) => `M${quiet + index} 0h${run.length}v1h-${run.length}z`)
      .join(''),
  };
};

/** Makes a film for a fake camera: a still label as Motion JPEG. */
export const cameraFilmOf = async (barcode: string, kind: 'code128' | 'upc' = 'code128'): Promise<Buffer> => {
  const code =
    kind === 'upc' ? upcBars(barcode) : drawCode(barcode, 'code128', { width: 80, height: 30 }, 'sheet');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#fff"/>
    <svg x="240" y="210" width="800" height="300" viewBox="0 0 ${code.modules} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path d="${code.path}"/></svg></svg>`;
  const frame = await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
  return Buffer.concat(Array.from({ length: 30 }, () => frame));
};
