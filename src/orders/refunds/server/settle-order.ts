/** Settles deposits and refunds (docs/domain.md §4, §5). */
import { randomUUID } from 'node:crypto';
import { forfeitBail, refundPrice, returnBail } from '#ledger/server/index.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { forfeitSharesOf } from '#orders/order/rules/owed-shares.ts';
import type { LoadedOrder } from '#orders/order/server/index.ts';
import {
  illegalTransition,
  invalidField,
  moneyOfOrder,
  documentOrderOf,
} from '#orders/order/server/index.ts';
import { nextMoneyStepOf } from '../next-money-step.ts';

/** The amount is in satang. Refunds of a `batch` share a slip. */
export type RefundInstruction = {
  amount: number;
  method: PayMethod;
  note: string;
  slip?: string | undefined;
  slipImageId?: number | undefined;
  batch?: string | undefined;
  /** True for a deposit held on a card, which pays the debt and is released. */
  cardHold?: true;
  /** A payment provider refunds, so there is no undo. */
  byProvider?: true;
  /** The money moved before the call. */
  moved?: true;
};

/**
 * `amount` is in satang, 0 if the debt exceeds the deposit. Throws ILLEGAL_TRANSITION while garments are out
 * or nothing can be settled, BALANCE_DUE for a debt without deposit, REFUND_TOO_LARGE, or VALIDATION for 0 if
 * a refund is due. Returns the full refund.
 */
export const assertRefundable = (order: LoadedOrder, amount: number): number => {
  const money = moneyOfOrder(order);
  const todo = nextMoneyStepOf(order.lines, money);
  if (todo === 'out' || todo === 'closed') throw illegalTransition();
  const due = money.bailHeld - money.balance;
  if (todo === 'pay') throw new AppError('BALANCE_DUE', { values: { due: formatBaht(-due) } });
  if (amount > Math.max(0, due))
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(0, due)) } });
  if (amount === 0 && due > 0 && money.balance <= 0) throw invalidField('amount');
  return Math.max(0, due);
};

/** Returns names of promotions, which are the default reason for the lower price. */
const earlyReasons = (order: LoadedOrder): string =>
  [
    ...new Set(
      order.charges.flatMap((one) => (one.kind === 'early_return' && one.amount < 0 ? [one.reason] : [])),
    ),
  ].join(', ');

/**
 * Deducts the debt from the deposit, then refunds `amount` from deposit and overpaid price. The remainder
 * stays held. The caller has locked the order and called `assertRefundable`. Returns the deducted satang.
 */
export const settleOrder = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  give: RefundInstruction,
): Promise<number> => {
  const { amount, note } = give;
  const money = moneyOfOrder(order);
  const paper = documentOrderOf(scope.shopId, order, money);
  const shares = forfeitSharesOf(money, order.head.vat_rate, order.charges, order.entries);
  const kept = shares.reduce((total, one) => total + one.amount, 0);
  await forfeitBail(
    q,
    scope,
    paper,
    shares.map((one) => ({ ...one, note })),
    { cardHold: give.cardHold },
  );
  const settled = { ...paper, paid: paper.paid + kept, bailHeld: paper.bailHeld - kept };
  const whole = { ...give, batch: give.batch ?? randomUUID() };
  const fromBail = Math.min(amount, settled.bailHeld);
  await returnBail(q, scope, settled, { ...whole, amount: fromBail });
  const returned = { ...settled, bailHeld: settled.bailHeld - fromBail };
  await refundPrice(q, scope, returned, {
    ...whole,
    amount: amount - fromBail,
    cashBefore: fromBail,
    note: note || earlyReasons(order),
  });
  return kept;
};
