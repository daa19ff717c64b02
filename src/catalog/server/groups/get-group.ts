import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { catalogContract, ProductGroup } from '#catalog/contract.ts';
import { groupRow } from '../sql.ts';
import { asGroup } from '../wire.ts';

/** A group with everything that hangs on it; money in baht. */
export const readGroup = async (
  db: Db,
  scope: Pick<Scope, 'shopId'>,
  groupId: number,
): Promise<ProductGroup | undefined> => {
  const [row] = await db.read(scope, groupRow(scope, groupId));
  return row === undefined ? undefined : asGroup(scope, row);
};

export const getGroup = reading<typeof catalogContract.getGroup>(
  async (db, scope, call) => (await readGroup(db, scope, call.params.id)) ?? call.fail('NOT_FOUND'),
);
