import { reading } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { itemUses, openCount, ordersOfGroup } from './sql-uses.ts';

/** What stands in the way of changing or deleting a group. */
export const groupUses = reading<typeof catalogContract.groupUses>(async (db, scope, call) => {
  const { id } = call.params;
  const [[group], items, orders] = await db.readAll(scope, [
    openCount(scope, id),
    itemUses(scope, id),
    ordersOfGroup(scope, id),
  ]);
  if (group === undefined) return call.fail('NOT_FOUND');
  const sum = (of: 'units' | 'orderLines'): number => items.reduce((total, item) => total + item[of], 0);
  return { units: sum('units'), orderLines: sum('orderLines'), open: group.n, orders, items };
});
