import type { Day } from '#lib/dates/day.ts';
import { isEmail } from '#lib/text/email.ts';
import { isPhone } from '#lib/thai/phone.ts';
import { phoneTextLength } from '#lib/thai/phone-text-length.ts';
import type { OnlineMethod } from '#counter/online-payments/online-payment-states.ts';
import type { OnlinePaymentView } from '#storefront/web-shop/online-payment-view.ts';

export const voucherMaxLengths = {
  amount: 12,
  by: 20,
  name: 100,
  email: 200,
  phone: phoneTextLength,
  recipient: 100,
  message: 300,
} as const;

export type VoucherField = keyof typeof voucherMaxLengths;
export type VoucherInput = Readonly<Record<VoucherField, string>>;

export const voucherFields = Object.keys(voucherMaxLengths) as VoucherField[];

export type VoucherProblem = 'notNow' | 'provider';

/** Amounts are in baht. */
export type VoucherFormView = {
  amounts: readonly number[];
  methods: readonly OnlineMethod[];
  months: number | null;
  typed: VoucherInput;
  wrong: readonly VoucherField[];
  problem: VoucherProblem | null;
  limit: { until: string | null } | null;
  formKey: string;
  proof: string;
  proofNeeded: boolean;
};

export type VoucherSaleView = Omit<OnlinePaymentView, 'orderNo' | 'hold' | 'price' | 'bail' | 'heldUntil'> & {
  /** '' until the payment is booked, and after a refund. */
  code: string;
  codeQr: string;
  lastDay: Day | null;
  void: boolean;
};

const cleaned = (field: VoucherField, text: string): string =>
  (field === 'message' ? text : text.replaceAll(/\s+/g, ' ')).trim().toWellFormed();

export const readVoucherInput = (fields: Readonly<Record<string, readonly string[]>>): VoucherInput =>
  Object.fromEntries(
    voucherFields.map((field) => [
      field,
      cleaned(field, (fields[field]?.[0] ?? '').slice(0, voucherMaxLengths[field] + 1)),
    ]),
  ) as VoucherInput;

export const voucherInputErrors = (
  typed: VoucherInput,
  { amounts, methods }: Pick<VoucherFormView, 'amounts' | 'methods'>,
): VoucherField[] =>
  voucherFields.filter((field) => {
    const text = typed[field];
    if (text.length > voucherMaxLengths[field]) return true;
    if (field === 'amount') return !amounts.some((one) => String(one) === text);
    if (field === 'by') return !methods.some((one) => one === text);
    if (field === 'name') return text === '';
    if (field === 'email') return !isEmail(text);
    return field === 'phone' && !isPhone(text);
  });
