/** Rows of a group order as its page shows them. */
import type { Tx } from '#platform/db/db.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Party } from '../contract.ts';
import { headRow, spareRows, wearerRows } from './sql.ts';

/** The order with its wearers as it stands in the transaction. NOT_FOUND when the person may not see it. */
export const readParty = async (q: Tx, scope: Scope, orderId: number): Promise<Party> => {
  const head = (await headRow(scope, orderId).execute(q)).rows[0];
  if (head === undefined) throw new AppError('NOT_FOUND');
  const wearers = await wearerRows(scope, { orderId }).execute(q);
  const spare = await spareRows(scope, orderId).execute(q);
  return { ...head, wearers: wearers.rows, spare: spare.rows };
};
