/** `@page` rules: a thermal paper is exactly as long as what stands on it, a sheet is A4. */

const millimetres = (pixels: number): number => (pixels * 25.4) / 96;

/** CSS name of a document's own page. */
export const pageName = (documentId: number): string => `paper-${documentId}`;

/**
 * Rules for rolls from the heights measured (CSS pixels). Each paper has a page of its own; printers that know
 * only one size a job get the longest. A millimetre is added so that rounding never makes a second page.
 */
export const rollRules = (papers: readonly { documentId: number; height: number }[]): string => {
  const long = (height: number): string => `${Math.ceil(millimetres(height)) + 1}mm`;
  const longest = Math.max(20, ...papers.map((one) => one.height));
  return [
    `@page { size: 80mm ${long(longest)}; margin: 0; }`,
    ...papers.map(
      (one) => `@page ${pageName(one.documentId)} { size: 80mm ${long(one.height)}; margin: 0; }`,
    ),
  ].join('\n');
};

/** A string as CSS content. */
const quoted = (text: string): string => `"${text.replace(/["\\\n]/g, ' ')}"`;

/** Rules for A4; a single document carries its number and page in the foot, for when it takes several. */
export const sheetRules = (numbers: readonly string[], page: string): string => {
  const font = "font-family: 'Sarabun', sans-serif; font-size: 9pt;";
  const foot =
    numbers.length === 1 && numbers[0] !== undefined
      ? ` @bottom-left { content: ${quoted(numbers[0])}; ${font} } @bottom-right { content: ${quoted(`${page} `)} counter(page) "/" counter(pages); ${font} }`
      : '';
  return `@page { size: A4 portrait; margin: 14mm 14mm 16mm;${foot} }`;
};
