import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { creditableVat, creditNoteVat, givesPriceBack, vatWithoutForfeited } from '#ledger/vat.ts';
import { creditNoteLines } from '../documents/credit-note-lines.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { loadIssuedDocuments, loadForfeitedBail } from '../documents/issued-documents.ts';
import { bailStatement, bailTotalsQuery } from '../documents/bail-statement.ts';
import { composeDocument, type ComposedDocument, type DocumentOrder } from '../documents/compose-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import { claimSlips, parseSlips, type SlipInput } from './slips.ts';

/** bail_returned −amount in satang. Marks the transfer slip as used. Returns the slip at stage 'return', or the credit note if the deposit carried VAT (§86/10). */
export const returnBail = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: SlipInput & { amount: number; method: PayMethod; note: string; batch?: string | null },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const [read] = await parseSlips(q, scope, [give], 'slip', false);
  // One round trip. Slips come first, because their queries must run inside the transaction.
  const [, facts, taxed, kept, { rows: moved }] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'bail'),
    loadForfeitedBail(q, scope, order.orderId),
    bailTotalsQuery(scope, order.orderId).execute(q),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const left = vatWithoutForfeited(creditableVat(taxed), kept);
  const credited = Math.min(give.amount, Math.max(0, left.total));
  const entry = { kind: 'bail_returned' as const, method: give.method };
  const both = { stage: 'return' as const, day, at };
  const after = (given: number): DocumentOrder => ({ ...order, bailHeld: order.bailHeld - given });
  const papers: ComposedDocument[] = [];
  if (credited > 0) {
    const vat = creditNoteVat(left, credited);
    const paper = composeDocument(facts, {
      ...both,
      kind: 'credit_note',
      order: { ...after(credited), lines: creditNoteLines(taxed, left, vat, give.note) },
      entries: [{ ...entry, amount: -credited }],
      vat,
      buyer: taxed.findLast((one) => one.kind === 'tax_invoice')?.buyer,
    });
    papers.push({
      ...paper,
      cites: taxed.filter((one) => !givesPriceBack(one.kind)).map((one) => one.id),
    });
  }
  const rest = give.amount - credited;
  if (rest > 0)
    papers.push(
      composeDocument(facts, {
        ...both,
        kind: 'bail_refund_slip',
        order: after(give.amount),
        entries: [{ ...entry, amount: -rest }],
        bailAccount: bailStatement(moved, give.amount),
      }),
    );
  const entries = [credited, rest]
    .filter((amount) => amount > 0)
    .map((amount, paper) => ({
      ...entry,
      amount: -amount,
      orderId: order.orderId,
      day,
      at,
      paper,
      note: give.note,
      ...read,
    }));
  return postEntries(q, scope, facts.branch.taxBranchNo, papers, entries);
};
