/** Who looked at what of a customer (PDPA §37): every look at a citizen id with its reason, others once an hour. */
import { type RawBuilder, sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageReply, slice } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { customerContract } from '#customers/contract.ts';
import type { Look } from '#customers/customer-records-contract.ts';
import { customerHere } from '../sql.ts';

/**
 * Writes down that the caller is shown something; travels with what they are shown. `shown` selects customer_id and kind
 * (look_kind) of what there is to see. What this person saw within the hour is written already.
 */
export const noteLooks = (scope: Scope, shown: RawBuilder<unknown>) => sql`
  insert into customer_view (shop_id, customer_id, kind, hour, by_user)
  select ${scope.shopId}, s.customer_id, s.kind::look_kind, date_trunc('hour', now(), 'UTC'), ${scope.userId}
  from (${shown}) s where ${scope.userId}::bigint > 0 and not exists (select from customer_view v where v.shop_id = ${scope.shopId}
    and v.customer_id = s.customer_id and v.hour = date_trunc('hour', now(), 'UTC') and v.kind = s.kind::look_kind
    and v.by_user = ${scope.userId})
  on conflict do nothing`;

/** What the page of a customer shows of them. */
export const shownOf = ({ shopId }: Pick<Scope, 'shopId'>, customer: RawBuilder<unknown>) => sql`
  select c.id as customer_id, k.kind from customer c cross join (values ('phone'), ('measurements')) k (kind)
  where c.shop_id = ${shopId} and c.id = ${customer}
    and case k.kind when 'phone' then c.phone <> '' or c.phone2 <> '' else c.measurements <> '{}' end`;

/** Customer and all who were merged into them. */
const whole = ({ shopId }: Pick<Scope, 'shopId'>, id: number) => sql`(
  select c.id from customer c where c.shop_id = ${shopId} and (c.id = ${id} or c.merged_into_id = ${id}))`;

/** Every look, of both logs, in no order. */
export const looksQuery = (scope: Pick<Scope, 'shopId'>, id: number) => sql<
  Omit<Look, 'by'> & { userId: number }
>`
  select k.at, 'citizenId' as kind, k.reason, k.by_user as "userId" from customer_look k
    where k.shop_id = ${scope.shopId} and k.customer_id in ${whole(scope, id)}
  union all select v.hour, v.kind::text, '', v.by_user from customer_view v
    where v.shop_id = ${scope.shopId} and v.customer_id in ${whole(scope, id)}`;

export const looks = reading<typeof customerContract.looks>(async (db, scope, call) => {
  const { id } = call.params;
  const all = looksQuery(scope, id);
  const [here, rows, [count]] = await db.readAll(scope, [
    customerHere(scope, id),
    sql<Look>`select k.at, k.kind, k.reason, coalesce(u.display_name, '') as by
      from (${all}) k left join app_user u on u.shop_id = ${scope.shopId} and u.id = k."userId"
      order by k.at desc, k.kind, k."userId" ${slice(call.query)}`,
    sql<{ n: number }>`select count(*) as n from (select 1 from (${all}) k limit ${totalCap + 1}) found`,
  ]);
  if (here.length === 0) return call.fail('NOT_FOUND');
  return pageReply(call.query, rows, count?.n);
});

/** Looks that are kept once an hour go after so long; those at citizen ids stay. */
const keptDays = 365;
const batch = 5000;

/** Removes old looks, some at once; how many went. */
export const dropOldLooks = async (q: Tx, { shopId }: Pick<Scope, 'shopId'>): Promise<number> => {
  const { rows } = await sql`
    delete from customer_view v using (select customer_id, hour, kind, by_user from customer_view
      where shop_id = ${shopId} and hour < now() - make_interval(days => ${sql.lit(keptDays)}) limit ${sql.lit(batch)}) o
    where v.shop_id = ${shopId} and v.customer_id = o.customer_id and v.hour = o.hour and v.kind = o.kind and v.by_user = o.by_user
    returning v.hour`.execute(q);
  return rows.length;
};
