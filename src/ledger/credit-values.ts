import { paperWords } from './words/paper.ts';

/** A credit note ends with the original, corrected and credited values, after the lines that name documents. A refund of the total has one. */
export const creditValuesIn = (lines: readonly { name: string }[]): number =>
  lines.some((line) => line.name === paperWords.credit.correct) ? 3 : 1;
