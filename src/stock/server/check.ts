import { sql } from 'kysely';
import { bangkokDay } from '../../core/common/day.ts';
import { reading } from '../../core/server/call.ts';
import type { stockContract } from '../contract.ts';
import { freeOn, rackOf, sinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';

/** One answer an item: 1 when the whole quantity asked for is free (spec §4). NOT_FOUND for an unknown item or order. */
export const check = reading<typeof stockContract.check>(async (db, scope, call) => {
  const { pickupDay, returnDay, lines, orderId } = call.body;
  const wanted = new Map<number, number>();
  for (const one of lines) wanted.set(one.itemId, (wanted.get(one.itemId) ?? 0) + one.quantity);
  const today = bangkokDay(new Date());
  // Lines belong to rental; read here because an order must not stand in its own way.
  const ignore = sql`array(select l.reservation_id from order_line l where l.shop_id = ${scope.shopId} and l.order_id = ${orderId ?? 0} and l.reservation_id is not null)`;
  const rackAsk = {
    pairs: [...wanted.keys()].map((itemId) => ({ itemId, branchId: scope.branchId })),
    today,
    since: sinceDay(today, pickupDay),
    ...(orderId !== undefined && { ignore }),
  };
  const order = sql<{
    id: number;
  }>`select o.id from rental_order o where o.shop_id = ${scope.shopId} and o.id = ${orderId ?? 0} and o.branch_id = any(${scope.branchIds})`;
  const [rows, orders] = await db.readAll(scope, [rackQuery(scope, rackAsk), order]);
  if (rows.length < wanted.size || (orderId !== undefined && orders.length === 0))
    return call.fail('NOT_FOUND');
  const racks = new Map(rows.map((row) => [row.item_id, rackOf(row)]));
  return {
    itemList: [...wanted].map(([itemId, quantity]) => {
      const rack = racks.get(itemId);
      const free = rack === undefined ? 0 : freeOn(rack, pickupDay, returnDay);
      return { itemId, result: Number(free >= quantity), free };
    }),
  };
});
