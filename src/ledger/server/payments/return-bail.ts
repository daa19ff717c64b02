import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { correctableGroupsOf, correctionsOf, leftOf, takeForfeited } from '../documents/corrections.ts';
import { creditNoteLines } from '../documents/credit-note-lines.ts';
import { loadDocumentFacts, loadFactsOfBranches } from '../documents/document-facts.ts';
import { loadIssuedDocuments, loadForfeitedBail } from '../documents/issued-documents.ts';
import { bailStatement, bailTotalsQuery } from '../documents/bail-statement.ts';
import { composeDocument, type ComposedDocument, type DocumentOrder } from '../documents/compose-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import { assertNotOnCard } from '../ports/card-holds.ts';
import { cashRoundingEntry, roundingGiven } from './cash-rounding.ts';
import { claimSlips, parseSlips, type SlipInput } from './slips.ts';

/**
 * Books bail_returned −amount in satang and uses up the transfer slip. Returns credit notes for the part with
 * VAT (§86/10), a slip for the rest. Throws CARD_HELD.
 */
export const returnBail = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: SlipInput & {
    amount: number;
    method: PayMethod;
    note: string;
    batch?: string | null;
    cashBefore?: number;
    /** Releases a deposit on a card, which no other return may do. */
    cardHold?: boolean | undefined;
  },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const [read] = await parseSlips(q, scope, [give], 'slip', false);
  const [, facts, taxed, forfeited, { rows: moved }] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'bail'),
    loadForfeitedBail(q, scope, order.orderId),
    bailTotalsQuery(scope, order.orderId).execute(q),
    give.cardHold === true ? undefined : assertNotOnCard(q, scope, order, give.amount),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const rounding = roundingGiven(give, facts.cashRounding);
  const groups = correctableGroupsOf(taxed);
  takeForfeited(groups, forfeited);
  const credited = Math.min(
    give.amount,
    groups.reduce((sum, one) => sum + leftOf(one), 0),
  );
  const corrections = credited === 0 ? [] : correctionsOf(groups, credited);
  const factsOf = await loadFactsOfBranches(q, scope, facts, corrections, [order.customerId]);
  const entry = { kind: 'bail_returned' as const, method: give.method };
  const both = { stage: 'return' as const, day, at };
  const after = (given: number): DocumentOrder => ({ ...order, bailHeld: order.bailHeld - given });
  const papers: ComposedDocument[] = [];
  let given = 0;
  for (const { branchId, papers: cited, cites, original, credit } of corrections) {
    given += credit.total;
    const issuer = factsOf(branchId);
    const paper = composeDocument(issuer, {
      ...both,
      kind: 'credit_note',
      order: { ...after(given), lines: creditNoteLines(issuer, cited, original, credit, give.note) },
      entries: [{ ...entry, amount: -credit.total }],
      vat: credit,
      buyer: cited.findLast((one) => one.kind === 'tax_invoice')?.buyer,
      rounding: given === give.amount ? -rounding : 0,
    });
    papers.push({ ...paper, cites });
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
        rounding: -rounding,
      }),
    );
  const entries = [...corrections.map((one) => one.credit.total), rest]
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
  return postEntries(q, scope, papers, [
    ...entries,
    ...(await cashRoundingEntry(q, scope, {
      orderId: order.orderId,
      amount: -rounding,
      coin: facts.cashRounding,
      day,
      at,
    })),
  ]);
};
