import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import type { FeeAmount, FeeKind } from '#ledger/entry-kinds.ts';
import { creditableVat, creditNoteVat, type DocumentVat, givesPriceBack, zeroVat } from '#ledger/vat.ts';
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
import { type FeeRefund, feeRefunds } from '../documents/fee-documents.ts';
import { type IssuedDocument, loadIssuedDocuments } from '../documents/issued-documents.ts';
import { claimSlips, parseSlips, type SlipInput } from './slips.ts';

type Refund = SlipInput & {
  amount: number;
  method: PayMethod | 'credit';
  note: string;
  batch?: string | null;
  sold?: boolean;
  fees?: readonly FeeAmount[];
};

/** The part of a refund that gets a document of its own. */
type Part = Omit<FeeRefund, 'amounts'> & { entries: (DocumentEntry & { refundOf?: FeeKind | null })[] };

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, row) => total + row.amount, 0);

const less = (left: DocumentVat, vat: DocumentVat): DocumentVat => ({
  rate: left.rate,
  base: left.base - vat.base,
  vat: left.vat - vat.vat,
  total: left.total - vat.total,
});

/** Fees first, each with its document. The rest refunds all documents of the order together. */
const partsOf = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: Refund,
  taxed: IssuedDocument[],
): Promise<Part[]> => {
  const { method, amount } = give;
  const over = give.sold === true ? [] : [...(give.fees ?? []), ...(order.fees?.over ?? [])];
  const fees = await feeRefunds(q, scope, order.orderId, over, amount);
  const given = fees.flatMap((one) => one.amounts);
  const rest = amount - sumOf(given);
  const free = order.fees?.free ?? { price: 0, paid: 0 };
  const freeLeft = Math.max(0, free.paid - free.price - sumOf(given.filter((one) => one.noVat)));
  const fromFree = Math.min(rest, freeLeft);
  const exempt = fromFree === 0 ? [] : await loadIssuedDocuments(q, scope, order.orderId, 'free');
  const ofFees = fees.map(({ amounts, ...one }): Part => ({
    ...one,
    entries: amounts.map(({ kind, noVat, amount: part }) => ({
      kind: 'refund',
      refundOf: kind,
      method,
      noVat,
      amount: -part,
    })),
  }));
  const ofFree = sumOf(fees.filter((one) => one.free).flatMap((one) => one.amounts));
  const whole = (noVat: boolean, papers: IssuedDocument[], part: number): Part[] =>
    part === 0
      ? []
      : [
          {
            papers,
            left: less(creditableVat(papers), zeroVat(noVat ? ofFree : 0)),
            cites: papers.filter((one) => !givesPriceBack(one.kind)).map((one) => one.id),
            free: noVat,
            entries: [{ kind: 'refund', method, noVat, amount: -part }],
          },
        ];
  return [...ofFees, ...whole(true, exempt, fromFree), ...whole(false, taxed, rest - fromFree)];
};

/**
 * 'refund' −amount in satang, with credit notes at stage 'return'. Returns document ids. `note` is printed. Refunds overpaid fees first,
 * beginning with `fees`, then amounts without VAT. Method `credit` leaves the amount for the next order. `sold` counts against sales.
 */
export const refundPrice = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: Refund,
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.paid)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.paid, 0)) } });
  if (give.method === 'credit') await assertCreditHolder(q, scope, order.customerId);
  const [read] = await parseSlips(q, scope, [give], 'slip', false);
  const [, facts, taxed] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'price'),
  ]);
  const parts = await partsOf(q, scope, order, give, taxed);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  let { paid } = order;
  /** What all credit notes together may still refund. */
  let open = creditableVat(taxed);
  const papers = parts.map(({ papers: cited, left: own, cites, free, entries }): ComposedDocument => {
    const amount = -sumOf(entries);
    const left = !free && open.total < own.total ? open : own;
    const vat = creditNoteVat(left, amount);
    if (!free) open = less(open, vat);
    paid -= amount;
    const made = composeDocument(facts, {
      kind: free ? 'free_back' : 'credit_note',
      stage: 'return',
      day,
      at,
      order: { ...order, lines: creditNoteLines(cited, left, vat, give.note), paid },
      entries,
      vat,
      // As on the corrected invoice.
      buyer: cited.findLast((one) => one.kind === 'tax_invoice')?.buyer,
      remarks: free ? [paperWords.withoutVat.fee] : undefined,
    });
    return { ...made, cites };
  });
  const both = { orderId: order.orderId, day, at, note: give.note };
  const ids = await postEntries(
    q,
    scope,
    facts.branch.taxBranchNo,
    papers,
    parts.flatMap(({ entries }, paper) => entries.map((entry) => ({ ...entry, ...both, paper, ...read }))),
  );
  if (give.sold === true)
    await sql`insert into sold_refund (shop_id, entry_id)
      select e.shop_id, e.id from ledger_entry e
      where e.shop_id = ${scope.shopId} and e.order_id = ${order.orderId} and e.kind = 'refund' and e.document_id = any(${ids}::bigint[])`.execute(
      q,
    );
  return ids;
};
