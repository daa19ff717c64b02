import { writing } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { groupSaved } from './change.ts';
import { insertGroup } from './save-group.ts';

export const createGroup = writing<typeof catalogContract.createGroup>(async (q, scope, call) => {
  const groupId = await insertGroup(q, scope, call.body);
  return groupSaved(q, scope, 'catalog.createGroup', groupId);
});
