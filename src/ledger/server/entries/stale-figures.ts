/** A change marks figures as stale, and the analytics module recomputes these figures (decision 61). */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { markForJob } from '#platform/jobs/wake.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** `days`: days on which the order no longer counts. */
export type StaleOrder = { orderId: number; days: readonly Day[] };

export const markOrdersStale = ({ shopId }: Shop, orders: readonly StaleOrder[]): RawBuilder<unknown> => {
  markForJob('figures', shopId);
  return sql`insert into figure_due (shop_id, order_id, days)
    select ${shopId}::int, d.order_id, d.days from jsonb_to_recordset(${JSON.stringify(
      orders.map(({ orderId, days }) => ({ order_id: orderId, days })),
    )}::jsonb) as d(order_id bigint, days date[])`;
};

export const markDayStale = (
  { shopId, branchId }: Pick<Scope, 'shopId' | 'branchId'>,
  day: Day,
): RawBuilder<unknown> => {
  markForJob('figures', shopId);
  return sql`insert into figure_due (shop_id, branch_id, days)
    values (${shopId}::int, ${branchId}::bigint, array[${day}::date])`;
};

export const markSelectedOrdersStale = (
  { shopId }: Shop,
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into figure_due (shop_id, order_id) select ${shopId}::int, d.order_id from (${rows}) d`;

export const markUnitsStale = ({ shopId }: Shop, unitIds: readonly number[]): RawBuilder<unknown> => {
  markForJob('figures', shopId);
  return sql`insert into figure_due (shop_id, unit_id) select ${shopId}::int, d.id from unnest(${[...unitIds]}::bigint[]) d(id)`;
};

/** Marks the whole shop after a change of groupings. The recomputation finds the affected figures. */
export const markShopStale = ({ shopId }: Shop): RawBuilder<unknown> => {
  markForJob('figures', shopId);
  return sql`insert into figure_due (shop_id, branch_id) select b.shop_id, b.id from branch b where b.shop_id = ${shopId}::int order by b.id limit 1`;
};

export type StaleFigure = {
  order_id: number | null;
  branch_id: number | null;
  unit_id: number | null;
  days: Day[];
};

export const takeStaleFiguresQuery = (
  { shopId }: Shop,
  most: number,
): RawBuilder<StaleFigure> => sql<StaleFigure>`
  delete from figure_due where shop_id = ${shopId} and id in (
    select id from figure_due where shop_id = ${shopId} order by id limit ${most})
  returning order_id, branch_id, unit_id, days`;

export const hasStaleFigures = ({ shopId }: Shop): RawBuilder<boolean> =>
  sql<boolean>`exists (select from figure_due where shop_id = ${shopId})`;
