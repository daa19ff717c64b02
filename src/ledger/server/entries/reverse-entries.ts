import { sql } from 'kysely';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DocumentKind, EntryKind } from '#ledger/contract.ts';
import { type EntryMethod, type FeeKind, isBailKind, isPriceKind } from '#ledger/entry-kinds.ts';
import { creditNoteLines } from '../documents/credit-note-lines.ts';
import { releaseCertificates } from '../payments/certificates.ts';
import { spendCredit } from '../payments/customer-credit.ts';
import { refillVouchers } from '../vouchers/spend-vouchers.ts';
import { slipReleasePort } from '../payments/slips.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { receiptKinds } from '../documents/issued-documents.ts';
import { validDocumentsQuery, type ValidDocument } from '../documents/valid-documents.ts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentEntry,
  type DocumentOrder,
} from '../documents/compose-document.ts';
import { type NewLedgerEntry, postEntries } from './post-entries.ts';

type Row = {
  id: number;
  branchId: number;
  lineId: number | null;
  kind: EntryKind;
  refundOf: FeeKind | null;
  method: EntryMethod;
  amount: number;
  noVat: boolean;
  documentId: number | null;
  voucherId: number | null;
};
const entryRows = (scope: Scope, ids: readonly number[]) => sql<Row>`
  select e.id, e.branch_id as "branchId", e.line_id as "lineId", e.kind, e.refund_of as "refundOf", e.method, e.amount, e.no_vat as "noVat", e.document_id as "documentId", e.voucher_id as "voucherId"
  from ledger_entry e where e.shop_id = ${scope.shopId} and e.id = any(${[...ids]}::bigint[])
    and not exists (select from ledger_entry r where r.shop_id = e.shop_id and r.order_id = e.order_id and r.reverses_id = e.id)
  order by e.id`;

/**
 * A receipt of an earlier day may be in the customer's books and a VAT report, so it gets a credit note
 * (Revenue Code §86/10). Other receipts are voided.
 */
const isCredited = (paper: ValidDocument, today: Day): boolean =>
  (receiptKinds as readonly DocumentKind[]).includes(paper.kind) && paper.day < today;

const opposite = (row: Row): DocumentEntry => ({
  kind: row.kind,
  method: row.method,
  amount: -row.amount,
  noVat: row.noVat,
});

const after = (order: DocumentOrder, rows: readonly Row[]): DocumentOrder => {
  const sum = (is: (kind: EntryKind) => boolean): number =>
    rows.reduce((total, row) => (is(row.kind) ? total + row.amount : total), 0);
  return { ...order, paid: order.paid - sum(isPriceKind), bailHeld: order.bailHeld - sum(isBailKind) };
};

const reverseAt = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  rows: readonly Row[],
  papers: ReadonlyMap<number, ValidDocument>,
  reason: string,
  now: Date,
): Promise<number[]> => {
  const facts = await loadDocumentFacts(q, scope, [order.customerId]);
  const [day, at] = [bangkokDay(now), now.toISOString()];
  const credited = [...papers.values()].filter(
    (paper) =>
      !paper.voided && isCredited(paper, day) && rows.some((row) => row.documentId === paper.entryDocumentId),
  );
  const words = paperWords.withoutVat;
  const notes = credited.map((paper): ComposedDocument => {
    // `bail_kept` is omitted, because the receipt covers that income.
    const mine = rows.filter((row) => row.documentId === paper.entryDocumentId && row.kind !== 'bail_kept');
    const { base, vat, total, vatRate: rate } = paper;
    const all = { base, vat, total, rate };
    const note = composeDocument(facts, {
      kind: paper.free || paper.kept ? 'free_back' : 'credit_note',
      stage: 'return',
      day,
      at,
      order: { ...order, lines: creditNoteLines(facts, [paper], all, all, reason) },
      entries: mine.map(opposite),
      vat: all,
      buyer: paper.kind === 'tax_invoice' ? paper.buyer : undefined,
      remarks: paper.free ? [words.fee] : paper.kept ? [words.bailTaxed] : undefined,
      invoiced: paper.bailVat === null ? undefined : { vat: paper.bailVat, branchId: paper.branchId },
      rounding: -paper.rounding,
      asked: paper.cashAsked === null ? undefined : -paper.cashAsked,
    });
    return { ...note, cites: [paper.id] };
  });
  const entries = rows.map((row): NewLedgerEntry => {
    const paper = papers.get(row.documentId ?? 0);
    const note = paper === undefined ? -1 : credited.indexOf(paper);
    return {
      ...opposite(row),
      refundOf: row.refundOf,
      orderId: order.orderId,
      lineId: row.lineId,
      voucher: row.voucherId ?? undefined,
      day,
      at,
      paper: note < 0 ? null : note,
      documentId: row.documentId,
      note: reason,
      reversesId: row.id,
    };
  });
  return postEntries(q, scope, notes, entries);
};

/**
 * Posts opposite entries today, each at its branch, unless already reversed. `order` has the sums before the
 * call. Returns credit note ids. Throws CREDIT_TOO_LARGE if the credit is spent.
 */
export const reverseEntries = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  entryIds: readonly number[],
  reason: string,
): Promise<number[]> => {
  if (entryIds.length === 0) return [];
  const [entries, valid] = await Promise.all([
    entryRows(scope, entryIds).execute(q),
    validDocumentsQuery(scope, entryIds).execute(q),
  ]);
  const { rows } = entries;
  const given = rows.reduce(
    (total, row) => (row.method === 'credit' && row.amount < 0 ? total - row.amount : total),
    0,
  );
  await spendCredit(q, scope, order.customerId, given);
  await refillVouchers(q, scope, rows);
  const papers = new Map(valid.rows.map((row) => [row.entryDocumentId, row]));
  // Void and reversal share one time, so they have one day around midnight.
  const now = new Date();
  const today = bangkokDay(now);
  const voided = valid.rows.filter((row) => !row.voided && !isCredited(row, today)).map((row) => row.id);
  await sql`insert into document_void (shop_id, document_id, reason, by_user, at)
    select ${scope.shopId}::int, n.id, ${reason}, ${scope.userId}::bigint, ${now.toISOString()}::timestamptz from unnest(${voided}::bigint[]) as n (id)`.execute(
    q,
  );
  const left = after(order, rows);
  const notes: number[] = [];
  for (const branchId of new Set(rows.map((row) => row.branchId))) {
    const mine = rows.filter((row) => row.branchId === branchId);
    notes.push(...(await reverseAt(q, { ...scope, branchId }, left, mine, papers, reason, now)));
  }
  if (rows.some((row) => row.method === 'withholding')) await releaseCertificates(q, scope, order.orderId);
  await slipReleasePort.provided(
    q,
    scope,
    rows.map((row) => row.id),
  );
  return notes;
};
