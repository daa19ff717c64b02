import { AppError } from '#lib/errors/errors.ts';
import { formatBaht } from '#lib/money/money.ts';
import { effectiveRole } from '#lib/vocabulary/access-rules.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, workDay } from '#platform/tenancy/scope.ts';
import type { DocumentStage, PaymentIn } from '#ledger/contract.ts';
import { misplacedFieldOf } from '#ledger/payment-fields.ts';
import { paperWords } from '#ledger/words/paper.ts';
import { claimCertificates } from './certificates.ts';
import { assertWithholdingAllowed } from './check-withholding.ts';
import { loadDocumentFacts } from '../documents/document-facts.ts';
import { feeDocumentLines } from '../documents/fee-lines.ts';
import { loadSupplies } from '../documents/issued-documents.ts';
import { composeDocument, type DocumentOrder } from '../documents/compose-document.ts';
import { cashRoundingEntry } from './cash-rounding.ts';
import { cashRoundingOf, vatPartsAfterPayment, paymentPartsOf, tenderedCashOf } from './payment-parts.ts';
import { postEntries } from '../entries/post-entries.ts';
import { spendCredit } from './customer-credit.ts';
import { checkPlace } from '../documents/check-place.ts';
import { saveBuyer } from '../documents/save-buyer.ts';
import { spendVouchers } from '../vouchers/spend-vouchers.ts';
import { slipAmountNotes } from './slip-amount-notes.ts';
import { claimSlips, parseSlips } from './slips.ts';

const field = 'payments';
const refuse = (message: string): never => {
  throw new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });
};

const sum = (payments: readonly PaymentIn[]): number =>
  payments.reduce((total, one) => total + one.amount, 0);

const assertWithinOwed = (amount: number, owed: number): void => {
  const due = Math.max(owed, 0);
  if (amount > due) throw new AppError('PAYMENT_TOO_LARGE', { values: { due: formatBaht(due) } });
};

const acceptedPayments = (order: DocumentOrder, payments: readonly PaymentIn[]) => {
  if (payments.some((one) => one.amount <= 0)) refuse('> 0');
  const price = payments.filter((one) => one.for === 'price');
  const bail = payments.filter((one) => one.for === 'bail');
  if (bail.some(({ method }) => method === 'credit' || method === 'voucher' || method === 'withholding'))
    refuse('method');
  const misplaced = payments.map(misplacedFieldOf).find((one) => one !== undefined);
  if (misplaced !== undefined) refuse(misplaced);
  const invoice = price.find((one) => one.invoice !== undefined)?.invoice;
  if (bail.some((one) => one.invoice !== undefined)) refuse('invoice');
  checkPlace(invoice?.buyer.place, 'payments.invoice.buyer.place');
  assertWithinOwed(sum(price), order.price - order.paid);
  assertWithinOwed(sum(bail), order.bail - order.bailHeld);
  return { price, bail, invoice };
};

const documentKinds = ['price', 'free', 'bail_slip'] as const;

/** A reserved order's first payment is a down payment, unless it pays the price (docs/domain.md §5). */
export const priceEntryKind = (
  order: Pick<DocumentOrder, 'price'>,
  stage: DocumentStage,
  paidAfter: number,
): 'down_payment' | 'rent' => (stage === 'reserve' && paidAfter < order.price ? 'down_payment' : 'rent');

/**
 * Returns the ids of up to three documents: a receipt or tax invoice, a plain receipt for fees without VAT, a
 * deposit slip. Payments (satang, with withheld tax) cover sold goods, then rent, then fees. `unmoved`: cash
 * is not rounded. The order must be locked. Throws VALIDATION for a zero amount, too little cash, an invalid
 * or too small slip, a deposit not paid in money, a missing certificate, or tax invoices of a shop that
 * issues none.
 */
