/**
 * Returns a rule without margins. `size` is like `A4 portrait` or `100mm 75mm`. A named page is for elements
 * with the CSS property `page`.
 */
export const pageRule = (size: string, name?: string): string =>
  `@page${name === undefined ? '' : ` ${name}`} { size: ${size}; margin: 0; }`;

export type FlowingSize = 'A4' | 'A4 landscape' | 'A5';

const cssString = (text: string): string =>
  `"${text.replaceAll(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`;

/** The text `foot` is at the bottom of every page, left of the page number. */
export const flowingRule = (size: FlowingSize, foot = ''): string => {
  const font = "font-family: 'Sarabun', sans-serif; font-size: 9pt;";
  const margin = size === 'A5' ? '8mm 8mm 12mm' : '12mm 12mm 14mm';
  const left = foot === '' ? '' : ` @bottom-left { content: ${cssString(foot)}; ${font} }`;
  return `@page { size: ${size.includes(' ') ? size : `${size} portrait`}; margin: ${margin};${left} @bottom-right { content: counter(page) "/" counter(pages); ${font} } }`;
};

/** Hides toasts and dialogs, which would print as extra pages. */
export const printDeskRule = `@media print {
  html, body { height: auto; min-height: 0; margin: 0; padding: 0; background: #fff; }
  body > :not(#root) { display: none; }
}`;

const millimetres = (pixels: number): number => (pixels * 25.4) / 96;

export const pageName = (key: string): string => `paper-${key}`;

/**
 * Heights are in CSS pixels. Each document has its page size. Printers with one size per job use the longest.
 * A millimetre more prevents a second page by rounding.
 */
export const rollRules = (papers: readonly { key: string; height: number }[], width: number): string => {
  const long = (height: number): string => `${Math.ceil(millimetres(height)) + 1}mm`;
  const longest = Math.max(20, ...papers.map((one) => one.height));
  return [
    pageRule(`${width}mm ${long(longest)}`),
    ...papers.map((one) => pageRule(`${width}mm ${long(one.height)}`, pageName(one.key))),
  ].join('\n');
};
