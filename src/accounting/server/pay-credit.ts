import { bangkokDay } from '../../core/common/day.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { PayMethod } from '../contract.ts';
import { spendCredit } from './credit.ts';
import { paperFacts } from './facts.ts';
import { post } from './post.ts';
import { claimSlips, readSlips, type SlipIn } from './slips.ts';

/**
 * Pays a customer's credit out (satang) at scope.branchId: the pair credit +x, money −x on an order of theirs, which the
 * caller holds; its price and what was paid of it stay as they are. No paper: that was issued when the credit was given.
 * CREDIT_TOO_LARGE, DUPLICATE_SLIP, NOT_A_SLIP, DAY_CLOSED.
 */
export const payCredit = async (
  q: Tx,
  scope: Scope,
  order: { orderId: number; customerId: number },
  give: SlipIn & { amount: number; method: PayMethod; note: string },
): Promise<void> => {
  const { amount, method, note } = give;
  await spendCredit(q, scope, order.customerId, amount);
  const [read] = await readSlips(q, scope, [give], 'slip', false);
  await claimSlips(q, scope, order.orderId, [read?.slip]);
  const facts = await paperFacts(q, scope, []);
  const now = new Date();
  const both = {
    kind: 'credit_payout' as const,
    orderId: order.orderId,
    day: bangkokDay(now),
    at: now.toISOString(),
    paper: null,
    note,
  };
  await post(
    q,
    scope,
    facts.branch.taxBranchNo,
    [],
    [
      { ...both, method: 'credit', amount },
      { ...both, method, amount: -amount, ...read },
    ],
  );
};
