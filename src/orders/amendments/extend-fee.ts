/** Amounts are in baht. */
import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween } from '#lib/dates/day.ts';
import { bahtOf } from '#lib/money/money.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';
import { isPastDue, lateUntil } from '#setup/shop/closures.ts';
import { type LateLine, type LateTerms, lateFeesSoFar } from '#orders/order/rules/return-estimate.ts';
import { isInStateSet } from '#orders/order/states.ts';

type Terms = LateTerms;
type Rented = LateLine & Pick<OrderLineOut, 'state'>;

export const isLineOverdue = (
  line: Pick<Rented, 'state' | 'returnDay'>,
  today: Day,
  { closures, parcel }: Pick<Terms, 'closures' | 'parcel'>,
): boolean =>
  isInStateSet('out', line.state) && isPastDue(asDay(line.returnDay), lateUntil(today, parcel), closures);

/** The late fee covers overdue lines until today. */
const paidUntil = (line: Rented, today: Day, terms: Terms): Day =>
  isLineOverdue(line, today, terms) ? today : asDay(line.returnDay);

export const extraDaysOf = (lines: readonly Rented[], day: Day, today: Day, terms: Terms): number =>
  Math.max(0, ...lines.map((line) => daysBetween(paidUntil(line, today, terms), day)));

export const lateFeeWhenExtending = (lines: readonly Rented[], today: Day, terms: Terms): number =>
  bahtOf(
    lateFeesSoFar(
      lines.filter((line) => isLineOverdue(line, today, terms)),
      today,
      terms,
    ),
  );
