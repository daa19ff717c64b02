/** Uses the browser's detector, or ZXing as WebAssembly from Ratri's server. */
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type Detector = {
  detect: (source: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>;
};

/**
 * The list omits formats without a check digit, because cameras misread them too easily. The UPC-A and EAN-13
 * readings of a label are one code (lib/codes).
 */
const scanFormats = ['code_128', 'qr_code', 'ean_13', 'upc_a', 'ean_8'] as const;

type Native = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const native = async (): Promise<Detector | undefined> => {
  if (!('BarcodeDetector' in globalThis)) return undefined;
  const Own = (globalThis as unknown as { BarcodeDetector: Native }).BarcodeDetector;
  try {
    const known = await Own.getSupportedFormats();
    return scanFormats.every((one) => known.includes(one)) ? new Own({ formats: scanFormats }) : undefined;
  } catch {
    return undefined;
  }
};

export const readerFileUrl = async (): Promise<string | null> =>
  (await native()) === undefined ? wasm : null;

export const openDetector = async (): Promise<Detector> => {
  const own = await native();
  if (own !== undefined) return own;
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...scanFormats] });
};
