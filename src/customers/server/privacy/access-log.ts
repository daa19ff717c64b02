/**
 * PDPA §37 requires this log of every access to a citizen id with its reason, and of other accesses once per
 * user and hour.
 */
import { type RawBuilder, sql } from 'kysely';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { customerContract } from '#customers/contract.ts';
import type { AccessLogEntry } from '#customers/customer-records-contract.ts';
import { customerExistsQuery } from '../sql.ts';

/** Must run with the query that reads the data. `shown` selects customer_id and kind (look_kind). */
export const recordAccessSql = (scope: Scope, shown: RawBuilder<unknown>) => sql`
  insert into customer_view (shop_id, customer_id, kind, hour, by_user)
  select ${scope.shopId}, s.customer_id, s.kind::look_kind, date_trunc('hour', now(), 'UTC'), ${scope.userId}
  from (${shown}) s where ${scope.userId}::bigint > 0 and not exists (select from customer_view v where v.shop_id = ${scope.shopId}
    and v.customer_id = s.customer_id and v.hour = date_trunc('hour', now(), 'UTC') and v.kind = s.kind::look_kind
    and v.by_user = ${scope.userId})
  on conflict do nothing`;

export const shownPersonalDataSql = ({ shopId }: Pick<Scope, 'shopId'>, customer: RawBuilder<unknown>) => sql`
  select c.id as customer_id, k.kind from customer c cross join (values ('phone'), ('measurements')) k (kind)
  where c.shop_id = ${shopId} and c.id = ${customer}
    and case k.kind when 'phone' then c.phone <> '' or c.phone2 <> '' else c.measurements <> '{}' end`;

const whole = ({ shopId }: Pick<Scope, 'shopId'>, id: number) => sql`(
  select c.id from customer c where c.shop_id = ${shopId} and (c.id = ${id} or c.merged_into_id = ${id}))`;

export const accessLogQuery = (scope: Pick<Scope, 'shopId'>, id: number) => sql<
  Omit<AccessLogEntry, 'by'> & { userId: number }
>`
  select k.at, 'citizenId' as kind, k.reason, k.by_user as "userId" from customer_look k
    where k.shop_id = ${scope.shopId} and k.customer_id in ${whole(scope, id)}
  union all select v.hour, v.kind::text, '', v.by_user from customer_view v
    where v.shop_id = ${scope.shopId} and v.customer_id in ${whole(scope, id)}`;

export const listAccessLog = readHandler<typeof customerContract.looks>(async (db, scope, call) => {
  const { id } = call.params;
  const all = accessLogQuery(scope, id);
  const [here, rows, [count]] = await db.readAll(scope, [
    customerExistsQuery(scope, id),
    sql<AccessLogEntry>`select k.at, k.kind, k.reason, coalesce(u.display_name, '') as by
      from (${all}) k left join app_user u on u.shop_id = ${scope.shopId} and u.id = k."userId"
      order by k.at desc, k.kind, k."userId" ${limitOffset(call.query)}`,
    countQuery(sql`select from (${all}) k`),
  ]);
  if (here.length === 0) return call.fail('NOT_FOUND');
  return pageReply(call.query, rows, count?.n);
});

/** Days after which hourly entries are deleted. */
const keptDays = 365;
const batch = 5000;

export const purgeAccessLog = async (q: Tx, { shopId }: Pick<Scope, 'shopId'>): Promise<number> => {
  const { rows } = await sql`
    delete from customer_view v using (select customer_id, hour, kind, by_user from customer_view
      where shop_id = ${shopId} and hour < now() - make_interval(days => ${sql.lit(keptDays)}) limit ${sql.lit(batch)}) o
    where v.shop_id = ${shopId} and v.customer_id = o.customer_id and v.hour = o.hour and v.kind = o.kind and v.by_user = o.by_user
    returning v.hour`.execute(q);
  return rows.length;
};
