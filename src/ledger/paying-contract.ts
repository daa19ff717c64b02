/** The first screen loads only this operation. */
import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtIn, BahtOut, IdOut, IdParams, CustomerTextOut } from '#lib/contract/wire-schemas.ts';

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
