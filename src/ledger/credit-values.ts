import { paperWords } from './words/paper.ts';

/**
 * Returns 3 if a credit note ends with original, corrected and credited value, or 1 if only with the total.
 */
export const creditValuesIn = (lines: readonly { name: string }[]): number =>
  lines.some((line) => line.name === paperWords.credit.correct) ? 3 : 1;
