import { addDays, type Day, daysBetween } from '#lib/dates/day.ts';
import {
  type DayCounting,
  type PaidSpan,
  paidSpanAfter,
  paidSpanOf,
  rentalDays,
} from '#orders/order/rules/rental-days.ts';
import {
  agreedDaysOf,
  type OrderLineRecord,
  type PaidDays,
  paidDaysIn,
  paidSpanOfLine,
} from '#orders/order/server/index.ts';
import type { Closures } from '#setup/shop/closures.ts';

type Days = { pickupDay: Day; returnDay: Day };

export const daysOf = (line: OrderLineRecord): Days => ({
  pickupDay: line.pickup_day,
  returnDay: line.return_day,
});

const lengthOf = ({ pickupDay, returnDay }: Days): number => daysBetween(pickupDay, returnDay);

export type PaidDayRules = {
  paid: (days: Days) => number;
  /** Excludes extensions, as the rent does. */
  agreed: (line: OrderLineRecord) => number;
  soFar: (line: OrderLineRecord) => number;
  after: (line: OrderLineRecord, days: Days) => number;
  /**
   * `line` is null for a new line. If `samePrice`, a line of unchanged length pays as many days as before.
   */
  paidDays: (line: OrderLineRecord | null, days: Days, samePrice: boolean) => PaidDays;
};

export const paidDayRules = (shop: Closures, counting: DayCounting): PaidDayRules => {
  const count = ({ from, until }: PaidSpan): number => rentalDays(counting, from, until);
  const agreed = (line: OrderLineRecord): number => agreedDaysOf(line, { ...shop, counting });
  const spanSoFar = (line: OrderLineRecord): PaidSpan => paidSpanOfLine(line, shop);
  const spanAfter = (line: OrderLineRecord, days: Days): PaidSpan =>
    paidSpanAfter({ ...daysOf(line), paid: spanSoFar(line) }, days, shop);
  const shifted = (line: OrderLineRecord, days: Days): PaidSpan => {
    const later = daysBetween(line.return_day, days.returnDay);
    const { from, until } = spanSoFar(line);
    return { from: addDays(from, later), until: addDays(until, later) };
  };
  return {
    paid: (days) => count(paidSpanOf(days, shop)),
    agreed,
    soFar: (line) => count(spanSoFar(line)),
    after: (line, days) => count(spanAfter(line, days)),
    paidDays: (line, days, samePrice) => {
      if (line === null) return paidDaysIn(paidSpanOf(days, shop), counting);
      const sameLength = lengthOf(daysOf(line)) === lengthOf(days);
      const span = samePrice && sameLength ? shifted(line, days) : spanAfter(line, days);
      return { ...paidDaysIn(span, counting), ...(samePrice && { agreed_days: agreed(line) }) };
    },
  };
};
