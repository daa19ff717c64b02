/** Only one folder sums orders in SQL. Other code reads order_sums. */
import { orderSqlFolder, sqlOutsideOrderFolder } from './order-line-sql.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import type { SqlToken } from './table-access.ts';
import { tableOwnersOf } from './table-owners.ts';

const money: Readonly<Record<string, readonly string[]>> = {
  order_line: ['rental_price', 'discount', 'bail'],
  order_charge: ['amount'],
};
const columns = new Set(Object.values(money).flat());

const summed = (tokens: readonly SqlToken[]): number[] =>
  tokens.flatMap(({ word }, start) => {
    if (word !== 'sum' || tokens[start + 1]?.word !== '(') return [];
    const inside: number[] = [];
    let depth = 0;
    for (let at = start + 1; at < tokens.length; at++) {
      const sign = tokens[at]?.word;
      if (sign === '(') depth++;
      else if (sign === ')' && --depth === 0) break;
      inside.push(at);
    }
    return inside;
  });

/** Reports `rental_price` even of an unknown table. */
export const sumProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = tableOwnersOf(),
): RuleViolation[] =>
  sqlOutsideOrderFolder(files, owners).flatMap(({ tokens, tablesOf, problemAt }) =>
    summed(tokens).flatMap((at) => {
      const word = tokens[at]?.word ?? '';
      if (!columns.has(word)) return [];
      const alias = tokens[at - 1]?.word === '.' ? (tokens[at - 2]?.word ?? '') : undefined;
      const known = tablesOf(alias);
      const tables = alias !== undefined && known.length === 0 ? ['?'] : known;
      const isMoney = tables.some((table) =>
        table === '?' ? word === 'rental_price' : money[table]?.includes(word),
      );
      if (!isMoney) return [];
      return [
        problemAt(
          at,
          `a sum of ${word} of an order in SQL`,
          `read a column of order_sums, or use a sum of ${orderSqlFolder}`,
        ),
      ];
    }),
  );
