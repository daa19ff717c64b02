import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import { creditable, creditVat, withoutKept } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { paperFacts } from '../documents/document-facts.ts';
import { feeLines } from '../documents/fee-lines.ts';
import { issuedPapers, keptPapers } from '../documents/issued-documents.ts';
import { makePaper, type Paper, type PaperOrder, type PaperWish } from '../documents/compose-document.ts';
import { type NewEntry, post } from '../entries/post-entries.ts';

/** Part of the bail that becomes income, satang. */
export type KeptAmount = {
  kind: 'sale' | 'rent' | 'late_fee' | 'damage_fee' | 'other_income';
  amount: number;
  /** A fee that carries no VAT. */
  noVat?: boolean;
  lineId?: number | null;
  note?: string;
};

type Group = {
  kind: PaperWish['kind'];
  kept: readonly KeptAmount[];
  remarks?: readonly string[];
  /** Of bail that carried VAT when it was taken. */
  taxed?: boolean;
};

/**
 * Which paper acknowledges what: bail that carried VAT when it was taken is in a tax invoice already; fees that carry
 * none have a plain receipt; all else is a receipt or tax invoice.
 */
const groupsOf = (kept: readonly KeptAmount[], taxedHeld: number): Group[] => {
  const covered: KeptAmount[] = [];
  const left: KeptAmount[] = [];
  let taxed = taxedHeld;
  for (const one of kept) {
    const amount = Math.min(one.amount, taxed);
    taxed -= amount;
    covered.push({ ...one, amount });
    left.push({ ...one, amount: one.amount - amount });
  }
  const some = (amounts: readonly KeptAmount[], free?: boolean): KeptAmount[] =>
    amounts.filter((one) => one.amount > 0 && (free === undefined || (one.noVat ?? false) === free));
  const words = paperWords.withoutVat;
  const groups: Group[] = [
    { kind: 'free', kept: some(covered), remarks: [words.bailTaxed], taxed: true },
    { kind: 'price', kept: some(left, false) },
    { kind: 'free', kept: some(left, true), remarks: [words.fee] },
  ];
  return groups.filter((one) => one.kept.length > 0);
};
const sum = (kept: readonly KeptAmount[]): number => kept.reduce((all, one) => all + one.amount, 0);

/**
 * Bail becomes income: for each amount the pair bail_kept −x, kind +x with method 'bail', which sums to zero;
 * at stage 'penalty' a receipt or tax invoice, and a plain receipt apart for what carries no VAT, whose lines are the
 * fees. Returns their ids; nothing for amounts of zero. REFUND_TOO_LARGE when more than the bail held.
 */
export const keepBail = async (
  q: Tx,
  scope: Scope,
  order: PaperOrder,
  amounts: readonly KeptAmount[],
): Promise<number[]> => {
  if (amounts.some((one) => one.amount < 0)) throw new RangeError('negative amount');
  const kept = amounts.filter((one) => one.amount > 0);
  const total = sum(kept);
  if (total === 0) return [];
  if (total > order.bailHeld)
    throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(order.bailHeld, 0)) } });
  const [facts, taxed, before] = await Promise.all([
    paperFacts(q, scope, [order.customerId]),
    issuedPapers(q, scope, order.orderId, 'bail'),
    keptPapers(q, scope, order.orderId),
  ]);

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const bail = withoutKept(creditable(taxed), before);
  const groups = groupsOf(kept, Math.max(0, bail.total));
  let done = 0;
  const papers: Paper[] = [];
  const entries: NewEntry[] = [];
  for (const [index, group] of groups.entries()) {
    done += sum(group.kept);
    papers.push(
      makePaper(facts, {
        kind: group.kind,
        stage: 'penalty',
        day,
        at,
        order: {
          ...order,
          lines: feeLines(group.kept),
          paid: order.paid + done,
          bailHeld: order.bailHeld - done,
        },
        entries: group.kept.map((one) => ({ kind: one.kind, method: 'bail', amount: one.amount })),
        remarks: group.remarks,
        bailVat: group.taxed === true ? creditVat(bail, sum(group.kept)).vat : undefined,
      }),
    );
    for (const one of group.kept) {
      const both = { method: 'bail' as const, orderId: order.orderId, day, at, paper: index };
      const about = { lineId: one.lineId, note: one.note, noVat: one.noVat };
      entries.push(
        { ...both, ...about, kind: 'bail_kept', amount: -one.amount },
        { ...both, ...about, kind: one.kind, amount: one.amount },
      );
    }
  }
  return post(q, scope, facts.branch.taxBranchNo, papers, entries);
};
