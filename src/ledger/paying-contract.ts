/** What is asked where money is taken; the first screen loads no more of the room's operations. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtIn, BahtOut, IdOut, IdParams } from '#lib/contract/wire-schemas.ts';

export const payingRows = {
  payer: op({
    method: 'GET',
    path: '/api/payer/:id',
    summary:
      'What a customer brings to a payment: credit, the tax id by which they may withhold, what a tax invoice says of them',
    params: IdParams,
    reply: z.object({
      customerId: IdOut,
      /** What the shop owes them from orders that were cancelled. */
      credit: BahtOut,
      /** As they stand on a full tax invoice. */
      name: z.string(),
      address: z.string(),
      taxId: z.string(),
      taxBranchNo: z.string(),
    }),
    errors: [],
    allow: 'staff',
  }),
  promptPay: op({
    method: 'POST',
    path: '/api/promptpay',
    summary: 'PromptPay QR payload to the shop for an exact amount',
    body: z.strictObject({ amount: BahtIn }),
    reply: z.object({ payload: z.string(), promptPayId: z.string(), amount: BahtOut }),
    errors: ['NO_PROMPTPAY'],
    allow: 'staff',
    failTitle: 'load',
  }),
};
