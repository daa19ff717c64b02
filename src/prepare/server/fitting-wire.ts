import type { Fitting } from '../contract.ts';
import { timeOf } from '../fitting-rules.ts';
import type { FittingRow } from './sql-fitting.ts';

/** A row as it travels. */
export const fittingOut = (row: FittingRow): Fitting => ({
  fittingId: row.id,
  branchId: row.branch_id,
  orderId: row.order_id,
  orderNo: row.order_no ?? '',
  customerId: row.customer_id,
  customerName: row.customer_name,
  phone: row.phone,
  day: row.day,
  from: timeOf(row.from_minute),
  to: timeOf(row.to_minute),
  note: row.note,
  state: row.state,
  version: row.version,
});
