import { bangkokDay } from '#lib/dates/day.ts';
import { formatBaht } from '#lib/money/money.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { spendCredit } from './customer-credit.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { composeDocument, type DocumentOrder } from '../documents/compose-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import { cashRoundingEntry, roundingGiven } from './cash-rounding.ts';
import { claimSlips, parseSlips, type SlipInput } from './slips.ts';

/**
 * Books two entries in satang, credit +x and money −x. Price and payments do not change. Returns the id of a
 * slip that is no tax document, because giving the credit corrected the price. The order must be locked.
 */
export const payOutCredit = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: SlipInput & { amount: number; method: PayMethod; note: string },
): Promise<number> => {
  const { amount, method, note } = give;
  const left = await spendCredit(q, scope, order.customerId, amount);
  const [read] = await parseSlips(q, scope, [give], 'slip', false);
  await claimSlips(q, scope, order.orderId, [read?.slip]);
  const facts = await loadDocumentFacts(q, scope, [order.customerId]);
  const rounding = roundingGiven(give, facts.cashRounding);
  const now = new Date();
  const [day, at] = [bangkokDay(now), now.toISOString()];
  const words = paperWords.creditSlip;
  const line = {
    name: fillTemplate(words.line, { no: order.orderNo }),
    detail: note,
    quantity: 1,
    image: '',
    fee: true,
  };
  const paper = composeDocument(facts, {
    kind: 'credit_slip',
    stage: 'return',
    day,
    at,
    order: { ...order, lines: [{ ...line, price: amount, amount }] },
    entries: [{ kind: 'credit_payout', method, amount: -amount }],
    rounding: -rounding,
    remarks: [fillTemplate(words.left, { credit: formatBaht(left) })],
  });
  const both = { kind: 'credit_payout' as const, orderId: order.orderId, day, at, paper: 0, note };
  const [documentId] = await postEntries(
    q,
    scope,
    [paper],
    [
      { ...both, method: 'credit', amount },
      { ...both, method, amount: -amount, ...read },
      ...(await cashRoundingEntry(q, scope, {
        orderId: order.orderId,
        amount: -rounding,
        coin: facts.cashRounding,
        day,
        at,
      })),
    ],
  );
  if (documentId === undefined) throw new Error('no document was issued');
  return documentId;
};
