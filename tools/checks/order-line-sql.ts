/** The SQL that could read an order's lines and charges outside the one folder that may spell and sum them. */
import { mayUse, placeOf } from './modules.ts';
import type { Problem, SourceFile } from './source-files.ts';
import { isTest, lineAt } from './source-files.ts';
import { sqlOf, type Token, tokensOf } from './table-access.ts';

export const folder = 'src/orders/order/server/sql/';
const behindRelation = new Set(
  'where set on using join left right full cross inner values select group order'.split(' '),
);

/** Alias → tables it stands for in these tokens; a table is its own alias. */
const aliasesOf = (
  tokens: readonly Token[],
  tables: ReadonlyMap<string, string>,
): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  const add = (alias: string, table: string): void => {
    found.set(alias, (found.get(alias) ?? new Set()).add(table));
  };
  for (const [at, { word }] of tokens.entries()) {
    if (!['from', 'join', 'update', 'into', 'using', ',', 'only'].includes(word)) continue;
    const name = tokens[at + 1]?.word ?? '';
    const next = tokens[at + 2]?.word === 'as' ? at + 3 : at + 2;
    const alias = tokens[next]?.word ?? '';
    if (tables.has(name) && tokens[at + 2]?.word !== '.') add(name, name);
    if (/^[a-z]\w*$/.test(name) && /^[a-z]\w*$/.test(alias) && !behindRelation.has(alias))
      add(alias, tables.has(name) ? name : '?');
  }
  return found;
};

type OrderSql = {
  tokens: readonly Token[];
  /** Tables an alias stands for, in this text or else in its file, and all that stand in the text for none. */
  tablesOf: (alias: string | undefined) => string[];
  problemAt: (token: number, message: string, hint: string) => Problem;
};

/** Every SQL text of the server, outside the folder, in a module that may read orders. */
export const sqlOutside = (files: readonly SourceFile[], owners: ReadonlyMap<string, string>): OrderSql[] =>
  files.flatMap((file) => {
    const place = placeOf(file.path);
    if (place?.side !== 'server' || file.path.startsWith(folder) || isTest(file.path)) return [];
    const { module } = place;
    if (module !== 'orders/order' && !mayUse(module).includes('orders/order')) return [];
    const texts = sqlOf(file).map((one) => ({ ...one, tokens: tokensOf(one.text) }));
    const inFile = aliasesOf(
      texts.flatMap((one) => one.tokens),
      owners,
    );
    return texts.map(({ start, tokens }): OrderSql => {
      const here = aliasesOf(tokens, owners);
      return {
        tokens,
        tablesOf: (alias) =>
          alias === undefined
            ? [...new Set([...here.values()].flatMap((one) => [...one]))]
            : [...(here.get(alias) ?? inFile.get(alias) ?? [])],
        problemAt: (token, message, hint) => ({
          path: file.path,
          line: lineAt(file.text, start + (tokens[token]?.at ?? 0)),
          message,
          hint,
        }),
      };
    });
  });
