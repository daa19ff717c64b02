/** What lengthening is proposed at, and what being late has cost so far. Baht. */
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween, daysLate } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { Line } from '#orders/order/contract.ts';
import { type AgreedRent, extensionFee, lateFeeOf } from '#orders/order/rules/late-fee.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';

type Terms = Pick<ShopInfo, 'dayCounting' | 'lateFeePerDay' | 'lateGraceDays' | 'lateFeeDays'>;
type Rented = Pick<
  Line,
  'rentalPrice' | 'discount' | 'pickupDay' | 'returnDay' | 'originalReturnDay' | 'state'
>;

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

const agreed = (line: Rented, { dayCounting: counting }: Terms): AgreedRent => ({
  rent: Math.max(0, satang(line.rentalPrice) - satang(line.discount)),
  pickupDay: asDay(line.pickupDay),
  returnDay: asDay(line.originalReturnDay),
  counting,
});

const isLate = (line: Rented, today: Day): boolean => line.state === 'out' && line.returnDay < today;

/** The day after which days are lengthened by: until today the late fee stands for them. */
const paidUntil = (line: Rented, today: Day): Day => (isLate(line, today) ? today : asDay(line.returnDay));

/** So many days more, of the garment that gets most. */
export const daysMore = (lines: readonly Rented[], day: Day, today: Day): number =>
  Math.max(0, ...lines.map((line) => daysBetween(paidUntil(line, today), day)));

/** The daily rent of each garment for its days more. */
export const proposedFee = (lines: readonly Rented[], day: Day, today: Day, terms: Terms): number =>
  bahtOf(
    lines.reduce(
      (sum, line) => sum + extensionFee(daysBetween(paidUntil(line, today), day), agreed(line, terms)),
      0,
    ),
  );

/** Late fees of the garments until today, by the shop's rules. */
export const lateSoFar = (lines: readonly Rented[], today: Day, terms: Terms): number => {
  const rules = { ...terms, lateFeePerDay: satang(terms.lateFeePerDay) };
  return bahtOf(
    lines
      .filter((line) => isLate(line, today))
      .reduce(
        (sum, line) => sum + lateFeeOf(daysLate(asDay(line.returnDay), today), rules, agreed(line, terms)),
        0,
      ),
  );
};
