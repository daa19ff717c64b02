import { sql } from 'kysely';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { lockPromised } from './sql.ts';

/** Cancelled or no-show: the days are free at once. Throws NOT_FOUND, and CONFLICT for a garment that has gone out. */
export const release = async (q: Tx, scope: Scope, reservationIds: readonly number[]): Promise<void> => {
  if (reservationIds.length === 0) return;
  const ids = [...new Set(reservationIds)];
  const promised = await lockPromised(q, scope, ids);
  if (promised.length < ids.length || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  if (promised.some((one) => one.state !== 'held' && one.state !== 'released'))
    throw new AppError('CONFLICT');
  await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids})`.execute(
    q,
  );
};
