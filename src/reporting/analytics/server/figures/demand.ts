/** What is asked for and not free, the coming weeks, and what follows for the rack. */
import { addDays, asDay, bangkokDay, type Day, weekday } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { pictureUrl } from '#orders/order/server/index.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import type { ToBuy, Wanted } from '#reporting/analytics/contracts/demand.ts';
import { expectedOf } from '#reporting/analytics/rules/forecast.ts';
import { monthsOf } from '#reporting/analytics/rules/season-months.ts';
import { garmentOut } from './garments.ts';
import { type BuyRow, buyQuery, wantedCount, wantedQuery, type WantedRow, weeksQuery } from './sql/demand.ts';
import { garmentsQuery } from './sql/garments.ts';
import { branchesOf, upToDate } from './up-to-date.ts';

const wantedOut = (shopId: number, row: WantedRow): Wanted => {
  const { token: _, folder: __, days, instead, ...shown } = row;
  return { ...shown, image: pictureUrl(shopId, row, 160), days: days ?? [], instead: instead ?? [] };
};

export const demand = reading<typeof insightContract.demand>(async (db, scope, call) => {
  const { branchId, months, source, page, size } = call.query;
  const ask = { branchIds: branchesOf(scope, branchId), months: monthsOf(months), source };
  const [rows, [count]] = await db.readAll(scope, [
    wantedQuery(scope, { ...ask, page, size }),
    wantedCount(scope, ask),
  ]);
  return pageReply(
    call.query,
    rows.map((row) => wantedOut(scope.shopId, row)),
    count?.found,
  );
});

/** From so many times asked, and from so many rentals a month of each garment, one more is worth a thought. */
const askedLeast = 3;
const busyAMonth = 4;
const listed = 20;

const buyOut = (shopId: number, row: BuyRow, busy: number): ToBuy => {
  const { token: _, folder: __, income, cost, ...shown } = row;
  const each = row.rentals === 0 ? 0 : Math.round(income / row.rentals);
  return {
    ...shown,
    image: pictureUrl(shopId, row, 160),
    income: baht(income),
    cost: baht(cost),
    perRental: baht(each),
    paysBackAfter: each > 0 && cost > 0 ? Math.ceil(cost / each) : null,
    reasons: [
      ...(row.asked >= askedLeast ? (['asked'] as const) : []),
      ...(row.units > 0 && row.rentals > busy * row.units ? (['busy'] as const) : []),
    ],
  };
};

/** The twelve months that are over, by their days. */
const lastYear = (today: Day): { from: Day; to: Day } => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const first = (months: number): Day =>
    asDay(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`);
  const now = year * 12 + month - 1;
  return { from: first(now - 12), to: addDays(first(now), -1) };
};

export const ahead = reading<typeof insightContract.ahead>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const branchIds = branchesOf(scope, call.query.branchId);
  const months = monthsOf(call.query.months);
  const busy = busyAMonth * (months.length === 0 ? 12 : months.length);
  const buyTime = lastYear(today);
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const {
    behind,
    rows: [weeks, buy, sell],
  } = await upToDate(db, scope, [
    weeksQuery(scope, branchIds, monday, today),
    buyQuery(scope, { branchIds, months }, { ...buyTime, busy, least: askedLeast, most: listed }),
    garmentsQuery(
      scope,
      { branchIds, by: 'group', show: 'here', verdict: 'sell', sort: 'balance', page: 1, size: listed },
      today,
    ),
  ]);
  return {
    weeks: weeks.map(({ week, value, ...row }) => ({
      ...row,
      from: addDays(monday, week * 7),
      to: addDays(monday, week * 7 + 6),
      value: baht(value),
      expected: expectedOf(row.booked, row),
    })),
    buyTime,
    buy: buy.map((row) => buyOut(scope.shopId, row, busy)),
    // Whatever is to be bought is not to be sold as well.
    sell: sell
      .filter((row) => !buy.some((one) => one.groupId === row.groupId))
      .map((row) => garmentOut(scope.shopId, row)),
    behind,
  };
});
