/** One order as the back room sees it, and what it took to prepare it. */
import { sql } from 'kysely';
import type { Day } from '../../core/common/day.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { ImageFolder, UnitState } from '../../core/server/tables.ts';
import { stateIn } from '../../order/server/index.ts';
import type { LineState } from '../../order/states.ts';
import type { Step } from '../steps.ts';

export type HeadRow = {
  id: number;
  order_no: string;
  branch_name: string;
  customer_id: number | null;
  customer_name: string | null;
  phone: string | null;
  watch: boolean | null;
  watch_reason: string | null;
  measurements: Record<string, number> | null;
  event_day: Day | null;
  note: string;
};

/** No row when it is out of reach, or a draft: nothing of it is held. */
export const headQuery = (scope: Scope, id: number) => sql<HeadRow>`
  select o.id, o.order_no, b.name as branch_name, o.customer_id, c.name as customer_name, c.phone, c.watch, c.watch_reason,
    c.measurements, o.event_day, o.note
  from rental_order o
  join branch b on b.shop_id = o.shop_id and b.id = o.branch_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where o.shop_id = ${scope.shopId} and o.id = ${id} and o.branch_id = any(${[...scope.branchIds]}::bigint[])
    and not exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id and ${stateIn('draft', sql`l.state`)})`;

export type LineRow = {
  id: number;
  item_id: number;
  group_id: number;
  name: string;
  code: string;
  color: string;
  size: string;
  category: string;
  token: string | null;
  folder: ImageFolder | null;
  barcode: string | null;
  unit_state: UnitState | null;
  state: LineState;
  pinned: boolean | null;
  pickup_day: Day;
  return_day: Day;
  note: string;
  alteration: string;
  packed: number[];
};

const off = stateIn('off', sql`l.state`);

/** The columns of a line `l`; the garment of a line that was cancelled is somebody else's. */
export const lineColumns = sql`l.id, l.item_id, i.group_id, i.name, i.code, i.color, i.size, i.category, m.token, m.folder,
  case when ${off} then null else u.barcode end as barcode,
  case when ${off} then null else u.state end as unit_state,
  l.state, r.pinned, l.pickup_day, l.return_day, coalesce(p.note, '') as note, coalesce(p.alteration, '') as alteration,
  coalesce(p.parts_packed, '[]') as packed`;

export const lineTables = sql`
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  join product_group g on g.shop_id = i.shop_id and g.id = i.group_id
  left join image m on m.shop_id = i.shop_id and m.id = coalesce(i.image_id, g.main_image_id)
  left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  left join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
  left join prepare_line p on p.shop_id = l.shop_id and p.line_id = l.id`;

export const lineQuery = (scope: Scope, orderId: number) => sql<LineRow>`
  select ${lineColumns} from order_line l ${lineTables}
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} order by l.id`;

export type TaskRow = { line_id: number; step: Step; at: string; by: string | null };

/** Steps done on the garments the lines have now. */
export const taskQuery = (scope: Scope, orderId: number) => sql<TaskRow>`
  select t.line_id, t.step, t.done_at as at, w.display_name as by
  from order_line l
  join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
  join prepare_task t on t.shop_id = l.shop_id and t.line_id = l.id and t.unit_id = r.unit_id
    and t.reservation_id = r.id
  left join app_user w on w.shop_id = t.shop_id and w.id = t.done_by
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId}`;

export type PartRow = { id: number; group_id: number; name: string };

export const partQuery = (scope: Scope, orderId: number) => sql<PartRow>`
  select p.id, p.group_id, p.name from product_group_part p
  where p.shop_id = ${scope.shopId} and p.group_id in (
    select i.group_id from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    where l.shop_id = ${scope.shopId} and l.order_id = ${orderId})
  order by p.sort, p.id`;
