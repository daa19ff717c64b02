/** `@page` rules: a thermal paper is exactly as long as what stands on it, a sheet is A4 or A5. */
import type { Sheet } from '../../layouts.ts';

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
    `@page { size: ${width}mm ${long(longest)}; margin: 0; }`,
    ...papers.map((one) => `@page ${pageName(one.key)} { size: ${width}mm ${long(one.height)}; margin: 0; }`),
  ].join('\n');
};

/** Sheets bring their own margins, so that what stands on a page is measured as it is printed. */
export const sheetRules = (size: Sheet['size']): string => `@page { size: ${size} portrait; margin: 0; }`;
