import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { DrawerPin } from '#reporting/printers/printer-rules.ts';
import { isBlack, type Raster } from '#reporting/printers/raster.ts';

/** The blade is above the print head. */
const feedLines = 4;

/** The encoder reads four bytes per dot. */
const pixelsOf = (raster: Raster): Uint8ClampedArray => {
  const pixels = new Uint8ClampedArray(raster.width * raster.rows * 4).fill(255);
  for (let y = 0; y < raster.rows; y++)
    for (let x = 0; x < raster.width; x++)
      if (isBlack(raster, x, y)) pixels.fill(0, (y * raster.width + x) * 4, (y * raster.width + x) * 4 + 3);
  return pixels;
};

const encoderOf = (): ReceiptPrinterEncoder =>
  new ReceiptPrinterEncoder({
    language: 'esc-pos',
    imageMode: 'raster',
    feedBeforeCut: feedLines,
    newline: '\n',
  });

export const encodeDrawer = (pin: DrawerPin): Uint8Array =>
  encoderOf()
    .initialize()
    .pulse(pin === 2 ? 0 : 1)
    .encode();

export const encodeEscPos = (raster: Raster, { cutter }: { cutter: boolean }): Uint8Array => {
  const { width, rows } = raster;
  const encoder = encoderOf();
  encoder
    .initialize()
    .image({ data: pixelsOf(raster), width, height: rows }, { width, height: rows, algorithm: 'threshold' });
  if (cutter) encoder.cut('partial');
  else encoder.newline(feedLines);
  return encoder.encode();
};
