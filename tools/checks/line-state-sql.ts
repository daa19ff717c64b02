/** States of order lines are named in the SQL of one folder. Other code uses that folder's sets. */
import { lineStates } from '#orders/order/states.ts';
import { orderSqlFolder, sqlOutsideOrderFolder } from './order-line-sql.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import type { SqlToken } from './table-access.ts';
import { tableOwnersOf } from './table-owners.ts';

const literals = new Set<string>(lineStates.map((state) => `'${state}'`));

/** Returns '' for a column without alias, undefined if the column is not `state`. */
const columnOf = (tokens: readonly SqlToken[], literal: number): string | undefined => {
  let at = literal - 1;
  const word = (index: number): string => tokens[index]?.word ?? '';
  while (at >= 0 && (word(at) === ',' || word(at).startsWith("'"))) at--;
  if (word(at) === '(' && at === 0) return '';
  if (word(at) === '(' && word(at - 1) === 'in') at -= word(at - 2) === 'not' ? 3 : 2;
  else if (word(at) === '=' || word(at) === '>') at -= ['<', '!'].includes(word(at - 1)) ? 2 : 1;
  else if (word(at) === 'from' && word(at - 1) === 'distinct') at -= word(at - 2) === 'not' ? 4 : 3;
  else if (word(at) === 'when') {
    while (at >= 0 && word(at) !== 'case') at--;
    at += word(at + 2) === '.' ? 3 : 1;
  } else return undefined;
  if (word(at - 1) === ':' && word(at - 2) === ':') at -= 3;
  if (word(at) !== 'state') return undefined;
  return word(at - 1) === '.' ? word(at - 2) : '';
};

export const stateProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = tableOwnersOf(),
): RuleViolation[] =>
  sqlOutsideOrderFolder(files, owners).flatMap(({ tokens, tablesOf, problemAt }) => {
    const all = tablesOf(undefined).filter((one) => one !== '?');
    return tokens.flatMap(({ word }, index) => {
      const isType = word === 'line_state';
      const alias = literals.has(word) ? columnOf(tokens, index) : undefined;
      if (!isType && alias === undefined) return [];
      // An unknown table may be order_line.
      const of = isType ? [] : alias === '' ? all : tablesOf(alias);
      if (of.length > 0 && !of.includes('order_line') && !of.includes('?')) return [];
      return [
        problemAt(index, `${word} of a line in SQL`, `use a named set or a column of ${orderSqlFolder}`),
      ];
    });
  });
