import { z } from 'zod';
import { BahtIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { onlineMethods } from './online-payment-states.ts';

export const StartOnlinePaymentInput = z
  .strictObject({
    method: z.enum(onlineMethods),
    price: BahtIn.prefault(0),
    bail: BahtIn.prefault(0),
    /** True reserves the deposit on the card without a charge. */
    hold: z.boolean().default(false),
  })
  .superRefine((one, context) => {
    const refuse = (field: keyof typeof one): void =>
      context.addIssue({ code: 'custom', path: [field], message: field });
    if (one.price + one.bail <= 0) refuse('price');
    if (one.hold && (one.method !== 'card' || one.price > 0)) refuse('hold');
  });

/** An empty text keeps the stored secret. */
export const OnlineAccountInput = z
  .strictObject({
    active: z.boolean(),
    promptpay: z.boolean().default(true),
    card: z.boolean().default(true),
    hold: z.boolean().default(true),
    onLink: z.boolean().default(true),
    secretKey: TextIn(300).default(''),
    webhookSecret: TextIn(300).default(''),
    version: z.number().int().min(0),
  })
  .superRefine(({ active, promptpay, card }, context) => {
    if (active && !promptpay && !card)
      context.addIssue({ code: 'custom', path: ['promptpay'], message: 'promptpay' });
  });

export const OnlineRefundInput = z.strictObject({
  amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
  note: RequiredTextIn(300),
});
