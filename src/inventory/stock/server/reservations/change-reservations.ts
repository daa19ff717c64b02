import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { dayRange } from '#platform/db/day-range.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { ReservationMove, RackReservation } from '#inventory/stock/unit-assignment.ts';
import { restoreCareDays } from '../care/restore-care-days.ts';
import type { DaySpan } from '#inventory/stock/reservation-days.ts';

export type ReservationChange = DaySpan & {
  reservationId: number;
  unitId: number;
  due: Day;
  pinned: boolean;
  state: 'held' | 'out';
};

/** Releases all reservations first, so the constraint compares each only with unchanged reservations. */
export const changeReservations = async (
  q: Tx,
  scope: Scope,
  changes: readonly ReservationChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const ids = changes.map((one) => one.reservationId);
  if (changes.length > 1)
    await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids})`.execute(
      q,
    );
  await sql`
    update reservation r
    set unit_id = n.unit_id, blocked = n.blocked, due = n.due, pinned = n.pinned, state = n.state
    from unnest(${ids}::bigint[], ${changes.map((one) => one.unitId)}::bigint[],
      ${changes.map((one) => dayRange(one.from, one.until))}::daterange[], ${changes.map((one) => one.due)}::date[],
      ${changes.map((one) => one.pinned)}::boolean[], ${changes.map((one) => one.state)}::reservation_state[])
      as n (id, unit_id, blocked, due, pinned, state)
    where r.shop_id = ${scope.shopId} and r.id = n.id`.execute(q);
};

export const moveReservations = async (
  q: Tx,
  scope: Scope,
  moves: readonly ReservationMove[],
  taken: readonly RackReservation[],
): Promise<void> => {
  if (moves.length === 0) return;
  const ids = moves.map((one) => one.reservationId);
  if (moves.length > 1)
    await sql`update reservation set state = 'released' where shop_id = ${scope.shopId} and id = any(${ids})`.execute(
      q,
    );
  await sql`
    update reservation r set unit_id = n.unit_id, state = 'held'
    from unnest(${ids}::bigint[], ${moves.map((one) => one.unitId)}::bigint[]) as n (id, unit_id)
    where r.shop_id = ${scope.shopId} and r.id = n.id`.execute(q);
  const home = new Map(taken.map((one) => [one.reservationId, one.unitId]));
  await restoreCareDays(
    q,
    scope,
    ids.flatMap((id) => home.get(id) ?? []),
  );
  await writeAudit(q, scope, {
    action: 'reservation.move',
    subject: 'reservation',
    before: ids.map((reservationId) => ({ reservationId, unitId: home.get(reservationId) })),
    after: moves,
  });
};
