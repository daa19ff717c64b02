import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { lockGroupForEdit, readGroupInTransaction } from '../groups/lock-and-save-group.ts';
import { finishItemSave } from './lock-and-save-item.ts';
import { assertKnownCodes } from '../lists/check-known-codes.ts';
import { imageIdsOfUrls } from '#setup/pictures/server/index.ts';
import { addItems, appendCode, touchGroup } from '../groups/sql-save.ts';

/** Open orders allow a new item, because their items do not change. */
export const addCatalogItem = writeHandler<typeof catalogContract.addItem>(async (q, scope, call) => {
  await lockGroupForEdit(q, scope, call.params.id);
  const { color, size } = call.body;
  await assertKnownCodes(
    q,
    scope,
    [{ color, size }],
    [await readGroupInTransaction(q, scope, call.params.id)],
  );
  const [imageId = null] = await imageIdsOfUrls(q, scope, [call.body.fileName]);
  const added = await addItems(scope, call.params.id, [{ color, size, imageId }]).execute(q);
  await appendCode(scope, 'color', call.params.id, color).execute(q);
  await appendCode(scope, 'size', call.params.id, size).execute(q);
  await touchGroup(scope, call.params.id).execute(q);
  return finishItemSave(q, scope, 'catalog.addItem', added.rows[0]?.id ?? 0);
});
