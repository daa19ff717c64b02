import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { readGroupInTransaction, assertNoOpenOrders } from '../groups/lock-and-save-group.ts';
import { finishItemSave, lockItemWithGroup, removeFormerCodes } from './lock-and-save-item.ts';
import { assertKnownCodes } from '../lists/check-known-codes.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { appendCode, updateItems, touchGroup } from '../groups/sql-save.ts';

/** An item of an open order retains its colour and size, but its picture may change. */
export const updateItem = writeHandler<typeof catalogContract.updateItem>(async (q, scope, call) => {
  const { color, size, fileName } = call.body;
  const { id } = call.params;
  const before = await lockItemWithGroup(q, scope, id);
  if (before.color !== color || before.size !== size) await assertNoOpenOrders(q, scope, [id]);
  await assertKnownCodes(
    q,
    scope,
    [{ color, size }],
    [before, await readGroupInTransaction(q, scope, before.productGroupId)],
  );
  const [imageId = null] = await imageIdsOfUrls(q, scope, [fileName]);
  await updateItems(scope, [{ id, color, size, imageId }]).execute(q);
  await appendCode(scope, 'color', before.productGroupId, color).execute(q);
  await appendCode(scope, 'size', before.productGroupId, size).execute(q);
  await removeFormerCodes(q, scope, before);
  await touchGroup(scope, before.productGroupId).execute(q);
  return finishItemSave(q, scope, 'catalog.updateItem', id, before);
});
