/** The states of an order's lines are spelled in SQL in one folder: everybody else takes its named sets. */
import { lineStates } from '#orders/order/states.ts';
import { folder, sqlOutside } from './order-line-sql.ts';
import type { Problem, SourceFile } from './source-files.ts';
import type { Token } from './table-access.ts';
import { ownersOf } from './table-owners.ts';

const literals = new Set<string>(lineStates.map((state) => `'${state}'`));

/** The column that a state's name is compared with or written to: its alias ('' for none); undefined when it is no `state`. */
const columnOf = (tokens: readonly Token[], literal: number): string | undefined => {
  let at = literal - 1;
  const word = (index: number): string => tokens[index]?.word ?? '';
  // Back over `in ( 'a' , `, `= `, `is distinct from`, `when 'a' then … when`.
  while (at >= 0 && (word(at) === ',' || word(at).startsWith("'"))) at--;
  // A list that the text begins with is put behind a column elsewhere.
  if (word(at) === '(' && at === 0) return '';
  if (word(at) === '(' && word(at - 1) === 'in') at -= word(at - 2) === 'not' ? 3 : 2;
  else if (word(at) === '=' || word(at) === '>') at -= ['<', '!'].includes(word(at - 1)) ? 2 : 1;
  else if (word(at) === 'from' && word(at - 1) === 'distinct') at -= word(at - 2) === 'not' ? 4 : 3;
  else if (word(at) === 'when') {
    while (at >= 0 && word(at) !== 'case') at--;
    at += word(at + 2) === '.' ? 3 : 1;
  } else return undefined;
  // A cast of the column is not the column: `l . state : : text`.
  if (word(at - 1) === ':' && word(at - 2) === ':') at -= 3;
  if (word(at) !== 'state') return undefined;
  return word(at - 1) === '.' ? word(at - 2) : '';
};

/** A line's state by name, or the type of them, in SQL outside the one folder. What cannot be told from another table's state counts. */
export const stateProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = ownersOf(),
): Problem[] =>
  sqlOutside(files, owners).flatMap(({ tokens, tablesOf, problemAt }) => {
    const all = tablesOf(undefined).filter((one) => one !== '?');
    return tokens.flatMap(({ word }, index) => {
      const isType = word === 'line_state';
      const alias = literals.has(word) ? columnOf(tokens, index) : undefined;
      if (!isType && alias === undefined) return [];
      // Tables the column may be of; none known: it may be a line's.
      const of = isType ? [] : alias === '' ? all : tablesOf(alias);
      if (of.length > 0 && !of.includes('order_line') && !of.includes('?')) return [];
      return [problemAt(index, `${word} of a line in SQL`, `take a named set or a column of ${folder}`)];
    });
  });
