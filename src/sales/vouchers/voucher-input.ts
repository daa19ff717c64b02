import { z } from 'zod';
import { payMethods } from '#ledger/payment-methods.ts';
import { BahtIn, IdIn, PlannedDayIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { maxVoucherBaht } from './voucher-limits.ts';

/** Satang, only whole baht, so cash needs no rounding. */
const WholeBahtIn = BahtIn.refine((satang) => satang % 100 === 0, { error: 'whole baht' });
const AmountIn = WholeBahtIn.refine((satang) => satang > 0 && satang <= maxVoucherBaht * 100, {
  error: `1 to ${maxVoucherBaht}`,
});

const Payment = z.strictObject({
  method: z.enum(payMethods),
  slip: z.string().max(300).optional(),
  slipImageId: IdIn.optional(),
  tendered: BahtIn.optional(),
});

const voucher = {
  amount: AmountIn,
  customerId: IdIn.nullable().default(null),
  recipient: TextIn(100).default(''),
  message: TextIn(300).default(''),
};

export const SellVoucherInput = z.strictObject({ ...voucher, payment: Payment });

export const ExtendVoucherInput = z.strictObject({ lastDay: PlannedDayIn, reason: RequiredTextIn(300) });

/** `price` is the amount that the buyer pays, 0 for a free voucher. */
export const GiveVoucherInput = z
  .strictObject({
    ...voucher,
    price: WholeBahtIn.default(0),
    reason: RequiredTextIn(300),
    payment: Payment.optional(),
  })
  .superRefine((one, context) => {
    if (one.price >= one.amount)
      context.addIssue({ code: 'custom', path: ['price'], message: 'below the amount' });
    if (one.price > 0 !== (one.payment !== undefined))
      context.addIssue({ code: 'custom', path: ['payment'], message: 'for a price only' });
  });
