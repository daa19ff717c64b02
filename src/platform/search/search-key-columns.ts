/** Columns in which rooms keep text for finding, as far as writing them anew goes when the form of such text has changed. */
import { sql } from 'kysely';
import { outOfOrder } from '#lib/thai/mark-order.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Db } from '../db/db.ts';

export type KeyedColumn = {
  table: string;
  column: string;
  /** The text in the form of now; a search key is made of the key that is kept. */
  anew(kept: string): string;
};

/** The search keys of a table. */
export const searchOf = (table: string): KeyedColumn => ({ table, column: 'search', anew: searchKey });

/** Rows that are looked at in one statement: short, beside those who write. */
const batch = 2000;

type Kept = [id: number, kept: string];
type Window = { last: number | null; off: Kept[] };

const windowOf = ({ table, column }: KeyedColumn, shopId: number, after: number) => sql<Window>`
  select max(w.id) as last,
    coalesce(json_agg(json_build_array(w.id, w.kept) order by w.id) filter (where w.kept ~ ${outOfOrder}::text), '[]') as off
  from (select id, ${sql.ref(column)} as kept from ${sql.table(table)}
    where shop_id = ${shopId} and id > ${after} order by id limit ${batch}) w`;

/** What somebody else has written since stays as they wrote it. */
const put = ({ table, column, anew }: KeyedColumn, shopId: number, off: readonly Kept[]) => sql`
  update ${sql.table(table)} t set ${sql.ref(column)} = n.fresh
  from unnest(${off.map(([id]) => id)}::bigint[], ${off.map(([, kept]) => kept)}::text[],
    ${off.map(([, kept]) => anew(kept))}::text[]) as n (id, kept, fresh)
  where t.shop_id = ${shopId} and t.id = n.id and ${sql.ref(`t.${column}`)} = n.kept`;

/** Puts the signs of a shop's texts in order where they are not; how many were not. `stopped`: leaves off between two statements. */
export const orderColumn = async (
  db: Db,
  shopId: number,
  column: KeyedColumn,
  stopped: () => boolean,
): Promise<number> => {
  let sum = 0;
  for (let after = 0; !stopped();) {
    const [window] = await db.read({ shopId }, windowOf(column, shopId, after));
    if (!window || window.last === null) return sum;
    const { off } = window;
    if (off.length > 0) await db.tx({ shopId }, (q) => put(column, shopId, off).execute(q));
    sum += off.length;
    after = window.last;
  }
  return sum;
};
