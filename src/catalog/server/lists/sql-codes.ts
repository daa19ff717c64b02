import { type RawBuilder, sql } from 'kysely';
import type { LookupKind } from '#platform/db/tables.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

/** `lists` are tables with several codes per group, which also distinguish the group's items. */
const groupField = {
  category: sql.ref('category'),
  texture: sql.ref('texture'),
  web_category: sql.ref('web_category'),
};
const lists = {
  color: { table: sql.table('product_group_color'), field: sql.ref('color') },
  size: { table: sql.table('product_group_size'), field: sql.ref('size') },
};
export type ListCodeKind = keyof typeof lists;
export type FieldCodeKind = keyof typeof groupField;
export const isListCodeKind = (kind: LookupKind): kind is ListCodeKind => kind in lists;
export const isFieldCodeKind = (kind: LookupKind): kind is FieldCodeKind => kind in groupField;

/** Returns the columns code, group_id, item_id (null for the group itself). */
const places = (scope: Shop, kind: LookupKind): RawBuilder<unknown> => {
  if (isListCodeKind(kind))
    return sql`select code, group_id, null::bigint as item_id from ${lists[kind].table} where shop_id = ${scope.shopId}
      union all select ${lists[kind].field}, group_id, id from product_item where shop_id = ${scope.shopId}`;
  if (!isFieldCodeKind(kind))
    return sql`select '' as code, 0::bigint as group_id, 0::bigint as item_id where false`;
  const ofGroup = sql`select ${groupField[kind]} as code, id as group_id, null::bigint as item_id from product_group where shop_id = ${scope.shopId}`;
  return kind === 'web_category'
    ? ofGroup
    : sql`${ofGroup} union all select ${groupField[kind]}, group_id, id from product_item where shop_id = ${scope.shopId}`;
};

export const codeCounts = (scope: Shop, kind: LookupKind, codes: readonly string[]) => sql<{
  code: string;
  groups: number;
  items: number;
}>`
  select p.code, count(distinct p.group_id) as groups, count(distinct p.item_id) as items
  from (${places(scope, kind)}) p where p.code = any(${[...codes]}::text[]) group by p.code`;

export const firstGroupsWithCode = (scope: Shop, kind: LookupKind, code: string, most: number) => sql<{
  id: number;
  name: string;
  code: string;
}>`
  select g.id, g.name, g.code from product_group g
  where g.shop_id = ${scope.shopId} and g.id in (select p.group_id from (${places(scope, kind)}) p where p.code = ${code})
  order by g.name collate "th-x-icu", g.id limit ${most}`;

/** All code locks groups before items. */
export const lockGroupsWithCode = (scope: Shop, kind: LookupKind, code: string) => sql<{ id: number }>`
  select g.id from product_group g
  where g.shop_id = ${scope.shopId} and g.id in (select p.group_id from (${places(scope, kind)}) p where p.code = ${code})
  order by g.id for update`;

export const lockItemsOfGroups = (scope: Shop, groupIds: readonly number[]) => sql`
  select id from product_item where shop_id = ${scope.shopId} and group_id = any(${[...groupIds]}::bigint[]) order by id for update`;

export const touchGroups = (scope: Scope, groupIds: readonly number[]) => sql`
  update product_group set version = version + 1, updated_by = ${scope.userId || null}::bigint, updated_at = now()
  where shop_id = ${scope.shopId} and id = any(${[...groupIds]}::bigint[])`;

export const moveGroupField = (scope: Shop, kind: FieldCodeKind, from: string, into: string) => sql`
  update product_group set ${groupField[kind]} = ${into} where shop_id = ${scope.shopId} and ${groupField[kind]} = ${from}`;

export const moveItemCopy = (scope: Shop, kind: 'category' | 'texture', from: string, into: string) => sql`
  update product_item set ${groupField[kind]} = ${into} where shop_id = ${scope.shopId} and ${groupField[kind]} = ${from}`;

/** If a group has both codes, `into` remains in place and `from` is deleted. */
export const dropDuplicateCodes = (scope: Shop, kind: ListCodeKind, from: string, into: string) => sql`
  delete from ${lists[kind].table} a where a.shop_id = ${scope.shopId} and a.code = ${from}
    and exists (select 1 from ${lists[kind].table} b where b.shop_id = a.shop_id and b.group_id = a.group_id and b.code = ${into})`;

export const moveCodes = (scope: Shop, kind: ListCodeKind, from: string, into: string) => sql`
  update ${lists[kind].table} set code = ${into} where shop_id = ${scope.shopId} and code = ${from}`;

/** Sizes outside the list remain in place. */
export const syncSizeOrder = (scope: Shop) => sql`
  update product_group_size z set sort = l.sort from lookup l
  where z.shop_id = ${scope.shopId} and l.shop_id = z.shop_id and l.kind = 'size' and l.code = z.code and z.sort <> l.sort`;

export const collidingItemsQuery = (scope: Shop, kind: ListCodeKind, from: string, into: string) => {
  const other = kind === 'color' ? sql.ref('size') : sql.ref('color');
  return sql<{ from: number; into: number }>`
    select a.id as "from", b.id as "into"
    from (select id, group_id, ${other} as other from product_item where shop_id = ${scope.shopId} and ${lists[kind].field} = ${from}) a
    join (select id, group_id, ${other} as other from product_item where shop_id = ${scope.shopId} and ${lists[kind].field} = ${into}) b
      on b.group_id = a.group_id and b.other = a.other
    order by a.id`;
};

export const moveItemCode = (scope: Shop, kind: ListCodeKind, from: string, into: string) => sql`
  update product_item set ${lists[kind].field} = ${into} where shop_id = ${scope.shopId} and ${lists[kind].field} = ${from}`;

export type ItemPairs = readonly { from: number; into: number }[];

/**
 * Makes the remaining item active if either item was active. An item without picture gets the other item's
 * picture.
 */
export const repointItems = (scope: Shop, pairs: ItemPairs) => sql`
  update product_item b set active = b.active or a.active, image_id = coalesce(b.image_id, a.image_id)
  from unnest(${pairs.map((one) => one.from)}::bigint[], ${pairs.map((one) => one.into)}::bigint[]) as n (a, b),
    product_item a
  where b.shop_id = ${scope.shopId} and b.id = n.b and a.shop_id = b.shop_id and a.id = n.a`;
