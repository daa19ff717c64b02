/** Finds codes in any spelling (docs/domain.md §2). The columns key and code each have an index. */
import { type RawBuilder, sql } from 'kysely';
import { codeKeysOf } from '#lib/codes/code-key.ts';

/** A row without a key is found by its exact code. */
export type CodeColumns = { code: RawBuilder<unknown>; key: RawBuilder<unknown> };

export const matchesCode = ({ code, key }: CodeColumns, codes: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${key} = any(${codes.flatMap(codeKeysOf)}::text[]) or ${code} = any(${[...codes]}::text[]))`;

/** Compares bounds, because LIKE uses no index under row-level security. */
export const beginsWithCode = ({ code, key }: CodeColumns, typed: string): RawBuilder<boolean> => {
  const begins = (column: RawBuilder<unknown>, text: string) =>
    sql`${column} collate "C" >= ${text} and ${column} collate "C" < ${text} || chr(1114111)`;
  const parts = [begins(code, typed), ...codeKeysOf(typed).map((one) => begins(key, one))];
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
};

export const codeKeyLists = (codes: readonly string[]): string[] =>
  codes.map((code) => codeKeysOf(code).join('\n'));

export const anyOfKeyList = (list: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`any(string_to_array(${list}, chr(10)))`;
