import { z } from 'zod';
import { defineOperation } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, DayOut, FileReply, IdIn, TextIn } from '#lib/contract/wire-schemas.ts';
import { breakdowns } from '../rules/breakdowns.ts';

const Year = z.coerce.number().int().min(2000).max(2100);
const Month = z.coerce.number().int().min(1).max(12);

/** Orders count on their creation day, garments on pick-up or return day. */
const StatisticsCounts = z.object({
  income: BahtOut,
  /** All rentals, also those cancelled later. */
  orders: z.number(),
  /** Uncancelled rentals, and their price. */
  basketOrders: z.number(),
  basket: BahtOut,
  garments: z.number(),
  /** `leadDays` is the sum of days from booking to first pick-up, without cancelled orders. */
  leadOrders: z.number(),
  leadDays: z.number(),
  cancelled: z.number(),
  noshow: z.number(),
  sales: z.number(),
  /** Rentals, counted on their pick-up day. */
  rentals: z.number(),
  onTime: z.number(),
  late: z.number(),
  lateDays: z.number(),
});

/** `n` counts ledger entries or, for category, colour and size, garments by pick-up day. */
const BreakdownShare = z.object({
  key: z.string(),
  /** '' if the page has its own label. */
  name: z.string(),
  n: z.number(),
  income: BahtOut,
  before: BahtOut,
});
const shares = z.array(BreakdownShare);

export const ShopStatistics = z.object({
  year: z.number(),
  years: z.array(z.number()),
  /** The current year has only months that have begun. */
  time: z.object({ from: DayOut, to: DayOut }),
  timeBefore: z.object({ from: DayOut, to: DayOut }),
  months: z.array(
    z.object({
      month: z.number(),
      income: BahtOut,
      before: BahtOut,
      rentals: z.number(),
      rentalsBefore: z.number(),
    }),
  ),
  now: StatisticsCounts,
  before: StatisticsCounts,
  cuts: z.object(
    Object.fromEntries(breakdowns.map((cut) => [cut, shares])) as Record<
      (typeof breakdowns)[number],
      typeof shares
    >,
  ),
  bailHeld: BahtOut,
  bailOrders: z.number(),
  /** True while figures are recomputed and may be incomplete. */
  behind: z.boolean(),
});
export type ShopStatistics = z.output<typeof ShopStatistics>;
export type StatisticsCounts = ShopStatistics['now'];
export type BreakdownShare = z.output<typeof BreakdownShare>;

/** A month, compared with the same month of the year before. */
export const ComparedMonth = z
  .object({ month: z.number(), n: z.number(), nBefore: z.number(), amount: BahtOut, before: BahtOut })
  .meta({ title: 'ComparedMonth' });
export type ComparedMonth = z.output<typeof ComparedMonth>;

/** Defaults to this year, all branches and categories. */
const ChartFilter = z.strictObject({
  year: Year.optional(),
  branchId: z.union([z.literal('all'), IdIn]).default('all'),
  category: TextIn(60).default(''),
  month: Month.optional(),
});

export const MonthlyIncome = z.object({
  monthNames: z.array(z.string()),
  /** Sums by month. If a category is given, all figures are of its garments. */
  rentalPrice: z.array(BahtOut),
  rentalPriceBefore: z.array(BahtOut),
  yearlist: z.array(z.number()),
  allRental: BahtOut,
  allOrderNumber: z.number(),
  allNotReturnedDeposit: BahtOut,
});
export const MonthlySales = z.object({
  category: z.array(z.string()),
  selling: z.array(z.number()),
  yearlistCategory: z.array(z.number()),
  monthlistCategory: z.array(z.string()),
});

const askFields = {
  year: Year.optional(),
  month: Month.optional(),
  branchId: IdIn.optional(),
  /** The days, both included, replace year and month. */
  from: DayIn.optional(),
  to: DayIn.optional(),
  /** Defaults to the same days a year earlier. */
  vsFrom: DayIn.optional(),
  vsTo: DayIn.optional(),
};
type Days = Partial<Record<'from' | 'to' | 'vsFrom' | 'vsTo', string | undefined>>;
const isTime = ({ from, to }: Days): boolean =>
  (from === undefined) === (to === undefined) && (from ?? '') <= (to ?? '');
const isComparison = ({ from, vsFrom, vsTo }: Days): boolean =>
  (vsFrom === undefined) === (vsTo === undefined) &&
  (vsFrom ?? '') <= (vsTo ?? '') &&
  (vsFrom === undefined || from !== undefined);
const StatisticsQuery = z.strictObject(askFields).refine(isTime).refine(isComparison);
export type StatisticsQuery = z.output<typeof StatisticsQuery>;

export const statisticsContractRows = {
  statistics: defineOperation({
    method: 'GET',
    path: '/api/insight/statistics',
    summary: 'Income of a year or a month, against the year before, by branch, person, category and more',
    query: StatisticsQuery,
    reply: ShopStatistics,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  statisticsPdf: defineOperation({
    method: 'GET',
    path: '/api/insight/statistics/pdf',
    summary: 'The income statistics as a PDF with charts and tables; cut: one breakdown, all by default',
    query: z
      .strictObject({ ...askFields, cut: z.enum(breakdowns).optional() })
      .refine(isTime)
      .refine(isComparison),
    reply: FileReply,
    errors: [],
    allow: 'owner',
    right: 'export',
    download: true,
    namesNoCustomer: true,
    perMinute: 30,
    failTitle: 'load',
  }),
  monthlyIncome: defineOperation({
    method: 'POST',
    path: '/api/orderheader/chart/monthly-income',
    summary: 'Income by month of a year',
    body: ChartFilter,
    reply: MonthlyIncome,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  monthlySellStat: defineOperation({
    method: 'POST',
    path: '/api/orderheader/chart/monthly-sell-stat',
    summary: 'Garments rented by category in a year or a month',
    body: ChartFilter,
    reply: MonthlySales,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
