import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import type { stockContract } from '#inventory/stock/contract.ts';
import { noteRefused } from './refused-demand.ts';
import { promisedOrders } from '../ports/reserved-orders.ts';
import { freeOn, rackOf, sinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';

/** One answer an item: 1 when the whole quantity asked for is free (docs/spec.md §4). NOT_FOUND for an unknown item or order. */
export const check = reading<typeof stockContract.check>(async (db, scope, call) => {
  const { pickupDay, returnDay, lines, orderId } = call.body;
  const wanted = new Map<number, number>();
  for (const one of lines) wanted.set(one.itemId, (wanted.get(one.itemId) ?? 0) + one.quantity);
  const today = bangkokDay(new Date());
  const rackAsk = {
    pairs: [...wanted.keys()].map((itemId) => ({ itemId, branchId: scope.branchId })),
    today,
    since: sinceDay(today, pickupDay),
    ...(orderId !== undefined && { ignore: promisedOrders.answers.reservations(scope, orderId) }),
  };
  const [rows, orders] = await db.readAll(scope, [
    rackQuery(scope, rackAsk),
    promisedOrders.answers.one(scope, orderId ?? 0),
  ]);
  if (rows.length < wanted.size || (orderId !== undefined && orders.length === 0))
    return call.fail('NOT_FOUND');
  const racks = new Map(rows.map((row) => [row.itemId, rackOf(row)]));
  const itemList = [...wanted].map(([itemId, quantity]) => {
    const rack = racks.get(itemId);
    const free = rack === undefined ? 0 : freeOn(rack, pickupDay, returnDay);
    return { itemId, result: Number(free >= quantity), free };
  });
  // An order that is there already was wished for before.
  if (orderId === undefined && pickupDay >= today) {
    const lacking = itemList.filter((one) => one.result === 0);
    noteRefused(
      db,
      scope,
      lacking.map(({ itemId }) => ({ itemId, day: pickupDay })),
    );
  }
  return { itemList };
});
