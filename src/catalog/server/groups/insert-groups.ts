import { sql } from 'kysely';
import { codeKey } from '#lib/codes/code-key.ts';
import { withChanges } from '#lib/contract/field-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldColumns, recordsetColumns, storedFields } from '#platform/db/field-columns.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { emptyGroup, type GroupColumns, groupFields } from '#catalog/group-fields.ts';
import { refreshItemSearchKeys } from '../refresh-search-keys.ts';
import type { PartInput } from './write-parts.ts';

/** `imageIds` are by colour code. Each combination of colour and size becomes an item. */
export type NewGroup = Pick<GroupColumns, 'code' | 'name'> &
  Partial<GroupColumns> & {
    colors: readonly string[];
    sizes: readonly string[];
    parts: readonly PartInput[];
    imageIds: Readonly<Record<string, number>>;
  };
export type InsertedGroup = { groupId: number; items: ReadonlyMap<string, number> };

export const colorSizeKey = (color: string, size: string): string => `${color}|${size}`;

const groupRows = (groups: readonly NewGroup[]): string =>
  JSON.stringify(
    groups.map((one, place) => ({
      place,
      ...storedFields(groupFields, withChanges(emptyGroup, one)),
      color: one.colors[0] ?? '',
      main_image_id: one.imageIds[one.colors[0] ?? ''] ?? null,
      code_key: codeKey(one.code) || null,
    })),
  );

const inserted = {
  names: fieldColumns(groupFields),
  values: fieldColumns(groupFields, 'g'),
  types: recordsetColumns(groupFields),
};
const insertRows = (scope: Scope, groups: string) => sql`
  insert into product_group (shop_id, color, main_image_id, code_key, created_by, updated_by, ${inserted.names})
  select ${scope.shopId}, g.color, g.main_image_id, g.code_key, ${scope.userId || null}::bigint, ${scope.userId || null}::bigint, ${inserted.values}
  from jsonb_to_recordset(${groups}::jsonb) as g(place int, color text, main_image_id bigint, code_key text, ${inserted.types})
  order by g.place
  on conflict (shop_id, code) where code <> '' do nothing`;

const groupIds = (scope: Scope, codes: readonly string[]) => sql<{ id: number; code: string }>`
  select id, code from product_group where shop_id = ${scope.shopId} and code = any(${codes}::text[])`;

type Rows<T> = { readonly [K in keyof T]: T[K][] };

const codeTables = { color: sql`product_group_color`, size: sql`product_group_size` };

const insertCodes = (
  scope: Scope,
  kind: keyof typeof codeTables,
  rows: Rows<{ groupId: number; code: string; sort: number }>,
) => sql`
  insert into ${codeTables[kind]} (shop_id, group_id, code, sort)
  select ${scope.shopId}, n.* from unnest(${rows.groupId}::bigint[], ${rows.code}::text[], ${rows.sort}::int[]) as n
  on conflict do nothing`;

const insertParts = (
  scope: Scope,
  rows: Rows<{ groupId: number; name: string; lossPrice: number; sort: number }>,
) => sql`
  insert into product_group_part (shop_id, group_id, name, loss_price, sort)
  select ${scope.shopId}, n.* from unnest(${rows.groupId}::bigint[], ${rows.name}::text[], ${rows.lossPrice}::bigint[],
    ${rows.sort}::int[]) as n (group_id, name, loss_price, sort)`;

const insertItems = (
  scope: Scope,
  rows: Rows<{ groupId: number; color: string; size: string; imageId: number | null }>,
) => sql`
  insert into product_item (shop_id, group_id, color, size, image_id, name, code, category, texture)
  select g.shop_id, g.id, n.color, n.size, n.image_id, g.name, g.code, g.category, g.texture
  from unnest(${rows.groupId}::bigint[], ${rows.color}::text[], ${rows.size}::text[], ${rows.imageId}::bigint[])
    with ordinality as n (group_id, color, size, image_id, place)
  join product_group g on g.shop_id = ${scope.shopId} and g.id = n.group_id
  order by n.place
  on conflict (shop_id, group_id, color, size) do nothing`;

const itemRows = (scope: Scope, ids: readonly number[]) => sql<{
  id: number;
  group_id: number;
  color: string;
  size: string;
}>`
  select id, group_id, color, size from product_item where shop_id = ${scope.shopId} and group_id = any(${ids}::bigint[])`;

/** Returns ids in the given order. An existing group gets only missing colours, sizes and items. */
export const insertGroups = async (
  q: Tx,
  scope: Scope,
  groups: readonly NewGroup[],
): Promise<InsertedGroup[]> => {
  if (groups.length === 0) return [];
  const codes = groups.map((one) => one.code);
  const before = new Set((await groupIds(scope, codes).execute(q)).rows.map((row) => row.code));
  await insertRows(scope, groupRows(groups)).execute(q);
  const byCode = new Map((await groupIds(scope, codes).execute(q)).rows.map((row) => [row.code, row.id]));
  const idOf = (one: NewGroup): number => byCode.get(one.code) ?? 0;

  const coded = (kind: 'colors' | 'sizes') => {
    const flat = groups.flatMap((one) => one[kind].map((code, sort) => ({ groupId: idOf(one), code, sort })));
    return {
      groupId: flat.map((row) => row.groupId),
      code: flat.map((row) => row.code),
      sort: flat.map((row) => row.sort),
    };
  };
  await insertCodes(scope, 'color', coded('colors')).execute(q);
  await insertCodes(scope, 'size', coded('sizes')).execute(q);
  const parts = groups
    .filter((one) => !before.has(one.code))
    .flatMap((one) => one.parts.map((part, sort) => ({ ...part, groupId: idOf(one), sort })));
  if (parts.length > 0)
    await insertParts(scope, {
      groupId: parts.map((row) => row.groupId),
      name: parts.map((row) => row.name),
      lossPrice: parts.map((row) => row.lossPrice),
      sort: parts.map((row) => row.sort),
    }).execute(q);

  const items = groups.flatMap((one) =>
    (one.colors.length > 0 ? one.colors : ['']).flatMap((color) =>
      (one.sizes.length > 0 ? one.sizes : ['']).map((size) => ({
        groupId: idOf(one),
        color,
        size,
        imageId: one.imageIds[color] ?? null,
      })),
    ),
  );
  await insertItems(scope, {
    groupId: items.map((row) => row.groupId),
    color: items.map((row) => row.color),
    size: items.map((row) => row.size),
    imageId: items.map((row) => row.imageId),
  }).execute(q);
  const ids = [...byCode.values()];
  const made = new Map<number, Map<string, number>>(ids.map((id) => [id, new Map()]));
  for (const row of (await itemRows(scope, ids).execute(q)).rows)
    made.get(row.group_id)?.set(colorSizeKey(row.color, row.size), row.id);
  await refreshItemSearchKeys(q, scope, { groupIds: ids });
  return groups.map((one) => ({
    groupId: idOf(one),
    items: made.get(idOf(one)) ?? new Map<string, number>(),
  }));
};
