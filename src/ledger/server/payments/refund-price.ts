import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { PayMethod } from '#ledger/contract.ts';
import type { FeeAmount, FeeKind } from '#ledger/entry-kinds.ts';
import { addVat, givesPriceBack } from '#ledger/vat.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { assertCreditHolder } from './customer-credit.ts';
import {
  type CorrectableGroup,
  type Correction,
  correctableGroupOf,
  correctableGroupsOf,
  correctionOf,
  correctionOfDocument,
  correctionsOf,
} from '../documents/corrections.ts';
import { loadDocumentFacts, loadFactsOfBranches } from '../documents/document-facts.ts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentEntry,
  type DocumentOrder,
} from '../documents/compose-document.ts';
import { postEntries } from '../entries/post-entries.ts';
import { creditNoteLines } from '../documents/credit-note-lines.ts';
import { type FeeRefund, feeRefunds } from '../documents/fee-documents.ts';
import { loadIssuedDocuments } from '../documents/issued-documents.ts';
import { cashRoundingEntry, roundingGiven } from './cash-rounding.ts';
import { refillVouchers } from '../vouchers/spend-vouchers.ts';
import {
  loadVoucherParts,
  sharesOntoVouchers,
  takeFromVouchers,
  type VoucherPart,
} from '../vouchers/refund-vouchers.ts';
import { claimSlips, parseSlips, type SlipInput } from './slips.ts';

type Refund = SlipInput & {
  amount: number;
  method: PayMethod | 'credit';
  note: string;
  batch?: string | null;
  sold?: boolean;
  fees?: readonly FeeAmount[];
  cashBefore?: number;
  /** True if the amount pays something else immediately, so no cash is rounded. */
  unmoved?: boolean;
  /** True if the money moved before the call, so nothing goes onto vouchers. */
  moved?: boolean;
};

type Part = Correction & {
  free: boolean;
  entries: (DocumentEntry & { refundOf?: FeeKind | null; voucher?: number })[];
};

const sumOf = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, row) => total + row.amount, 0);

const feeCorrectionOf = (taxed: CorrectableGroup[], fee: FeeRefund): Correction => {
  const { documentId, group, free, kept } = fee;
  const amount = sumOf(fee.amounts);
  const own = free || kept ? undefined : correctionOfDocument(taxed, documentId, amount);
  if (own !== undefined) return own;
  const made = correctionOf(group, amount);
  const whole = taxed.find((one) => one.papers.some(({ id }) => id === documentId));
  if (whole !== undefined) whole.taken = addVat(whole.taken, made.credit);
  return made;
};

/** `taxed`: documents with VAT, for the part that refunds no fees. */
const partsOf = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: Refund,
  taxed: CorrectableGroup[],
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
  const ofFees = fees.map((fee): Part => {
    const { amounts, free: exemptFee } = fee;
    const made = feeCorrectionOf(taxed, fee);
    const entries = amounts.map(({ kind, noVat, amount: part }) => ({
      kind: 'refund' as const,
      refundOf: kind,
      method,
      noVat,
      amount: -part,
    }));
    return { ...made, free: exemptFee, entries };
  });
  const whole = (noVat: boolean, corrections: Correction[]): Part[] =>
    corrections.map((one) => ({
      ...one,
      free: noVat,
      entries: [{ kind: 'refund', method, noVat, amount: -one.credit.total }],
    }));
  const slips = correctableGroupOf(
    exempt.filter((one) => !givesPriceBack(one.kind)),
    exempt.filter((one) => givesPriceBack(one.kind)),
  );
  return [
    ...ofFees,
    ...whole(true, fromFree === 0 ? [] : [correctionOf(slips, fromFree)]),
    ...whole(false, correctionsOf(taxed, rest - fromFree)),
  ];
};

const throwTooLarge = (held: number): never => {
  throw new AppError('REFUND_TOO_LARGE', { values: { held: formatBaht(Math.max(held, 0)) } });
};

const vouchersOf = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  { amount, moved = false, unmoved = false }: Refund,
): Promise<VoucherPart[]> => {
  const parts = unmoved ? [] : await loadVoucherParts(q, scope, order.orderId);
  if (!moved) return takeFromVouchers(parts, amount);
  const money = order.paid - sumOf(parts);
  return amount > money ? throwTooLarge(money) : [];
};

/**
 * Books 'refund' −amount in satang, with credit notes at stage 'return'. Returns document ids. Refunds
 * overpaid fees first, beginning with `fees`, and then amounts without VAT. Amounts that vouchers paid go
 * back onto the vouchers first. `note` is printed. Method `credit` leaves the amount for the next order.
 * `sold` reduces sales.
 */
export const refundPrice = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  give: Refund,
): Promise<number[]> => {
  if (give.amount < 0) throw new RangeError('negative amount');
  if (give.amount === 0) return [];
  if (give.amount > order.paid) throwTooLarge(order.paid);
  const vouchers = await vouchersOf(q, scope, order, give);
  const money = give.amount - sumOf(vouchers);
  if (give.method === 'credit' && money > 0) await assertCreditHolder(q, scope, order.customerId);
  await refillVouchers(q, scope, vouchers);
  const [read] = money === 0 ? [] : await parseSlips(q, scope, [give], 'slip', false);
  const [, facts, taxed] = await Promise.all([
    claimSlips(q, scope, order.orderId, [read?.slip], give.batch),
    loadDocumentFacts(q, scope, [order.customerId]),
    loadIssuedDocuments(q, scope, order.orderId, 'price'),
  ]);
  const shareOut = sharesOntoVouchers(vouchers);
  const parts = (await partsOf(q, scope, order, give, correctableGroupsOf(taxed))).map((part) => ({
    ...part,
    entries: part.entries.flatMap(shareOut),
  }));
  const factsOf = await loadFactsOfBranches(
    q,
    scope,
    facts,
    parts.filter((one) => !one.plain),
    [order.customerId],
  );

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const rounding = give.unmoved === true ? 0 : roundingGiven({ ...give, amount: money }, facts.cashRounding);
  let { paid } = order;
  const papers = parts.map((part): ComposedDocument => {
    const { papers: cited, original, credit, free } = part;
    paid -= credit.total;
    const issuer = part.plain ? facts : factsOf(part.branchId);
    const made = composeDocument(issuer, {
      kind: part.plain ? 'free_back' : 'credit_note',
      stage: 'return',
      day,
      at,
      order: { ...order, lines: creditNoteLines(issuer, cited, original, credit, give.note), paid },
      entries: part.entries,
      vat: credit,
      buyer: cited.findLast((one) => one.kind === 'tax_invoice')?.buyer,
      remarks: free ? [paperWords.withoutVat.fee] : undefined,
      rounding: part === parts.at(-1) ? -rounding : 0,
    });
    return { ...made, cites: part.cites };
  });
  const both = { orderId: order.orderId, day, at, note: give.note };
  const ids = await postEntries(q, scope, papers, [
    ...parts.flatMap(({ entries }, paper) =>
      entries.map((entry) => ({ ...entry, ...both, paper, ...(entry.voucher === undefined && read) })),
    ),
    ...(await cashRoundingEntry(q, scope, {
      orderId: order.orderId,
      amount: -rounding,
      coin: facts.cashRounding,
      day,
      at,
    })),
  ]);
  if (give.sold === true)
    await sql`insert into sold_refund (shop_id, entry_id)
      select e.shop_id, e.id from ledger_entry e
      where e.shop_id = ${scope.shopId} and e.order_id = ${order.orderId} and e.kind = 'refund' and e.document_id = any(${ids}::bigint[])`.execute(
      q,
    );
  return ids;
};
