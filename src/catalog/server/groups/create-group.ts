import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { groupSaved } from './lock-and-save-group.ts';
import { insertGroup } from './save-group.ts';

export const createGroup = writing<typeof catalogContract.createGroup>(async (q, scope, call) => {
  const groupId = await insertGroup(q, scope, call.body);
  return groupSaved(q, scope, 'catalog.createGroup', groupId);
});
