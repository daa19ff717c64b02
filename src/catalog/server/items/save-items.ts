import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LockedCatalogItem } from '../groups/lock-and-save-group.ts';
import { assertItemsUnused } from '../groups/lock-and-save-group.ts';
import { joinCodes } from '#lib/codes/joined-codes.ts';
import type { ItemInput } from '#catalog/group-input.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { addItems, clearItemColors, removeItems, updateItems } from '../groups/sql-save.ts';

/**
 * Updates items with an id, inserts items without, deletes missing items (IN_USE). The caller has locked the
 * group. Throws NOT_FOUND for another group's id, DUPLICATE_CODE for two items of one colour and size.
 */
export const saveItems = async (
  q: Tx,
  scope: Scope,
  groupId: number,
  have: readonly LockedCatalogItem[],
  wanted: readonly ItemInput[],
): Promise<void> => {
  if (new Set(wanted.map((item) => joinCodes([item.color, item.size]))).size < wanted.length)
    throw new AppError('DUPLICATE_CODE');
  const known = new Map(have.map((item) => [item.id, item]));
  const images = await imageIdsOfUrls(
    q,
    scope,
    wanted.map((item) => item.fileName),
  );
  const values = wanted.map((item, at) => ({
    id: item.productItemId,
    color: item.color,
    size: item.size,
    imageId: images[at] ?? null,
  }));
  const existing = values.flatMap((item) => (item.id === undefined ? [] : [{ ...item, id: item.id }]));
  if (existing.some((item) => !known.has(item.id))) throw new AppError('NOT_FOUND');

  const existingIds = new Set(existing.map((item) => item.id));
  const missing = have.filter((item) => !existingIds.has(item.id)).map((item) => item.id);
  if (missing.length > 0) {
    await assertItemsUnused(q, scope, missing);
    await removeItems(scope, missing).execute(q);
  }
  const moved = existing.filter(
    (item) => known.get(item.id)?.color !== item.color || known.get(item.id)?.size !== item.size,
  );
  if (moved.length > 0)
    await clearItemColors(
      scope,
      moved.map((item) => item.id),
    ).execute(q);
  if (existing.length > 0) await updateItems(scope, existing).execute(q);

  const added = values.filter((item) => item.id === undefined);
  if (added.length > 0) await addItems(scope, groupId, added).execute(q);
};
