import { readHandler } from '#platform/http/handlers.ts';
import type { catalogContract } from '#catalog/contract.ts';
import { itemUsesQuery, openUnitsOfGroupQuery, openOrdersOfGroupQuery } from './sql-uses.ts';

export const getGroupUses = readHandler<typeof catalogContract.groupUses>(async (db, scope, call) => {
  const { id } = call.params;
  const [[group], items, orders] = await db.readAll(scope, [
    openUnitsOfGroupQuery(scope, id),
    itemUsesQuery(scope, id),
    openOrdersOfGroupQuery(scope, id),
  ]);
  if (group === undefined) return call.fail('NOT_FOUND');
  const sum = (of: 'units' | 'orderLines'): number => items.reduce((total, item) => total + item[of], 0);
  return { units: sum('units'), orderLines: sum('orderLines'), open: group.n, orders, items };
});
