/** Days and late fee of an extension, in baht. The server proposes the fee. */
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { type AgreedRent, lateFeeFor } from '#orders/order/rules/late-fee.ts';
import { isPastDue, latenessOf, lateUntil } from '#setup/shop/closures.ts';
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

export const isLineOverdue = (
  line: Pick<Rented, 'state' | 'returnDay'>,
  today: Day,
  { closures }: Pick<Terms, 'closures'>,
): boolean => isInStateSet('out', line.state) && isPastDue(asDay(line.returnDay), today, closures);

/** The late fee covers an overdue line until today, so extra days start today. */
const paidUntil = (line: Rented, today: Day, terms: Terms): Day =>
  isLineOverdue(line, today, terms) ? today : asDay(line.returnDay);

export const extraDaysOf = (lines: readonly Rented[], day: Day, today: Day, terms: Terms): number =>
  Math.max(0, ...lines.map((line) => daysBetween(paidUntil(line, today, terms), day)));

export const lateFeeWhenExtending = (lines: readonly Rented[], today: Day, terms: Terms): number => {
  const rules = { ...terms, lateFeePerDay: satang(terms.lateFeePerDay) };
  return bahtOf(
    lines
      .filter((line) => isLineOverdue(line, today, terms))
      .reduce(
        (sum, line) =>
          sum +
          lateFeeFor(
            latenessOf(asDay(line.returnDay), lateUntil(today, terms.postmark), terms.closures, terms).days,
            rules,
            agreed(line, terms),
          ),
        0,
      ),
  );
};
