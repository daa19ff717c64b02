import { sql } from 'kysely';
import { bookAllWithoutOrder, bookWithoutOrder, type EntryWithoutOrder } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { coinsMoved } from '#lib/money/cash.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isMoneyMethod } from '../day-figures.ts';
import type { TaxPayment } from '../tax-payment.ts';
import { endPurchaseInvoiceOf } from './purchase-invoice.ts';
import { assertMaySpend } from './spending-limit.ts';
import { categoryRows, branchEntryById } from './sql.ts';
import { issueCertificate, taxOnPayment, voidCertificateOf, type Withholding } from './withheld-tax.ts';

export type BranchEntry = EntryWithoutOrder & {
  category: string;
  imageId?: number | null;
  purpose?: 'care' | 'goods' | TaxPayment | undefined;
  /** True for a part of a sum rounded to coins. */
  part?: true;
};

/**
 * Books in the scope's branch and returns ids in order. A second entry books the part that coins cannot pay.
 */
const insertBranchEntries = async (q: Tx, scope: Scope, all: readonly BranchEntry[]): Promise<number[]> => {
  const parts = all.map(({ category, imageId = null, purpose = null, part, ...entry }) => ({
    entry,
    note: { category: category === '' ? null : category, imageId, purpose },
    odd: entry.method === 'cash' && part !== true ? entry.amount - coinsMoved(entry.amount) : 0,
  }));
  const odd = parts.filter((one) => one.odd !== 0);
  const roundings = odd.map((one) => ({ ...one.entry, kind: 'cash_rounding' as const, amount: -one.odd }));
  const roundingIds = await bookAllWithoutOrder(q, scope, roundings);
  const ids = await bookAllWithoutOrder(
    q,
    scope,
    parts.map((one) => {
      const roundingId = roundingIds[odd.indexOf(one)];
      return { ...one.entry, ...(roundingId !== undefined && { roundingId }) };
    }),
  );
  const notes = parts.flatMap(({ note }, at) =>
    Object.values(note).every((value) => value === null) ? [] : [{ ...note, entryId: ids[at] }],
  );
  if (notes.length > 0)
    await sql`insert into ledger_note (shop_id, entry_id, category, image_id, purpose)
      select ${scope.shopId}, n."entryId", n.category, n."imageId", n.purpose
      from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as n("entryId" bigint, category text, "imageId" bigint, purpose text)`.execute(
      q,
    );
  return ids;
};

export const insertBranchEntry = async (q: Tx, scope: Scope, entry: BranchEntry): Promise<number> =>
  (await insertBranchEntries(q, scope, [entry]))[0] ?? 0;

type Expense = Omit<BranchEntry, 'kind' | 'reversesId' | 'part'>;

/** Books expenses without withheld tax. `amount` is positive, with VAT. */
export const insertExpenses = (q: Tx, scope: Scope, expenses: readonly Expense[]): Promise<number[]> =>
  insertBranchEntries(
    q,
    scope,
    expenses.map((one) => ({ ...one, kind: 'expense', amount: -one.amount })),
  );

/** Returns the payment's entry. `amount` is the agreed sum, positive, with VAT and withheld tax. */
export const insertExpense = async (
  q: Tx,
  scope: Scope,
  { amount, ...payment }: Expense,
  withholding?: Withholding,
): Promise<number> => {
  const of = withholding && (await taxOnPayment(q, scope, withholding));
  await assertMaySpend(q, scope, amount + (of?.borne ?? 0));
  if (of === undefined) return (await insertExpenses(q, scope, [{ ...payment, amount }]))[0] ?? 0;
  const expense = { ...payment, kind: 'expense' as const };
  const entryId = await insertBranchEntry(q, scope, { ...expense, amount: of.tax - of.borne - amount });
  const taxEntryId = await insertBranchEntry(q, scope, {
    ...expense,
    imageId: null,
    method: 'withholding',
    amount: -of.tax,
  });
  await issueCertificate(q, scope, { entryId, taxEntryId, day: payment.day }, of);
  return entryId;
};

export const isEntryCategory = async (
  q: Tx,
  scope: Scope,
  category: string,
  direction: 'income' | 'expense',
): Promise<boolean> => {
  const found = (await categoryRows(scope).execute(q)).rows.find((one) => one.code === category);
  return found !== undefined && (found.direction ?? direction) === direction;
};

/** Reverses the entry and its withheld tax today, at the original's branch. */
export const reverseOwnEntry = async (
  q: Tx,
  scope: Scope,
  id: number,
  reason: string,
): Promise<{ made: number; branchId: number }> => {
  const first = (await branchEntryById(scope, id).execute(q)).rows[0];
  if (first === undefined) throw new AppError('NOT_FOUND');
  const { method, branchId, kind, amount, rounding } = first;
  if (first.reversed || first.reversesId !== null) throw new AppError('CONFLICT');
  if (!isMoneyMethod(method)) throw new AppError('CONFLICT');
  await endPurchaseInvoiceOf(q, { ...scope, branchId }, id, reason);
  const at = { ...scope, branchId };
  const both = { method, day: bangkokDay(new Date()), note: reason };
  const made = await bookWithoutOrder(q, at, { ...both, kind, amount: -amount, reversesId: id });
  if (rounding !== null)
    await bookWithoutOrder(q, at, {
      ...both,
      kind: 'cash_rounding',
      amount: -rounding.amount,
      reversesId: rounding.id,
    });
  const withheld = await voidCertificateOf(q, at, id, reason);
  if (withheld !== null)
    await bookWithoutOrder(q, at, {
      ...both,
      kind,
      method: 'withholding',
      amount: withheld.tax,
      reversesId: withheld.taxEntryId,
    });
  return { made, branchId };
};
