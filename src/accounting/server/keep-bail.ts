import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { formatBaht } from '../../core/common/money.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { th } from '../words/th.ts';
import { paperFacts } from './facts.ts';
import { makePaper, type PaperOrder } from './paper.ts';
import { type NewEntry, post } from './post.ts';

/** Part of the bail that becomes income, satang. */
export type KeptAmount = {
  kind: 'rent' | 'late_fee' | 'damage_fee' | 'other_income';
  amount: number;
  lineId?: number | null;
  note?: string;
};

/**
 * Bail becomes income: for each amount the pair bail_kept −x, kind +x with method 'bail', which sums to zero;
 * one receipt or tax invoice over the sum at stage 'penalty', whose lines are the fees. Returns its id; nothing
 * for amounts of zero. REFUND_TOO_LARGE when more than the bail held.
 */
export const keepBail = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  amounts: readonly KeptAmount[],
): Promise<number[]> => {
  if (amounts.some((one) => one.amount < 0)) throw new RangeError('negative amount');
  const kept = amounts.filter((one) => one.amount > 0);
  const total = kept.reduce((sum, one) => sum + one.amount, 0);
  if (total === 0) return [];
  if (total > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const facts = await paperFacts(q, scope, [order.customerId]);

  const now = new Date();
  const day = bangkokDay(now);
  const at = now.toISOString();
  const lines = kept.map((one) => ({
    name: th.kind[one.kind],
    detail: one.note ?? '',
    quantity: 1,
    price: one.amount,
    amount: one.amount,
    image: '',
  }));
  const paper = makePaper(facts, {
    kind: 'price',
    stage: 'penalty',
    day,
    at,
    order: { ...order, lines, paid: order.paid + total, bailHeld: order.bailHeld - total },
    entries: kept.map((one) => ({ kind: one.kind, method: 'bail', amount: one.amount })),
  });
  const entries = kept.flatMap((one): NewEntry[] => {
    const both = {
      method: 'bail' as const,
      orderId: order.orderId,
      day,
      at,
      paper: 0,
      lineId: one.lineId,
      note: one.note,
    };
    return [
      { ...both, kind: 'bail_kept', amount: -one.amount },
      { ...both, kind: one.kind, amount: one.amount },
    ];
  });
  return post(q, scope, facts.branch.taxBranchNo, [paper], entries);
};
