import { AppError } from '#lib/errors/errors.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DayEvent, BookEntryRow } from '../shapes.ts';
import { drawerDifferenceOf, type MethodRow } from '../day-figures.ts';
import type { BookEntryDbRow, DayEventRow } from './sql.ts';

const orNull = (satang: number | null): number | null => (satang === null ? null : satangToBaht(satang));

export const dayEventToWire = (row: DayEventRow): DayEvent => ({
  ...row,
  opening: orNull(row.opening),
  expected: orNull(row.expected),
  counted: orNull(row.counted),
  difference:
    row.counted === null || row.expected === null
      ? null
      : satangToBaht(drawerDifferenceOf(row.counted, row.expected)),
  left: orNull(row.left),
  pieces: row.pieces.map((one) => ({ value: satangToBaht(one.value), count: one.count })),
});

export const withheldToWire = <T extends { base: number; tax: number }>(row: T): T => ({
  ...row,
  base: satangToBaht(row.base),
  tax: satangToBaht(row.tax),
});

export const entryToWire = (
  scope: Pick<Scope, 'shopId'>,
  { token, ...row }: BookEntryDbRow,
): BookEntryRow => ({
  ...row,
  amount: satangToBaht(row.amount),
  invoice: row.invoice && {
    ...row.invoice,
    base: satangToBaht(row.invoice.base),
    vat: satangToBaht(row.invoice.vat),
  },
  withheld: row.withheld && withheldToWire(row.withheld),
  image: imageUrl(scope.shopId, 'slip', token),
});

export const methodToWire = (row: MethodRow): MethodRow => ({
  takings: satangToBaht(row.takings),
  sales: satangToBaht(row.sales),
  income: satangToBaht(row.income),
  expense: satangToBaht(row.expense),
  bailIn: satangToBaht(row.bailIn),
  bailOut: satangToBaht(row.bailOut),
  voucherSold: satangToBaht(row.voucherSold),
  rounding: satangToBaht(row.rounding),
  total: satangToBaht(row.total),
  entries: row.entries,
});

export const reportBranchesOf = (
  scope: Scope,
  ask: { branchId?: number | undefined; all?: '1' | undefined },
): readonly number[] => {
  if (ask.branchId !== undefined && !scope.branchIds.includes(ask.branchId)) throw new AppError('NOT_FOUND');
  if (ask.branchId !== undefined) return [ask.branchId];
  return ask.all === '1' ? scope.branchIds : [scope.branchId];
};

export const invalidReportField = (field: string, message: string): AppError =>
  new AppError('VALIDATION', { values: { field }, fields: [{ field, message }] });
