/** Recomputes search keys when their format changes. */
import { sql } from 'kysely';
import { unsortedMarksPattern } from '#lib/thai/mark-order.ts';
import { searchKey } from '#lib/thai/thai.ts';
import type { Db } from '../db/db.ts';

export type SearchKeyColumn = {
  table: string;
  column: string;
  anew(kept: string): string;
};

export const searchKeyColumn = (table: string): SearchKeyColumn => ({
  table,
  column: 'search',
  anew: searchKey,
});

/** Per statement, so few that writers do not wait. */
const batch = 2000;

type Kept = [id: number, kept: string];
type Window = { last: number | null; off: Kept[] };

const windowOf = ({ table, column }: SearchKeyColumn, shopId: number, after: number) => sql<Window>`
  select max(w.id) as last,
    coalesce(json_agg(json_build_array(w.id, w.kept) order by w.id) filter (where w.kept ~ ${unsortedMarksPattern}::text), '[]') as off
  from (select id, ${sql.ref(column)} as kept from ${sql.table(table)}
    where shop_id = ${shopId} and id > ${after} order by id limit ${batch}) w`;

/** Skips rows that have changed since they were read. */
const put = ({ table, column, anew }: SearchKeyColumn, shopId: number, off: readonly Kept[]) => sql`
  update ${sql.table(table)} t set ${sql.ref(column)} = n.fresh
  from unnest(${off.map(([id]) => id)}::bigint[], ${off.map(([, kept]) => kept)}::text[],
    ${off.map(([, kept]) => anew(kept))}::text[]) as n (id, kept, fresh)
  where t.shop_id = ${shopId} and t.id = n.id and ${sql.ref(`t.${column}`)} = n.kept`;

/** Renews keys with unsorted Thai marks. Returns their number. Checks `stopped` between statements. */
export const renewSearchKeys = async (
  db: Db,
  shopId: number,
  column: SearchKeyColumn,
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
