/** What a shop earns, cut as its owner asks. */
import { z } from 'zod';
import { op } from '#lib/contract/contract.ts';
import { BahtOut, DayIn, DayOut, FileReply, Id, Text } from '#lib/contract/wire-schemas.ts';
import { cuts } from '../rules/breakdowns.ts';

const Year = z.coerce.number().int().min(2000).max(2100);
const Month = z.coerce.number().int().min(1).max(12);

/** What was counted in a time: rentals by when they were made, garments by when they are fetched and came back. */
const Counts = z.object({
  income: BahtOut,
  orders: z.number(),
  /** What the orders come to. */
  basket: BahtOut,
  garments: z.number(),
  /** Orders that still count, and the days from the booking to the first pick-up, all together. */
  leadOrders: z.number(),
  leadDays: z.number(),
  cancelled: z.number(),
  noshow: z.number(),
  sales: z.number(),
  /** Garments by the day on which they are fetched. */
  rentals: z.number(),
  onTime: z.number(),
  late: z.number(),
  lateDays: z.number(),
});

/** `n`: entries of the ledger; of a category, colour or size garments by the day on which they are fetched. */
const Share = z.object({
  key: z.string(),
  /** In the shop's words; '' where the page has its own. */
  name: z.string(),
  n: z.number(),
  income: BahtOut,
  before: BahtOut,
});
const shares = z.array(Share);

export const Statistics = z.object({
  year: z.number(),
  /** Years to choose from, the newest first. */
  years: z.array(z.number()),
  /** What is told of, and with what it is compared: of the year that goes on the months that have begun. */
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
  now: Counts,
  before: Counts,
  cuts: z.object(
    Object.fromEntries(cuts.map((cut) => [cut, shares])) as Record<(typeof cuts)[number], typeof shares>,
  ),
  /** Of customers, with the shop today. */
  bailHeld: BahtOut,
  bailOrders: z.number(),
  /** Figures are still being made up from what is there: these may lack some. */
  behind: z.boolean(),
});
export type Statistics = z.output<typeof Statistics>;
export type Counts = Statistics['now'];
export type Share = z.output<typeof Share>;

/** The filter of the charts: one branch or all, a whole year or a month, one category or all; the year that goes on when left out. */
const ChartFilter = z.strictObject({
  year: Year.optional(),
  branchId: z.union([z.literal('all'), Id]).default('all'),
  category: Text(60).default(''),
  month: Month.optional(),
});

export const MonthlyIncome = z.object({
  /** Of the year, in the language of the caller. */
  monthNames: z.array(z.string()),
  /** Earned in each month; of a category, what was paid for its garments. */
  rentalPrice: z.array(BahtOut),
  yearlist: z.array(z.number()),
  /** What the months (or the month asked for) come to. */
  allRental: BahtOut,
  allOrderNumber: z.number(),
  /** Bail with the shop today. */
  allNotReturnedDeposit: BahtOut,
});
export const MonthlySellStat = z.object({
  /** Categories, those that were rented most first, and how many of their garments. */
  category: z.array(z.string()),
  selling: z.array(z.number()),
  yearlistCategory: z.array(z.number()),
  /** The months with any, in the language of the caller. */
  monthlistCategory: z.array(z.string()),
});

const askFields = {
  year: Year.optional(),
  month: Month.optional(),
  /** All of the user’s when left out. */
  branchId: Id.optional(),
  /** Days of one's own, both included, in place of a year and a month; */
  from: DayIn.optional(),
  to: DayIn.optional(),
  /** and with which days they are compared: with the same of the year before when left out. */
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
const StatisticsAsk = z.strictObject(askFields).refine(isTime).refine(isComparison);
export type StatisticsAsk = z.output<typeof StatisticsAsk>;

export const figureRows = {
  statistics: op({
    method: 'GET',
    path: '/api/insight/statistics',
    summary:
      'What the shop earned in a year or a month, against the year before, cut by branch, person, category and more',
    query: StatisticsAsk,
    reply: Statistics,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  statisticsPdf: op({
    method: 'GET',
    path: '/api/insight/statistics/pdf',
    summary: 'The same as a PDF with its charts and tables; cut: one of the cuts, all of them when left out',
    query: z
      .strictObject({ ...askFields, cut: z.enum(cuts).optional() })
      .refine(isTime)
      .refine(isComparison),
    reply: FileReply,
    errors: [],
    allow: 'owner',
    right: 'export',
    download: true,
    perMinute: 30,
    failTitle: 'load',
  }),
  monthlyIncome: op({
    method: 'POST',
    path: '/api/orderheader/chart/monthly-income',
    summary: 'Income by month of a year',
    body: ChartFilter,
    reply: MonthlyIncome,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
  monthlySellStat: op({
    method: 'POST',
    path: '/api/orderheader/chart/monthly-sell-stat',
    summary: 'Garments rented by category in a year or a month',
    body: ChartFilter,
    reply: MonthlySellStat,
    errors: [],
    allow: 'owner',
    failTitle: 'load',
  }),
};
