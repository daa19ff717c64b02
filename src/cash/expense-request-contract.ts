import { z } from 'zod';
import { closedDayErrors } from '#ledger/error-codes.ts';
import { payMethods } from '#ledger/payment-shapes.ts';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtOut,
  DayOut,
  IdOut,
  IdParams,
  RequiredTextIn,
  TextIn,
  TimeOut,
} from '#lib/contract/wire-schemas.ts';
import { BookEntryInput } from './book-entry-input.ts';
import { FloatInput } from './close-input.ts';
import { purchaseInvoiceErrors } from './purchase-invoice.ts';
import { withholdingErrors } from './withheld-tax.ts';

export const requestKinds = ['expense', 'float', 'refund', 'goods', 'care'] as const;

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
  day: DayOut.nullable(),
  opening: BahtOut.nullable(),
  orderId: IdOut.nullable(),
  orderNo: z.string(),
  /** Lines of goods or of a bill. `amount` needs the right to see costs. `agreed` is the vendor's price. */
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      amount: BahtOut.nullable(),
      agreed: BahtOut.nullable(),
    }),
  ),
  invoiceNo: z.string(),
  seller: z.string(),
  withheld: z.boolean(),
  /** User's own request, which another person decides. */
  own: z.boolean(),
  by: z.string(),
  at: TimeOut,
});
export type ExpenseRequest = z.output<typeof ExpenseRequest>;

export const expenseRequestContract = {
  expenseRequests: defineOperation({
    method: 'GET',
    path: '/api/daybook/request',
    summary: 'Expenses, bills, opening floats and refunds of the branch that need approval, oldest first',
    reply: z.object({ itemList: z.array(ExpenseRequest) }),
    errors: [],
    allow: 'staff',
  }),
  askExpense: defineOperation({
    method: 'POST',
    path: '/api/daybook/request',
    summary: 'Request the approval of an expense above the daily limit; nothing is booked yet',
    body: BookEntryInput.omit({ direction: true, day: true }),
    reply: z.object({ requestId: IdOut }),
    errors: [...purchaseInvoiceErrors, ...withholdingErrors, 'EXPENSE_RECEIPT'],
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
      'Approve a requested expense, bill, opening float or refund, which carries it out, or refuse it; only by another person, a refund with the right to refund',
    params: IdParams,
    body: z.strictObject({ approve: z.boolean(), note: TextIn(500).default('') }),
    reply: z.object({ requestId: IdOut, entryId: IdOut.nullable() }),
    errors: [
      ...purchaseInvoiceErrors,
      ...withholdingErrors,
      'NOT_ON_TICKET',
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
    summary: 'Withdraw the own request for an expense, bill, opening float or refund before its decision',
    params: IdParams,
    reply: z.object({ requestId: IdOut }),
    errors: ['CONFLICT'],
    allow: 'staff',
  }),
};
