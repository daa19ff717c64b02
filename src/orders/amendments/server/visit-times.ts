import { asDay, bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { dayClock, timeOfMinutes } from '#setup/shop/day-times.ts';
import type { Order } from '#orders/order/contract.ts';
import { isOrderOver } from '#orders/order/states.ts';
import {
  isReturnTooEarly,
  type SlotDay,
  slotsOf,
  type VisitKind,
  visitKinds,
  visitText,
  type VisitTime,
} from '#orders/order/visit-times.ts';
import {
  chooseVisit,
  deleteVisit,
  lockOrder,
  orderToWire,
  publishOrderEvents,
  readOrder,
  reloadOrder,
  slotDayQuery,
} from '#orders/order/server/index.ts';
import type { amendmentContract } from '../contract.ts';

const slotsToWire = (day: SlotDay, chosen: VisitTime | null) => ({
  day: day.day,
  chosen,
  slots: slotsOf(day, dayClock()).map(({ from, to, state }) => ({
    from: timeOfMinutes(from),
    to: timeOfMinutes(to),
    state,
  })),
});

export const getVisitTimes = readHandler<typeof amendmentContract.visitTimes>(async (db, scope, call) => {
  const loaded = await readOrder(db, scope, call.params.id, 'own');
  const order = orderToWire(scope.shopId, loaded, bangkokDay(new Date()));
  const { branchId, orderId } = order;
  const [[pickup], [back]] = await db.readAll(scope, [
    slotDayQuery(scope, { branchId, orderId, day: asDay(order.pickupDay) }),
    slotDayQuery(scope, { branchId, orderId, day: asDay(order.returnDay) }),
  ]);
  if (pickup === undefined || back === undefined) return call.fail('NOT_FOUND');
  return {
    pickup: slotsToWire(pickup, order.visits.pickup),
    return: slotsToWire(back, order.visits.return),
  };
});

const timesOf = ({ visits }: Pick<Order, 'visits'>) => ({
  pickupTime: visitText(visits.pickup),
  returnTime: visitText(visits.return),
});

type WantedVisits = Readonly<Record<VisitKind, number | null>>;

/** Start times are in minutes of the day, null for no time. */
export const changeVisits = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  wanted: WantedVisits,
  overbook = false,
): Promise<Order> => {
  const locked = await lockOrder(q, scope, orderId);
  const today = bangkokDay(new Date());
  const before = orderToWire(scope.shopId, locked, today);
  const { branchId } = before;
  if (isOrderOver(before.state) || before.parcel !== null) throw new AppError('ILLEGAL_TRANSITION');
  const changed = visitKinds.filter((kind) => {
    const from = wanted[kind];
    return (before.visits[kind]?.from ?? null) !== (from === null ? null : timeOfMinutes(from));
  });
  if (changed.length === 0) return before;
  const days = { pickupDay: asDay(before.pickupDay), returnDay: asDay(before.returnDay) };
  if (isReturnTooEarly(days, wanted)) throw new AppError('VISIT_CLOSED');
  for (const kind of changed) {
    const from = wanted[kind];
    if (from === null) await deleteVisit(scope, orderId, kind).execute(q);
    else await chooseVisit(q, scope, { orderId, branchId, kind, day: days[`${kind}Day`], from }, overbook);
  }
  const saved = await reloadOrder(q, scope, orderId);
  const after = orderToWire(scope.shopId, saved, today);
  // The version stays, so undo and refund approval remain possible.
  await publishOrderEvents(q, scope, saved, locked);
  await writeAudit(q, scope, {
    action: 'rental.visit',
    subject: 'rental_order',
    id: orderId,
    before: timesOf(before),
    after: timesOf(after),
  });
  return after;
};

export const saveVisitTimes = writeHandler<typeof amendmentContract.saveVisitTimes>((q, scope, call) => {
  const { overbook, ...wanted } = call.body;
  return changeVisits(q, scope, call.params.id, wanted, overbook);
});
