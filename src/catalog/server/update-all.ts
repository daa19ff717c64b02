import { writing } from '../../core/server/call.ts';
import type { catalogContract } from '../contract.ts';
import { groupSaved, lockGroup, readGroup, refuseWhileOpen } from './change.ts';
import { checkGroup, checkItems } from './check.ts';
import { overwriteGroup } from './save-group.ts';
import { saveItems } from './save-items.ts';

/** The list of items sent is the one that is wanted: an item left out is deleted. */
export const updateAll = writing<typeof catalogContract.updateAll>(async (q, scope, call) => {
  const { productItem, ...group } = call.body;
  checkGroup(group);
  checkItems(productItem);
  const items = await lockGroup(q, scope, call.params.id, call);
  await refuseWhileOpen(
    q,
    scope,
    items.map((item) => item.id),
  );
  const before = await readGroup(q, scope, call.params.id);
  await overwriteGroup(q, scope, before, group);
  await saveItems(q, scope, call.params.id, items, productItem);
  return groupSaved(q, scope, 'catalog.updateAll', call.params.id, before);
});
