/** Proposed extension fee and late fee, in baht. */
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween, daysLate } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { type AgreedRent, extensionFee, lateFeeFor } from '#orders/order/rules/late-fee.ts';
import type { LateTerms } from '#orders/order/rules/return-estimate.ts';
import { isInStateSet } from '#orders/order/states.ts';

type Terms = LateTerms;
type Rented = Pick<
  OrderLineOut,
  'rentalPrice' | 'discount' | 'pickupDay' | 'returnDay' | 'originalReturnDay' | 'state'
>;

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;

const agreed = (line: Rented, { dayCounting: counting }: Terms): AgreedRent => ({
  rent: Math.max(0, satang(line.rentalPrice) - satang(line.discount)),
  pickupDay: asDay(line.pickupDay),
  returnDay: asDay(line.originalReturnDay),
  counting,
});

const isLate = (line: Rented, today: Day): boolean =>
  isInStateSet('out', line.state) && line.returnDay < today;

/** The late fee covers an overdue line until today, so extra days start today. */
const paidUntil = (line: Rented, today: Day): Day => (isLate(line, today) ? today : asDay(line.returnDay));

export const extraDaysOf = (lines: readonly Rented[], day: Day, today: Day): number =>
  Math.max(0, ...lines.map((line) => daysBetween(paidUntil(line, today), day)));

export const proposedExtensionFee = (lines: readonly Rented[], day: Day, today: Day, terms: Terms): number =>
  bahtOf(
    lines.reduce(
      (sum, line) => sum + extensionFee(daysBetween(paidUntil(line, today), day), agreed(line, terms)),
      0,
    ),
  );

export const lateFeeWhenExtending = (lines: readonly Rented[], today: Day, terms: Terms): number => {
  const rules = { ...terms, lateFeePerDay: satang(terms.lateFeePerDay) };
  return bahtOf(
    lines
      .filter((line) => isLate(line, today))
      .reduce(
        (sum, line) => sum + lateFeeFor(daysLate(asDay(line.returnDay), today), rules, agreed(line, terms)),
        0,
      ),
  );
};
