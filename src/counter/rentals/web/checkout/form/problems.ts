import { type BackdateInput, backdateBodyOf } from '#orders/order/backdate.ts';
import type { PaymentProblem } from '#orders/order/web/index.ts';
import type { CheckoutTotals } from './totals.ts';
import { isSaleItemPromised, isTooMuchOff, lacksPriceReason } from '#sales/retail/sale-items.ts';
import type { CheckoutForm } from './form.ts';

export type MissingInput = {
  code:
    | 'days'
    | 'lines'
    | 'customer'
    | 'taken'
    | 'garment'
    | 'discount'
    | 'reason'
    | 'payment'
    | 'happened'
    | 'draft'
    | 'promised';
  at: 'when' | 'find' | 'customer' | 'cart' | 'pay';
  n: number;
};

type Asked = {
  happened?: BackdateInput;
  form: CheckoutForm;
  figures: CheckoutTotals;
  taken: number;
  /** Handed-over garments for which several units fit. */
  unnamed?: number;
  payment: PaymentProblem | null;
};

/** A draft needs only days and a garment. */
export const missingInputOf = (
  reserve: boolean,
  { happened = null, form, figures, taken, unnamed = 0, payment }: Asked,
): MissingInput[] => {
  const { pickupDay, returnDay } = form;
  const all: [boolean, MissingInput][] = [
    [pickupDay === null || returnDay === null || returnDay < pickupDay, { code: 'days', at: 'when', n: 0 }],
    [form.lines.length + form.sets.length === 0, { code: 'lines', at: 'find', n: 0 }],
    [!reserve && form.articles.length > 0, { code: 'draft', at: 'cart', n: 0 }],
    [figures.discountTooLarge || form.articles.some(isTooMuchOff), { code: 'discount', at: 'cart', n: 0 }],
    [
      reserve &&
        ((figures.belowList && form.discountReason.trim() === '') || form.articles.some(lacksPriceReason)),
      { code: 'reason', at: 'cart', n: 0 },
    ],
    [
      reserve && isSaleItemPromised(form.articles) && !form.movePromises,
      { code: 'promised', at: 'cart', n: 0 },
    ],
    [reserve && taken > 0, { code: 'taken', at: 'cart', n: taken }],
    [reserve && unnamed > 0, { code: 'garment', at: 'cart', n: unnamed }],
    [reserve && form.customerId === null, { code: 'customer', at: 'customer', n: 0 }],
    [backdateBodyOf(happened) === null, { code: 'happened', at: 'pay', n: 0 }],
    [reserve && payment !== null, { code: 'payment', at: 'pay', n: 0 }],
  ];
  return all.flatMap(([is, missing]) => (is ? [missing] : []));
};

export const checkoutKeys = { customer: 'F2', pay: 'F4', submit: 'F8' } as const;

export const scrollToInput = (id: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  part
    ?.querySelector<HTMLElement>('input:not([type="radio"]), select, textarea, button')
    ?.focus({ preventScroll: true });
};
