import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { alteredItemIds } from './altered-items.ts';
import {
  finishGroupSave,
  lockGroupForEdit,
  readGroupInTransaction,
  assertNoOpenOrders,
} from './lock-and-save-group.ts';
import { assertKnownCodes } from '../lists/check-known-codes.ts';
import { overwriteGroup } from './save-group.ts';

/** Ignores items of the body. Stored items change only in the fields of the group. */
export const updateGroup = writeHandler<typeof catalogContract.updateGroup>(async (q, scope, call) => {
  const group = call.body;
  await lockGroupForEdit(q, scope, call.params.id, call);
  const before = await readGroupInTransaction(q, scope, call.params.id);
  await assertNoOpenOrders(q, scope, alteredItemIds(before, group));
  await assertKnownCodes(q, scope, [group], [before]);
  await overwriteGroup(q, scope, before, group);
  return finishGroupSave(q, scope, 'catalog.updateGroup', call.params.id, before);
});
