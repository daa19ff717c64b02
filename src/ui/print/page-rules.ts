/** `@page` rules: how large a page is, what stands on its margin, and rolls exactly as long as what stands on them. */

/** A page that is printed to its edge (`A4 portrait`, `100mm 75mm`); with a name it is that of what asks for it by `page`. */
export const pageRule = (size: string, name?: string): string =>
  `@page${name === undefined ? '' : ` ${name}`} { size: ${size}; margin: 0; }`;

export type Flowing = 'A4' | 'A5';
/** A sheet that a text flows over; the foot tells the page. */
export const flowingRule = (size: Flowing): string =>
  `@page { size: ${size} portrait; margin: ${size === 'A4' ? '12mm 12mm 14mm' : '8mm 8mm 12mm'}; @bottom-right { content: counter(page) "/" counter(pages); font-family: 'Sarabun', sans-serif; font-size: 9pt; } }`;

/** While a desk is shown, nothing but its papers is printed: messages and dialogs would be pages of their own. */
export const deskRule = `@media print {
  html, body { height: auto; min-height: 0; margin: 0; padding: 0; background: #fff; }
  body > :not(#root) { display: none; }
}`;

const millimetres = (pixels: number): number => (pixels * 25.4) / 96;

/** CSS name of a paper's own page. */
export const pageName = (key: string): string => `paper-${key}`;

/**
 * Rules for rolls from the heights measured (CSS pixels). Each paper has a page of its own; printers that know
 * only one size a job get the longest. A millimetre is added so that rounding never makes a second page.
 */
export const rollRules = (papers: readonly { key: string; height: number }[], width: number): string => {
  const long = (height: number): string => `${Math.ceil(millimetres(height)) + 1}mm`;
  const longest = Math.max(20, ...papers.map((one) => one.height));
  return [
    pageRule(`${width}mm ${long(longest)}`),
    ...papers.map((one) => pageRule(`${width}mm ${long(one.height)}`, pageName(one.key))),
  ].join('\n');
};
