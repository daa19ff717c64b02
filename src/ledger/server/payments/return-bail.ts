import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import { creditable, creditVat, givesPriceBack, withoutKept } from '#ledger/vat.ts';
import { creditLines } from '../documents/credit-note-lines.ts';
import { paperFacts } from '../documents/document-facts.ts';
import { issuedPapers, keptPapers } from '../documents/issued-documents.ts';
import { bailAccount, bailMoved } from '../documents/bail-statement.ts';
import { makePaper, type Paper, type PaperOrder } from '../documents/compose-document.ts';
import { post } from '../entries/post-entries.ts';
import { claimSlips, readSlips, type SlipIn } from './slips.ts';

/**
 * Gives bail back: entry bail_returned −amount (satang) and a bail refund slip at stage 'return', whose id it
 * returns; nothing for zero. Bail that carried VAT goes back by a credit note that cites its tax invoices (§86/10). The slip of the transfer that gave it is used once like any other. Errors:
 * REFUND_TOO_LARGE when more than the bail held, DUPLICATE_SLIP, VALIDATION for a slip that is none.
 */
export const returnBail = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  give: SlipIn & { amount: number; method: PayMethod; note: string; batch?: string | null },
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const [read] = await readSlips(q, scope, [give], 'slip', false);
  // All travel together; the slips first, so that whatever they ask next is asked inside the transaction.
  const [, facts, taxed, kept, { rows: moved }] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    paperFacts(q, scope, [order.customerId]),
    issuedPapers(q, scope, order.orderId, 'bail'),
    keptPapers(q, scope, order.orderId),
    bailMoved(scope, order.orderId).execute(q),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const left = withoutKept(creditable(taxed), kept);
  const credited = Math.min(give.amount, Math.max(0, left.total));
  const entry = { kind: 'bail_returned' as const, method: give.method };
  const both = { stage: 'return' as const, day, at };
  const after = (given: number): PaperOrder => ({ ...order, bailHeld: order.bailHeld - given });
  const papers: Paper[] = [];
  if (credited > 0) {
    const vat = creditVat(left, credited);
    const paper = makePaper(facts, {
      ...both,
      kind: 'credit_note',
      order: { ...after(credited), lines: creditLines(taxed, left, vat, give.note) },
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
      makePaper(facts, {
        ...both,
        kind: 'bail_refund_slip',
        order: after(give.amount),
        entries: [{ ...entry, amount: -rest }],
        bailAccount: bailAccount(moved, give.amount),
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
  return post(q, scope, facts.branch.taxBranchNo, papers, entries);
};
