import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { creditableVat, creditNoteVat, givesPriceBack } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { assertCreditHolder } from './customer-credit.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentEntry,
  type DocumentOrder,
} from '../documents/compose-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import { creditNoteLines } from '../documents/credit-note-lines.ts';
import { loadIssuedDocuments } from '../documents/issued-documents.ts';
import { claimSlips, parseSlips, type SlipInput } from './slips.ts';

/**
 * Books 'refund' −amount in satang with a credit note at stage 'return'. Overpaid fees without VAT are refunded first. Returns
 * document ids. `note` is printed. Method `credit` leaves the amount for the next order. `sold` counts against sales. Throws
 * REFUND_TOO_LARGE, CREDIT_NOBODY, DUPLICATE_SLIP or NOT_A_SLIP.
 */
export const refundPrice = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: SlipInput & {
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
  if (give.method === 'credit') await assertCreditHolder(q, scope, order.customerId);
  const [read] = await parseSlips(q, scope, [give], 'slip', false);
  const free = order.fees?.free ?? { price: 0, paid: 0 };
  const fromFree = Math.min(give.amount, Math.max(0, free.paid - free.price));
  const [, facts, taxedPapers, freePapers] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'price'),
    fromFree === 0 ? [] : loadIssuedDocuments(q, scope, order.orderId, 'free'),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const paper = (
    noVat: boolean,
    amount: number,
    paid: number,
  ): { paper: ComposedDocument; entry: DocumentEntry } => {
    const papers = noVat ? freePapers : taxedPapers;
    const left = creditableVat(papers);
    const vat = creditNoteVat(left, amount);
    const entry = { kind: 'refund' as const, method: give.method, amount: -amount, noVat };
    const made = composeDocument(facts, {
      kind: noVat ? 'free_back' : 'credit_note',
      stage: 'return',
      day,
      at,
      order: { ...order, lines: creditNoteLines(papers, left, vat, give.note), paid },
      entries: [entry],
      vat,
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
  const papers = await postEntries(
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
