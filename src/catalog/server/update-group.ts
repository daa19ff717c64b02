import { writing } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { groupSaved, lockGroup, readGroup, refuseWhileOpen } from './change.ts';
import { checkGroup } from './check.ts';
import { overwriteGroup } from './save-group.ts';

/** The items stay as they are but for their copies of the group's words. */
export const updateGroup = writing<typeof catalogContract.updateGroup>(async (q, scope, call) => {
  checkGroup(call.body);
  const items = await lockGroup(q, scope, call.params.id, call.body.version);
  await refuseWhileOpen(
    q,
    scope,
    items.map((item) => item.id),
  );
  const before = await readGroup(q, scope, call.params.id);
  await overwriteGroup(q, scope, before, call.body);
  return groupSaved(q, scope, 'catalog.updateGroup', call.params.id, before);
});
