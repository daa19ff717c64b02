import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Seal } from './sealing.ts';
import type { ShopsQuery } from '../jobs/shops-with-work.ts';

export type SealedColumn = {
  table: string;
  column: string;
  key: string;
  /** Encrypts with the current key. Returns null if `kept` cannot be decrypted. */
  reseal(seal: Seal, shopId: number, kept: string, key: string): string | null;
};

type Row = { key: string; kept: string };

const batch = 500;

const stale = ({ table, column }: SealedColumn, seal: Seal) =>
  sql`from ${sql.table(table)} where ${sql.ref(column)} <> '' and strpos(${sql.ref(column)}, ${sql.lit(seal.mark)}) = 0`;

export const shopsWithStaleSeals = (columns: readonly SealedColumn[], seal: Seal): ShopsQuery =>
  sql`${sql.join(
    columns.map((column) => sql`select shop_id ${stale(column, seal)}`),
    sql` union `,
  )}`;

export const countStaleSeals = async (
  db: Db,
  seal: Seal,
  shopId: number,
  column: SealedColumn,
): Promise<number> => {
  const [row] = await db.read(
    { shopId },
    sql<{ n: number }>`select count(*)::int as n ${stale(column, seal)} and shop_id = ${shopId}`,
  );
  return row?.n ?? 0;
};

const put = (q: Tx, { table, column, key }: SealedColumn, shopId: number, rows: readonly Row[]) =>
  sql`
  update ${sql.table(table)} t set ${sql.ref(column)} = n.kept
  from unnest(${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.kept)}::text[]) as n (key, kept)
  where t.shop_id = ${shopId} and ${sql.ref(`t.${key}`)}::text = n.key`.execute(q);

export const resealColumn = async (
  db: Db,
  seal: Seal,
  shopId: number,
  column: SealedColumn,
): Promise<number> => {
  let lost = 0;
  for (let after: string | null = null; ;) {
    const key = sql.ref(column.key);
    const further: string | null = after;
    const found: Row[] = await db.tx({ shopId }, async (q) => {
      const { rows } =
        await sql<Row>`select ${key}::text as key, ${sql.ref(column.column)} as kept ${stale(column, seal)} and shop_id = ${shopId}
        ${further === null ? sql`` : sql`and ${key} > ${further}`} order by ${key} limit ${batch} for update`.execute(
          q,
        );
      const fresh = rows.flatMap((row) => {
        const kept = column.reseal(seal, shopId, row.kept, row.key);
        return kept === null ? [] : [{ key: row.key, kept }];
      });
      if (fresh.length > 0) await put(q, column, shopId, fresh);
      lost += rows.length - fresh.length;
      return rows;
    });
    if (found.length < batch) return lost;
    after = found.at(-1)?.key ?? null;
  }
};
