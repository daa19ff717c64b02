import { bangkokDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fill } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { spendCredit } from './customer-credit.ts';
import { paperFacts } from '../documents/document-facts.ts';
import { makePaper, type PaperOrder } from '../documents/compose-document.ts';
import { post } from '../entries/post-entries.ts';
import { claimSlips, readSlips, type SlipIn } from './slips.ts';

/**
 * Pays a customer's credit out (satang) at scope.branchId: the pair credit +x, money −x on an order of theirs, which the
 * caller holds; its price and what was paid of it stay as they are. Its paper is a credit slip, which carries no VAT and
 * is no tax paper: the price was corrected when the credit was given. Returns the paper's id.
 * CREDIT_TOO_LARGE, DUPLICATE_SLIP, NOT_A_SLIP, DAY_CLOSED.
 */
export const payCredit = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  give: SlipIn & { amount: number; method: PayMethod; note: string },
): Promise<number> => {
  const { amount, method, note } = give;
  const left = await spendCredit(q, scope, order.customerId, amount);
  const [read] = await readSlips(q, scope, [give], 'slip', false);
  await claimSlips(q, scope, order.orderId, [read?.slip]);
  const facts = await paperFacts(q, scope, [order.customerId]);
  const now = new Date();
  const [day, at] = [bangkokDay(now), now.toISOString()];
  const words = paperWords.creditSlip;
  const line = {
    name: fill(words.line, { no: order.orderNo }),
    detail: note,
    quantity: 1,
    image: '',
    fee: true,
  };
  const paper = makePaper(facts, {
    kind: 'credit_slip',
    stage: 'return',
    day,
    at,
    order: { ...order, lines: [{ ...line, price: amount, amount }] },
    entries: [{ kind: 'credit_payout', method, amount: -amount }],
    remarks: [fill(words.left, { credit: formatBaht(left) })],
  });
  const both = { kind: 'credit_payout' as const, orderId: order.orderId, day, at, paper: 0, note };
  const [documentId] = await post(
    q,
    scope,
    facts.branch.taxBranchNo,
    [paper],
    [
      { ...both, method: 'credit', amount },
      { ...both, method, amount: -amount, ...read },
    ],
  );
  if (documentId === undefined) throw new Error('no paper was issued');
  return documentId;
};
