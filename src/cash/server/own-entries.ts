import { sql } from 'kysely';
import { bookWithoutOrder, type EntryWithoutOrder } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { isCoinAmount } from '#lib/money/cash.ts';
import { formatBaht } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { endPurchaseInvoiceOf } from './purchase-invoice.ts';
import { categoryRows, branchEntryById } from './sql.ts';

export type BranchEntry = EntryWithoutOrder & {
  /** '' for no category. */
  category: string;
  imageId?: number | null;
  purpose?: 'care' | 'goods';
  /** Of a sum that coins can pay. */
  part?: true;
};

/** Writes an entry in the scope's branch and returns its id. Throws DAY_CLOSED, CASH_COINS. */
export const insertBranchEntry = async (
  q: Tx,
  scope: Scope,
  { category, imageId = null, purpose, part, ...entry }: BranchEntry,
): Promise<number> => {
  if (entry.method === 'cash' && part !== true && !isCoinAmount(entry.amount))
    throw new AppError('CASH_COINS', { values: { amount: formatBaht(Math.abs(entry.amount)) } });
  const id = await bookWithoutOrder(q, scope, entry);
  if (category !== '' || imageId !== null || purpose !== undefined)
    await sql`insert into ledger_note (shop_id, entry_id, category, image_id, purpose)
      values (${scope.shopId}, ${id}, ${category === '' ? null : category}, ${imageId}::bigint, ${purpose ?? null})`.execute(
      q,
    );
  return id;
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

/** Writes an opposite entry today, at the branch of the original. Throws NOT_FOUND, CONFLICT if already reversed, DAY_CLOSED. */
export const reverseOwnEntry = async (
  q: Tx,
  scope: Scope,
  id: number,
  reason: string,
): Promise<{ made: number; branchId: number }> => {
  const first = (await branchEntryById(scope, id).execute(q)).rows[0];
  if (first === undefined) throw new AppError('NOT_FOUND');
  const { method, branchId, kind, amount } = first;
  if (first.reversed || first.reversesId !== null) throw new AppError('CONFLICT');
  if (method === 'bail' || method === 'credit' || method === 'withholding') throw new AppError('CONFLICT');
  await endPurchaseInvoiceOf(q, { ...scope, branchId }, id, reason);
  const entry = { kind, method, amount: -amount, day: bangkokDay(new Date()), note: reason, reversesId: id };
  return { made: await bookWithoutOrder(q, { ...scope, branchId }, entry), branchId };
};
