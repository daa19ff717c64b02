/** What an order comes to is added up in SQL in one folder: everybody else reads the order's row of sums. */
import { mayUse, placeOf, roomOrder } from './rooms.ts';
import type { Problem, SourceFile } from './source.ts';
import { isTest, lineAt } from './source.ts';
import { sqlOf, type Token, tokensOf } from './sql.ts';
import { aliasesOf } from './states.ts';
import { ownersOf } from './tables.ts';

const folder = 'src/order/server/sql/';
/** Money of an order, by table. */
const money: Readonly<Record<string, readonly string[]>> = {
  order_line: ['rental_price', 'discount', 'bail'],
  order_charge: ['amount'],
};
const columns = new Set(Object.values(money).flat());

/** Places of the words inside each `sum ( … )`. */
const summed = (tokens: readonly Token[]): number[] =>
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

/** Sums over an order's lines or charges outside the one folder, and the line's price wherever it cannot be told whose it is. */
export const sumProblems = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string> = ownersOf(),
): Problem[] =>
  files.flatMap((file) => {
    const place = placeOf(file.path);
    if (place?.side !== 'server' || file.path.startsWith(folder) || isTest(file.path)) return [];
    const { room } = place;
    if (room !== 'app' && room !== 'order' && !(Object.hasOwn(roomOrder, room) && mayUse(room).has('order')))
      return [];
    const texts = sqlOf(file).map((one) => ({ ...one, tokens: tokensOf(one.text) }));
    const inFile = aliasesOf(
      texts.flatMap((one) => one.tokens),
      owners,
    );
    return texts.flatMap(({ start, tokens }) => {
      const here = aliasesOf(tokens, owners);
      return summed(tokens).flatMap((at) => {
        const { word, at: offset } = tokens[at] ?? { word: '', at: 0 };
        if (!columns.has(word)) return [];
        const alias = tokens[at - 1]?.word === '.' ? (tokens[at - 2]?.word ?? '') : undefined;
        const tables =
          alias === undefined
            ? [...here.values()].flatMap((one) => [...one])
            : [...(here.get(alias) ?? inFile.get(alias) ?? ['?'])];
        const isMoney = tables.some((table) =>
          table === '?' ? word === 'rental_price' : money[table]?.includes(word),
        );
        if (!isMoney) return [];
        return [
          {
            path: file.path,
            line: lineAt(file.text, start + offset),
            message: `a sum of ${word} of an order in SQL`,
            hint: `read a column of order_sums, or take a sum of ${folder}`,
          },
        ];
      });
    });
  });
