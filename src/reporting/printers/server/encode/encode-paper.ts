import type { Printer } from '#reporting/printers/contract.ts';
import { labelDots, labelSizeOf, receiptDots } from '#reporting/printers/printer-rules.ts';
import type { Raster } from '#reporting/printers/raster.ts';
import { encodeEscPos } from './escpos.ts';
import { encodeTspl } from './tspl.ts';
import { encodeZpl } from './zpl.ts';

type PrinterPaper = Pick<
  Printer,
  'language' | 'paperWidth' | 'cutter' | 'labelWidth' | 'labelHeight' | 'labelGap' | 'dpi'
>;

type Picture = Pick<Raster, 'width' | 'rows'>;

/** Checks if the picture is as wide as the receipt paper, or consists of whole labels. */
export const fitsPrinter = (printer: PrinterPaper, { width, rows }: Picture): boolean => {
  const size = labelSizeOf(printer);
  if (size === undefined) return printer.paperWidth !== null && width === receiptDots[printer.paperWidth];
  const label = labelDots(size);
  return width === label.width && rows % label.rows === 0;
};

/** `fitsPrinter` must be true for the picture. */
export const encodePaper = (printer: PrinterPaper, raster: Raster): Uint8Array => {
  const size = labelSizeOf(printer);
  if (size === undefined) return encodeEscPos(raster, printer);
  const { rows } = labelDots(size);
  return printer.language === 'tspl' ? encodeTspl(raster, size, rows) : encodeZpl(raster, rows);
};
