import type { Raster } from '#reporting/printers/raster.ts';

type PrintedLabel = { data: Uint8Array; copies: number };

const isEqual = (a: Uint8Array, b: Uint8Array): boolean => a.every((byte, at) => byte === b[at]);

/** Cuts a picture of labels below each other, each `rows` high. */
export const labelsIn = ({ width, rows: all, data }: Raster, rows: number): PrintedLabel[] => {
  const size = (width / 8) * rows;
  const labels: PrintedLabel[] = [];
  for (let at = 0; at < all / rows; at++) {
    const one = data.subarray(at * size, (at + 1) * size);
    const last = labels.at(-1);
    if (last !== undefined && isEqual(last.data, one)) last.copies += 1;
    else labels.push({ data: one, copies: 1 });
  }
  return labels;
};
