import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ShopsQuery } from '#platform/jobs/shops-with-work.ts';
import { isOrderOver, type LineState, orderStates } from '#orders/order/states.ts';
import type { SaleState } from '#orders/order/rules/sale-lines.ts';
import type { OrderSums } from '#orders/order/rules/order-sums.ts';
import type { PricedCharge } from '#orders/order/rules/order-totals.ts';
import type { RatedEntry } from '#orders/order/rules/vat-on-top.ts';
import { nextOpenDaySql } from '#setup/shop/server/index.ts';
import { orderOfRow, rowDaysLate } from './late-days.ts';
import { paidVatRate, unpaidVatRateOn } from './vat-on-top.ts';
import { markOrdersStale } from '#ledger/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;
export type SumsRow = OrderSums & { order_id: number };

const columnTypes = {
  state: sql`order_state`,
  rent: sql`bigint`,
  charges: sql`bigint`,
  vat_on_top: sql`bigint`,
  price: sql`bigint`,
  paid: sql`bigint`,
  balance: sql`bigint`,
  bail: sql`bigint`,
  bail_held: sql`bigint`,
  bail_kept: sql`bigint`,
  bail_due: sql`bigint`,
  refund_due: sql`bigint`,
  pickup_day: sql`date`,
  first_return_day: sql`date`,
  return_day: sql`date`,
  line_count: sql`int`,
  held_from: sql`date`,
  held_to: sql`date`,
  held_count: sql`int`,
  out_from: sql`date`,
  out_to: sql`date`,
  out_count: sql`int`,
  back_count: sql`int`,
  returned_from: sql`date`,
  returned_day: sql`date`,
  days_late: sql`int`,
  shown_items: sql`bigint[]`,
} satisfies Record<keyof OrderSums, RawBuilder<unknown>>;

export const sumColumns = Object.keys(columnTypes) as (keyof OrderSums)[];

const names = sql.join(sumColumns.map((column) => sql.ref(column)));
const given = sql.join(sumColumns.map((column) => sql.ref(`n.${column}`)));
const kept = sql.join(sumColumns.map((column) => sql.ref(`s.${column}`)));
const typed = sql.join(sumColumns.map((column) => sql`${sql.ref(column)} ${columnTypes[column]}`));
const replaced = sql.join(
  sumColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
);

/** Returns the most days late of sums `s`: until `day` while out, else until the return. */
export const daysLateOn = (scope: Shop, day: Day): RawBuilder<number> =>
  sql<number>`greatest(s.days_late, ${daysOverdueOn(scope, day)})`;

export const daysOverdueOn = (scope: Shop, day: Day): RawBuilder<number> =>
  rowDaysLate(scope, 's', sql`s.out_from`, sql`${day}::date`);

export const dueDayOf = (scope: Shop): RawBuilder<Day | null> =>
  sql<Day | null>`case when s.out_from is not null then ${nextOpenDaySql(orderOfRow(scope, 's'), sql`s.out_from`)} end`;

export const isOrderFinished = sql<boolean>`(s.state in (${sql.join(orderStates.filter(isOrderOver).map((state) => sql.lit(state)))})
  and s.bail_held = 0 and (s.balance = 0 or s.balance > 0 and s.state <> 'closed'))`;

export const isAwaitingSettlement = sql<boolean>`s.state = 'returned'`;
/**
 * True for a deposit or overpayment without a line reserved or out, for example after a no-show or a late
 * slip.
 */
export const isSettlementDue = sql<boolean>`(s.bail_held > 0 and s.held_count = 0 and s.out_count = 0
  or s.balance < 0 and s.held_count = 0 and s.out_count = 0)`;
export const isDraftOrder = sql<boolean>`s.state = 'draft'`;

/**
 * The caller has locked or created the orders. Marks daily figures as stale on the orders' days and on the
 * days `before`.
 */
export const saveSumsRows = async (
  q: Tx,
  scope: Shop,
  rows: readonly SumsRow[],
  before: readonly Day[] = [],
): Promise<void> => {
  const marks = rows.map((row) => ({ orderId: row.order_id, days: before }));
  const put = sql`
  insert into order_sums as s (shop_id, order_id, branch_id, ${names})
  select o.shop_id, o.id, o.branch_id, ${given}
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(order_id bigint, ${typed})
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = n.order_id
  on conflict (shop_id, order_id) do update set ${replaced}
  where (${kept}) is distinct from (${sql.join(sumColumns.map((column) => sql.ref(`excluded.${column}`)))})`;
  await Promise.all([markOrdersStale(scope, marks).execute(q), put.execute(q)]);
};

