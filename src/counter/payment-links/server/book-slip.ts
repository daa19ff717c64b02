/** These functions lock the order before its bill. */
import { sql } from 'kysely';
import type { PaymentIn } from '#ledger/contract.ts';
import type { BodyOf } from '#lib/contract/contract.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { loadShopRules } from '#setup/shop/server/index.ts';
import {
  assertWithinRefundLimit,
  illegalTransition,
  lockOrder,
  refundLimitError,
  type Surplus,
  takeWithSurplus,
} from '#orders/order/server/index.ts';
import type { paymentLinksContract } from '../contract.ts';
import { billingRowOf, lockOrderOfBill } from './bills.ts';
import { assertSlipFits } from './slip-service/checks-sql.ts';
import { isSlipWaiting, slipPictureJoin } from './slips-sql.ts';

type Body = BodyOf<typeof paymentLinksContract.bookSlip>;
type BillWithSlip = { id: number; orderId: number; imageId: number; version: number };

const lockSlip = async (q: Tx, scope: Scope, id: number, version: number): Promise<BillWithSlip> => {
  await lockOrderOfBill(q, scope, id);
  const { rows } = await sql<BillWithSlip>`
    select b.id, b.order_id as "orderId", b.slip_image_id as "imageId", b.version
    from bill b ${slipPictureJoin}
    where b.shop_id = ${scope.shopId} and b.id = ${id} and ${isSlipWaiting(scope)}`.execute(q);
  const [bill] = rows;
  if (bill === undefined) throw illegalTransition();
  if (bill.version !== version) throw new AppError('CHANGED');
  return bill;
};

/** The surplus is booked as price. Price and deposit need separate documents. */
const paymentsOf = ({ method, amount, bail, reason }: Body, slipImageId: number): PaymentIn[] => {
  const parts: PaymentIn[] = [
    { for: 'price', method, amount: amount - bail, slipImageId, reason },
    { for: 'bail', method, amount: bail, slipImageId, reason },
  ];
  return parts.filter((one) => one.amount > 0);
};

const surplusOf = ({ amount, price, bail, rest, back, reason: note }: Body): Surplus => {
  const over = { amount: amount - price - bail, note };
  return rest === 'back' && back !== undefined
    ? { ...over, ...back, goes: 'back' }
    : rest === 'credit'
      ? { ...over, goes: 'credit' }
      : { ...over, goes: 'over' };
};

/** Books the slip once. */
export const bookSlip = writeHandler<typeof paymentLinksContract.bookSlip>(async (q, scope, call) => {
  const { body } = call;
  const bill = await lockSlip(q, scope, call.params.id, body.version);
  const [order, rules] = await Promise.all([
    lockOrder(q, scope, bill.orderId),
    loadShopRules(q, scope, bangkokDay(new Date())),
  ]);
  await assertSlipFits(q, scope, bill.imageId, body.amount, body.differs);
  const surplus = surplusOf(body);
  if (surplus.goes === 'back')
    await assertWithinRefundLimit(q, scope, bill.orderId, surplus, rules.staffRefundLimit);
  // The refund limit applies, because credit is as good as money, and a user only read the amount.
  if (surplus.goes === 'credit' && !hasRight(scope, 'refund') && surplus.amount > rules.staffRefundLimit)
    throw refundLimitError(rules.staffRefundLimit);
  await sql`update bill set confirmed_at = now(), confirmed_by = ${scope.userId}, withdrawn_at = null, price = ${body.price},
      bail = ${body.bail}, slip_amount = ${body.amount}, slip_rest = ${surplus.amount > 0 ? surplus.goes : null},
      slip_differs = ${body.differs.trim()}, version = version + 1
    where shop_id = ${scope.shopId} and id = ${bill.id}`.execute(q);
  await takeWithSurplus(q, scope, order, paymentsOf(body, bill.imageId), surplus, 'billing.book-slip');
  return billingRowOf(q, scope, bill.orderId);
});

/** Withdraws the bill. The customer sees the reason and may send another slip. */
export const refuseSlip = writeHandler<typeof paymentLinksContract.refuseSlip>(async (q, scope, call) => {
  const { reason, version } = call.body;
  const bill = await lockSlip(q, scope, call.params.id, version);
  await sql`update bill set withdrawn_at = now(), slip_refused = ${reason}, version = version + 1
    where shop_id = ${scope.shopId} and id = ${bill.id}`.execute(q);
  await writeAudit(q, scope, {
    action: 'billing.refuse-slip',
    subject: 'bill',
    id: bill.id,
    before: {},
    after: { reason },
  });
  return billingRowOf(q, scope, bill.orderId);
});
