import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { catalogContract, ProductGroup } from '#catalog/contract.ts';
import { groupRow } from '../sql.ts';
import { groupToWire } from '../wire.ts';

export const readGroupDetail = async (
  db: Db,
  scope: Pick<Scope, 'shopId'>,
  groupId: number,
): Promise<ProductGroup | undefined> => {
  const [row] = await db.read(scope, groupRow(scope, groupId));
  return row === undefined ? undefined : groupToWire(scope, row);
};

export const getGroup = readHandler<typeof catalogContract.getGroup>(
  async (db, scope, call) => (await readGroupDetail(db, scope, call.params.id)) ?? call.fail('NOT_FOUND'),
);
