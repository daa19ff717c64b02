import { bangkokDay, daysBetween } from '../../core/common/day.ts';
import { imageUrl } from '../../core/common/image.ts';
import { baht } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import type { MoneybackRow, moneybackContract } from '../contract.ts';
import { orderRowOut } from '../../order/server/index.ts';
import type { MoneybackListRow } from './sql.ts';
import { moneybackQuery, paidQuery } from './sql.ts';

const approvalOf = (row: MoneybackListRow): MoneybackRow['approval'] =>
  row.approved_amount === null
    ? null
    : {
        amount: baht(row.approved_amount),
        note: row.approved_note,
        by: row.approved_by ?? '',
        at: row.approved_at,
        bank: row.bank ?? '',
        accountNo: row.account_no,
        accountName: row.account_name,
      };

export const moneyback = reading<typeof moneybackContract.moneyback>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const rows = await db.read(scope, moneybackQuery(scope, call.query, today));
  const itemList = rows
    .filter((row) => row.order_id !== null)
    .map((row) => ({
      ...orderRowOut(scope.shopId, row),
      version: row.version,
      waitingDays: row.returned_day === null ? 0 : Math.max(0, daysBetween(row.returned_day, today)),
      deductions: (row.deductions ?? []).map(({ kind, amount }) => ({ kind, amount: baht(amount) })),
      approval: approvalOf(row),
      account: {
        bank: row.known_bank ?? '',
        accountNo: row.known_no ?? '',
        accountName: row.known_name ?? '',
      },
    }));
  return pageReply(call.query, itemList, rows[0]?.total);
});

export const paidBack = reading<typeof moneybackContract.paidBack>(async (db, scope, call) => {
  const { page, size } = call.query;
  const rows = await db.read(scope, paidQuery(scope, page, size));
  const total = rows[0]?.total ?? 0;
  const itemList = rows.map((row) => ({
    entryId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    customerName: row.customer_name ?? '',
    kind: row.kind,
    method: row.method,
    amount: baht(-row.amount),
    day: row.day,
    at: row.at,
    by: row.by ?? '',
    note: row.note,
    documentId: row.document_id,
    documentNo: row.document_no ?? '',
    slipRef: row.slip_ref ?? '',
    slipImage: imageUrl(scope.shopId, 'slip', row.token),
  }));
  return pageReply(call.query, itemList, total);
});
