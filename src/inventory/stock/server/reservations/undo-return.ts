import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { changeDueDay } from './change-due-day.ts';
import { lockReservations, reservationsOnUnits } from './sql.ts';
import { forgetMissingParts } from '../parts/missing-parts.ts';
import { publishUnitEvents } from '../units/publish-unit-events.ts';

/** `takenAt`: the branch of the return. `wentFrom`: the branch of the hand-over. */
type WasOut = { reservationId: number; takenAt: number; wentFrom: number };

const moved: readonly UnitState[] = ['out', 'transit', 'sold'];

/**
 * Marks units as out until the due day. Other unpinned reservations may change their units. Throws CONFLICT
 * if a unit has left since, NOT_AVAILABLE if its days were reserved.
 */
export const undoReturn = async (q: Tx, scope: Scope, was: readonly WasOut[]): Promise<void> => {
  if (was.length === 0) return;
  const before = new Map(was.map((one) => [one.reservationId, one]));
  const promised = await lockReservations(q, scope, [...before.keys()]);
  if (promised.length < before.size || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  if (
    promised.some(
      (one) =>
        one.state !== 'returned' ||
        moved.includes(one.unitState) ||
        one.inCare ||
        one.unitBranchId !== before.get(one.reservationId)?.takenAt,
    )
  )
    throw new AppError('CONFLICT');
  const around = await reservationsOnUnits(
    q,
    scope,
    promised.map((one) => one.unitId),
    promised.reduce((first, one) => (one.from < first ? one.from : first), bangkokDay(new Date())),
  );
  // The unit was handed over again.
  if (
    promised.some((one) =>
      around.some((other) => other.unitId === one.unitId && other.from > one.from && other.state !== 'held'),
    )
  )
    throw new AppError('CONFLICT');
  await sql`update reservation set state = 'out' where shop_id = ${scope.shopId} and id = any(${[...before.keys()]}::bigint[])`.execute(
    q,
  );
  await sql`
    with away as (
      update unit u set state = 'out', branch_id = n.branch_id, last_back = (select max(r.due) from reservation r
        where r.shop_id = u.shop_id and r.unit_id = u.id and r.purpose = 'rental' and r.state = 'returned')
      from unnest(${promised.map((one) => one.unitId)}::bigint[],
        ${promised.map((one) => before.get(one.reservationId)?.wentFrom ?? one.branchId)}::bigint[],
        ${promised.map((one) => one.unitState)}::unit_state[]) as n (id, branch_id, was)
      where u.shop_id = ${scope.shopId} and u.id = n.id returning u.id, n.was
    )
    insert into unit_event (shop_id, unit_id, user_id, kind, from_state, to_state)
    select ${scope.shopId}, a.id, ${scope.userId || null}::bigint, 'state', a.was, 'out' from away a order by a.id`.execute(
    q,
  );
  await forgetMissingParts(q, scope, [...before.keys()]);
  await publishUnitEvents(
    q,
    scope,
    promised.map((one) => one.unitId),
  );
  for (const due of new Set(promised.map((one) => one.due)))
    await changeDueDay(
      q,
      scope,
      promised.filter((one) => one.due === due).map((one) => one.reservationId),
      due,
    );
};
