import { usableModulesOf, modulePlaceOf } from './modules.ts';
import type { RuleViolation, SourceFile } from './source-files.ts';
import { isTest, lineNumberAt } from './source-files.ts';
import { sqlTextsOf, type SqlToken, sqlTokensOf } from './table-access.ts';

export const orderSqlFolder = 'src/orders/order/server/sql/';
const behindRelation = new Set(
  'where set on using join left right full cross inner values select group order'.split(' '),
);

/** A table is also its own alias. */
const aliasesOf = (
  tokens: readonly SqlToken[],
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
  tokens: readonly SqlToken[];
  tablesOf: (alias: string | undefined) => string[];
  problemAt: (token: number, message: string, hint: string) => RuleViolation;
};

export const sqlOutsideOrderFolder = (
  files: readonly SourceFile[],
  owners: ReadonlyMap<string, string>,
): OrderSql[] =>
  files.flatMap((file) => {
    const place = modulePlaceOf(file.path);
    if (place?.side !== 'server' || file.path.startsWith(orderSqlFolder) || isTest(file.path)) return [];
    const { module } = place;
    if (module !== 'orders/order' && !usableModulesOf(module).includes('orders/order')) return [];
    const texts = sqlTextsOf(file).map((one) => ({ ...one, tokens: sqlTokensOf(one.text) }));
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
          line: lineNumberAt(file.text, start + (tokens[token]?.at ?? 0)),
          message,
          hint,
        }),
      };
    });
  });
