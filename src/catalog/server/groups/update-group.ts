import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { altered } from './altered-items.ts';
import { groupSaved, lockGroup, readGroup, refuseWhileOpen } from './lock-and-save-group.ts';
import { checkGroup } from './validate-group.ts';
import { mustBeKnown } from '../lists/check-known-codes.ts';
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
