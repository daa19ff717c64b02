import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { lockGroup, readGroup } from '../groups/lock-and-save-group.ts';
import { itemSaved } from './lock-and-save-item.ts';
import { checkItem } from '../groups/validate-group.ts';
import { mustBeKnown } from '../lists/check-known-codes.ts';
import { imageIds } from '#setup/pictures/server/index.ts';
import { addItems, listCode, touchGroup } from '../groups/sql-save.ts';

/** Allowed while garments of the group are in open orders: theirs do not change. */
export const addItem = writing<typeof catalogContract.addItem>(async (q, scope, call) => {
  checkItem(call.body);
  await lockGroup(q, scope, call.params.id);
  const { color, size } = call.body;
  await mustBeKnown(q, scope, [{ color, size }], [await readGroup(q, scope, call.params.id)]);
  const [imageId = null] = await imageIds(q, scope, [call.body.fileName]);
  const added = await addItems(scope, call.params.id, [{ color, size, imageId }]).execute(q);
  await listCode(scope, 'color', call.params.id, color).execute(q);
  await listCode(scope, 'size', call.params.id, size).execute(q);
  await touchGroup(scope, call.params.id).execute(q);
  return itemSaved(q, scope, 'catalog.addItem', added.rows[0]?.id ?? 0);
});
