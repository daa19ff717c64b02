import { sql } from 'kysely';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { awayDaysOf, noParcelDays } from '#inventory/stock/reservation-days.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { reportRefusedItems } from './refused-demand.ts';
import { shopParcelDaysQuery } from './parcel-days.ts';
import { reservedOrderPort } from '../ports/reserved-orders.ts';
import { countAvailableOnRack, itemRackOf, rackSinceDay } from './rack.ts';
import { type RackRequest, rackQuery } from './sql-rack.ts';

/** Returns the order's reservations, a draft's holds, and its agreed items. */
const ownOf = (scope: Scope, orderId: number): Pick<RackRequest, 'ignore' | 'agreedItems'> => ({
  ignore: sql`(${reservedOrderPort.provided.reservations(scope, orderId)}
    || array(select h.id from reservation h where h.shop_id = ${scope.shopId} and h.hold_order_id = ${orderId}))`,
  agreedItems: reservedOrderPort.provided.agreedItems(scope, orderId),
});

/** Limit of table `shop`, in days. */
const longestParcelDays = 30;

export const checkAvailability = readHandler<typeof stockContract.check>(async (db, scope, call) => {
  const { pickupDay, returnDay, lines, orderId, byParcel, parcelZone } = call.body;
  const wanted = new Map<number, number>();
  for (const one of lines) wanted.set(one.itemId, (wanted.get(one.itemId) ?? 0) + one.quantity);
  const today = bangkokDay(new Date());
  const rackAsk = {
    pairs: [...wanted.keys()].map((itemId) => ({ itemId, branchId: scope.branchId })),
    today,
    since: rackSinceDay(today, addDays(pickupDay, -longestParcelDays)),
    ...(orderId !== undefined && ownOf(scope, orderId)),
  };
  const [rows, orders, shops] = await db.readAll(scope, [
    rackQuery(scope, rackAsk),
    reservedOrderPort.provided.one(scope, orderId ?? 0),
    shopParcelDaysQuery(scope, parcelZone ?? ''),
  ]);
  if (rows.length < wanted.size || (orderId !== undefined && orders.length === 0))
    return call.fail('NOT_FOUND');
  const agreed = orders[0]?.parcel ?? null;
  const sent = byParcel ?? agreed !== null;
  const stays = agreed !== null && (parcelZone === undefined || parcelZone === agreed.zone);
  const parcel = sent ? (stays ? agreed : shops[0]) : noParcelDays;
  if (parcel === undefined) return call.fail('NOT_FOUND');
  const away = awayDaysOf(parcel, { pickupDay, returnDay });
  const racks = new Map(rows.map((row) => [row.itemId, itemRackOf(row)]));
  const itemList = [...wanted].map(([itemId, quantity]) => {
    const rack = racks.get(itemId);
    const free = rack === undefined ? 0 : countAvailableOnRack(rack, away.pickupDay, away.returnDay);
    return { itemId, result: Number(free >= quantity), free };
  });
  // The unmet demand of an existing order is already recorded.
  if (orderId === undefined && pickupDay >= today) {
    const lacking = itemList.filter((one) => one.result === 0);
    reportRefusedItems(
      db,
      scope,
      lacking.map(({ itemId }) => ({ itemId, day: pickupDay })),
    );
  }
  return { itemList };
});
