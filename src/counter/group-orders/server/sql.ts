import { sql } from 'kysely';
import { searchKey } from '#lib/thai/thai.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { ImageFolder } from '#platform/db/tables.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import { orderLineName, stateInSql } from '#orders/order/server/index.ts';
import type { GroupOrder, GroupOrderRow, Wearer } from '../contract.ts';
import type { ItemCandidate } from '../match-items.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import { groupHasCode, shownImage } from '#catalog/server/index.ts';

export type GroupOrderHeadRow = Omit<GroupOrder, 'wearers' | 'spare'>;

/** Returns no row unless the user's branches include the order's branch or a line's return branch. */
export const groupOrderHeadQuery = (scope: Scope, orderId: number) => sql<GroupOrderHeadRow>`
  select o.id as "orderId", o.order_no as "orderNo", o.branch_id as "branchId", coalesce(c.name, '') as "customerName",
    coalesce(c.phone, '') as phone, o.event_day as "eventDay", s.pickup_day as "pickupDay", s.return_day as "returnDay", s.state
  from rental_order o
  join order_sums s on s.shop_id = o.shop_id and s.order_id = o.id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and (o.branch_id = any(${[...scope.branchIds]}::bigint[])
    or exists (select from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
      and l.return_branch_id = any(${[...scope.branchIds]}::bigint[])))`;

const wordOf = (
  scope: Scope,
  kind: 'color' | 'size',
) => sql<string>`coalesce((select nullif(w.description, '')
  from lookup w where w.shop_id = ${scope.shopId} and w.kind = ${kind}::lookup_kind and w.code = ${sql.ref(`i.${kind}`)}),
  ${sql.ref(`i.${kind}`)})`;

export const wearerRows = (scope: Scope, by: { orderId: number } | { wearerId: number }) => sql<Wearer>`
  select w.id as "wearerId", w.place, w.name, w.team, w.phone, w.note,
    coalesce((select json_agg(json_build_object('garmentId', g.id, 'orderDetailId', l.id, 'itemId', i.id, 'name', ${orderLineName},
        'color', ${wordOf(scope, 'color')}, 'size', ${wordOf(scope, 'size')}, 'barcode', coalesce(u.barcode, ''), 'bound', coalesce(r.pinned, false),
        'state', l.state) order by g.id)
      from wearer_garment g
      left join order_line l on l.shop_id = g.shop_id and l.id = g.line_id
      join product_item i on i.shop_id = g.shop_id and i.id = ${leakproofCoalesce(sql`l.item_id`, sql`g.item_id`)}
      left join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
      left join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
      where g.shop_id = w.shop_id and g.wearer_id = w.id), '[]'::json) as garments
  from wearer w where w.shop_id = ${scope.shopId}
    and ${'orderId' in by ? sql`w.order_id = ${by.orderId}` : sql`w.id = ${by.wearerId}`} order by w.place, w.id`;

export const spareLineRows = (scope: Scope, orderId: number) => sql<GroupOrder['spare'][number]>`
  select l.id as "orderDetailId", l.item_id as "itemId", ${orderLineName} as name, ${wordOf(scope, 'color')} as color, ${wordOf(scope, 'size')} as size
  from order_line l join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  where l.shop_id = ${scope.shopId} and l.order_id = ${orderId} and ${stateInSql('booked', sql`l.state`)}
    and not exists (select 1 from wearer_garment g where g.shop_id = l.shop_id and g.line_id = l.id)
  order by l.id`;

export const lockGroupOrder = (scope: Scope, orderId: number) => sql<{ id: number }>`
  select id from rental_order where shop_id = ${scope.shopId} and id = ${orderId} for no key update`;

export const unassignedGarmentRows = (scope: Scope, orderId: number) => sql<{
  garmentId: number;
  itemId: number;
}>`
  select g.id as "garmentId", g.item_id as "itemId" from wearer_garment g
  join wearer w on w.shop_id = g.shop_id and w.id = g.wearer_id
  left join order_line l on l.shop_id = g.shop_id and l.id = g.line_id
  where g.shop_id = ${scope.shopId} and w.order_id = ${orderId} and (g.line_id is null or ${stateInSql('off', sql`l.state`)})
  order by w.place, g.id`;

export const assignLineRows = (
  scope: Scope,
  pairs: readonly { garmentId: number; lineId: number | null }[],
) => sql`
  update wearer_garment g set line_id = n."lineId"
  from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as n("garmentId" bigint, "lineId" bigint)
  where g.shop_id = ${scope.shopId} and g.id = n."garmentId"`;

