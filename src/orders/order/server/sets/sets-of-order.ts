import { loadSetDefinitions, type SetDefinition } from '#catalog/server/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LoadedOrder } from '../read/load-order.ts';

/** Returns current definitions. The order has the agreed prices. */
export const loadSetsOfOrder = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  { head }: Pick<LoadedOrder, 'head'>,
): Promise<SetDefinition[]> => {
  const known = await loadSetDefinitions(
    q,
    scope.shopId,
    head.sets.map((one) => one.setId),
  );
  return head.sets.map(({ setId }) => {
    const set = known.find((one) => one.id === setId);
    if (set === undefined) throw new Error('an order refers to no set');
    return set;
  });
};
