/** What reads codes in a picture: the browser's own detector, else ZXing as WebAssembly from our own server. */
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type Detector = {
  detect: (source: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>;
};

/** What garments and slips carry. Codes without a check digit are left out: they are misread too easily. */
const formats = ['code_128', 'qr_code', 'ean_13'] as const;

type Native = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

/** Some systems have the detector but no formats to read with it. */
const native = async (): Promise<Detector | undefined> => {
  if (!('BarcodeDetector' in globalThis)) return undefined;
  // Not in TypeScript's library: the API is not in every browser.
  const Own = (globalThis as unknown as { BarcodeDetector: Native }).BarcodeDetector;
  try {
    const known = await Own.getSupportedFormats();
    return formats.every((one) => known.includes(one)) ? new Own({ formats }) : undefined;
  } catch {
    return undefined;
  }
};

/** The reader's file, for browsers that need it; null where they have a detector of their own. */
export const readerFile = async (): Promise<string | null> => ((await native()) === undefined ? wasm : null);

export const openDetector = async (): Promise<Detector> => {
  const own = await native();
  if (own !== undefined) return own;
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...formats] });
};
