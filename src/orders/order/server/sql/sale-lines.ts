import { sql } from 'kysely';
import { bangkokInstant } from '#lib/dates/day.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { SaleState } from '#orders/order/rules/sale-lines.ts';
import type { OrderSaleRow } from '../read/order-rows.ts';
import { vatSettingsTable, vatOnTop } from './vat-on-top.ts';
import { shownImage } from '#catalog/server/index.ts';

type Shop = Pick<Scope, 'shopId'>;

export const saleLineQuery = (scope: Shop, orderId: number) => sql<OrderSaleRow>`
  select a.id, a.state, a.unit_id, a.goods_id, a.goods_move_id, a.code, a.name, a.detail,
    m.token, m.folder, a.quantity, a.list_price, a.price, a.discount, a.discount_reason, a.cost, a.sold_at, a.ended_at, a.ended_reason
  from order_sale_line a
  left join unit u on u.shop_id = a.shop_id and u.id = a.unit_id
  left join product_item i on i.shop_id = u.shop_id and i.id = u.item_id
  left join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = a.shop_id and m.id = ${shownImage}
  where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} order by a.id`;

export type NewSaleLine = Pick<
  OrderSaleRow,
  | 'unit_id'
  | 'goods_id'
  | 'goods_move_id'
  | 'code'
  | 'name'
  | 'detail'
  | 'quantity'
  | 'list_price'
  | 'price'
  | 'discount'
  | 'discount_reason'
  | 'cost'
>;

const happenedAt = (scope: Scope) =>
  scope.happened === undefined ? sql`now()` : sql`${bangkokInstant(workDay(scope), '12:00')}::timestamptz`;

export const insertSaleLines = (
  scope: Scope,
  order: { id: number; branch_id: number },
  lines: readonly NewSaleLine[],
) => sql<{ id: number }>`
  insert into order_sale_line (shop_id, order_id, branch_id, unit_id, goods_id, goods_move_id, code, name, detail, quantity,
    list_price, price, discount, discount_reason, cost, sold_at, sold_by)
  select ${scope.shopId}::int, ${order.id}::bigint, ${order.branch_id}::bigint, n.unit_id, n.goods_id, n.goods_move_id, n.code, n.name,
    n.detail, n.quantity, n.list_price, n.price, n.discount, n.discount_reason, n.cost, ${happenedAt(scope)}, ${scope.userId || null}::bigint
  from jsonb_to_recordset(${JSON.stringify(lines.map((line, ord) => ({ ...line, ord })))}::jsonb) as n(ord int, unit_id bigint,
    goods_id bigint, goods_move_id bigint, code text, name text, detail text, quantity int, list_price bigint, price bigint, discount bigint,
    discount_reason text, cost bigint)
  order by n.ord returning id`;

/** Partial returns move pieces to a new line. */
export const endSaleLines = (
  scope: Scope,
  ended: readonly { id: number; quantity: number; cost: number }[],
  to: Exclude<SaleState, 'sold'>,
  reason: string,
) => {
  const back = sql`unnest(${ended.map((one) => one.id)}::bigint[], ${ended.map((one) => one.quantity)}::int[],
      ${ended.map((one) => one.cost)}::bigint[]) as b (id, quantity, cost)`;
  return sql`
  with part as (
    insert into order_sale_line (shop_id, order_id, branch_id, state, unit_id, goods_id, goods_move_id, code, name, detail, quantity,
      list_price, price, discount, discount_reason, cost, sold_at, sold_by, ended_at, ended_by, ended_reason)
    select a.shop_id, a.order_id, a.branch_id, ${to}::sale_state, a.unit_id, a.goods_id, a.goods_move_id, a.code, a.name, a.detail, b.quantity,
      a.list_price, a.price, a.discount, a.discount_reason, b.cost, a.sold_at, a.sold_by, now(), ${scope.userId || null}::bigint, ${reason}
    from order_sale_line a join ${back} on b.id = a.id
    where a.shop_id = ${scope.shopId} and b.quantity < a.quantity order by a.id
  )
  update order_sale_line a set
    state = case when b.quantity < a.quantity then a.state else ${to}::sale_state end,
    quantity = case when b.quantity < a.quantity then a.quantity - b.quantity else a.quantity end,
    cost = case when b.quantity < a.quantity then greatest(0, a.cost - b.cost) else a.cost end,
    ended_at = case when b.quantity < a.quantity then null else now() end,
    ended_by = case when b.quantity < a.quantity then null else ${scope.userId || null}::bigint end,
    ended_reason = case when b.quantity < a.quantity then '' else ${reason}::text end
  from ${back} where a.shop_id = ${scope.shopId} and a.id = b.id`;
};

export type NewSale = {
  orderNo: string;
  branchId: number;
  customerId: number | null;
  note: string;
  search: string;
  vatRate: number;
};

export const insertSale = (scope: Scope, sale: NewSale) => sql<{ id: number }>`
  insert into rental_order (shop_id, branch_id, kind, order_no, customer_id, note, search, vat_rate, vat_on_top,
    terms_version, created_by, created_at)
  select ${scope.shopId}, ${sale.branchId}, 'sale', ${sale.orderNo}, ${sale.customerId}, ${sale.note}, ${sale.search}, ${sale.vatRate},
    ${vatOnTop}, vs.terms_version, ${scope.userId || null}, ${happenedAt(scope)}
  ${vatSettingsTable(scope)}
  returning id`;
