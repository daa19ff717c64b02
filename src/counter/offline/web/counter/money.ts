/** An offline payment has one method and pays the price before the deposit. Amounts are in baht. */
import { cashTaken, smallestCoin } from '#lib/money/cash.ts';
import { bahtOf, nearestSatang, sumBaht } from '#lib/money/money.ts';
import { takesSlip } from '#ledger/payment-methods.ts';
import { parseSlip } from '#lib/payments/promptpay.ts';
import { amountDueAtHandOver, amountDueOf } from '#orders/order/rules/amount-due.ts';
import type { StepPaymentInput } from '#counter/offline/offline-step.ts';
import { isInStateSet } from '#orders/order/states.ts';
import { bailWithheld } from '../view/return-money.ts';
import type { OfflineOrderLine, OfflineOrder } from '../view/view-types.ts';

export const offlineMethods = ['cash', 'transfer', 'promptpay', 'card', 'other'] as const;
export type OfflinePaymentDraft = {
  method: (typeof offlineMethods)[number];
  amount: number | '';
  tendered: number | '';
  slip: string;
  /** True while a picture is read, and after an unreadable picture until the user continues. */
  reading?: boolean;
};
export type OfflineDue = { price: number; bail: number };

const satang = (baht: number | ''): number => (baht === '' ? 0 : nearestSatang(baht));
export const offlineDueTotalOf = ({ price, bail }: OfflineDue): number => sumBaht([price, bail]);

const inSatang = ({ state, bail }: OfflineOrderLine) => ({ state, bail: satang(bail) });
const held = ({ balance, bail, bailHeld }: OfflineOrder) => ({
  balance: satang(balance),
  bail: satang(bail),
  bailHeld: satang(bailHeld),
});
const inBaht = ({ price, bail }: OfflineDue): OfflineDue => ({ price: bahtOf(price), bail: bahtOf(bail) });

export const offlineDueAtHandOver = (order: OfflineOrder, going: readonly OfflineOrderLine[]): OfflineDue =>
  inBaht(amountDueAtHandOver(order.lines.map(inSatang), going.map(inSatang), held(order)));
/** Only the debt above the deposit is due after all returns. */
export const offlineDueOf = (order: OfflineOrder): OfflineDue => {
  const { price, bail } = amountDueOf(order.lines, held(order));
  const kept = order.lines.some((line) => isInStateSet('running', line.state))
    ? 0
    : satang(bailWithheld(order));
  return inBaht({ price: price - kept, bail });
};

export type OfflinePaymentProblem = 'none' | 'tooMuch' | 'tooLittle' | 'short' | 'slip';

/** `whole`: the full amount is required. */
export const offlinePaymentProblemOf = (
  paying: OfflinePaymentDraft,
  due: OfflineDue,
  whole: boolean,
  coin = smallestCoin,
): OfflinePaymentProblem | null => {
  const total = satang(offlineDueTotalOf(due));
  const amount = satang(paying.amount);
  if (amount > total) return 'tooMuch';
  if (whole && amount < total) return 'tooLittle';
  if (!whole && amount === 0) return 'none';
  if (paying.method === 'cash' && paying.tendered !== '' && satang(paying.tendered) < cashTaken(amount, coin))
    return 'short';
  const slip = paying.slip.trim();
  const bad = paying.reading === true || (slip !== '' && parseSlip(slip) === null);
  return takesSlip(paying.method) && bad ? 'slip' : null;
};

export const offlineCashChangeOf = (
  { method, amount, tendered }: OfflinePaymentDraft,
  coin = smallestCoin,
): number | null =>
  method !== 'cash' || tendered === '' ? null : bahtOf(satang(tendered) - cashTaken(satang(amount), coin));

/** The part whose document shows the change gets the tendered cash. */
export const stepPaymentsOf = (paying: OfflinePaymentDraft, due: OfflineDue): StepPaymentInput[] => {
  const amount = satang(paying.amount);
  const price = Math.min(amount, satang(due.price));
  const bail = amount - price;
  const given = paying.method === 'cash' && paying.tendered !== '' ? satang(paying.tendered) : null;
  const slip = takesSlip(paying.method) && paying.slip.trim() !== '' ? { slip: paying.slip.trim() } : {};
  const part = (of: StepPaymentInput['for'], sum: number, tendered: number | null): StepPaymentInput[] =>
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
