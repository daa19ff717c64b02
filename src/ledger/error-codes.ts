/** Error codes that operations share: spread into `errors` of a contract. */
import type { ErrorCode } from '#lib/errors/errors.ts';

/** The day is closed in the drawer, or the month in the books. */
export const closedDayErrors = ['DAY_CLOSED', 'BOOKS_CLOSED'] as const satisfies readonly ErrorCode[];
export const slipErrors = ['DUPLICATE_SLIP', 'NOT_A_SLIP'] as const satisfies readonly ErrorCode[];
/** Of a body with `PaymentIn`. */
export const paymentErrors = [
  'PAYMENT_TOO_LARGE',
  'CREDIT_TOO_LARGE',
  'WITHHOLDING_PAYER',
  'WITHHOLDING_TOO_LARGE',
  ...slipErrors,
] as const satisfies readonly ErrorCode[];
