import { addDays, asDay, bangkokDay, type Day, weekday } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { webShopContract } from '#storefront/web-shop/contract.ts';
import type { StatisticsSpan } from '#storefront/web-shop/rules/statistics-periods.ts';
import { bestRows, favouriteRows, lostDemandRows, periodRows, reasonRows } from './sql.ts';

/** Returns the first of the twelve weeks (from Monday) or months that end with the current one. */
export const firstStatisticsDay = (span: StatisticsSpan, today: Day): Day => {
  if (span === 'week') return addDays(today, -((weekday(today) + 6) % 7) - 77);
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - 11;
  return asDay(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`);
};

export const readWebShopStatistics = readHandler<typeof webShopContract.figures>(async (db, scope, call) => {
  const { span } = call.query;
  const to = bangkokDay(new Date());
  const range = { from: firstStatisticsDay(span, to), to };
  const [periods, favourites, lost, best, reasons] = await db.readAll(scope, [
    periodRows(scope, span, range),
    favouriteRows(scope, range),
    lostDemandRows(scope, range),
    bestRows(scope, range),
    reasonRows(scope, range),
  ]);
  return {
    periods: periods.map((one) => ({ ...one, takings: satangToBaht(one.takings) })),
    favourites,
    lost,
    reasons,
    best: best.map((one) => ({ ...one, rent: satangToBaht(one.rent) })),
  };
});
