/** What rows are found by: not by what a policy keeps from the index (docs/decisions/0007-shops-apart-twice.md). */
import { placeOf } from './modules.ts';
import type { Problem, SourceFile } from './source-files.ts';
import { isTest, lineAt } from './source-files.ts';
import { sqlOf } from './table-access.ts';

const compared = /\b\w+\.\w+\s*(?:=|<|>|<=|>=)\s*coalesce\s*\(/gi;

/** SQL that compares a column of a table with `coalesce(…)`: PostgreSQL reads all rows of the shop for it. */
export const foundByProblems = (files: readonly SourceFile[]): Problem[] =>
  files.flatMap((file) =>
    placeOf(file.path)?.side !== 'server' || isTest(file.path)
      ? []
      : sqlOf(file).flatMap(({ start, text }) =>
          [...text.matchAll(compared)].map((found) => ({
            path: file.path,
            line: lineAt(file.text, start + found.index),
            message: 'a row is looked for by coalesce(…), which row-level security keeps from every index',
            hint: 'write firstOf(…) of platform/db/leakproof-coalesce.ts; what is compared with no table’s column may stay',
          })),
        ),
  );