export type SumsSourceRow = {
  order_id: number;
  order_no: string;
  discount: number;
  vat_rate: number;
  made_day: Day;
  lines: {
    itemId: number;
    state: LineState;
    rentalPrice: number;
    discount: number;
    bail: number;
    pickupDay: Day;
    returnDay: Day;
    returnedDay: Day | null;
    daysLate: number | null;
  }[];
  sales: { state: SaleState }[];
  charges: PricedCharge[];
  entries: RatedEntry[];
  kept: OrderSums | null;
};

export const sumsSourceQuery = (scope: Shop, orderIds: readonly number[]) => sql<SumsSourceRow>`
  select o.id as order_id, o.order_no, o.discount, o.vat_rate, (o.created_at at time zone 'Asia/Bangkok')::date as made_day,
    coalesce((select json_agg(json_build_object('itemId', l.item_id, 'state', l.state, 'rentalPrice', l.rental_price,
        'discount', l.discount, 'bail', l.bail, 'pickupDay', l.pickup_day, 'returnDay', l.return_day,
        'returnedDay', l.returned_day, 'daysLate', l.days_late) order by l.id)
      from order_line l where l.shop_id = o.shop_id and l.order_id = o.id), '[]') as lines,
    coalesce((select json_agg(json_build_object('state', a.state) order by a.id)
      from order_sale_line a where a.shop_id = o.shop_id and a.order_id = o.id), '[]') as sales,
    coalesce((select json_agg(json_build_object('kind', h.kind, 'amount', h.amount, 'noVat', h.no_vat))
      from (select c.kind, c.amount, c.no_vat from order_charge c where c.shop_id = o.shop_id and c.order_id = o.id
        union all select 'shipping', o.draft_shipping, false where o.draft_shipping > 0) h), '[]') as charges,
    coalesce((select json_agg(json_build_object('kind', e.kind, 'amount', e.amount, 'noVat', e.no_vat, 'vatRate', ${paidVatRate}) order by e.id)
      from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id), '[]') as entries,
    (select row_to_json(k) from (select ${kept} from order_sums s where s.shop_id = o.shop_id and s.order_id = o.id) k) as kept
  from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[]) order by o.id`;

export const lockOrders = (scope: Shop, orderIds: readonly number[]) => sql`
  select from rental_order where shop_id = ${scope.shopId} and id = any(${[...orderIds]}::bigint[])
  order by id for no key update`;

export const orderIdsAfter = (scope: Shop, after: number, most: number, lacking: boolean) => sql<{
  id: number;
}>`
  select o.id from rental_order o
  where o.shop_id = ${scope.shopId} and o.id > ${after} and ${
    lacking
      ? sql`not exists (select from order_sums s where s.shop_id = o.shop_id and s.order_id = o.id)
    and (exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id)
      or exists (select from order_sale_line a where a.shop_id = o.shop_id and a.order_id = o.id))`
      : sql`true`
  }
  order by o.id limit ${most}`;

export const shopsLackingSums: ShopsQuery = sql`
  select o.shop_id from rental_order o left join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  join order_line l on l.shop_id = o.shop_id and l.order_id = o.id where s.order_id is null
  union select o.shop_id from rental_order o left join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  join order_sale_line a on a.shop_id = o.shop_id and a.order_id = o.id where s.order_id is null`;

export const orderIdsWithOldVatRate = (scope: Shop, day: Day, most: number) => sql<{ id: number }>`
  select o.id from rental_order o join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.vat_on_top and s.balance <> 0 and o.vat_rate <> ${unpaidVatRateOn(day)}
  order by o.id limit ${most}`;

export const saveOrderVatRate = (scope: Shop, orderIds: readonly number[], day: Day) => sql`
  update rental_order o set vat_rate = ${unpaidVatRateOn(day)}
  where o.shop_id = ${scope.shopId} and o.id = any(${[...orderIds]}::bigint[])`;
