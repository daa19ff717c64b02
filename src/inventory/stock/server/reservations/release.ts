import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { restoreCareDays } from '../care/restore-care-days.ts';
import { lockReservations } from './sql.ts';

/**
 * Frees the days immediately. Throws CONFLICT for a unit that is out, and a plain Error for a released
 * reservation, because the caller's data was stale.
 */
export const releaseReservations = async (
  q: Tx,
  scope: Scope,
  reservationIds: readonly number[],
): Promise<void> => {
  if (reservationIds.length === 0) return;
  const ids = [...new Set(reservationIds)];
  const promised = await lockReservations(q, scope, ids);
  if (promised.length < ids.length || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  const free = promised.filter((one) => one.state === 'released').map((one) => one.reservationId);
  if (free.length > 0) throw new Error(`reservations ${free.join(', ')} are already released`);
  if (promised.some((one) => one.state !== 'held')) throw new AppError('CONFLICT');
  await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids})`.execute(
    q,
  );
  const withVendor = promised.filter((one) => one.inCare).map((one) => one.unitId);
  if (withVendor.length > 0) await restoreCareDays(q, scope, withVendor);
};
