/** `@page` rules of thermal paper: exactly as long as what stands on it. */
import { pageRule } from '../../../core/web/paper/page-rules.ts';

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
