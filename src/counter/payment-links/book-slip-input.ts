import { z } from 'zod';
import { BahtIn, IdIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { slipRests } from './late-reasons.ts';

export const BookSlipInput = z
  .strictObject({
    version: z.number().int(),
    method: z.enum(['transfer', 'promptpay']),
    /** Amount as read on the slip, which pays `price` and `bail`. */
    amount: BahtIn,
    price: BahtIn.prefault(0),
    bail: BahtIn.prefault(0),
    rest: z.enum(slipRests).optional(),
    /** Refund of the remainder. A transfer needs a slip. */
    back: z
      .strictObject({
        method: z.enum(['cash', 'transfer']),
        slip: z.string().max(300).optional(),
        slipImageId: IdIn.optional(),
      })
      .optional(),
    /** Reason for a remainder, printed on the credit note. */
    reason: TextIn(300).default(''),
    /** Reason to book a slip that differs from the bank's facts. */
    differs: TextIn(300).default(''),
  })
  .superRefine((one, context) => {
    const refuse = (field: keyof typeof one): void =>
      context.addIssue({ code: 'custom', path: [field], message: field });
    const rest = one.amount - one.price - one.bail;
    if (one.amount <= 0 || rest < 0) refuse('amount');
    if (rest > 0 !== (one.rest !== undefined)) refuse('rest');
    if (rest > 0 && one.reason.trim() === '') refuse('reason');
    if ((one.rest === 'back') !== (one.back !== undefined)) refuse('back');
    if (one.back?.method === 'transfer' && one.back.slip === undefined && one.back.slipImageId === undefined)
      refuse('back');
  });
