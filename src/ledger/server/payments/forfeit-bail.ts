import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { splitPayments, subtractPaid } from '#ledger/payment-split.ts';
import { type CreditedDocument, finalPaymentVat, vatRateOn } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import {
  correctableGroupsOf,
  correctionsOf,
  leftOf,
  takeForfeited,
  type CorrectableGroup,
  type Correction,
} from '../documents/corrections.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { feeDocumentLines } from '../documents/fee-lines.ts';
import { documentItemsWithVat, mainLinesOf, type EarlierDocument } from '../documents/price-lines.ts';
import { loadForfeitedBail, loadIssuedDocuments, loadSupplies } from '../documents/issued-documents.ts';
import { isFee, mainPaidBy, supplyOf } from '../documents/supply.ts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentOrder,
  type DocumentRequest,
  type OwedFee,
} from '../documents/compose-document.ts';
import { type NewLedgerEntry, postEntries } from '../entries/post-entries.ts';
import { assertNotOnCard } from '../ports/card-holds.ts';

export type ForfeitAmount = {
  kind: OwedFee['kind'];
  amount: number;
  noVat?: boolean;
  lineId?: number | null;
  note?: string;
};

type Group = {
  kind: DocumentRequest['kind'];
  kept: readonly ForfeitAmount[];
  remarks?: readonly string[];
  invoiced?: readonly Correction[];
};

const sum = (kept: readonly { amount: number }[]): number => kept.reduce((all, one) => all + one.amount, 0);

/**
 * Groups by document. Parts of a taxed deposit are on its tax invoices, the oldest first. Fees without VAT
 * get a plain receipt.
 */
const groupsOf = (kept: readonly ForfeitAmount[], invoices: readonly CorrectableGroup[]): Group[] => {
  const held = invoices.reduce((all, one) => all + leftOf(one), 0);
  const taken = correctionsOf(invoices.toReversed(), Math.min(sum(kept), held));
  const branches = [...Map.groupBy(taken, (one) => one.branchId).values()];
  const covered = branches.map((parts) => parts.reduce((all, one) => all + one.credit.total, 0));
  const [rest] = kept;
  const parts = rest === undefined ? [] : splitPayments(kept, rest, covered);
  const left = subtractPaid(
    kept,
    covered.reduce((all, one) => all + one, 0),
  );
  const free = (is: boolean): ForfeitAmount[] =>
    left.filter((one) => one.amount > 0 && (one.noVat ?? false) === is);
  const words = paperWords.withoutVat;
  const groups: Group[] = [
    ...branches.map((invoiced, at): Group => {
      return { kind: 'free', kept: parts[at] ?? [], remarks: [words.bailTaxed], invoiced };
    }),
    { kind: 'price', kept: free(false) },
    { kind: 'free', kept: free(true), remarks: [words.fee] },
  ];
  return groups.filter((one) => one.kept.length > 0);
};

/**
 * Books two entries per amount: bail_kept −x, and the amount's kind +x with method 'bail'. Returns documents
 * at stage 'penalty'. Throws REFUND_TOO_LARGE above the deposit held, CARD_HELD above the part that is money.
 */
export const forfeitBail = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  amounts: readonly ForfeitAmount[],
  { cardHold = false }: { cardHold?: boolean | undefined } = {},
): Promise<number[]> => {
  if (amounts.some((one) => one.amount < 0)) throw new RangeError('negative amount');
  const kept = amounts.filter((one) => one.amount > 0);
  const total = sum(kept);
  if (total === 0) return [];
  if (total > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const [facts, taxed, forfeited, paid] = await Promise.all([
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'bail'),
    loadForfeitedBail(q, scope, order.orderId),
    loadSupplies(q, scope, order.orderId),
    cardHold ? undefined : assertNotOnCard(q, scope, order, total),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const invoices = correctableGroupsOf(taxed);
  takeForfeited(invoices, forfeited);
  const groups = groupsOf(kept, invoices);
  const shown: CreditedDocument[] = [...paid];
  const before: EarlierDocument[] = [...paid];
  const price = order.price - (order.fees?.free.price ?? 0);
  const rate = vatRateOn(facts.rates, day);
  const isOnTop = facts.vatSystem && !facts.inVat;
  const taxedLines = isOnTop ? documentItemsWithVat(order.lines, rate) : order.lines;
  let done = 0;
  const papers: ComposedDocument[] = [];
  const entries: NewLedgerEntry[] = [];
  for (const [index, group] of groups.entries()) {
    const { kind, invoiced } = group;
    const amount = sum(group.kept);
    done += amount;
    const isMain = (one: ForfeitAmount): boolean => !isFee(one.kind) && one.noVat !== true;
    const main = sum(group.kept.filter(isMain));
    const about = { order, lines: taxedLines, inclusive: true, rate, before, covers: group.kept };
    const fees = group.kept.filter((one) => !isMain(one));
    const lines = [
      ...(main === 0 ? [] : mainLinesOf(about, main, main)),
      ...feeDocumentLines(
        fees,
        order,
        taxedLines,
        groups.slice(0, index).flatMap((one) => one.kept),
      ),
    ];
    const paper = composeDocument(facts, {
      kind,
      stage: 'penalty',
      day,
      at,
      order: { ...order, lines, paid: order.paid + done, bailHeld: order.bailHeld - done },
      entries: group.kept.map((one) => ({ kind: one.kind, method: 'bail', amount: one.amount })),
      remarks: group.remarks,
      mainPaid: mainPaidBy(before),
      vat: kind === 'price' ? finalPaymentVat(facts, { total: amount, price }, rate, shown) : undefined,
      invoiced: invoiced && {
        vat: invoiced.reduce((vat, one) => vat + one.credit.vat, 0),
        branchId: invoiced[0]?.branchId ?? null,
      },
    });
    papers.push(paper);
    const made = { kind: paper.kind, total: amount, vat: paper.vat.vat, vatRate: paper.vat.rate };
    if (kind === 'price' || invoiced !== undefined)
      before.push({ ...made, title: paper.content.title, ...supplyOf(made, paper.content) });
    for (const { credit } of invoiced ?? []) shown.push({ ...made, ...credit, vatRate: credit.rate });
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
