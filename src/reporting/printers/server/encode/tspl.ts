import type { LabelSize } from '#reporting/printers/printer-rules.ts';
import type { Raster } from '#reporting/printers/raster.ts';
import { labelsIn } from './labels.ts';

const mm = (micrometres: number): string => String(micrometres / 1000);

/**
 * Returns commands of TSPL (TSC TSPL/TSPL2 Programming Language): size and gap, then each label as a bitmap,
 * in which 0 is black.
 */
export const encodeTspl = (raster: Raster, size: LabelSize, rows: number): Uint8Array => {
  const widthBytes = raster.width / 8;
  const text = (lines: string): Buffer => Buffer.from(lines, 'latin1');
  const start = `SIZE ${mm(size.labelWidth)} mm,${mm(size.labelHeight)} mm\r\nGAP ${mm(size.labelGap)} mm,0 mm\r\nDIRECTION 0\r\nREFERENCE 0,0\r\n`;
  return Buffer.concat([
    text(start),
    ...labelsIn(raster, rows).flatMap(({ data, copies }) => [
      text(`CLS\r\nBITMAP 0,0,${widthBytes},${rows},0,`),
      data.map((byte) => byte ^ 0xff),
      text(`\r\nPRINT 1,${copies}\r\n`),
    ]),
  ]);
};
