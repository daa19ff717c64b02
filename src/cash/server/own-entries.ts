/** Writes the branch's own money with what the day book keeps beside it. */
import { sql } from 'kysely';
import { bookOwn, type OwnEntry } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { endInvoiceOf } from './purchase-invoice.ts';
import { categoryRows, ownEntry } from './sql.ts';

export type NotedEntry = OwnEntry & {
  /** '' for none. */
  category: string;
  /** A slip's picture. */
  imageId?: number | null;
  /** For what it is, where it has no category: a ticket of washing, goods received. */
  purpose?: 'care' | 'goods';
};

/** Books an expense or other income of scope.branchId with its category and slip; its id. DAY_CLOSED when its day is. */
export const addOwn = async (
  q: Tx,
  scope: Scope,
  { category, imageId = null, purpose, ...entry }: NotedEntry,
): Promise<number> => {
  const id = await bookOwn(q, scope, entry);
  if (category !== '' || imageId !== null || purpose !== undefined)
    await sql`insert into ledger_note (shop_id, entry_id, category, image_id, purpose)
      values (${scope.shopId}, ${id}, ${category === '' ? null : category}, ${imageId}::bigint, ${purpose ?? null})`.execute(
      q,
    );
  return id;
};

/** May money of that direction be booked under the category? */
export const isCategory = async (
  q: Tx,
  scope: Scope,
  category: string,
  direction: 'income' | 'expense',
): Promise<boolean> => {
  const found = (await categoryRows(scope).execute(q)).rows.find((one) => one.code === category);
  return found !== undefined && (found.direction ?? direction) === direction;
};

/**
 * Takes an entry without an order back by the opposite of today at its branch: the new entry's id. NOT_FOUND, CONFLICT
 * when taken back before, DAY_CLOSED when today is.
 */
export const reverseOwn = async (
  q: Tx,
  scope: Scope,
  id: number,
  reason: string,
): Promise<{ made: number; branchId: number }> => {
  const first = (await ownEntry(scope, id).execute(q)).rows[0];
  if (first === undefined) throw new AppError('NOT_FOUND');
  const { method, branchId, kind, amount } = first;
  if (first.reversed || first.reversesId !== null) throw new AppError('CONFLICT');
  if (method === 'bail' || method === 'credit' || method === 'withholding') throw new AppError('CONFLICT');
  // What is not spent is not claimed.
  await endInvoiceOf(q, { ...scope, branchId }, id, reason);
  const entry = { kind, method, amount: -amount, day: bangkokDay(new Date()), note: reason, reversesId: id };
  return { made: await bookOwn(q, { ...scope, branchId }, entry), branchId };
};
