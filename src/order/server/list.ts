import { bangkokDay } from '../../core/common/day.ts';
import { baht } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import type { OrderRow, orderContract } from '../contract.ts';
import type { ListRow } from './sql/list.ts';
import { listQuery } from './sql/list.ts';
import { pictureUrl } from './wire.ts';

/** A row of any order list. */
export const rowOut = (shopId: number, row: ListRow): OrderRow => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  state: row.state,
  branchId: row.branch_id,
  customerName: row.customer_name ?? '',
  phone: row.phone ?? '',
  watch: row.watch ?? false,
  eventDay: row.event_day,
  pickupDay: row.pickup_day,
  returnDay: row.return_day,
  returnedDay: row.returned_day,
  daysLate: row.days_late,
  lineCount: row.line_count,
  items: [...new Set(row.names)].join(', '),
  image: pictureUrl(shopId, row, 160),
  price: baht(row.price),
  balance: baht(row.balance),
  bailHeld: baht(row.bail_held),
  bailDue: baht(row.bail_due),
  refundDue: baht(row.refund_due),
  createdAt: row.created_at,
});

export const list = reading<typeof orderContract.list>(async (db, scope, call) => {
  const rows = await db.read(scope, listQuery(scope, call.query, bangkokDay(new Date())));
  const total = rows[0]?.total ?? 0;
  // A page past the end has one row, which carries nothing but the total.
  const itemList = rows.filter((row) => row.order_id !== null).map((row) => rowOut(scope.shopId, row));
  return pageReply(call.query, itemList, total);
});
