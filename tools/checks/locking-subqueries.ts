/**
 * A nested loop repeats a subquery per outer row. Each run with a limit or `skip locked` locks other rows,
 * but a materialized CTE runs once.
 */
import { modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { isTest, lineNumberAt } from './source-files.ts';
import { sqlTextsOf, sqlTokensOf } from './table-access.ts';

const lockingSubqueries = (text: string): number[] => {
  const tokens = sqlTokensOf(text);
  const open: boolean[] = [];
  const found: number[] = [];
  for (const [n, { word, at }] of tokens.entries()) {
    if (word === '(') open.push(tokens[n - 1]?.word === 'materialized' && tokens[n - 2]?.word === 'as');
    else if (word === ')') open.pop();
    else if (
      word === 'for' &&
      (tokens[n + 1]?.word === 'update' || tokens[n + 1]?.word === 'no') &&
      open.at(-1) === false
    )
      found.push(at);
  }
  return found;
};

export const lockingSubqueryProblems = (files: readonly SourceFile[]): RuleViolation[] =>
  files.flatMap((file) =>
    modulePlaceOf(file.path)?.side !== 'server' || isTest(file.path)
      ? []
      : sqlTextsOf(file).flatMap(({ start, text }) =>
          lockingSubqueries(text).map((at) => ({
            path: file.path,
            line: lineNumberAt(file.text, start + at),
            message: 'a subquery that locks rows and may run several times',
            hint: 'write `with x as materialized (select … for update)` and join x',
          })),
        ),
  );
