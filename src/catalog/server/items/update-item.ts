import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { readGroup, refuseWhileOpen } from '../groups/lock-and-save-group.ts';
import { itemSaved, lockItem } from './lock-and-save-item.ts';
import { checkItem } from '../groups/validate-group.ts';
import { mustBeKnown } from '../lists/check-known-codes.ts';
import { imageIds } from '#setup/pictures/server/index.ts';
import { listCode, setItems, touchGroup } from '../groups/sql-save.ts';

/** A new picture alone is always allowed; colour and size are what an open order was promised. */
export const updateItem = writing<typeof catalogContract.updateItem>(async (q, scope, call) => {
  const { color, size, fileName } = call.body;
  const { id } = call.params;
  checkItem(call.body);
  const before = await lockItem(q, scope, id);
  if (before.color !== color || before.size !== size) await refuseWhileOpen(q, scope, [id]);
  await mustBeKnown(q, scope, [{ color, size }], [before, await readGroup(q, scope, before.productGroupId)]);
  const [imageId = null] = await imageIds(q, scope, [fileName]);
  await setItems(scope, [{ id, color, size, imageId }]).execute(q);
  await listCode(scope, 'color', before.productGroupId, color).execute(q);
  await listCode(scope, 'size', before.productGroupId, size).execute(q);
  await touchGroup(scope, before.productGroupId).execute(q);
  return itemSaved(q, scope, 'catalog.updateItem', id, before);
});
