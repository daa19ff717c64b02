import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { nearName } from '#customers/server/index.ts';
import type { OrderRow, orderContract } from '#orders/order/contract.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { ListRow } from '../sql/list-rows.ts';
import { listQuery } from '../sql/list-rows.ts';
import { pictureUrl } from './to-wire.ts';

/** A row of any order list, of whatever columns besides a list asks for. */
export const rowOut = (shopId: number, row: ListRow): OrderRow => ({
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
  returnedDay: row.returnedDay,
  daysLate: row.daysLate,
  overdue: row.overdue,
  lineCount: row.lineCount,
  sets: row.sets,
  items: [...new Set(row.names)].join(', '),
  image: pictureUrl(shopId, row, 160),
  price: baht(row.price),
  balance: baht(row.balance),
  bailHeld: baht(row.bailHeld),
  bailDue: baht(row.bailDue),
  refundDue: baht(row.refundDue),
  createdAt: row.createdAt,
});

/** A page of the list; where nobody is found, of who was meant (`near`). */
export const list = reading<typeof orderContract.list>((db, scope, call) =>
  nearName(db, scope, orderSearchWords(call.query.q), async (words, typed) => {
    const query = typed ? call.query : { ...call.query, q: words.join(' ') };
    const rows = await db.read(scope, listQuery(scope, query, bangkokDay(new Date())));
    const total = rows[0]?.total ?? 0;
    // A page past the end has one row, which carries nothing but the total.
    const itemList = rows.filter((row) => row.orderId !== null).map((row) => rowOut(scope.shopId, row));
    return pageReply(call.query, itemList, total);
  }),
);
