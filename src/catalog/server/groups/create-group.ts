import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { finishGroupSave } from './lock-and-save-group.ts';
import { insertGroup } from './save-group.ts';

export const createGroup = writeHandler<typeof catalogContract.createGroup>(async (q, scope, call) => {
  const groupId = await insertGroup(q, scope, call.body);
  return finishGroupSave(q, scope, 'catalog.createGroup', groupId);
});
