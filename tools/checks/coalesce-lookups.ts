import { modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { isTest, lineNumberAt } from './source-files.ts';
import { sqlTextsOf } from './table-access.ts';

const compared = /\b\w+\.\w+\s*(?:=|<|>|<=|>=)\s*coalesce\s*\(/gi;

/** `coalesce(…)` in a comparison makes PostgreSQL read all rows of the shop (decision 7). */
export const coalesceLookupProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files.flatMap((file) =>
    modulePlaceOf(file.path)?.side !== 'server' || isTest(file.path)
      ? []
      : sqlTextsOf(file).flatMap(({ start, text }) =>
          [...text.matchAll(compared)].map((found) => ({
            path: file.path,
            line: lineNumberAt(file.text, start + found.index),
            message: 'a row lookup by coalesce(…), for which row-level security prevents index use',
            hint: 'write leakproofCoalesce(…) of platform/db/leakproof-coalesce.ts; a comparison without a table column may stay',
          })),
        ),
  );
