/** Reads facts of a PDF without a PDF library. */

export type PdfPageSize = { width: number; height: number };
/** Rounds to millimetres, because browsers round points to pixels. */
const millimetres = (points: number): number => Math.round((points * 25.4) / 72);

/** Returns the page sizes of a PDF in millimetres. Each page has its box in plain text. */
export const pdfPageSizesOf = (pdf: Buffer): PdfPageSize[] =>
  [
    ...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\]/g),
  ].map(([, left, bottom, right, top]) => ({
    width: millimetres(Number(right) - Number(left)),
    height: millimetres(Number(top) - Number(bottom)),
  }));
