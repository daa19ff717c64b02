/** Rows of the day book as they travel, and which branches a report is about. */
import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DayEvent, EntryRow } from '../shapes.ts';
import type { MethodRow } from '../day-figures.ts';
import type { EntryDbRow, EventRow } from './sql.ts';

const orNull = (satang: number | null): number | null => (satang === null ? null : baht(satang));

export const eventOut = (row: EventRow): DayEvent => ({
  ...row,
  opening: orNull(row.opening),
  expected: orNull(row.expected),
  counted: orNull(row.counted),
  difference: row.counted === null || row.expected === null ? null : baht(row.counted - row.expected),
  left: orNull(row.left),
  pieces: row.pieces.map((one) => ({ value: baht(one.value), count: one.count })),
});

export const entryOut = (scope: Pick<Scope, 'shopId'>, { token, ...row }: EntryDbRow): EntryRow => ({
  ...row,
  amount: baht(row.amount),
  invoice: row.invoice && {
    ...row.invoice,
    base: baht(row.invoice.base),
    vat: baht(row.invoice.vat),
  },
  image: imageUrl(scope.shopId, 'slip', token),
});

export const methodOut = (row: MethodRow): MethodRow => ({
  takings: baht(row.takings),
  sales: baht(row.sales),
  income: baht(row.income),
  expense: baht(row.expense),
  bailIn: baht(row.bailIn),
  bailOut: baht(row.bailOut),
  total: baht(row.total),
  entries: row.entries,
});

/** The branches asked for; a branch that is not the user's is NOT_FOUND. */
export const branchesOf = (
  scope: Scope,
  ask: { branchId?: number | undefined; all?: '1' | undefined },
): readonly number[] => {
  if (ask.branchId !== undefined && !scope.branchIds.includes(ask.branchId)) throw new AppError('NOT_FOUND');
  if (ask.branchId !== undefined) return [ask.branchId];
  return ask.all === '1' ? scope.branchIds : [scope.branchId];
};

export const invalid = (field: string, message: string): AppError =>
  new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });
