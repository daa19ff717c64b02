import { keepBail, refundPrice, returnBail } from '../../accounting/server/index.ts';
import { effectiveRole } from '../../core/common/access.ts';
import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { formatBaht } from '../../core/common/money.ts';
import { writing } from '../../core/server/call.ts';
import { shopRules } from '../../shop/server/index.ts';
import type { rentalContract } from '../contract.ts';
import { keepShares } from '../settle.ts';
import { finish } from './finish.ts';
import { type Loaded, lockOrder, moneyIn } from './load.ts';
import { paperOrder } from './paper.ts';
import { illegal, invalid } from './refuse.ts';

/** Everything is back, and something is still to be settled. */
const mustBeSettling = (order: Loaded): void => {
  const states = order.lines.map((line) => line.state);
  if (
    states.some(
      (state) => state === 'draft' || state === 'reserved' || state === 'prepared' || state === 'out',
    )
  )
    throw illegal();
  const { bailHeld, balance } = moneyIn(order);
  if (!states.some((state) => state === 'returned' || state === 'lost') && bailHeld === 0 && balance >= 0)
    throw illegal();
};

/**
 * What is owed is kept from the bail, by kind; the amount asked for goes back, first from the bail, then (where
 * more was paid than the price came to) from the price. Less than what is due may be given: the rest stays held.
 */
export const refund = writing<typeof rentalContract.refund>(async (q, scope, call) => {
  const { amount, method, slip, note } = call.body;
  const today = bangkokDay(new Date());
  const [order, rules] = await Promise.all([lockOrder(q, scope, call.params.id), shopRules(q, scope, today)]);
  mustBeSettling(order);
  const money = moneyIn(order);
  const due = money.bailHeld - money.balance;
  if (due < 0) throw new AppError('BALANCE_DUE', { values: { due: formatBaht(-due) } });
  if (amount > due) throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(due) } });
  if (amount === 0 && due > 0 && money.balance <= 0) throw invalid('amount');
  if (
    effectiveRole(scope.roles) === 'staff' &&
    amount > 0 &&
    (method !== 'cash' || amount > rules.staffRefundLimit)
  )
    throw new AppError('REFUND_LIMIT', { values: { limit: formatBaht(rules.staffRefundLimit) } });

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
  const fromBail = Math.min(amount, settled.bailHeld);
  await returnBail(q, scope, settled, { amount: fromBail, method, slip, note });
  const returned = { ...settled, bailHeld: settled.bailHeld - fromBail };
  await refundPrice(q, scope, returned, { amount: amount - fromBail, method, note });
  return finish(
    q,
    scope,
    order.head.id,
    { action: 'rental.refund', after: { amount, method, note, kept } },
    today,
  );
});
