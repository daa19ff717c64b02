/** Each kind of booking of a payment exists once (table online_booking). */
import { sql } from 'kysely';
import { returnBail, takePayments } from '#ledger/server/index.ts';
import type { PaymentIn } from '#ledger/contract.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { payableNow } from '#orders/order/rules/amount-due.ts';
import {
  commitOrderChange,
  documentOrderOf,
  lockOrder,
  moneyOfOrder,
  paymentStageOf,
  takeWithSurplus,
} from '#orders/order/server/index.ts';
import { issueSoldVoucher } from '#sales/vouchers/server/index.ts';
import { paymentOfShopQuery, type OnlinePaymentRow } from './sql/payments.ts';

type OrderPaymentRow = OnlinePaymentRow & { orderId: number };
const isOfOrder = (row: OnlinePaymentRow): row is OrderPaymentRow => row.orderId !== null;

export const claimBooking = async (
  q: Tx,
  shopId: number,
  id: number,
  kind: 'paid' | 'held' | 'ended',
): Promise<boolean> => {
  const { rows } =
    await sql`insert into online_booking (shop_id, payment_id, kind) values (${shopId}, ${id}, ${kind})
    on conflict do nothing returning kind`.execute(q);
  return rows.length > 0;
};

const markBooked = async (q: Tx, shopId: number, id: number, surplus: number): Promise<void> => {
  await sql`update online_payment set booked_at = now(), surplus = ${surplus} where shop_id = ${shopId} and id = ${id}`.execute(
    q,
  );
};

/**
 * Books the deposit up to the amount due and the remainder as price. Orders in any state accept money above
 * the debt as overpaid.
 */
const bookPaid = async (q: Tx, scope: Scope, row: OrderPaymentRow): Promise<void> => {
  const order = await lockOrder(q, scope, row.orderId);
  if (!(await claimBooking(q, scope.shopId, row.id, 'paid'))) return;
  const due = payableNow(order.lines, moneyOfOrder(order));
  const paper = documentOrderOf(scope.shopId, order);
  const bail = Math.min(row.bail, due.bail);
  const price = row.price + row.bail - bail;
  const surplus = Math.max(0, price - Math.max(0, paper.price - paper.paid));
  const { method } = row;
  const parts: PaymentIn[] = [
    { for: 'price', method, amount: price },
    { for: 'bail', method, amount: bail },
  ];
  const payments = parts.filter((one) => one.amount > 0);
  await takeWithSurplus(
    q,
    scope,
    order,
    payments,
    { amount: surplus, note: '', goes: 'over' },
    'onlinePayment.book',
    { undoable: false },
  );
  await markBooked(q, scope.shopId, row.id, surplus);
};

/**
 * Books a hold on a card, or requests its release if the deposit is not due any more. Users cannot undo this
 * booking, because undo cannot reach the card.
 */
const bookHold = async (q: Tx, scope: Scope, row: OrderPaymentRow): Promise<void> => {
  const order = await lockOrder(q, scope, row.orderId);
  const due = payableNow(order.lines, moneyOfOrder(order));
  const stage = paymentStageOf(order);
  if (stage === undefined || row.bail > due.bail) {
    await sql`update online_payment set capture_amount = 0, check_at = now()
      where shop_id = ${scope.shopId} and id = ${row.id} and capture_amount is null and booked_at is null`.execute(
      q,
    );
    return;
  }
  if (!(await claimBooking(q, scope.shopId, row.id, 'held'))) return;
  const payment: PaymentIn = { for: 'bail', method: 'card', amount: row.bail };
  await takePayments(q, scope, documentOrderOf(scope.shopId, order), stage, [payment]);
  await commitOrderChange(q, scope, order, {
    action: 'onlinePayment.hold',
    after: { method: 'card', bail: row.bail, until: row.authorizedUntil },
  });
  await markBooked(q, scope.shopId, row.id, 0);
};

/** The hold ended without a decision, so the shop no longer holds a deposit. */
const bookEnd = async (q: Tx, scope: Scope, row: OrderPaymentRow): Promise<void> => {
  const order = await lockOrder(q, scope, row.orderId);
  if (!(await claimBooking(q, scope.shopId, row.id, 'ended'))) return;
  const paper = documentOrderOf(scope.shopId, order);
  const amount = Math.min(row.bail, Math.max(0, paper.bailHeld));
  await returnBail(q, scope, paper, { amount, method: 'card', note: '' });
  await commitOrderChange(q, scope, order, {
    action: 'onlinePayment.holdEnded',
    after: { method: 'card', bail: amount },
  });
};

const bookVoucher = async (q: Tx, scope: Scope, row: OnlinePaymentRow, saleId: number): Promise<void> => {
  if (!(await claimBooking(q, scope.shopId, row.id, 'paid'))) return;
  await issueSoldVoucher(q, scope, saleId, row.method);
  await markBooked(q, scope.shopId, row.id, 0);
};

const isEnded = ({ status }: OnlinePaymentRow): boolean =>
  status === 'released' || status === 'expired' || status === 'canceled';

/** Locks the order. On a closed day it throws, and the job tries again on the next open day. */
export const bookPayment = async (q: Tx, shopId: number, id: number): Promise<boolean> => {
  const [row] = (await paymentOfShopQuery({ shopId }, id).execute(q)).rows;
  if (row === undefined || !row.livemode) return false;
  const scope = systemScope(shopId, [row.branchId]);
  const isPaid = !row.hold && row.status === 'paid' && row.bookedAt === null;
  if (row.voucherSaleId !== null) {
    if (isPaid) await bookVoucher(q, scope, row, row.voucherSaleId);
    return isPaid;
  }
  if (!isOfOrder(row)) return false;
  if (isPaid) await bookPaid(q, scope, row);
  else if (row.hold && row.status === 'authorized' && row.bookedAt === null && row.captureAmount === null)
    await bookHold(q, scope, row);
  else if (row.hold && isEnded(row) && row.bookedAt !== null) await bookEnd(q, scope, row);
  else return false;
  return true;
};
