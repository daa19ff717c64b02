import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { formatBaht } from '../../core/common/money.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { PayMethod } from '../contract.ts';
import { paperFacts } from './facts.ts';
import { makePaper, type PaperOrder } from './paper.ts';
import { post } from './post.ts';
import { claimSlips, readSlip } from './slips.ts';

/**
 * Gives bail back: entry bail_returned −amount (satang) and a bail refund slip at stage 'return', whose id it
 * returns; nothing for zero. The slip of the transfer that gave it is used once like any other. Errors:
 * REFUND_TOO_LARGE when more than the bail held, DUPLICATE_SLIP, VALIDATION for a slip that is none.
 */
export const returnBail = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  give: { amount: number; method: PayMethod; slip?: string | undefined; note: string },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const slip = readSlip(give.slip, 'slip');
  // Both travel together; the slips first, so that whatever they ask next is asked inside the transaction.
  const [, facts] = await Promise.all([
    claimSlips(q, scope, order.orderId, [slip]),
    paperFacts(q, scope, [order.customerId]),
  ]);

  const now = new Date();
  const day = bangkokDay(now);
  const at = now.toISOString();
  const entry = { kind: 'bail_returned' as const, method: give.method, amount: -give.amount };
  const paper = makePaper(facts, {
    kind: 'bail_refund_slip',
    stage: 'return',
    day,
    at,
    order: { ...order, bailHeld: order.bailHeld - give.amount },
    entries: [entry],
  });
  return post(
    q,
    scope,
    facts.branch.taxBranchNo,
    [paper],
    [{ ...entry, orderId: order.orderId, day, at, paper: 0, note: give.note, slip }],
  );
};
