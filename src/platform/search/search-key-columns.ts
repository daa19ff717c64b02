import { type RawBuilder, sql } from 'kysely';
import { shortAfterRuPattern, unsortedMarksPattern } from '#lib/thai/mark-order.ts';
import { phoneKey } from '#lib/thai/phone.ts';
import { bareDigits, searchKey } from '#lib/thai/thai.ts';
import type { Db } from '../db/db.ts';

export type SearchKeyColumn = {
  table: string;
  column: string;
  /** Defaults to rows whose Thai marks `searchKey` changes. */
  stale?: RawBuilder<boolean>;
  /** Text from which the key derives. Defaults to the key itself. */
  source?: RawBuilder<string>;
  keyOf(source: string): string;
};

export const unsortedMarksIn = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} ~ ${`${unsortedMarksPattern}|${shortAfterRuPattern}`}::text`;

export const searchKeyColumn = (table: string): SearchKeyColumn => ({
  table,
  column: 'search',
  keyOf: searchKey,
});

/** `source`: key and telephone number as typed. Old keys have the number's digits as a word. */
export const renewPhoneWord = (source: string): string => {
  const [search, phone] = JSON.parse(source) as [search: string, phone: string];
  const digits = bareDigits(phone).replaceAll(/\D/g, '').slice(0, 15);
  const key = phoneKey(phone);
  return searchKey(search)
    .split(' ')
    .map((word) => (key !== null && word === digits ? key : word))
    .join(' ');
};

const batch = 2000;

type StaleKey = [id: number, kept: string, source: string];
type Window = { last: number | null; off: StaleKey[] };

const windowOf = (
  { table, column, stale, source }: SearchKeyColumn,
  shopId: number,
  after: number,
) => sql<Window>`
  select max(w.id) as last, coalesce(json_agg(json_build_array(w.id, w.kept, w.source) order by w.id) filter (where w.source is not null), '[]') as off
  from (select id, ${sql.ref(column)} as kept, case when ${stale ?? unsortedMarksIn(column)} then ${source ?? sql.ref(column)} end as source from ${sql.table(table)}
    where shop_id = ${shopId} and id > ${after} order by id limit ${batch}) w`;

const put = ({ table, column, keyOf }: SearchKeyColumn, shopId: number, off: readonly StaleKey[]) => sql`
  update ${sql.table(table)} t set ${sql.ref(column)} = n.fresh
  from unnest(${off.map(([id]) => id)}::bigint[], ${off.map(([, kept]) => kept)}::text[],
    ${off.map(([, , source]) => keyOf(source))}::text[]) as n (id, kept, fresh)
  where t.shop_id = ${shopId} and t.id = n.id and ${sql.ref(`t.${column}`)} = n.kept`;

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
