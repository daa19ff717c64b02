import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { type CreditedDocument, finalPaymentVat, vatRateOn } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { correctableGroupsOf, correctionsOf, leftOf, takeForfeited } from '../documents/corrections.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { feeDocumentLines, listedFees } from '../documents/fee-lines.ts';
import { documentItemsWithVat } from '../documents/price-lines.ts';
import { loadForfeitedBail, loadIssuedDocuments, loadSupplies } from '../documents/issued-documents.ts';
import { isFee, mainPaidBy } from '../documents/supply.ts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentItem,
  type DocumentOrder,
  type DocumentRequest,
} from '../documents/compose-document.ts';
import { type NewLedgerEntry, postEntries } from '../entries/post-entries.ts';

/** Satang. */
export type ForfeitAmount = {
  kind: 'sale' | 'rent' | 'late_fee' | 'damage_fee' | 'other_income';
  amount: number;
  noVat?: boolean;
  lineId?: number | null;
  note?: string;
};

type Group = {
  kind: DocumentRequest['kind'];
  kept: readonly ForfeitAmount[];
  remarks?: readonly string[];
  /** The deposit carried VAT when it was taken. */
  taxed?: boolean;
};

/** A taxed deposit is already on a tax invoice. Fees without VAT get a plain receipt. */
const groupsOf = (kept: readonly ForfeitAmount[], taxedHeld: number): Group[] => {
  const covered: ForfeitAmount[] = [];
  const left: ForfeitAmount[] = [];
  let taxed = taxedHeld;
  for (const one of kept) {
    const amount = Math.min(one.amount, taxed);
    taxed -= amount;
    covered.push({ ...one, amount });
    left.push({ ...one, amount: one.amount - amount });
  }
  const some = (amounts: readonly ForfeitAmount[], free?: boolean): ForfeitAmount[] =>
    amounts.filter((one) => one.amount > 0 && (free === undefined || (one.noVat ?? false) === free));
  const words = paperWords.withoutVat;
  const groups: Group[] = [
    { kind: 'free', kept: some(covered), remarks: [words.bailTaxed], taxed: true },
    { kind: 'price', kept: some(left, false) },
    { kind: 'free', kept: some(left, true), remarks: [words.fee] },
  ];
  return groups.filter((one) => one.kept.length > 0);
};
const sum = (kept: readonly ForfeitAmount[]): number => kept.reduce((all, one) => all + one.amount, 0);

/** Two entries per amount: bail_kept −x, and its kind +x with method 'bail'. Returns the documents at stage 'penalty'. REFUND_TOO_LARGE above the deposit held. */
export const forfeitBail = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  amounts: readonly ForfeitAmount[],
): Promise<number[]> => {
  if (amounts.some((one) => one.amount < 0)) throw new RangeError('negative amount');
  const kept = amounts.filter((one) => one.amount > 0);
  const total = sum(kept);
  if (total === 0) return [];
  if (total > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const [facts, taxed, before, paid, exempt] = await Promise.all([
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'bail'),
    loadForfeitedBail(q, scope, order.orderId),
    loadSupplies(q, scope, order.orderId, 'price'),
    loadSupplies(q, scope, order.orderId, 'free'),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const invoices = correctableGroupsOf(taxed);
  takeForfeited(invoices, before);
  const groups = groupsOf(
    kept,
    invoices.reduce((all, one) => all + leftOf(one), 0),
  );
  const shown: CreditedDocument[] = [...paid];
  const vatOfBail = (amount: number): number => {
    const parts = correctionsOf(invoices.toReversed(), amount).map((one) => one.credit);
    shown.push(
      ...parts.map(({ total: of, vat, rate }) => ({
        kind: 'receipt' as const,
        total: of,
        vat,
        vatRate: rate,
      })),
    );
    return parts.reduce((vat, one) => vat + one.vat, 0);
  };
  const price = order.price - (order.fees?.free.price ?? 0);
  const rate = vatRateOn(facts.rates, day);
  const isOnTop = facts.vatSystem && !facts.inVat;
  const taxedLines = isOnTop ? documentItemsWithVat(order.lines, rate) : order.lines;
  const own: DocumentItem[] = [];
  let done = 0;
  const papers: ComposedDocument[] = [];
  const entries: NewLedgerEntry[] = [];
  let mainPaid = mainPaidBy(paid);
  for (const [index, group] of groups.entries()) {
    done += sum(group.kept);
    const earlier = [...paid, ...exempt, { fees: listedFees(own) }];
    const lines = feeDocumentLines(group.kept, order, taxedLines, earlier);
    own.push(...lines);
    papers.push(
      composeDocument(facts, {
        kind: group.kind,
        stage: 'penalty',
        day,
        at,
        order: {
          ...order,
          lines,
          paid: order.paid + done,
          bailHeld: order.bailHeld - done,
        },
        entries: group.kept.map((one) => ({ kind: one.kind, method: 'bail', amount: one.amount })),
        remarks: group.remarks,
        mainPaid,
        // The last payment takes the rest of the rounding.
        vat:
          group.kind === 'price'
            ? finalPaymentVat(facts, { total: sum(group.kept), price }, rate, shown)
            : undefined,
        bailVat: group.taxed === true ? vatOfBail(sum(group.kept)) : undefined,
      }),
    );
    mainPaid += sum(group.kept.filter((one) => !isFee(one.kind)));
    for (const one of group.kept) {
      const both = { method: 'bail' as const, orderId: order.orderId, day, at, paper: index };
      const about = { lineId: one.lineId, note: one.note, noVat: one.noVat };
      entries.push(
        { ...both, ...about, kind: 'bail_kept', amount: -one.amount },
        { ...both, ...about, kind: one.kind, amount: one.amount },
      );
    }
  }
  return postEntries(q, scope, papers, entries);
};
