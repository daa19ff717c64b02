/** Statements lock the group first, then items by id. */
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { filledMeasures, type SizeMeasure } from '#catalog/size-measures.ts';
import { itemReferencePort } from '../ports/item-references.ts';

type Shop = Pick<Scope, 'shopId'>;

export const lockedGroup = (scope: Shop, groupId: number) => sql<{ version: number }>`
  select version from product_group where shop_id = ${scope.shopId} and id = ${groupId} for update`;

/** Reservations also lock items, so later counts are valid until the commit. */
export const lockedItems = (scope: Shop, groupId: number) => sql<{ id: number; color: string; size: string }>`
  select id, color, size from product_item where shop_id = ${scope.shopId} and group_id = ${groupId} order by id for update`;

export const groupOfItem = (scope: Shop, itemId: number) => sql<{ group_id: number }>`
  select group_id from product_item where shop_id = ${scope.shopId} and id = ${itemId}`;

/** Increments the version, so open editors get CHANGED. */
export const touchGroup = (scope: Scope, groupId: number) => sql`
  update product_group set version = version + 1, updated_by = ${scope.userId || null}, updated_at = now()
  where shop_id = ${scope.shopId} and id = ${groupId}`;

/** Copies the groups' fields of docs/domain.md §2. */
export const copyToItems = async (q: Tx, scope: Shop, groupIds: readonly number[]): Promise<void> => {
  for (const one of itemReferencePort.provided) await one.renaming?.(q, scope, groupIds);
  await sql`
    update product_item i set name = g.name, code = g.code, category = g.category, texture = g.texture
    from product_group g
    where g.shop_id = ${scope.shopId} and g.id = any(${[...groupIds]}::bigint[]) and i.shop_id = g.shop_id and i.group_id = g.id
      and (i.name, i.code, i.category, i.texture) is distinct from (g.name, g.code, g.category, g.texture)`.execute(
    q,
  );
};

const codeTables = { color: sql`product_group_color`, size: sql`product_group_size` };

export const clearCodes = (scope: Shop, kind: keyof typeof codeTables, groupId: number) => sql`
  delete from ${codeTables[kind]} where shop_id = ${scope.shopId} and group_id = ${groupId}`;

export const addCodes = (
  scope: Shop,
  kind: keyof typeof codeTables,
  groupId: number,
  codes: readonly string[],
) => sql`
  insert into ${codeTables[kind]} (shop_id, group_id, code, sort)
  select ${scope.shopId}, ${groupId}, one.code, one.sort from unnest(${[...codes]}::text[]) with ordinality as one(code, sort)`;

export const appendCode = (scope: Shop, kind: keyof typeof codeTables, groupId: number, code: string) => sql`
  insert into ${codeTables[kind]} (shop_id, group_id, code, sort)
  select ${scope.shopId}, ${groupId}, ${code}::text, coalesce(max(sort), 0) + 1 from ${codeTables[kind]}
  where shop_id = ${scope.shopId} and group_id = ${groupId} having ${code}::text <> ''
  on conflict do nothing`;

export const removeUnusedCode = (
  scope: Shop,
  kind: keyof typeof codeTables,
  groupId: number,
  code: string,
) => sql`
  delete from ${codeTables[kind]} where shop_id = ${scope.shopId} and group_id = ${groupId} and code = ${code}
    and not exists (select from product_item i where i.shop_id = ${scope.shopId} and i.group_id = ${groupId} and ${sql.ref(`i.${kind}`)} = ${code})`;

export const writeMeasures = async (
  q: Tx,
  scope: Shop,
  groups: readonly { groupId: number; measures: readonly SizeMeasure[] }[],
): Promise<void> => {
  if (groups.length === 0) return;
  await sql`delete from size_measure where shop_id = ${scope.shopId}
    and group_id = any(${groups.map((one) => one.groupId)}::bigint[])`.execute(q);
  const rows = groups.flatMap(({ groupId, measures }) =>
    filledMeasures(measures).map((one) => ({ groupId, ...one })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into size_measure (shop_id, group_id, size, bust, waist, hip, length)
    select ${scope.shopId}, n."groupId", n.size, n.bust, n.waist, n.hip, n.length
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("groupId" bigint, size text, bust numeric, waist numeric, hip numeric, length numeric)`.execute(
    q,
  );
};

export const removeItems = (scope: Shop, itemIds: readonly number[]) => sql`
  delete from product_item where shop_id = ${scope.shopId} and id = any(${[...itemIds]}::bigint[])`;

/** Sets temporary colours, so items can swap colours without a conflict. */
export const clearItemColors = (scope: Shop, itemIds: readonly number[]) => sql`
  update product_item set color = '|' || id where shop_id = ${scope.shopId} and id = any(${[...itemIds]}::bigint[])`;

export type ItemValues = { id: number; color: string; size: string; imageId: number | null };

export const updateItems = (scope: Shop, items: readonly ItemValues[]) => sql`
  update product_item i set color = one.color, size = one.size, image_id = one.image_id
  from unnest(${items.map((item) => item.id)}::bigint[], ${items.map((item) => item.color)}::text[],
    ${items.map((item) => item.size)}::text[], ${items.map((item) => item.imageId)}::bigint[]) as one(id, color, size, image_id)
  where i.shop_id = ${scope.shopId} and i.id = one.id`;

export const addItems = (scope: Shop, groupId: number, items: readonly Omit<ItemValues, 'id'>[]) => sql<{
  id: number;
}>`
  insert into product_item (shop_id, group_id, color, size, image_id, name, code, category, texture)
  select g.shop_id, g.id, one.color, one.size, one.image_id, g.name, g.code, g.category, g.texture
  from product_group g, unnest(${items.map((item) => item.color)}::text[], ${items.map((item) => item.size)}::text[],
    ${items.map((item) => item.imageId)}::bigint[]) with ordinality as one(color, size, image_id, place)
  where g.shop_id = ${scope.shopId} and g.id = ${groupId} order by one.place returning id`;
