import type { ErrorCode } from '#lib/errors/errors.ts';

/** DAY_CLOSED concerns the cash day, BOOKS_CLOSED the books of the month. */
export const closedDayErrors = ['DAY_CLOSED', 'BOOKS_CLOSED'] as const satisfies readonly ErrorCode[];
export const slipErrors = ['DUPLICATE_SLIP', 'NOT_A_SLIP'] as const satisfies readonly ErrorCode[];
export const paymentErrors = [
  'PAYMENT_TOO_LARGE',
  'CREDIT_TOO_LARGE',
  'VOUCHER_UNUSABLE',
  'VOUCHER_BALANCE',
  'WITHHOLDING_PAYER',
  'WITHHOLDING_TOO_LARGE',
  'CERTIFICATE_USED',
  ...slipErrors,
] as const satisfies readonly ErrorCode[];
