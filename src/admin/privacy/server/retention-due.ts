/** `c` is the customer and `h` the shop in SQL. */
import { type RawBuilder, sql } from 'kysely';
import { customerCreditQuery } from '#ledger/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isOrderFinished } from '#orders/order/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Days without erasure after a change of the retention settings. */
export const erasureGraceDays = 30;

const dayOf = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${time} at time zone 'Asia/Bangkok')::date`;

const lastRental = ({ shopId }: Shop): RawBuilder<unknown> => sql`greatest((
  select max(greatest(s.return_day, s.returned_day)) from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  where o.shop_id = ${shopId} and o.customer_id = c.id), (
  select max(e.return_day) from earlier_rental e where e.shop_id = ${shopId} and e.customer_id = c.id))`;

const lastMoney = ({ shopId }: Shop): RawBuilder<unknown> => sql`(
  select max(e.day) from rental_order o join ledger_entry e on e.shop_id = o.shop_id and e.order_id = o.id
  where o.shop_id = ${shopId} and o.customer_id = c.id)`;

const lastFitting = ({ shopId }: Shop): RawBuilder<unknown> => sql`(
  select max(f.day) from fitting f where f.shop_id = ${shopId} and f.customer_id = c.id)`;

const notBefore = sql`${dayOf(sql`h.keeping_since`)} + ${sql.lit(erasureGraceDays)}`;

/**
 * Retention starts at the last fitting or rental, whichever is later. Without a rental, the last change
 * counts instead.
 */
const customerDay = (scope: Shop): RawBuilder<unknown> => sql`greatest(${notBefore},
  (greatest(${lastFitting(scope)}, coalesce(${lastRental(scope)}, ${dayOf(sql`greatest(c.created_at, c.updated_at)`)}))
    + make_interval(years => h.keep_customer_years))::date)`;

const citizenIdDay = (scope: Shop): RawBuilder<unknown> => sql`greatest(${notBefore},
  greatest(${dayOf(sql`coalesce(c.citizen_id_at, c.updated_at)`)}, ${lastRental(scope)}, ${lastMoney(scope)})
    + h.keep_id_days)`;

/** Is true if the customer has no open order, held deposit, debt, credit or open data request. */
const isFree = (scope: Shop): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from rental_order o left join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.customer_id = c.id and ${isOrderFinished} is not true)
  and (${customerCreditQuery(scope, sql`c.id`)}) <= 0
  and not exists (select from data_request r where r.shop_id = ${scope.shopId} and r.customer_id = c.id and r.state = 'open'))`;

export type RetentionDueRow = { id: number; name: string; kind: 'customer' | 'citizenId'; day: string };

const living = sql`c.merged_into_id is null and c.erased_at is null`;

const customersDue = (scope: Shop, until: string): RawBuilder<RetentionDueRow> => sql<RetentionDueRow>`
  select c.id, c.name, 'customer' as kind, d.day from customer c, shop h, lateral (select ${customerDay(scope)} as day) d
  where h.shop_id = ${scope.shopId} and c.shop_id = ${scope.shopId} and ${living} and h.keep_customer_years is not null
    and c.created_at < ${until}::date + 1 - make_interval(years => h.keep_customer_years)
    and d.day <= ${until}::date and ${isFree(scope)}`;

const citizenIdsDue = (scope: Shop, until: string): RawBuilder<RetentionDueRow> => sql<RetentionDueRow>`
  select c.id, c.name, 'citizenId' as kind, d.day from customer c, shop h, lateral (select ${citizenIdDay(scope)} as day) d
  where h.shop_id = ${scope.shopId} and c.shop_id = ${scope.shopId} and ${living} and h.keep_id_days is not null
    and c.citizen_id is not null and d.day <= ${until}::date and ${isFree(scope)}`;

export const erasuresDueUntil = (
  scope: Shop,
  until: string,
): RawBuilder<RetentionDueRow> => sql<RetentionDueRow>`
  select d.* from (${customersDue(scope, until)} union all ${citizenIdsDue(scope, until)}) d order by d.day, d.id, d.kind`;

export const erasuresDueAfter = (
  scope: Shop,
  { kind, until, after, size }: { kind: RetentionDueRow['kind']; until: string; after: number; size: number },
): RawBuilder<RetentionDueRow> => {
  const due = kind === 'customer' ? customersDue(scope, until) : citizenIdsDue(scope, until);
  return sql<RetentionDueRow>`${due} and c.id > ${after} order by c.id limit ${size}`;
};

/** The caller has locked the customers. */
export const isErasureStillDue = (
  scope: Shop,
  { kind, until, ids }: { kind: RetentionDueRow['kind']; until: string; ids: readonly number[] },
): RawBuilder<RetentionDueRow> => {
  const due = kind === 'customer' ? customersDue(scope, until) : citizenIdsDue(scope, until);
  return sql<RetentionDueRow>`${due} and c.id = any(${[...ids]}::bigint[])`;
};
