import { sql } from 'kysely';
import { bookWithoutOrder, type EntryWithoutOrder } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { coinsMoved } from '#lib/money/cash.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { TaxPayment } from '../tax-payment.ts';
import { endPurchaseInvoiceOf } from './purchase-invoice.ts';
import { categoryRows, branchEntryById } from './sql.ts';
import { issueCertificate, taxOnPayment, voidCertificateOf, type Withholding } from './withheld-tax.ts';

export type BranchEntry = EntryWithoutOrder & {
  /** '' for no category. */
  category: string;
  imageId?: number | null;
  purpose?: 'care' | 'goods' | TaxPayment | undefined;
  /** True if the entry is part of a sum that is already rounded to coins. */
  part?: true;
};

/**
 * Writes an entry in the scope's branch and returns its id. A second entry takes the rest that coins cannot
 * pay. Throws DAY_CLOSED or BOOKS_CLOSED.
 */
export const insertBranchEntry = async (
  q: Tx,
  scope: Scope,
  { category, imageId = null, purpose, part, ...entry }: BranchEntry,
): Promise<number> => {
  const odd = entry.method === 'cash' && part !== true ? entry.amount - coinsMoved(entry.amount) : 0;
  const roundingId =
    odd === 0
      ? undefined
      : await bookWithoutOrder(q, scope, { ...entry, kind: 'cash_rounding', amount: -odd });
  const id = await bookWithoutOrder(q, scope, { ...entry, ...(roundingId !== undefined && { roundingId }) });
  if (category !== '' || imageId !== null || purpose !== undefined)
    await sql`insert into ledger_note (shop_id, entry_id, category, image_id, purpose)
      values (${scope.shopId}, ${id}, ${category === '' ? null : category}, ${imageId}::bigint, ${purpose ?? null})`.execute(
      q,
    );
  return id;
};

/** Writes an expense and returns the entry of its payment. `amount` is positive, with VAT and withheld tax. */
export const insertExpense = async (
  q: Tx,
  scope: Scope,
  { amount, ...payment }: Omit<BranchEntry, 'kind' | 'reversesId' | 'part'>,
  withholding?: Withholding,
): Promise<number> => {
  const expense = { ...payment, kind: 'expense' as const };
  if (withholding === undefined) return insertBranchEntry(q, scope, { ...expense, amount: -amount });
  const of = await taxOnPayment(q, scope, withholding);
  const entryId = await insertBranchEntry(q, scope, { ...expense, amount: of.tax - amount });
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

/**
 * Writes the opposite entry today at the original's branch, also for tax withheld with it. Throws NOT_FOUND,
 * CONFLICT if already reversed, DAY_CLOSED or BOOKS_CLOSED.
 */
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
  if (method === 'bail' || method === 'credit' || method === 'withholding') throw new AppError('CONFLICT');
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
