import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { spanText } from '#setup/shop/day-times.ts';
import { withFuzzyName } from '#customers/server/index.ts';
import type { OrderRow, orderContract } from '#orders/order/contract.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { OrderListRow } from '../sql/list-rows.ts';
import { orderListQuery } from '../sql/list-rows.ts';
import { pictureUrlOf } from './to-wire.ts';

export const orderRowToWire = (shopId: number, row: OrderListRow): OrderRow => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  state: row.state,
  branchId: row.branchId,
  customerName: row.customerName,
  phone: row.phone,
  watch: row.watch,
  eventDay: row.eventDay,
  pickupDay: row.pickupDay,
  returnDay: row.returnDay,
  pickupTime: row.pickupVisit === null ? '' : spanText(row.pickupVisit),
  returnTime: row.returnVisit === null ? '' : spanText(row.returnVisit),
  returnedDay: row.returnedDay,
  daysLate: row.daysLate,
  overdue: row.overdue,
  dueDay: row.dueDay,
  lineCount: row.lineCount,
  sets: row.sets,
  items: [...new Set(row.names)].join(', '),
  image: pictureUrlOf(shopId, row, 160),
  price: satangToBaht(row.price),
  balance: satangToBaht(row.balance),
  bailHeld: satangToBaht(row.bailHeld),
  bailDue: satangToBaht(row.bailDue),
  refundDue: satangToBaht(row.refundDue),
  createdAt: row.createdAt,
});

/** Searches similar names (`near`) if nothing matches. */
export const listOrders = readHandler<typeof orderContract.list>((db, scope, call) =>
  withFuzzyName(db, scope, orderSearchWords(call.query.q), async (words, typed) => {
    const query = typed ? call.query : { ...call.query, q: words.join(' ') };
    const rows = await db.read(scope, orderListQuery(scope, query, bangkokDay(new Date())));
    const total = rows[0]?.total ?? 0;
    // A page past the last has one row with only the total.
    const itemList = rows
      .filter((row) => row.orderId !== null)
      .map((row) => orderRowToWire(scope.shopId, row));
    return pageReply(call.query, itemList, total);
  }),
);
