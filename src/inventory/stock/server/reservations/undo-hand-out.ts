import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { unitFiguresPort } from '../units/unit-events.ts';
import { lockReservations } from './sql.ts';
import { publishUnitEvents } from '../units/publish-unit-events.ts';

type WasHeld = { reservationId: number; from: Day; pinned: boolean; unitState: UnitState };

/**
 * Holds reservations again from their earlier first day. Units regain their earlier states. Throws CONFLICT
 * if a reservation is not out.
 */
export const undoHandOut = async (q: Tx, scope: Scope, was: readonly WasHeld[]): Promise<void> => {
  if (was.length === 0) return;
  const before = new Map(was.map((one) => [one.reservationId, one]));
  const promised = await lockReservations(q, scope, [...before.keys()]);
  if (promised.length < before.size || promised.some((one) => !scope.branchIds.includes(one.branchId)))
    throw new AppError('NOT_FOUND');
  if (promised.some((one) => one.state !== 'out')) throw new AppError('CONFLICT');
  const ranges = promised.map((one) => {
    const from = before.get(one.reservationId)?.from ?? one.from;
    return dayRange(from > one.from ? from : one.from, one.until);
  });
  await sql`
    update reservation r set state = 'held', pinned = n.pinned, blocked = n.blocked
    from unnest(${promised.map((one) => one.reservationId)}::bigint[], ${ranges}::daterange[],
      ${promised.map((one) => before.get(one.reservationId)?.pinned ?? false)}::boolean[]) as n (id, blocked, pinned)
    where r.shop_id = ${scope.shopId} and r.id = n.id`.execute(q);
  await sql`
    with back as (
      update unit u set state = n.state, times_out = greatest(0, u.times_out - 1)
      from unnest(${promised.map((one) => one.unitId)}::bigint[],
        ${promised.map((one) => before.get(one.reservationId)?.unitState ?? 'ready')}::unit_state[]) as n (id, state)
      where u.shop_id = ${scope.shopId} and u.id = n.id and u.state = 'out' returning u.id, n.state
    ),
    due as (${unitFiguresPort.provided(
      scope,
      promised.map((one) => one.unitId),
    )})
    insert into unit_event (shop_id, unit_id, user_id, kind, from_state, to_state)
    select ${scope.shopId}, b.id, ${scope.userId || null}::bigint, 'state', 'out', b.state from back b order by b.id`.execute(
    q,
  );
  await publishUnitEvents(
    q,
    scope,
    promised.map((one) => one.unitId),
  );
};