export const takePayments = async (
  q: Tx,
  scope: Scope,
  order: DocumentOrder,
  stage: DocumentStage,
  payments: readonly PaymentIn[],
  { unmoved = false }: { unmoved?: boolean } = {},
): Promise<number[]> => {
  if (payments.length === 0) return [];
  const { price, bail, invoice } = acceptedPayments(order, payments);
  await spendCredit(q, scope, order.customerId, sum(payments.filter((one) => one.method === 'credit')));
  const vouchers = await spendVouchers(q, scope, payments);
  const slips = await parseSlips(q, scope, payments, field, true);
  const notes = slipAmountNotes(payments, slips);
  // Slips are first, because their queries must run inside the transaction.
  const isFirst = price.length === 0 || order.paid === 0;
  const numbers = slips.map((one) => one.slip);
  const [, facts, before] = await Promise.all([
    claimSlips(q, scope, order.orderId, numbers),
    loadDocumentFacts(q, scope, [order.customerId]),
    isFirst ? [] : loadSupplies(q, scope, order.orderId),
  ]);

  if (invoice !== undefined && !facts.vatSystem) refuse('invoice');
  const known = order.customerId === null ? undefined : facts.customers.get(order.customerId);
  if (invoice?.keep === true && order.customerId !== null)
    await saveBuyer(q, scope, order.customerId, invoice.buyer, known?.address ?? '');

  const now = new Date();
  const day = workDay(scope);
  const at = now.toISOString();
  const after = { ...order, paid: order.paid + sum(price), bailHeld: order.bailHeld + sum(bail) };
  const parts = paymentPartsOf(order, payments, priceEntryKind(order, stage, after.paid));
  const kinds = documentKinds.filter((one) => parts.some(({ paper }) => paper === one));
  const groups = kinds.map((one) => parts.filter(({ paper }) => paper === one));
  const tendered = tenderedCashOf(groups);
  // No deposit is due after the return.
  const settles = after.paid === order.price && (stage === 'penalty' || after.bailHeld === order.bail);
  const cash = cashRoundingOf(payments, groups, { coin: unmoved ? 1 : facts.cashRounding, settles });
  if (cash.tooLittle) refuse('tendered');
  const part = vatPartsAfterPayment(after, parts);
  const paidFree = part.free?.paid ?? 0;
  await assertWithholdingAllowed(q, scope, facts, after, { payments: price, paidFree, day });
  const mayRepeat = effectiveRole(scope.roles) !== 'staff';
  const certificates = price.flatMap(({ certificate, reason = '' }) =>
    certificate === undefined ? [] : [{ no: certificate.no, reason: mayRepeat ? reason : '' }],
  );
  await claimCertificates(q, scope, { orderId: order.orderId, taxId: known?.taxId ?? '' }, certificates);
  const papers = groups.map((group, index) => {
    const wanted = kinds[index] ?? 'price';
    const own = group.map((one) => one.entry);
    const covers = wanted === 'bail_slip' ? undefined : group.flatMap((one) => one.covers);
    const both = {
      stage,
      day,
      at,
      entries: own,
      covers,
      part: part[wanted],
      tendered: tendered[index],
      ...(index === cash.shownOn && cash.rounding !== 0 && { rounding: cash.rounding, asked: cash.asked }),
    };
    return wanted === 'free'
      ? composeDocument(facts, {
          ...both,
          kind: 'free',
          order: { ...after, lines: feeDocumentLines(covers ?? [], order, []) },
          remarks: [paperWords.withoutVat.fee],
        })
      : composeDocument(facts, {
          ...both,
          kind: wanted,
          order: after,
          before,
          ...(wanted === 'price' &&
            invoice !== undefined && {
              full: true,
              buyer: { ...invoice.buyer, phone: known?.phone ?? '' },
            }),
        });
  });
  const entries = parts.map((one) => ({
    ...one.entry,
    orderId: order.orderId,
    note: notes[payments.indexOf(one.payment)] ?? '',
    day,
    at,
    paper: groups.findIndex((group) => group.includes(one)),
    ...slips[payments.indexOf(one.payment)],
    voucher: vouchers[payments.indexOf(one.payment)],
  }));
  const rounded = { orderId: order.orderId, amount: cash.rounding, coin: facts.cashRounding, day, at };
  const rounding = await cashRoundingEntry(q, scope, rounded);
  return postEntries(q, scope, papers, [...entries, ...rounding]);
};
