/** Whose data goes on which day, by the shop's rules of keeping. The customer is `c`, the shop `h` in all expressions. */
import { type RawBuilder, sql } from 'kysely';
import { creditSum } from '#ledger/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isBehind } from '#orders/order/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

/** A rule holds for a month before anything goes by it. */
export const graceDays = 30;

const dayOf = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${time} at time zone 'Asia/Bangkok')::date`;

/** The last day on which an order of the customer was anything: fetched, due or back. */
const lastRental = ({ shopId }: Shop): RawBuilder<unknown> => sql`(
  select max(greatest(s.return_day, s.returned_day)) from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  where o.shop_id = ${shopId} and o.customer_id = c.id)`;

/** The last day on which money of the customer moved, the bail's too. */
const lastMoney = ({ shopId }: Shop): RawBuilder<unknown> => sql`(
  select max(e.day) from rental_order o join ledger_entry e on e.shop_id = o.shop_id and e.order_id = o.id
  where o.shop_id = ${shopId} and o.customer_id = c.id)`;

const lastFitting = ({ shopId }: Shop): RawBuilder<unknown> => sql`(
  select max(f.day) from fitting f where f.shop_id = ${shopId} and f.customer_id = c.id)`;

const notBefore = sql`${dayOf(sql`h.keeping_since`)} + ${sql.lit(graceDays)}`;

/** Of whoever never rented, the day of the last change stands for the last rental. */
const customerDay = (scope: Shop): RawBuilder<unknown> => sql`greatest(${notBefore},
  (greatest(${lastFitting(scope)}, coalesce(${lastRental(scope)}, ${dayOf(sql`greatest(c.created_at, c.updated_at)`)}))
    + make_interval(years => h.keep_customer_years))::date)`;

const citizenIdDay = (scope: Shop): RawBuilder<unknown> => sql`greatest(${notBefore},
  greatest(${dayOf(sql`coalesce(c.citizen_id_at, c.updated_at)`)}, ${lastRental(scope)}, ${lastMoney(scope)})
    + h.keep_id_days)`;

/** No order goes on, no bail is held, nothing is owed on either side, no wish about the data is open. */
const isFree = (scope: Shop): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from rental_order o left join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.customer_id = c.id and ${isBehind} is not true)
  and (${creditSum(scope, sql`c.id`)}) <= 0
  and not exists (select from data_request r where r.shop_id = ${scope.shopId} and r.customer_id = c.id and r.state = 'open'))`;

export type DueRow = { id: number; name: string; kind: 'customer' | 'citizenId'; day: string };

const living = sql`c.merged_into_id is null and c.erased_at is null`;

/** Customers whose time is over until the day, without those of whom something is open. */
const customersDue = (scope: Shop, until: string): RawBuilder<DueRow> => sql<DueRow>`
  select c.id, c.name, 'customer' as kind, d.day from customer c, shop h, lateral (select ${customerDay(scope)} as day) d
  where h.shop_id = ${scope.shopId} and c.shop_id = ${scope.shopId} and ${living} and h.keep_customer_years is not null
    and c.created_at < ${until}::date + 1 - make_interval(years => h.keep_customer_years)
    and d.day <= ${until}::date and ${isFree(scope)}`;

/** Citizen ids likewise. */
const citizenIdsDue = (scope: Shop, until: string): RawBuilder<DueRow> => sql<DueRow>`
  select c.id, c.name, 'citizenId' as kind, d.day from customer c, shop h, lateral (select ${citizenIdDay(scope)} as day) d
  where h.shop_id = ${scope.shopId} and c.shop_id = ${scope.shopId} and ${living} and h.keep_id_days is not null
    and c.citizen_id is not null and d.day <= ${until}::date and ${isFree(scope)}`;

/** What is due until the day, in the order in which it goes. */
export const dueUntil = (scope: Shop, until: string): RawBuilder<DueRow> => sql<DueRow>`
  select d.* from (${customersDue(scope, until)} union all ${citizenIdsDue(scope, until)}) d order by d.day, d.id, d.kind`;

/** Of one kind after an id: what a night goes through in small steps. */
export const dueAfter = (
  scope: Shop,
  { kind, until, after, size }: { kind: DueRow['kind']; until: string; after: number; size: number },
): RawBuilder<DueRow> => {
  const due = kind === 'customer' ? customersDue(scope, until) : citizenIdsDue(scope, until);
  return sql<DueRow>`${due} and c.id > ${after} order by c.id limit ${size}`;
};

/** One row when it is due still, asked while the customer is held. */
export const stillDue = (
  scope: Shop,
  { kind, until, ids }: { kind: DueRow['kind']; until: string; ids: readonly number[] },
): RawBuilder<DueRow> => {
  const due = kind === 'customer' ? customersDue(scope, until) : citizenIdsDue(scope, until);
  return sql<DueRow>`${due} and c.id = any(${[...ids]}::bigint[])`;
};
