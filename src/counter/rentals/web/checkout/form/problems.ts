/** What is still missing before the order can be made, and where on the page it is mended. */
import { type Happened, happenedBody, type Problem } from '#orders/order/web/index.ts';
import type { Figures } from './totals.ts';
import { isPromised, isTooMuchOff, lacksReason } from '#sales/retail/sale-items.ts';
import type { Form } from './form.ts';

export type Missing = {
  code:
    | 'days'
    | 'lines'
    | 'customer'
    | 'taken'
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
  happened?: Happened;
  form: Form;
  figures: Figures;
  taken: number;
  payment: Problem | null;
};

/** A draft needs days and a garment; a reservation everything. */
export const missingFor = (
  reserve: boolean,
  { happened = null, form, figures, taken, payment }: Asked,
): Missing[] => {
  const { pickupDay, returnDay } = form;
  const all: [boolean, Missing][] = [
    [pickupDay === null || returnDay === null || returnDay < pickupDay, { code: 'days', at: 'when', n: 0 }],
    [form.lines.length + form.sets.length === 0, { code: 'lines', at: 'find', n: 0 }],
    [!reserve && form.articles.length > 0, { code: 'draft', at: 'cart', n: 0 }],
    [figures.discountTooLarge || form.articles.some(isTooMuchOff), { code: 'discount', at: 'cart', n: 0 }],
    [
      reserve &&
        ((figures.belowList && form.discountReason.trim() === '') || form.articles.some(lacksReason)),
      { code: 'reason', at: 'cart', n: 0 },
    ],
    [reserve && isPromised(form.articles) && !form.movePromises, { code: 'promised', at: 'cart', n: 0 }],
    [reserve && taken > 0, { code: 'taken', at: 'cart', n: taken }],
    [reserve && form.customerId === null, { code: 'customer', at: 'customer', n: 0 }],
    [happenedBody(happened) === null, { code: 'happened', at: 'pay', n: 0 }],
    [reserve && payment !== null, { code: 'payment', at: 'pay', n: 0 }],
  ];
  return all.flatMap(([is, missing]) => (is ? [missing] : []));
};

/** Brings a step into sight and puts the focus on its first field. */
export const goTo = (id: string): void => {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  part
    ?.querySelector<HTMLElement>('input:not([type="radio"]), select, textarea, button')
    ?.focus({ preventScroll: true });
};
