import type { Raster } from '#reporting/printers/raster.ts';
import { labelsIn } from './labels.ts';

/** A comma fills the rest of the row with white. */
const rowText = (row: Uint8Array): string => {
  const digits = Buffer.from(row).toString('hex').toUpperCase();
  const short = digits.replace(/0+$/, '');
  return short.length === digits.length ? digits : `${short},`;
};

/** A colon repeats the row above. */
const graphicText = (data: Uint8Array, widthBytes: number): string => {
  let text = '';
  let above = '';
  for (let at = 0; at < data.length; at += widthBytes) {
    const row = rowText(data.subarray(at, at + widthBytes));
    text += row === above ? ':' : row;
    above = row;
  }
  return text;
};

/**
 * Returns commands of ZPL II, in which each label is one format with the picture as a graphic field (^GFA).
 */
export const encodeZpl = (raster: Raster, rows: number): Uint8Array => {
  const widthBytes = raster.width / 8;
  const size = widthBytes * rows;
  return Buffer.from(
    labelsIn(raster, rows)
      .map(
        ({ data, copies }) =>
          `^XA^PW${raster.width}^LL${rows}^LH0,0^FO0,0^GFA,${size},${size},${widthBytes},${graphicText(data, widthBytes)}^FS^PQ${copies}^XZ\n`,
      )
      .join(''),
    'latin1',
  );
};
