import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import {
  finishGroupSave,
  lockGroupForEdit,
  readGroupInTransaction,
  assertNoOpenOrders,
} from './lock-and-save-group.ts';
import { alteredItemIds } from './altered-items.ts';
import { assertKnownCodes } from '../lists/check-known-codes.ts';
import { overwriteGroup } from './save-group.ts';
import { saveItems } from '../items/save-items.ts';

export const updateGroupWithItems = writeHandler<typeof catalogContract.updateAll>(async (q, scope, call) => {
  const { productItem, ...group } = call.body;
  const items = await lockGroupForEdit(q, scope, call.params.id, call);
  const before = await readGroupInTransaction(q, scope, call.params.id);
  await assertNoOpenOrders(q, scope, alteredItemIds(before, group, productItem));
  await assertKnownCodes(q, scope, [group, ...(productItem ?? [])], [before, ...before.productItem]);
  await overwriteGroup(q, scope, before, group);
  if (productItem !== undefined) await saveItems(q, scope, call.params.id, items, productItem);
  return finishGroupSave(q, scope, 'catalog.updateAll', call.params.id, before);
});