export type NewWearer = {
  name: string;
  team: string;
  phone: string;
  note: string;
  itemIds: readonly number[];
};

export const insertWearers = (scope: Scope, orderId: number, wearers: readonly NewWearer[]) => {
  const typed = sql`(select row_number() over () as ord, * from jsonb_to_recordset(${JSON.stringify(wearers)}::jsonb)
      as x(name text, team text, phone text, note text, "itemIds" jsonb)) n`;
  return sql`
  with made as (
    insert into wearer (shop_id, order_id, place, name, team, phone, note)
    select ${scope.shopId}, ${orderId}, last.place + n.ord, n.name, n.team, n.phone, n.note from ${typed},
      (select coalesce(max(place), 0) as place from wearer where shop_id = ${scope.shopId} and order_id = ${orderId}) last
    order by n.ord
    returning id, place
  )
  insert into wearer_garment (shop_id, wearer_id, item_id)
  select ${scope.shopId}, m.id, item.value::bigint
  from (select id, place, row_number() over (order by place) as ord from made) m join ${typed} on n.ord = m.ord
  cross join lateral jsonb_array_elements_text(n."itemIds") with ordinality as item(value, ord)
  order by m.place, item.ord`;
};

export const knownItems = (scope: Scope, ids: readonly number[]) => sql<{ id: number }>`
  select id from product_item where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[])`;

export type KnownItemRow = ItemCandidate & {
  name: string;
  rentalPrice: number;
  bail: number;
  token: string | null;
  folder: ImageFolder | null;
};

export const itemsByCode = (scope: Scope, codes: readonly string[]) => sql<KnownItemRow>`
  select i.id as "itemId", i.name, g.code, i.color, ${wordOf(scope, 'color')} as "colorName", i.size,
    ${wordOf(scope, 'size')} as "sizeName", m.token, m.folder,
    g.rental_price as "rentalPrice", g.bail
  from product_group g join product_item i on i.shop_id = g.shop_id and i.group_id = g.id and i.active
  left join image m on m.shop_id = i.shop_id and m.id = ${shownImage}
  where g.shop_id = ${scope.shopId} and ${groupHasCode(codes)}
  order by i.id limit 2000`;

/** An empty page has one row with only the total. */
export type GroupOrderPageRow = { total: number } & (GroupOrderRow | { [K in keyof GroupOrderRow]: null });

export const groupOrderPageQuery = (
  scope: Scope,
  ask: { page: number; size: number; q?: string | undefined },
) => {
  const found =
    ask.q === undefined || ask.q === ''
      ? sql`true`
      : sql`o.search like ${`%${searchKey(ask.q).replace(/[\\%_]/g, '\\$&')}%`}`;
  return sql<GroupOrderPageRow>`
  with hits as (
    select o.id, o.order_no, o.customer_id from rental_order o
    where o.shop_id = ${scope.shopId} and o.branch_id = ${scope.branchId} and ${found}
      and exists (select 1 from wearer w where w.shop_id = o.shop_id and w.order_id = o.id)
    order by o.id desc limit ${totalCap + 1}
  ), page as (
    select * from hits order by id desc ${limitOffset(ask)}
  )
  select t.total, p.id as "orderId", p.order_no as "orderNo", coalesce(c.name, '') as "customerName", coalesce(c.phone, '') as phone,
    s.pickup_day as "pickupDay", s.return_day as "returnDay", s.state, w.wearers, g.garments, g.out, g.back
  from (select count(*)::int as total from hits) t
  left join page p on true
  left join customer c on c.shop_id = ${scope.shopId} and c.id = p.customer_id
  left join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = p.id
  left join lateral (select count(*)::int as wearers from wearer
    where shop_id = ${scope.shopId} and order_id = p.id) w on p.id is not null
  left join lateral (select count(*)::int as garments, (count(*) filter (where ${stateInSql('out', sql`x.state`)}))::int as out,
      (count(*) filter (where ${stateInSql('came', sql`x.state`)}))::int as back
    from wearer y join wearer_garment z on z.shop_id = y.shop_id and z.wearer_id = y.id
    left join order_line x on x.shop_id = z.shop_id and x.id = z.line_id
    where y.shop_id = ${scope.shopId} and y.order_id = p.id) g on p.id is not null
  order by p.id desc`;
};
