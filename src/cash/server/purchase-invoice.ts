/** Users add an invoice with its expense or later, and can end a wrong invoice. */
import { sql } from 'kysely';
import { booksClosedError, booksClosedUntilQuery, assertDayOpen } from '#ledger/server/index.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { vatExclusive } from '#lib/money/money.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { cashContract } from '../contract.ts';
import { openClaimMonths, type PurchaseInvoice } from '../purchase-invoice.ts';
import type { PurchaseInvoiceInput } from '../purchase-invoice-input.ts';
import type { BookEntryRow } from '../shapes.ts';
import { entryById, branchEntryById } from './sql.ts';
import { entryToWire, invalidReportField } from './wire.ts';

/** Satang by which VAT may differ, because sellers round each line. */
const roundedBy = 100;

const facts = (scope: Scope, day: Day) => sql<{ vatSystem: boolean; rate: number | null }>`
  select s.vat_system as "vatSystem", (select r.rate from tax_rate r
    where r.shop_id = s.shop_id and r.from_day <= ${day}::date order by r.from_day desc limit 1) as rate
  from shop s where s.shop_id = ${scope.shopId}`;

const assertFitsExpense = async (
  q: Tx,
  scope: Scope,
  invoice: PurchaseInvoiceInput,
  paid: number,
  field: string,
): Promise<void> => {
  const [shop] = (await facts(scope, invoice.day).execute(q)).rows;
  if (!shop?.vatSystem) throw new AppError('NO_VAT');
  if (invoice.base + invoice.vat > paid) throw invalidReportField(`${field}.base`, 'more than was paid');
  if (Math.abs(vatExclusive(invoice.base, shop.rate ?? 0).vat - invoice.vat) > roundedBy)
    throw invalidReportField(`${field}.vat`, 'not of the rate of that day');
};

/**
 * Returns the first day of the month, or null if VAT is not claimed. Throws BOOKS_CLOSED, or VALIDATION for a
 * month that is not claimable.
 */
const claimedIn = async (
  q: Tx,
  scope: Scope,
  { day, claimMonth }: PurchaseInvoiceInput,
): Promise<string | null> => {
  if (claimMonth === null) return null;
  const until = (await booksClosedUntilQuery(scope).execute(q)).rows[0]?.closedUntil ?? null;
  const open = openClaimMonths(day, until);
  const month = claimMonth === undefined ? open[0] : open.find((one) => one === `${claimMonth}-01`);
  if (month !== undefined) return month;
  throw until === null
    ? invalidReportField('invoice.claimMonth', 'within six months')
    : booksClosedError(until);
};

export const assertInvoiceFits = async (
  q: Tx,
  scope: Scope,
  invoice: PurchaseInvoiceInput,
  paid: number,
): Promise<void> => {
  await assertFitsExpense(q, scope, invoice, paid, 'invoice');
  await claimedIn(q, scope, invoice);
};

/** `paid` is in satang. `bookedDay` is the day in the journal. */
export const savePurchaseInvoice = async (
  q: Tx,
  scope: Scope,
  about: { entryId: number; paid: number; bookedDay: Day; field: string },
  invoice: PurchaseInvoiceInput,
): Promise<void> => {
  await assertFitsExpense(q, scope, invoice, about.paid, about.field);
  const month = await claimedIn(q, scope, invoice);
  await sql`insert into purchase_invoice (shop_id, entry_id, invoice_no, day, seller_name, seller_tax_id, seller_branch_no,
      base, vat, claim_month, booked_day, booked_by)
    values (${scope.shopId}, ${about.entryId}, ${invoice.invoiceNo}, ${invoice.day}::date, ${invoice.sellerName},
      ${invoice.sellerTaxId}, ${invoice.sellerBranchNo}, ${invoice.base}, ${invoice.vat}, ${month}::date,
      ${about.bookedDay}::date, ${scope.userId || null}::bigint)`.execute(q);
};

export const endPurchaseInvoiceOf = async (
  q: Tx,
  scope: Scope,
  entryId: number,
  reason: string,
): Promise<boolean> => {
  const { rows } =
    await sql`update purchase_invoice set ended_day = greatest(${bangkokDay(new Date())}::date, booked_day),
      ended_at = now(), ended_by = ${scope.userId || null}::bigint, end_reason = ${reason}
    where shop_id = ${scope.shopId} and entry_id = ${entryId}::bigint and ended_day is null returning id`.execute(
      q,
    );
  return rows.length > 0;
};

const expenseOf = async (q: Tx, scope: Scope, id: number) => {
  const [entry] = (await branchEntryById(scope, id).execute(q)).rows;
  if (entry === undefined) throw new AppError('NOT_FOUND');
  if (entry.method === 'withholding') throw new AppError('CONFLICT');
  if (entry.kind !== 'expense' || entry.amount > 0 || entry.reversed || entry.reversesId !== null)
    throw new AppError('CONFLICT');
  return entry;
};

const written = async (q: Tx, scope: Scope, id: number): Promise<BookEntryRow> => {
  const [row] = (await entryById(scope, id).execute(q)).rows;
  if (row === undefined) throw new Error('the entry does not exist');
  return entryToWire(scope, row);
};

const auditDataOf = (invoice: PurchaseInvoice | null) =>
  invoice === null
    ? {}
    : {
        documentNo: invoice.invoiceNo,
        day: invoice.day,
        name: invoice.sellerName,
        taxId: invoice.sellerTaxId,
        amount: invoice.vat,
      };

/** Books the VAT today, so today must be open. */
export const addPurchaseInvoice = writeHandler<typeof cashContract.addInvoice>(async (q, scope, call) => {
  const { id } = call.params;
  const { amount, withheld, branchId } = await expenseOf(q, scope, id);
  const at = { ...scope, branchId };
  const today = bangkokDay(new Date());
  await assertDayOpen(q, at, today);
  await savePurchaseInvoice(
    q,
    at,
    { entryId: id, paid: withheld - amount, bookedDay: today, field: 'invoice' },
    call.body,
  );
  const after = await written(q, scope, id);
  await writeAudit(q, at, {
    action: 'daybook.invoice',
    subject: 'ledger_entry',
    id,
    after: auditDataOf(after.invoice),
  });
  return after;
});

export const endPurchaseInvoice = writeHandler<typeof cashContract.endInvoice>(async (q, scope, call) => {
  const { id } = call.params;
  const { branchId } = await expenseOf(q, scope, id);
  const at = { ...scope, branchId };
  const before = await written(q, scope, id);
  await assertDayOpen(q, at, bangkokDay(new Date()));
  if (!(await endPurchaseInvoiceOf(q, at, id, call.body.reason))) throw new AppError('CONFLICT');
  await writeAudit(q, at, {
    action: 'daybook.endInvoice',
    subject: 'ledger_entry',
    id,
    before: auditDataOf(before.invoice),
    after: { reason: call.body.reason },
  });
  return written(q, scope, id);
});
