import { writeHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { finishGroupSave } from './lock-and-save-group.ts';
import { insertGroup } from './save-group.ts';

export const createGroupWithItems = writeHandler<typeof catalogContract.createAll>(async (q, scope, call) => {
  const { productItem, ...group } = call.body;
  const groupId = await insertGroup(q, scope, group, productItem);
  return finishGroupSave(q, scope, 'catalog.createAll', groupId);
});
