/** The seller's tax invoice of an expense: noted with it or later, and ended when it was wrong. */
import { sql } from 'kysely';
import { booksClosed, closedUntil, mustBeOpen } from '#ledger/server/index.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { vatExclusive } from '#lib/money/money.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { daybookContract } from '../contract.ts';
import { openMonths, type PurchaseInvoice, type PurchaseInvoiceIn } from '../purchase-invoice.ts';
import type { EntryRow } from '../shapes.ts';
import { entryById, ownEntry } from './sql.ts';
import { entryOut, invalid } from './wire.ts';

/** The VAT of an invoice may be off its rate by so much: sellers round each line. */
const roundedBy = 100;

const facts = (scope: Scope, day: Day) => sql<{ vatSystem: boolean; rate: number | null }>`
  select s.vat_system as "vatSystem", (select r.rate from tax_rate r
    where r.shop_id = s.shop_id and r.from_day <= ${day}::date order by r.from_day desc limit 1) as rate
  from shop s where s.shop_id = ${scope.shopId}`;

/** NO_VAT where the shop is not registered; VALIDATION where the sums pass what was paid, or the VAT is not of its rate. */
const mustFit = async (
  q: Tx,
  scope: Scope,
  invoice: PurchaseInvoiceIn,
  paid: number,
  field: string,
): Promise<void> => {
  const [shop] = (await facts(scope, invoice.day).execute(q)).rows;
  if (!shop?.vatSystem) throw new AppError('NO_VAT');
  if (invoice.base + invoice.vat > paid) throw invalid(`${field}.base`, 'more than was paid');
  if (Math.abs(vatExclusive(invoice.base, shop.rate ?? 0).vat - invoice.vat) > roundedBy)
    throw invalid(`${field}.vat`, 'not of the rate of that day');
};

/**
 * The first day of the month in which it is claimed, null for none: what was said, else the month of the invoice or the next
 * one for which the accounts are not closed. BOOKS_CLOSED.
 */
const claimedIn = async (
  q: Tx,
  scope: Scope,
  { day, claimMonth }: PurchaseInvoiceIn,
): Promise<string | null> => {
  if (claimMonth === null) return null;
  const until = (await closedUntil(scope).execute(q)).rows[0]?.closedUntil ?? null;
  const open = openMonths(day, until);
  const month = claimMonth === undefined ? open[0] : open.find((one) => one === `${claimMonth}-01`);
  if (month !== undefined) return month;
  throw until === null ? invalid('invoice.claimMonth', 'within six months') : booksClosed(until);
};

/** Notes the invoice of an expense of `paid` satang; it counts in the journal on `bookedDay`. INVOICE_TWICE, VALIDATION. */
export const noteInvoice = async (
  q: Tx,
  scope: Scope,
  about: { entryId: number; paid: number; bookedDay: Day; field: string },
  invoice: PurchaseInvoiceIn,
): Promise<void> => {
  await mustFit(q, scope, invoice, about.paid, about.field);
  const month = await claimedIn(q, scope, invoice);
  await sql`insert into purchase_invoice (shop_id, entry_id, invoice_no, day, seller_name, seller_tax_id, seller_branch_no,
      base, vat, claim_month, booked_day, booked_by)
    values (${scope.shopId}, ${about.entryId}, ${invoice.invoiceNo}, ${invoice.day}::date, ${invoice.sellerName},
      ${invoice.sellerTaxId}, ${invoice.sellerBranchNo}, ${invoice.base}, ${invoice.vat}, ${month}::date,
      ${about.bookedDay}::date, ${scope.userId || null}::bigint)`.execute(q);
};

/** Ends the invoice that stands for an expense as of today; false when there is none. */
export const endInvoiceOf = async (
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

/** An expense of the person's branches that was not taken back; NOT_FOUND, CONFLICT. */
const expenseOf = async (q: Tx, scope: Scope, id: number) => {
  const [entry] = (await ownEntry(scope, id).execute(q)).rows;
  if (entry === undefined) throw new AppError('NOT_FOUND');
  if (entry.kind !== 'expense' || entry.amount > 0 || entry.reversed || entry.reversesId !== null)
    throw new AppError('CONFLICT');
  return entry;
};

const written = async (q: Tx, scope: Scope, id: number): Promise<EntryRow> => {
  const [row] = (await entryById(scope, id).execute(q)).rows;
  if (row === undefined) throw new Error('the entry is gone');
  return entryOut(scope, row);
};

/** What the log says of an invoice. */
const told = (invoice: PurchaseInvoice | null) =>
  invoice === null
    ? {}
    : {
        documentNo: invoice.invoiceNo,
        day: invoice.day,
        name: invoice.sellerName,
        taxId: invoice.sellerTaxId,
        amount: invoice.vat,
      };

/** The invoice came later than the expense: it counts today, when today is open. */
export const addInvoice = writing<typeof daybookContract.addInvoice>(async (q, scope, call) => {
  const { id } = call.params;
  const { amount, branchId } = await expenseOf(q, scope, id);
  const at = { ...scope, branchId };
  const today = bangkokDay(new Date());
  await mustBeOpen(q, at, today);
  await noteInvoice(q, at, { entryId: id, paid: -amount, bookedDay: today, field: 'invoice' }, call.body);
  const after = await written(q, scope, id);
  await audit(q, at, { action: 'daybook.invoice', subject: 'ledger_entry', id, after: told(after.invoice) });
  return after;
});

/** An invoice that was noted wrongly, or may not be claimed: it ends today, and another may be noted. */
export const endInvoice = writing<typeof daybookContract.endInvoice>(async (q, scope, call) => {
  const { id } = call.params;
  const { branchId } = await expenseOf(q, scope, id);
  const at = { ...scope, branchId };
  const before = await written(q, scope, id);
  await mustBeOpen(q, at, bangkokDay(new Date()));
  if (!(await endInvoiceOf(q, at, id, call.body.reason))) throw new AppError('CONFLICT');
  await audit(q, at, {
    action: 'daybook.endInvoice',
    subject: 'ledger_entry',
    id,
    before: told(before.invoice),
    after: { reason: call.body.reason },
  });
  return written(q, scope, id);
});
