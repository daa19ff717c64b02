/** Settling an order whose garments are all back: keeping what is owed, giving back the rest (docs/domain.md §4, §5). */
import { randomUUID } from 'node:crypto';
import { keepBail, refundPrice, returnBail } from '#ledger/server/index.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { keepShares } from '#orders/order/rules/owed-shares.ts';
import type { Loaded } from '#orders/order/server/index.ts';
import { illegal, invalid, moneyIn, paperOrder } from '#orders/order/server/index.ts';
import { settlement } from '../next-money-step.ts';

/** Satang given back, how, and the slip that proves it; refunds of one `batch` share a slip. */
export type Give = {
  amount: number;
  method: PayMethod;
  note: string;
  slip?: string | undefined;
  slipImageId?: number | undefined;
  batch?: string | undefined;
};

/**
 * May this much (satang) be given back now? Nothing where the customer owes more than is held: the bail is kept whole.
 * ILLEGAL_TRANSITION while garments are out, BALANCE_DUE when the customer owes and nothing is held, REFUND_TOO_LARGE, VALIDATION for nothing where something is due.
 */
export const mustBeDue = (order: Loaded, amount: number): void => {
  const money = moneyIn(order);
  const todo = settlement(order.lines, money);
  if (todo === 'out' || todo === 'closed') throw illegal();
  const due = money.bailHeld - money.balance;
  if (todo === 'pay') throw new AppError('BALANCE_DUE', { values: { due: formatBaht(-due) } });
  if (amount > Math.max(0, due))
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(0, due)) } });
  if (amount === 0 && due > 0 && money.balance <= 0) throw invalid('amount');
};

/** What was given back for coming back early, by its names: why the price is lower, where nobody said. */
const earlyReasons = (order: Loaded): string =>
  [
    ...new Set(
      order.charges.flatMap((one) => (one.kind === 'early_return' && one.amount < 0 ? [one.reason] : [])),
    ),
  ].join(', ');

/**
 * What is owed is kept from the bail, by kind; the amount asked for goes back, first from the bail, then (where
 * more was paid than the price came to) from the price. Less than what is due may be given: the rest stays held. What the
 * bail does not cover is still owed. The
 * caller holds the order and has asked `mustBeDue`. Returns what was kept, satang.
 */
export const settleOrder = async (q: Tx, scope: Scope, order: Loaded, give: Give): Promise<number> => {
  const { amount, note } = give;
  const money = moneyIn(order);
  const paper = paperOrder(scope.shopId, order, money);
  const shares = keepShares(money, order.head.vat_rate, order.charges, order.entries);
  const kept = shares.reduce((total, one) => total + one.amount, 0);
  await keepBail(
    q,
    scope,
    paper,
    shares.map((one) => ({ ...one, note })),
  );
  const settled = { ...paper, paid: paper.paid + kept, bailHeld: paper.bailHeld - kept };
  // Bail and price that go back with one transfer are proved by the same slip.
  const whole = { ...give, batch: give.batch ?? randomUUID() };
  const fromBail = Math.min(amount, settled.bailHeld);
  await returnBail(q, scope, settled, { ...whole, amount: fromBail });
  const returned = { ...settled, bailHeld: settled.bailHeld - fromBail };
  await refundPrice(q, scope, returned, {
    ...whole,
    amount: amount - fromBail,
    note: note || earlyReasons(order),
  });
  return kept;
};
