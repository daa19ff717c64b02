import { writing } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { groupSaved, lockGroup, readGroup, refuseWhileOpen } from './lock-and-save-group.ts';
import { altered } from './altered-items.ts';
import { checkGroup, checkItems } from './validate-group.ts';
import { mustBeKnown } from '../lists/check-known-codes.ts';
import { overwriteGroup } from './save-group.ts';
import { saveItems } from '../items/save-items.ts';

/** The list of items sent is the one that is wanted: an item left out is deleted. Without a list they stay as they are. */
export const updateAll = writing<typeof catalogContract.updateAll>(async (q, scope, call) => {
  const { productItem, ...group } = call.body;
  checkGroup(group);
  if (productItem !== undefined) checkItems(productItem);
  const items = await lockGroup(q, scope, call.params.id, call);
  const before = await readGroup(q, scope, call.params.id);
  await refuseWhileOpen(q, scope, altered(before, group, productItem));
  await mustBeKnown(q, scope, [group, ...(productItem ?? [])], [before, ...before.productItem]);
  await overwriteGroup(q, scope, before, group);
  if (productItem !== undefined) await saveItems(q, scope, call.params.id, items, productItem);
  return groupSaved(q, scope, 'catalog.updateAll', call.params.id, before);
});
