import type { RuleViolation, SourceFile } from './source-files.ts';
import { lineNumberAt } from './source-files.ts';

const zeroForNone = /\bsatangOfBaht\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*\?\?\s*0\b/g;

/** `satangOfBaht(…) ?? 0` makes 0 satang of invalid input. */
export const zeroAmountProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files.flatMap((file) =>
    [...file.text.matchAll(zeroForNone)].map((found) => ({
      path: file.path,
      line: lineNumberAt(file.text, found.index),
      message: 'an invalid amount becomes 0 satang',
      hint: 'write exactSatang(…) for a stored amount, nearestSatang(…) for a sum or a text',
    })),
  );
