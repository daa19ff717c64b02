import { writing } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { altered } from './altered.ts';
import { groupSaved, lockGroup, readGroup, refuseWhileOpen } from './change.ts';
import { checkGroup } from './check.ts';
import { mustBeKnown } from './known-codes.ts';
import { overwriteGroup } from './save-group.ts';

/** The items stay as they are but for their copies of the group's words. */
export const updateGroup = writing<typeof catalogContract.updateGroup>(async (q, scope, call) => {
  const { productItem: _, ...group } = call.body;
  checkGroup(group);
  await lockGroup(q, scope, call.params.id, { body: group, language: call.language });
  const before = await readGroup(q, scope, call.params.id);
  await refuseWhileOpen(q, scope, altered(before, group));
  await mustBeKnown(q, scope, [group], [before]);
  await overwriteGroup(q, scope, before, group);
  return groupSaved(q, scope, 'catalog.updateGroup', call.params.id, before);
});
