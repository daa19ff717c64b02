import { z } from 'zod';
import { inputSchemas } from '#lib/contract/field-rows.ts';
import { paymentFields } from './payment-fields.ts';

export * from './payment-methods.ts';

export const PaymentIn = z.strictObject(inputSchemas(paymentFields)).meta({ title: 'Payment' });
export type PaymentIn = z.output<typeof PaymentIn>;

type Payments = { payments?: readonly Pick<PaymentIn, 'voucher'>[] };
export const voucherBudget = {
  name: 'voucherCodes',
  uses: ({ payments = [] }: Payments) => payments.some((one) => one.voucher !== undefined),
} as const;
