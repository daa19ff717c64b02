import { refundPrice, takePayments } from '#ledger/server/index.ts';
import type { PaymentIn, PayMethod } from '#ledger/contract.ts';
import { auditFieldsOf } from '#ledger/payment-fields.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Order } from '#orders/order/contract.ts';
import { commitOrderChange } from '../changes/commit-order-change.ts';
import { documentOrderOf } from '../documents/order-on-document.ts';
import { type LoadedOrder, reloadOrder } from '../read/load-order.ts';
import { paymentStageOf } from './pay-order.ts';

/** The amount is in satang. `over` stays on the order. `note` is printed on the credit note. */
export type Surplus = { amount: number; note: string } & (
  | { goes: 'over' }
  | { goes: 'credit' }
  | { goes: 'back'; method: PayMethod; slip?: string | undefined; slipImageId?: number | undefined }
);

/**
 * Books payments that exceed the price by `surplus.amount`, in any state of the order. The surplus is first
 * booked as a payment of the price. Requires the order's lock. `undoable` is false if an undo could not
 * return the money.
 */
export const takeWithSurplus = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  payments: readonly PaymentIn[],
  surplus: Surplus,
  action: AuditAction,
  { undoable = true }: { undoable?: boolean } = {},
): Promise<Order> => {
  const { amount, note } = surplus;
  const paper = documentOrderOf(scope.shopId, order);
  const owed = Math.max(0, paper.price - paper.paid);
  const price = payments.reduce((sum, one) => (one.for === 'price' ? sum + one.amount : sum), 0);
  if (price - amount > owed) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(owed) } });
  const raised = amount === 0 ? paper.price : paper.paid + price;
  await takePayments(
    q,
    scope,
    { ...paper, price: Math.max(paper.price, raised) },
    paymentStageOf(order) ?? 'reserve',
    payments,
  );
  const refund =
    surplus.goes === 'back'
      ? { method: surplus.method, slip: surplus.slip, slipImageId: surplus.slipImageId }
      : surplus.goes === 'credit'
        ? { method: 'credit' as const }
        : undefined;
  if (amount > 0 && refund !== undefined) {
    const paid = documentOrderOf(scope.shopId, await reloadOrder(q, scope, order.head.id));
    await refundPrice(q, scope, paid, { amount, note, ...refund, moved: true });
  }
  return commitOrderChange(q, scope, order, {
    action,
    ...(undoable && { step: { kind: 'pay' as const, reason: note } }),
    after: [...payments.map(auditFieldsOf), { amount, rest: surplus.goes, note }],
  });
};
