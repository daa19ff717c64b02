import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { creditable, creditVat, givesPriceBack } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { mustBeSomebody } from './customer-credit.ts';
import { paperFacts } from '../documents/document-facts.ts';
import { makePaper, type Paper, type PaperEntry, type PaperOrder } from '../documents/compose-document.ts';
import { post } from '../entries/post-entries.ts';
import { creditLines } from '../documents/credit-note-lines.ts';
import { issuedPapers } from '../documents/issued-documents.ts';
import { claimSlips, readSlips, type SlipIn } from './slips.ts';

/**
 * Gives price money back: entry 'refund' −amount (satang) and a credit note at stage 'return' that cites the
 * order's receipts; what was paid too much of fees without VAT goes back first, by a paper of its own. Returns their ids;
 * nothing for zero. `note` is the reason printed on it; method credit leaves it with the
 * shop for the customer's next order. `sold`: it was paid for articles, and counts against what is sold. REFUND_TOO_LARGE when more than was paid, CREDIT_NOBODY, DUPLICATE_SLIP, NOT_A_SLIP.
 */
export const refundPrice = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  give: SlipIn & {
    amount: number;
    method: PayMethod | 'credit';
    note: string;
    batch?: string | null;
    sold?: boolean;
  },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.paid)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.paid, 0)) } });
  if (give.method === 'credit') await mustBeSomebody(q, scope, order.customerId);
  const [read] = await readSlips(q, scope, [give], 'slip', false);
  const free = order.fees?.free ?? { price: 0, paid: 0 };
  const fromFree = Math.min(give.amount, Math.max(0, free.paid - free.price));
  const [, facts, taxedPapers, freePapers] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    paperFacts(q, scope, [order.customerId]),
    issuedPapers(q, scope, order.orderId, 'price'),
    fromFree === 0 ? [] : issuedPapers(q, scope, order.orderId, 'free'),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const paper = (noVat: boolean, amount: number, paid: number): { paper: Paper; entry: PaperEntry } => {
    const papers = noVat ? freePapers : taxedPapers;
    const left = creditable(papers);
    const vat = creditVat(left, amount);
    const entry = { kind: 'refund' as const, method: give.method, amount: -amount, noVat };
    const made = makePaper(facts, {
      kind: noVat ? 'free_back' : 'credit_note',
      stage: 'return',
      day,
      at,
      order: { ...order, lines: creditLines(papers, left, vat, give.note), paid },
      entries: [entry],
      vat,
      // Both parties as on the invoice that is corrected.
      buyer: papers.findLast((one) => one.kind === 'tax_invoice')?.buyer,
      remarks: noVat ? [paperWords.withoutVat.fee] : undefined,
    });
    const cites = papers.filter((one) => !givesPriceBack(one.kind)).map((one) => one.id);
    return { paper: { ...made, cites }, entry };
  };
  const taxed = give.amount - fromFree;
  const made = [
    ...(fromFree > 0 ? [paper(true, fromFree, order.paid - fromFree)] : []),
    ...(taxed > 0 ? [paper(false, taxed, order.paid - give.amount)] : []),
  ];
  const papers = await post(
    q,
    scope,
    facts.branch.taxBranchNo,
    made.map((one) => one.paper),
    made.map(({ entry }, index) => ({
      ...entry,
      orderId: order.orderId,
      day,
      at,
      paper: index,
      note: give.note,
      ...read,
    })),
  );
  if (give.sold === true)
    await sql`insert into sold_refund (shop_id, entry_id)
      select e.shop_id, e.id from ledger_entry e
      where e.shop_id = ${scope.shopId} and e.order_id = ${order.orderId} and e.kind = 'refund' and e.document_id = any(${papers}::bigint[])`.execute(
      q,
    );
  return papers;
};
