import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type ItemRackRow, rackQuery } from '#inventory/stock/server/availability/sql-rack.ts';

/** `''` matches any `color` or `size`. `n`: quantity. */
export type SimilarityTarget = { groupId: number; color: string; size: string; n: number };

export type SimilarGroupRow = {
  at: number;
  groupId: number;
  name: string;
  code: string;
  token: string | null;
  rentalPrice: number;
  items: { itemId: number; size: string }[];
  /** The list is empty without days. */
  racks: ItemRackRow[];
};

export type SimilarRowsRequest = {
  like: readonly SimilarityTarget[];
  branchIds: readonly number[];
  /** Null ignores availability. */
  days: { today: Day; since: Day } | null;
  offset: number;
  size: number;
};

/** Most similar styles are compared in detail. */
export const maxNearestGroups = 96;

const racksOf = (scope: Scope, { branchIds, days }: SimilarRowsRequest): RawBuilder<unknown> =>
  days === null
    ? sql`select null::bigint as "itemId" where false`
    : rackQuery(scope, {
        ...days,
        pairs: sql`select distinct x.item_id, b.id from near n cross join unnest(n.ids) as x (item_id)
          cross join unnest(${[...branchIds]}::bigint[]) as b (id)`,
      });

/** Matches adjacent sizes too. The cost depends on the category's styles, never on rentals. */
export const similarRowsQuery = (scope: Scope, ask: SimilarRowsRequest): RawBuilder<SimilarGroupRow> => {
  const { like, offset, size } = ask;
  const shop = scope.shopId;
  return sql<SimilarGroupRow>`
  with sizes as materialized (
    select l.code, row_number() over (order by l.sort, l.code) as place from lookup l where l.shop_id = ${shop} and l.kind = 'size'),
  asked as materialized (
    select x.at, x.size, g.id, g.category, g.web_category, g.gender, g.rental_price,
      array(select i.color from product_item i where i.shop_id = ${shop} and i.group_id = g.id and (x.color = '' or i.color = x.color)) as colors,
      array(select z.code from sizes z join sizes m on m.code = x.size and abs(z.place - m.place) <= 1) || x.size as will_do
    from unnest(${like.map((one) => one.groupId)}::bigint[], ${like.map((one) => one.color)}::text[], ${like.map((one) => one.size)}::text[])
      with ordinality as x (id, color, size, at)
    join product_group g on g.shop_id = ${shop} and g.id = x.id),
  near as materialized (
    select a.at, n.* from asked a cross join lateral (
      select p.*, k.items, k.ids, row_number() over (order by p.other + k.other
        + abs(p.rental_price - a.rental_price)::float / greatest(p.rental_price, a.rental_price, 1), p.id desc) as turn
      from (
        select g.id, g.name, g.code, g.main_image_id, g.rental_price,
          (g.web_category <> a.web_category)::int + (g.category <> a.category)::int as other
        from product_group g
        where g.shop_id = ${shop} and g.web_item = 'y' and g.state and g.id <> all(${like.map((one) => one.groupId)}::bigint[])
          and (g.gender = a.gender or g.gender = 'U' or a.gender = 'U')
          and (a.web_category <> '' and g.web_category = a.web_category or a.category <> '' and g.category = a.category
            or a.web_category = '' and a.category = '')
        order by other, abs(g.rental_price - a.rental_price), g.id desc limit ${sql.lit(maxNearestGroups)}) p
      cross join lateral (
        select json_agg(json_build_object('itemId', i.id, 'size', i.size) order by i.id) as items, array_agg(i.id) as ids,
          case when bool_or(i.color = any(a.colors)) then 0 else 0.5 end + case when a.size = '' or bool_or(i.size = a.size) then 0 else 0.5 end as other
        from product_item i
        where i.shop_id = ${shop} and i.group_id = p.id and i.active and (a.size = '' or i.size = any(a.will_do))) k
      where k.ids is not null
      order by turn limit ${size} offset ${offset}) n),
  rack as materialized (${racksOf(scope, ask)})
  select n.at::int - 1 as at, n.id as "groupId", n.name, n.code, n.rental_price as "rentalPrice", n.items, coalesce(m.token, own.token) as token,
    (select coalesce(json_agg(r), '[]') from rack r where r."itemId" = any(n.ids)) as racks
  from near n
  left join image m on m.shop_id = ${shop} and m.id = n.main_image_id
  left join lateral (select m.token from product_item i join image m on m.shop_id = ${shop} and m.id = i.image_id
    where i.shop_id = ${shop} and i.group_id = n.id and n.main_image_id is null order by i.id limit 1) own on true
  order by n.at, n.turn`;
};
