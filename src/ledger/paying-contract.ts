/** The first screen loads only this operation. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import {
  BahtIn,
  BahtOut,
  CustomerTextOut,
  DayOut,
  IdOut,
  IdParams,
  RequiredCodeIn,
} from '#lib/contract/wire-schemas.ts';
import { voucherStates } from './voucher-states.ts';

export const payingOperations = {
  payer: defineOperation({
    method: 'GET',
    path: '/api/payer/:id',
    summary:
      'Payment data of a customer: credit, the tax id that permits withholding, details for a tax invoice',
    params: IdParams,
    reply: z.object({
      customerId: IdOut,
      credit: BahtOut,
      name: CustomerTextOut,
      address: CustomerTextOut,
      taxId: CustomerTextOut,
      taxBranchNo: z.string(),
    }),
    errors: [],
    allow: 'staff',
  }),
  voucher: defineOperation({
    method: 'POST',
    path: '/api/voucher/balance',
    summary: 'Balance of a gift voucher, by its code in any spelling',
    body: z.strictObject({ code: RequiredCodeIn(60) }),
    reply: z.object({
      voucherId: IdOut,
      code: z.string(),
      amount: BahtOut,
      balance: BahtOut,
      lastDay: DayOut.nullable(),
      state: z.enum(voucherStates),
    }),
    errors: [],
    allow: 'staff',
    failTitle: 'load',
    budget: { name: 'voucherCodes' },
  }),
  promptPay: defineOperation({
    method: 'POST',
    path: '/api/promptpay',
    summary: 'PromptPay QR payload to the shop for an exact amount',
    body: z.strictObject({ amount: BahtIn }),
    reply: z.object({ payload: z.string(), promptPayId: z.string(), amount: BahtOut }),
    errors: ['NO_PROMPTPAY', 'BAD_PROMPTPAY'],
    allow: 'staff',
    failTitle: 'load',
  }),
};
