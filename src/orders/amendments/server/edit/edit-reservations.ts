import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type HeldReservation,
  releaseReservations,
  reserveUnits,
  type ReservationRequest,
} from '#inventory/stock/server/index.ts';
import type { EditPlan } from './edit-plan.ts';
import type { PlannedEditLine } from './edit-prices.ts';
import type { LoadedOrder } from '#orders/order/server/index.ts';
import { orderAwayDays, scopeAtBranch, reservationIdOf } from '#orders/order/server/index.ts';

const moves = (one: PlannedEditLine, otherWay: boolean): boolean =>
  one.line !== null &&
  (otherWay || one.line.pickup_day !== one.pickupDay || one.line.return_day !== one.returnDay);

const isSameParcel = (a: EditPlan['parcel'], b: EditPlan['parcel']): boolean =>
  a?.outDays === b?.outDays && a?.backDays === b?.backDays;

/** A line stays on its unit if possible. A pinned line always stays. */
const garmentOf = ({ line, unitId }: PlannedEditLine): Pick<ReservationRequest, 'unitId' | 'at'> => {
  if (line === null) return unitId === undefined ? {} : { unitId };
  if (line.promised_unit === null) return {};
  return { at: line.promised_unit, ...(line.pinned === true && { unitId: line.promised_unit }) };
};

/** Releases removed and moved lines, then reserves all together. */
export const reserveEditedLines = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  plan: EditPlan,
): Promise<Map<PlannedEditLine, HeldReservation>> => {
  const home = scopeAtBranch(scope, order.head.branch_id);
  const { parcel } = plan;
  const otherWay = !isSameParcel(parcel, order.head.parcel);
  const wanted = plan.lines.filter((one) => one.line === null || moves(one, otherWay));
  const given = [...plan.removed, ...wanted.flatMap((one) => (one.line === null ? [] : [one.line]))];
  const released = given.map(reservationIdOf);
  await releaseReservations(q, home, released);
  const held = await reserveUnits(
    q,
    home,
    wanted.map((one) => ({
      itemId: one.item_id,
      ...orderAwayDays({ parcel }, { pickupDay: one.pickupDay, returnDay: one.returnDay }),
      ...garmentOf(one),
    })),
    null,
    released,
  );
  return new Map(wanted.flatMap((one, index) => (held[index] === undefined ? [] : [[one, held[index]]])));
};
