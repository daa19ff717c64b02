/** Amounts are in satang. */
import { vatExclusive, vatInclusive } from '#lib/money/money.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { cancelProposal, cancelRefundOf } from '#orders/amendments/cancel-policy.ts';
import { rentalDays } from '#orders/order/rules/rental-days.ts';
import { lateFeeFor } from '#orders/order/rules/late-fee.ts';
import type { ShopSettings } from '#setup/shop/contract.ts';
import { blockedRange } from '#inventory/stock/reservation-days.ts';

/** One garment for three calendar days. */
export const sampleRent = 100_000;
export const sampleBail = 200_000;
export const sampleDays = (today: Day): { pickupDay: Day; returnDay: Day } => ({
  pickupDay: addDays(today, 10),
  returnDay: addDays(today, 12),
});
/** Late days, and days between cancellation and pick-up. */
export const sampleLateDays = [1, 3, 10] as const;
export const sampleCancelDays = [30, 7, 1, 0] as const;

export type SampleRules = Pick<
  ShopSettings['rules'],
  | 'dayCounting'
  | 'turnaroundDays'
  | 'sameDayHandover'
  | 'lateGraceDays'
  | 'lateFeeDays'
  | 'downPaymentPercent'
  | 'cancelRules'
> & { lateFeePerDay: number };
export type SampleTax = { vatSystem: boolean; inVat: boolean; /** Rate in basis points. */ rate: number };

/** `lateFeePerDay` is in satang. */
export const sampleFiguresOf = (rules: SampleRules, tax: SampleTax, today: Day) => {
  const { pickupDay, returnDay } = sampleDays(today);
  const days = rentalDays(rules.dayCounting, pickupDay, returnDay);
  const vat = tax.inVat ? vatInclusive(sampleRent, tax.rate) : vatExclusive(sampleRent, tax.rate);
  return {
    days,
    freeFrom: blockedRange(rules, pickupDay, returnDay).until,
    down: Math.round((sampleRent * rules.downPaymentPercent) / 100),
    late: sampleLateDays.map((late) => ({
      days: late,
      fee: lateFeeFor(late, rules, { rent: sampleRent, days }),
    })),
    cancel: sampleCancelDays.map((days) => {
      const proposal = cancelProposal(rules.cancelRules, 'cancelled', addDays(today, days), today);
      const amount = proposal.money === 'forfeit' ? sampleRent : cancelRefundOf(sampleRent, proposal);
      return { days, money: proposal.money, amount };
    }),
    vat: tax.vatSystem ? vat.vat : null,
    total: tax.vatSystem ? vat.total : sampleRent,
  };
};
