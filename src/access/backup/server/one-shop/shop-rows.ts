import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { quotedColumnList, quotedTableName, readSchemaTables, type SchemaTable } from '../database-schema.ts';

export type ShopTable = SchemaTable & { order: string };

/** Returns the tables with rows of a shop, including the directories. */
export const readShopTables = async (client: pg.ClientBase): Promise<ShopTable[]> => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality k (n, o)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.n order by k.o) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
    where i.indisprimary and c.relnamespace = 'public'::regnamespace`);
  const keys = new Map(rows.map(({ name, columns }) => [name, quotedColumnList(columns)]));
  const tables = await readSchemaTables(client);
  return tables
    .filter(({ columns }) => columns.includes('shop_id'))
    .map((table) => ({ ...table, order: keys.get(table.name) ?? 't::text' }));
};

/** Row-level security shows only this shop. Times have one format, so equal rows have equal text. */
export const enterShop = async (client: pg.ClientBase, shopId: number): Promise<void> => {
  await client.query("select set_config('app.shop_id', $1, true), set_config('timezone', 'UTC', true)", [
    String(shopId),
  ]);
};

const copyOf = (rows: string, { columns, order }: ShopTable): ReturnType<typeof copyTo> =>
  copyTo(`copy (${rows} select ${quotedColumnList(columns)} from shop_rows t order by ${order}) to stdout`);

/** Reads in primary key order, so equal rows have an equal hash. */
export async function* shopRows(client: pg.Client, table: ShopTable, shopId: number): AsyncGenerator<Buffer> {
  const found = `select * from ${quotedTableName(table.name)} where shop_id = ${shopId}`;
  yield* client.query(copyOf(`with shop_rows as not materialized (${found})`, table));
}

export async function* deletedShopRows(
  client: pg.Client,
  table: ShopTable,
  shopId: number,
): AsyncGenerator<Buffer> {
  const deleted = `delete from ${quotedTableName(table.name)} where shop_id = ${shopId} returning *`;
  yield* client.query(copyOf(`with shop_rows as (${deleted})`, table));
}
