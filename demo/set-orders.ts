/** Creates two orders of sets. One is handed over today, the other is reserved. */
import { sql } from 'kysely';
import { addDays, type Day } from '#lib/dates/day.ts';
import { nearestSatang } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { handOverGarments, openOrder, quoteSets } from '#counter/rentals/server/index.ts';
import { setOrders } from './words/sets.ts';

type Asked = { setId: number; customerId: number; pickupDay: Day; returnDay: Day };

/** Returns undefined if no garment is available. */
const open = async (q: Tx, scope: Scope, { setId, customerId, ...days }: Asked, note: string) => {
  const { itemList } = await quoteSets(q, scope, {
    ...days,
    rentDurationId: null,
    sets: [{ setId, garments: [] }],
    lines: [],
  });
  const [set] = itemList;
  if (set === undefined || !set.free) return undefined;
  const garments = set.garments.map(({ part, itemId }) => ({ part, itemId }));
  return openOrder(q, scope, {
    customerId,
    ...days,
    eventDay: addDays(days.pickupDay, 1),
    rentDurationId: null,
    lines: [],
    sets: [{ setId, garments, discount: 0, discountReason: '' }],
    discount: 0,
    discountReason: '',
    note,
    reserve: true,
    payments: [{ for: 'price', method: 'transfer', amount: Math.floor(nearestSatang(set.price) / 2) }],
  });
};

export const addSetOrders = async (
  q: Tx,
  scope: Scope,
  today: Day,
  customerIds: readonly number[],
): Promise<void> => {
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from product_set where shop_id = ${scope.shopId}`.execute(q);
  for (const { code, customer, inDays, note } of setOrders) {
    const setId = rows.find((row) => row.code === code)?.id;
    const customerId = customerIds[customer];
    if (setId === undefined || customerId === undefined) continue;
    const pickupDay = addDays(today, inDays);
    const asked = { setId, customerId, pickupDay, returnDay: addDays(pickupDay, 2) };
    const order = await open(q, scope, asked, note);
    if (order === undefined || inDays > 0) continue;
    const { balance, bail } = order.money;
    await handOverGarments(q, scope, order.orderId, {
      lines: order.lines.map((line) => ({
        orderDetailId: line.orderDetailId,
        barcode: line.barcode,
        missingParts: [],
      })),
      payments: [
        { for: 'price', method: 'cash', amount: nearestSatang(balance) },
        { for: 'bail', method: 'cash', amount: nearestSatang(bail) },
      ],
    });
  }
};
