import { setErrors } from '#catalog/error-codes.ts';
import { paymentErrors } from '#ledger/error-codes.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import { saleItemErrors } from '#sales/retail/error-codes.ts';

export const rentalLineErrors = [
  'NOT_AVAILABLE',
  'NOT_FREE_UNIT',
  'WRONG_UNIT',
  'PACKAGE_REQUIRED',
  ...setErrors,
  'CUSTOMER_REQUIRED',
  ...saleItemErrors,
] as const satisfies readonly ErrorCode[];
export const openRentalErrors = [...rentalLineErrors, ...paymentErrors] as const;
export const newDaysErrors = [
  'NOT_AVAILABLE',
  'NOT_FREE_UNIT',
  'DISCOUNT_LIMIT',
] as const satisfies readonly ErrorCode[];
