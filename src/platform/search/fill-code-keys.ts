/** Computes missing keys of codes, which earlier versions did not write. */
import { sql } from 'kysely';
import { codeKey } from '#lib/codes/code-key.ts';
import type { Db } from '../db/db.ts';

export type CodeKeyColumn = { table: string; code: string; key: string };

const batch = 2000;

type Row = { id: number; code: string };

const lacking = ({ table, code, key }: CodeKeyColumn, shopId: number, after: number) => sql<Row>`
  select id, ${sql.ref(code)} as code from ${sql.table(table)}
  where shop_id = ${shopId} and ${sql.ref(key)} is null and ${sql.ref(code)} <> '' and id > ${after} order by id limit ${batch}`;

/** Updates rows, except rows that changed since they were read and rows whose key another row has. */
const put = ({ table, code, key }: CodeKeyColumn, shopId: number, rows: readonly (Row & { key: string })[]) =>
  sql`
  update ${sql.table(table)} t set ${sql.ref(key)} = n.key
  from unnest(${rows.map((one) => one.id)}::bigint[], ${rows.map((one) => one.code)}::text[], ${rows.map((one) => one.key)}::text[]) as n (id, code, key)
  where t.shop_id = ${shopId} and t.id = n.id and ${sql.ref(`t.${code}`)} = n.code
    and not exists (select from ${sql.table(table)} x where x.shop_id = ${shopId} and ${sql.ref(`x.${key}`)} = n.key)`;

const withKeys = (rows: readonly Row[]): (Row & { key: string })[] => {
  const first = new Map<string, Row>();
  for (const row of rows) {
    const key = codeKey(row.code);
    if (key !== '' && !first.has(key)) first.set(key, row);
  }
  return [...first].map(([key, row]) => ({ ...row, key }));
};

/**
 * If several rows have the same key, only the oldest gets it. Returns the codes of the other rows, which only
 * the exact spelling finds.
 */
export const fillCodeKeys = async (db: Db, shopId: number, column: CodeKeyColumn): Promise<string[]> => {
  const left: Row[] = [];
  for (let after = 0; ;) {
    const rows = await db.read({ shopId }, lacking(column, shopId, after));
    const last = rows.at(-1);
    if (last === undefined) break;
    await db.tx({ shopId }, (q) => put(column, shopId, withKeys(rows)).execute(q));
    after = last.id;
  }
  for (let after = 0; ;) {
    const rows = await db.read({ shopId }, lacking(column, shopId, after));
    left.push(...rows);
    const last = rows.at(-1);
    if (last === undefined) return left.map((one) => one.code);
    after = last.id;
  }
};
