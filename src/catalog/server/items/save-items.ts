import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LockedItem } from '../groups/lock-and-save-group.ts';
import { refuseWhenUsed } from '../groups/lock-and-save-group.ts';
import type { WantedItem } from '../groups/validate-group.ts';
import { imageIds } from '#setup/pictures/server/index.ts';
import { addItems, parkItems, removeItems, setItems } from '../groups/sql-save.ts';

/**
 * Makes the items of a locked group the wanted ones: those with an id are changed, those without are added, those
 * missing are deleted (IN_USE when a unit or an order line refers to one).
 * NOT_FOUND for an id that is not the group's.
 */
export const saveItems = async (
  q: Tx,
  scope: Scope,
  groupId: number,
  have: readonly LockedItem[],
  wanted: readonly WantedItem[],
): Promise<void> => {
  const known = new Map(have.map((item) => [item.id, item]));
  const images = await imageIds(
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
  const kept = values.flatMap((item) => (item.id === undefined ? [] : [{ ...item, id: item.id }]));
  if (kept.some((item) => !known.has(item.id))) throw new AppError('NOT_FOUND');

  const keptIds = new Set(kept.map((item) => item.id));
  const missing = have.filter((item) => !keptIds.has(item.id)).map((item) => item.id);
  if (missing.length > 0) {
    await refuseWhenUsed(q, scope, missing);
    await removeItems(scope, missing).execute(q);
  }
  const moved = kept.filter(
    (item) => known.get(item.id)?.color !== item.color || known.get(item.id)?.size !== item.size,
  );
  if (moved.length > 0)
    await parkItems(
      scope,
      moved.map((item) => item.id),
    ).execute(q);
  if (kept.length > 0) await setItems(scope, kept).execute(q);

  const added = values.filter((item) => item.id === undefined);
  if (added.length > 0) await addItems(scope, groupId, added).execute(q);
};
