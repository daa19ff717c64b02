/** Rows of a group order as its page shows them. */
import type { Tx } from '../../core/server/db.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Party, Wearer } from '../contract.ts';
import { type HeadRow, headRow, type SpareRow, spareRows, type WearerRow, wearerRows } from './sql.ts';

export const wearerOut = (row: WearerRow): Wearer => ({
  wearerId: row.wearer_id,
  place: row.place,
  name: row.name,
  team: row.team,
  phone: row.phone,
  note: row.note,
  garments: row.garments,
});

export const partyOut = (
  head: HeadRow,
  wearers: readonly WearerRow[],
  spare: readonly SpareRow[],
): Party => ({
  orderId: head.order_id,
  orderNo: head.order_no,
  state: head.state,
  branchId: head.branch_id,
  customerName: head.customer_name ?? '',
  phone: head.phone ?? '',
  eventDay: head.event_day,
  pickupDay: head.pickup_day,
  returnDay: head.return_day,
  wearers: wearers.map(wearerOut),
  spare: spare.map((one) => ({
    orderDetailId: one.line_id,
    itemId: one.item_id,
    name: one.name,
    color: one.color,
    size: one.size,
  })),
});

/** The order with its wearers as it stands in the transaction. NOT_FOUND when the person may not see it. */
export const readParty = async (q: Tx, scope: Scope, orderId: number): Promise<Party> => {
  const head = (await headRow(scope, orderId).execute(q)).rows[0];
  if (head === undefined) throw new AppError('NOT_FOUND');
  const wearers = await wearerRows(scope, { orderId }).execute(q);
  const spare = await spareRows(scope, orderId).execute(q);
  return partyOut(head, wearers.rows, spare.rows);
};
