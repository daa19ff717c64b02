import { sql } from 'kysely';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { PriceRule } from '#platform/db/tables.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DurationRow } from '../contract.ts';
import { durationUsesPort } from './ports/duration-uses.ts';

type Shop = Pick<Scope, 'shopId'>;

export type DurationSqlRow = DurationRow;

const rows = (scope: Shop) => sql`
  select d.id as "rentDurationId", d.rent_days as "rentDays", d.price_rule as "priceRule", d.price_percent as "pricePercent", d.price, d.active,
    d.version, d.updated_at as "updateDateTime",
    coalesce(${durationUsesPort.provided.changedBy(scope, sql.ref('d.updated_by'))}, '') as "updateBy",
    ${durationUsesPort.provided.orders(scope, sql.ref('d.id'), totalCap)} as orders
  from rent_duration d
  where d.shop_id = ${scope.shopId}`;

export const durationsQuery = (scope: Shop) =>
  sql<DurationSqlRow>`${rows(scope)} order by d.sort, d.rent_days, d.id`;
export const durationQuery = (scope: Shop, id: number) =>
  sql<DurationSqlRow>`${rows(scope)} and d.id = ${id}`;

/** No new order can use the duration until the commit. */
export const lockDuration = (scope: Shop, id: number) => sql`
  select id from rent_duration where shop_id = ${scope.shopId} and id = ${id} for update`;
export const lockAllDurations = (scope: Shop) => sql<{ id: number }>`
  select id from rent_duration where shop_id = ${scope.shopId} order by id for no key update`;

export type DurationValues = {
  rentDays: number | null;
  priceRule: PriceRule;
  pricePercent: number | null;
  price: number | null;
  active: boolean;
};

export const insertDuration = (scope: Scope, values: DurationValues) => sql<{ id: number }>`
  insert into rent_duration (shop_id, rent_days, price_rule, price_percent, price, active, sort, updated_by)
  select ${scope.shopId}, ${values.rentDays}::int, ${values.priceRule}::price_rule, ${values.pricePercent}::int,
    ${values.price}::bigint, ${values.active}, coalesce(max(d.sort), 0) + 1, ${scope.userId || null}::bigint
  from rent_duration d where d.shop_id = ${scope.shopId} returning id`;

export const updateDuration = (scope: Scope, id: number, values: DurationValues) => sql`
  update rent_duration set rent_days = ${values.rentDays}::int, price_rule = ${values.priceRule}::price_rule,
    price_percent = ${values.pricePercent}::int, price = ${values.price}::bigint, active = ${values.active},
    version = version + 1, updated_by = ${scope.userId || null}::bigint, updated_at = now()
  where shop_id = ${scope.shopId} and id = ${id}`;

export const setDurationOrder = (scope: Shop, ids: readonly number[]) => sql`
  update rent_duration d set sort = n.place
  from unnest(${[...ids]}::bigint[]) with ordinality as n (id, place)
  where d.shop_id = ${scope.shopId} and d.id = n.id and d.sort <> n.place`;

export const deleteDuration = (scope: Shop, id: number) => sql`
  delete from rent_duration where shop_id = ${scope.shopId} and id = ${id}`;
