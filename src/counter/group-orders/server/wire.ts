import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { GroupOrder } from '../contract.ts';
import { groupOrderHeadQuery, spareLineRows, wearerRows } from './sql.ts';

export const readGroupOrder = async (q: Tx, scope: Scope, orderId: number): Promise<GroupOrder> => {
  const head = (await groupOrderHeadQuery(scope, orderId).execute(q)).rows[0];
  if (head === undefined) throw new AppError('NOT_FOUND');
  const wearers = await wearerRows(scope, { orderId }).execute(q);
  const spare = await spareLineRows(scope, orderId).execute(q);
  return { ...head, wearers: wearers.rows, spare: spare.rows };
};
