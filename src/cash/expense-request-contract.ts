import { z } from 'zod';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { payMethods } from '#ledger/payment-shapes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtIn,
  BahtOut,
  DayOut,
  IdOut,
  IdParams,
  RequiredTextIn,
  TextIn,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { maxLookupCode } from '#setup/reference-lists/list-kinds.ts';
import { FloatInput } from './close-input.ts';

export const requestKinds = ['expense', 'float', 'refund'] as const;

const ExpenseRequest = z.object({
  requestId: IdOut,
  kind: z.enum(requestKinds),
  branchId: IdOut,
  /** The amount of a float is the difference from the expected cash. */
  amount: BahtOut,
  method: z.enum(payMethods),
  categoryName: z.string(),
  note: z.string(),
  image: z.string(),
  /** The day and amount of a float. */
  day: DayOut.nullable(),
  opening: BahtOut.nullable(),
  /** The order of a refund. */
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  /** True for the user's own request, which another person decides. */
  own: z.boolean(),
  by: z.string(),
  at: TimeOut,
});
export type ExpenseRequest = z.output<typeof ExpenseRequest>;

export const expenseRequestContract = {
  expenseRequests: defineOperation({
    method: 'GET',
    path: '/api/daybook/request',
    summary: 'Expenses, opening floats and refunds of the branch that need approval, oldest first',
    reply: z.object({ itemList: z.array(ExpenseRequest) }),
    errors: [],
    allow: 'staff',
  }),
  askExpense: defineOperation({
    method: 'POST',
    path: '/api/daybook/request',
    summary: 'Request the approval of an expense above the daily limit; nothing is booked yet',
    body: z.strictObject({
      amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
      method: z.enum(payMethods),
      category: TextIn(maxLookupCode).default(''),
      note: TextIn(500).default(''),
      image: z.string().max(300).default(''),
    }),
    reply: z.object({ requestId: IdOut }),
    errors: ['EXPENSE_RECEIPT'],
    allow: 'staff',
    idempotent: true,
  }),
  askFloat: defineOperation({
    method: 'POST',
    path: '/api/daybook/float/request',
    summary:
      'Request the approval of an opening float that differs by more than the limit; it is not set yet',
    body: FloatInput.extend({ note: RequiredTextIn(500) }),
    reply: z.object({ requestId: IdOut }),
    errors: closedDayErrors,
    allow: 'staff',
    idempotent: true,
  }),
  decideExpense: defineOperation({
    method: 'POST',
    path: '/api/daybook/request/:id',
    summary:
      'Approve a requested expense, opening float or refund, which carries it out, or refuse it; only by another person, a refund with the right to refund',
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), note: TextIn(500).default('') }),
    reply: z.object({ requestId: IdOut, entryId: IdOut.nullable() }),
    errors: [
      ...closedDayErrors,
      'CONFLICT',
      'REFUND_TOO_LARGE',
      'BALANCE_DUE',
      'CARD_HELD',
      'ILLEGAL_TRANSITION',
    ],
    allow: 'admin',
    idempotent: true,
  }),
  withdrawExpense: defineOperation({
    method: 'DELETE',
    path: '/api/daybook/request/:id',
    summary: 'Withdraw the own request for an expense, opening float or refund before its decision',
    params: IdParams,
    reply: z.object({ requestId: IdOut }),
    errors: ['CONFLICT'],
    allow: 'staff',
  }),
};
