import { addDays, asDay, bangkokDay, type Day, weekday } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { pictureUrlOf } from '#orders/order/server/index.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import type { BuyProposal, UnmetDemandEntry } from '#reporting/analytics/contracts/demand.ts';
import { expectedRentalsOf } from '#reporting/analytics/rules/forecast.ts';
import { seasonMonthsOf } from '#reporting/analytics/rules/season-months.ts';
import { garmentFigureToWire } from './garments.ts';
import {
  type BuyProposalRow,
  buyProposalQuery,
  unmetDemandCount,
  unmetDemandQuery,
  demandMonthsQuery,
  type UnmetDemandRow,
  forecastWeeksQuery,
} from './sql/demand.ts';
import { garmentFiguresQuery } from './sql/garments.ts';
import { figureBranchesOf, ensureFiguresCurrent } from './up-to-date.ts';

const unmetDemandOf = (shopId: number, row: UnmetDemandRow): UnmetDemandEntry => {
  const { token: _, folder: __, days, instead, ...shown } = row;
  return { ...shown, image: pictureUrlOf(shopId, row, 160), days: days ?? [], instead: instead ?? [] };
};

const monthsFrom = (day: Day, by: number): Day => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by;
  return asDay(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`);
};

export const listUnmetDemand = readHandler<typeof analyticsContract.demand>(async (db, scope, call) => {
  const { branchId, months, source, page, size } = call.query;
  const ask = { branchIds: figureBranchesOf(scope, branchId), months: seasonMonthsOf(months), source };
  const [rows, [count], demandMonths] = await db.readAll(scope, [
    unmetDemandQuery(scope, { ...ask, page, size }),
    unmetDemandCount(scope, ask),
    demandMonthsQuery(scope, ask, monthsFrom(bangkokDay(new Date()), -6)),
  ]);
  return {
    ...pageReply(
      call.query,
      rows.map((row) => unmetDemandOf(scope.shopId, row)),
      count?.found,
    ),
    months: demandMonths,
  };
});

const askedLeast = 3;
/** Rentals per garment and month above which a purchase is proposed. */
const busyAMonth = 4;
const listed = 20;

const buyProposalOf = (shopId: number, row: BuyProposalRow, busy: number): BuyProposal => {
  const { token: _, folder: __, income, cost, ...shown } = row;
  const each = row.rentals === 0 ? 0 : Math.round(income / row.rentals);
  return {
    ...shown,
    image: pictureUrlOf(shopId, row, 160),
    income: satangToBaht(income),
    cost: satangToBaht(cost),
    perRental: satangToBaht(each),
    paysBackAfter: each > 0 && cost > 0 ? Math.ceil(cost / each) : null,
    reasons: [
      ...(row.asked >= askedLeast ? (['asked'] as const) : []),
      ...(row.units > 0 && row.rentals > busy * row.units ? (['busy'] as const) : []),
    ],
  };
};

const lastYear = (today: Day): { from: Day; to: Day } => ({
  from: monthsFrom(today, -12),
  to: addDays(monthsFrom(today, 0), -1),
});

export const readForecast = readHandler<typeof analyticsContract.ahead>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const branchIds = figureBranchesOf(scope, call.query.branchId);
  const months = seasonMonthsOf(call.query.months);
  const busy = busyAMonth * (months.length === 0 ? 12 : months.length);
  const buyTime = lastYear(today);
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const {
    behind,
    rows: [weeks, buy, sell],
  } = await ensureFiguresCurrent(db, scope, [
    forecastWeeksQuery(scope, branchIds, monday, today),
    buyProposalQuery(scope, { branchIds, months }, { ...buyTime, busy, least: askedLeast, most: listed }),
    garmentFiguresQuery(
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
      value: satangToBaht(value),
      expected: expectedRentalsOf(row.booked, row),
    })),
    buyTime,
    buy: buy.map((row) => buyProposalOf(scope.shopId, row, busy)),
    // A style to buy is not proposed for sale.
    sell: sell
      .filter((row) => !buy.some((one) => one.groupId === row.groupId))
      .map((row) => garmentFigureToWire(scope.shopId, row)),
    behind,
  };
});
