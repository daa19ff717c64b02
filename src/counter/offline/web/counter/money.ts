/** Money taken without the server: one way of paying, the price before the bail. Baht. */
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { dueAtHandOver, dueOf } from '#orders/order/rules/amount-due.ts';
import type { TakenIn } from '#counter/offline/offline-step.ts';
import { isIn } from '#orders/order/states.ts';
import { bailKept } from '../view/return-money.ts';
import type { LineView, OrderView } from '../view/view.ts';

export const offlineMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type Paying = {
  method: (typeof offlineMethods)[number];
  amount: number | '';
  tendered: number | '';
  slip: string;
};
export type Due = { price: number; bail: number };

const satang = (baht: number | ''): number => (baht === '' ? 0 : (satangOfBaht(baht) ?? 0));
export const totalOf = ({ price, bail }: Due): number => bahtOf(satang(price) + satang(bail));

const inSatang = ({ state, bail }: LineView) => ({ state, bail: satang(bail) });
const held = ({ balance, bail, bailHeld }: OrderView) => ({
  balance: satang(balance),
  bail: satang(bail),
  bailHeld: satang(bailHeld),
});
const inBaht = ({ price, bail }: Due): Due => ({ price: bahtOf(price), bail: bahtOf(bail) });

/** What is owed before these garments go. */
export const dueToGo = (order: OrderView, going: readonly LineView[]): Due =>
  inBaht(dueAtHandOver(order.lines.map(inSatang), going.map(inSatang), held(order)));
/** What may be taken for an order now; once everything is back, only what the bail does not cover. */
export const dueNow = (order: OrderView): Due => {
  const { price, bail } = dueOf(order.lines, held(order));
  const kept = order.lines.some((line) => isIn('running', line.state)) ? 0 : satang(bailKept(order));
  return inBaht({ price: price - kept, bail });
};

export type PayProblem = 'none' | 'tooMuch' | 'tooLittle' | 'short' | 'slip';

/** Why it cannot be taken so; null when all is well. `whole`: all that is due has to be there. */
export const payProblem = (paying: Paying, due: Due, whole: boolean): PayProblem | null => {
  const total = satang(totalOf(due));
  const amount = satang(paying.amount);
  if (amount > total) return 'tooMuch';
  if (whole && amount < total) return 'tooLittle';
  if (!whole && amount === 0) return 'none';
  if (paying.method === 'cash' && paying.tendered !== '' && satang(paying.tendered) < amount) return 'short';
  const slip = paying.slip.trim();
  return paying.method === 'transfer' && slip !== '' && parseSlip(slip) === null ? 'slip' : null;
};

/** What goes back of the cash that was given; null where nothing was typed. */
export const changeOf = ({ method, amount, tendered }: Paying): number | null =>
  method !== 'cash' || tendered === '' ? null : bahtOf(satang(tendered) - satang(amount));

/** As a step says it: what pays the price, then the bail. The cash given goes with the part whose paper shows the change. */
export const takenWith = (paying: Paying, due: Due): TakenIn[] => {
  const amount = satang(paying.amount);
  const price = Math.min(amount, satang(due.price));
  const bail = amount - price;
  const given = paying.method === 'cash' && paying.tendered !== '' ? satang(paying.tendered) : null;
  const slip = paying.method === 'transfer' && paying.slip.trim() !== '' ? { slip: paying.slip.trim() } : {};
  const part = (of: TakenIn['for'], sum: number, tendered: number | null): TakenIn[] =>
    sum === 0
      ? []
      : [
          {
            for: of,
            method: paying.method,
            amount: bahtOf(sum),
            ...slip,
            ...(tendered !== null && { tendered: bahtOf(tendered) }),
          },
        ];
  return [
    ...part('price', price, given === null ? null : given - bail),
    ...part('bail', bail, given === null ? null : price === 0 ? given : bail),
  ];
};
