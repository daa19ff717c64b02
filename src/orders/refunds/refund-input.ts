import { z } from 'zod';
import { refundMethods } from '#ledger/payment-methods.ts';
import { BahtIn, IdIn, RequiredTextIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { maxRefundBatch, maxRefundNote } from './refund-rules.ts';

const payment = {
  method: z.enum(refundMethods),
  slip: z.string().max(300).optional(),
  slipImageId: IdIn.optional(),
  note: TextIn(maxRefundNote).default(''),
};

export const RefundInput = z.strictObject({ amount: BahtIn, ...payment });

export const RefundRequestInput = z.strictObject({
  amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
  method: payment.method,
  note: RequiredTextIn(maxRefundNote),
});

export const RefundApprovalInput = z.strictObject({
  orderId: IdIn,
  version: z.number().int(),
  amount: BahtIn,
  note: payment.note,
  bank: TextIn(10).default(''),
  accountNo: TextIn(30).default(''),
  accountName: TextIn(200).default(''),
});

export const CreditPaymentInput = z.strictObject({
  customerId: IdIn,
  amount: BahtIn.refine((satang) => satang > 0, { error: '> 0' }),
  ...payment,
});

export const RefundBatchInput = z.strictObject({
  items: z
    .array(z.strictObject({ orderId: IdIn, version: z.number().int() }))
    .min(1)
    .max(maxRefundBatch)
    .refine((items) => new Set(items.map((one) => one.orderId)).size === items.length, {
      error: 'an order twice',
    }),
  ...payment,
});
