import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { lockGroups } from '../groups/bulk-groups.ts';
import { addItems, appendCode, removeItems, removeUnusedCode, touchGroup } from '../groups/sql-save.ts';
import { reportItemsMoved } from '../ports/items-moved.ts';
import { refreshItemSearchKeys } from '../refresh-search-keys.ts';

type NewItem = { groupId: number; color: string; size: string };

const groupsOfItems = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct group_id as id from product_item where shop_id = ${scope.shopId} and id = any(${[...itemIds]}::bigint[])`.execute(
    q,
  );
  return rows.map((row) => row.id);
};

export const lockGroupsOfItems = async (q: Tx, scope: Scope, itemIds: readonly number[]): Promise<void> => {
  if (itemIds.length > 0) await lockGroups(q, scope, await groupsOfItems(q, scope, itemIds));
};

const finish = async (q: Tx, scope: Scope, groupIds: readonly number[]): Promise<void> => {
  for (const groupId of groupIds) await touchGroup(scope, groupId).execute(q);
  await refreshItemSearchKeys(q, scope, { groupIds: [...groupIds] });
  await reportItemsMoved(q, scope);
};

/** Also adds colours and sizes. Returns ids in the given order. */
export const insertGroupItems = async (q: Tx, scope: Scope, items: readonly NewItem[]): Promise<number[]> => {
  const groupIds = [...new Set(items.map((one) => one.groupId))];
  await lockGroups(q, scope, groupIds);
  const ids: number[] = [];
  for (const { groupId, color, size } of items) {
    const { rows } = await addItems(scope, groupId, [{ color, size, imageId: null }]).execute(q);
    await appendCode(scope, 'color', groupId, color).execute(q);
    await appendCode(scope, 'size', groupId, size).execute(q);
    ids.push(rows[0]?.id ?? 0);
  }
  await finish(q, scope, groupIds);
  return ids;
};

/** Also removes colours and sizes that no other item has. A foreign key refuses items in use. */
export const removeGroupItemsById = async (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
): Promise<void> => {
  const { rows } = await sql<NewItem>`
    select group_id as "groupId", color, size from product_item
    where shop_id = ${scope.shopId} and id = any(${[...itemIds]}::bigint[])`.execute(q);
  await removeItems(scope, itemIds).execute(q);
  for (const { groupId, color, size } of rows) {
    await removeUnusedCode(scope, 'color', groupId, color).execute(q);
    await removeUnusedCode(scope, 'size', groupId, size).execute(q);
  }
  await finish(q, scope, [...new Set(rows.map((one) => one.groupId))]);
};
