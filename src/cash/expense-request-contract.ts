import { z } from 'zod';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { payMethods } from '#ledger/payment-shapes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtIn, BahtOut, IdOut, IdParams, TextIn, TimeOut } from '#lib/contract/wire-schemas.ts';
import { maxLookupCode } from '#setup/reference-lists/list-kinds.ts';

const ExpenseRequest = z.object({
  requestId: IdOut,
  branchId: IdOut,
  amount: BahtOut,
  method: z.enum(payMethods),
  categoryName: z.string(),
  note: z.string(),
  image: z.string(),
  /** The user's own request, which another person decides. */
  own: z.boolean(),
  by: z.string(),
  at: TimeOut,
});
export type ExpenseRequest = z.output<typeof ExpenseRequest>;

export const expenseRequestContract = {
  expenseRequests: defineOperation({
    method: 'GET',
    path: '/api/daybook/request',
    summary: 'Expenses of the branch that need approval, oldest first',
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
  decideExpense: defineOperation({
    method: 'POST',
    path: '/api/daybook/request/:id',
    summary: 'Approve a requested expense, which books it today, or refuse it; only by another person',
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), note: TextIn(500).default('') }),
    reply: z.object({ requestId: IdOut, entryId: IdOut.nullable() }),
    errors: [...closedDayErrors, 'CONFLICT'],
    allow: 'admin',
    idempotent: true,
  }),
  withdrawExpense: defineOperation({
    method: 'DELETE',
    path: '/api/daybook/request/:id',
    summary: 'Withdraw the own request for an expense that nobody has decided',
    params: IdParams,
    reply: z.object({ requestId: IdOut }),
    errors: ['CONFLICT'],
    allow: 'staff',
  }),
};
