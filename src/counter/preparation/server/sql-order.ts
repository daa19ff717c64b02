import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ImageFolder } from '#platform/db/tables.ts';
import { type OrderSetRow, orderLineName, orderSetsJson, stateInSql } from '#orders/order/server/index.ts';
import type { TodoLine, TodoOrder } from '../contract.ts';
import type { PreparationStep } from '../preparation-steps.ts';
import { shownImage } from '#catalog/server/index.ts';
import { type LackingPart, lackingPartsJson } from '#inventory/stock/server/index.ts';

export type PreparationHeadRow = Pick<
  TodoOrder,
  'orderId' | 'orderNo' | 'branchName' | 'customer' | 'eventDay' | 'note'
> & { sets: OrderSetRow[] };

export const preparationHeadQuery = (scope: Scope, id: number) => sql<PreparationHeadRow>`
  select o.id as "orderId", o.order_no as "orderNo", b.name as "branchName", o.event_day as "eventDay", o.note, ${orderSetsJson} as sets,
    case when c.id is not null then json_build_object('customerId', c.id, 'name', c.name, 'phone', c.phone, 'watch', c.watch,
      'watchReason', c.watch_reason, 'measurements', c.measurements) end as customer
  from rental_order o
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where o.shop_id = ${scope.shopId} and o.id = ${id} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
    and not exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and ${stateInSql('draft', sql`l.state`)})`;

export type PreparationLineRow = Omit<TodoLine, 'image' | 'steps' | 'parts'> & {
  groupId: number;
  token: string | null;
  folder: ImageFolder | null;
  packed: number[];
  lacks: LackingPart[];
};

const off = stateInSql('off', sql`l.state`);

/** A cancelled line's unit may belong to another line. */
export const preparationLineColumns = sql`l.id as "orderDetailId", l.item_id as "itemId", i.group_id as "groupId", ${orderLineName} as name, i.code, i.color, i.size, i.category,
  m.token, m.folder,
  case when ${off} then null else u.id end as "unitId", case when ${off} then '' else coalesce(u.barcode, '') end as barcode,
  case when ${off} then '' else coalesce(u.state::text, '') end as "unitState",
  l.state, l.order_set_id as "orderSetId", l.set_part as "setPart", coalesce(r.pinned, false) as bound, l.pickup_day as "pickupDay", l.return_day as "returnDay", coalesce(p.note, '') as note, coalesce(p.alteration, '') as alteration,
  coalesce(p.parts_packed, '[]') as packed, ${lackingPartsJson(sql`l.shop_id`, sql`u.id`)} as lacks`;

export const preparationLineTables = sql`
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
  left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  left join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
  left join prepare_line p on p.shop_id = l.shop_id and p.line_id = l.id`;

export const preparationLineQuery = (scope: Scope, orderId: number) => sql<PreparationLineRow>`
  select ${preparationLineColumns} from order_line l ${preparationLineTables}
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} order by l.id`;

export type PreparationTaskRow = { lineId: number; step: PreparationStep; at: string; by: string };

export const preparationTaskQuery = (scope: Scope, orderId: number) => sql<PreparationTaskRow>`
  select t.line_id as "lineId", t.step, t.done_at as at, coalesce(w.display_name, '') as by
  from order_line l
  join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  join prepare_task t on t.shop_id = l.shop_id and t.line_id = l.id and t.unit_id = r.unit_id
    and t.reservation_id = r.id
  left join app_user w on w.shop_id = t.shop_id and w.id = t.done_by
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId}`;

export type PreparationPartRow = { partId: number; groupId: number; name: string };

export const preparationPartQuery = (scope: Scope, orderId: number) => sql<PreparationPartRow>`
  select p.id as "partId", p.group_id as "groupId", p.name from product_group_part p
  where p.shop_id = ${scope.shopId} and p.group_id in (
    select i.group_id from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    where l.shop_id = ${scope.shopId} and l.order_id = ${orderId})
  order by p.sort, p.id`;
