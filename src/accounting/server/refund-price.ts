import { bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { formatBaht } from '../../core/common/money.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { PayMethod } from '../contract.ts';
import { creditable, creditVat, givesPriceBack } from '../vat.ts';
import { paperFacts } from './facts.ts';
import { makePaper, type PaperOrder } from './paper.ts';
import { post } from './post.ts';
import { creditLines } from './credit-lines.ts';
import { issuedPapers } from './issued.ts';
import { claimSlips, readSlips, type SlipIn } from './slips.ts';

/**
 * Gives price money back: entry 'refund' −amount (satang) and a credit note at stage 'return' that cites the
 * order's receipts; returns its id; nothing for zero. `note` is the reason printed on it; method credit leaves it with the
 * shop for the customer's next order. REFUND_TOO_LARGE when more than was paid, DUPLICATE_SLIP, NOT_A_SLIP.
 */
export const refundPrice = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  give: SlipIn & { amount: number; method: PayMethod | 'credit'; note: string; batch?: string | null },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.paid)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.paid, 0)) } });
  const [read] = await readSlips(q, scope, [give], 'slip', false);
  const [, facts, papers] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    paperFacts(q, scope, [order.customerId]),
    issuedPapers(q, scope, order.orderId, 'price'),
  ]);
  const left = creditable(papers);
  const vat = creditVat(left, give.amount);

  const now = new Date();
  const day = bangkokDay(now);
  const at = now.toISOString();
  const entry = { kind: 'refund' as const, method: give.method, amount: -give.amount };
  const paper = makePaper(facts, {
    kind: 'credit_note',
    stage: 'return',
    day,
    at,
    order: { ...order, lines: creditLines(papers, left, vat, give.note), paid: order.paid - give.amount },
    entries: [entry],
    vat,
    // Both parties as on the invoice that is corrected.
    buyer: papers.findLast((one) => one.kind === 'tax_invoice')?.buyer,
  });
  return post(
    q,
    scope,
    facts.branch.taxBranchNo,
    [{ ...paper, cites: papers.filter((one) => !givesPriceBack(one.kind)).map((one) => one.id) }],
    [{ ...entry, orderId: order.orderId, day, at, paper: 0, note: give.note, ...read }],
  );
};
