import { readSets, type SetDefinition } from '#catalog/server/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Loaded } from '../read/load-order.ts';

/** The sets of an order as the catalogue has them now, in the order of its heads; what they cost was kept. */
export const setsOfOrder = async (
  q: Tx,
  scope: Pick<Scope, 'shopId'>,
  { head }: Pick<Loaded, 'head'>,
): Promise<SetDefinition[]> => {
  const known = await readSets(
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
