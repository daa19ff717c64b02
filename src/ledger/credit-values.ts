import { paperWords } from './words/paper.ts';

/**
 * Counts value lines at the end of a credit note: original, corrected and credited value, or only the total.
 */
export const creditValuesIn = (lines: readonly { name: string }[]): number =>
  lines.some((line) => line.name === paperWords.credit.correct) ? 3 : 1;
