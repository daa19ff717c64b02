/** What a PDF says of itself, without a reader of PDFs. */

export type Sheet = { width: number; height: number };
/** To the millimetre: a browser's points are rounded to its pixels. */
const millimetres = (points: number): number => Math.round((points * 25.4) / 72);

/** Sizes of the pages of a PDF, in millimetres: each page carries its box in plain text. */
export const sheetsOf = (pdf: Buffer): Sheet[] =>
  [
    ...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\]/g),
  ].map(([, left, bottom, right, top]) => ({
    width: millimetres(Number(right) - Number(left)),
    height: millimetres(Number(top) - Number(bottom)),
  }));
