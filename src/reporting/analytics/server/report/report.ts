import { sumBaht } from '#lib/money/money.ts';
import { asDay, buddhistOffset, formatDateTime, formatDay, monthNames } from '#lib/dates/day.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import { kindWords } from '#ledger/server/index.ts';
import type { StatisticsCounts, BreakdownShare, ShopStatistics } from '#reporting/analytics/contract.ts';
import { type Breakdown, breakdowns } from '#reporting/analytics/rules/breakdowns.ts';
import { breakdownName, type BreakdownWords } from '#reporting/analytics/rules/breakdown-name.ts';
import {
  averagePerOrder,
  figureBahtText,
  changeText,
  percentText,
  figureNumberText,
  ratioText,
} from '#reporting/analytics/rules/figure-text.ts';
import { reportWords } from '#reporting/analytics/words/report/index.ts';
import { screenWords } from '#reporting/analytics/words/sheet/index.ts';

/** `part` is the bar's length, 0 to 1. */
export type ReportRow = { name: string; cells: readonly string[]; part?: number };
export type ReportTable = {
  title: string;
  heads: readonly string[];
  rows: readonly ReportRow[];
  sum?: ReportRow;
  bars?: {
    series: readonly [before: string, now: string];
    rows: readonly { name: string; before: number; now: number }[];
  };
};
export type ReportFacts = {
  shop: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  tables: readonly ReportTable[];
  notes: readonly string[];
  page: string;
  language: Language;
  at: Date;
};

type Days = { from: string; to: string };
export type ReportComparison = { data: ShopStatistics; label: string; change: string };
export type ReportRequest = {
  shop: string;
  branch: string | null;
  language: Language;
  at: Date;
  now: string;
  title: string;
  /** The first comparison is for months and breakdowns. */
  compared: readonly [ReportComparison, ...ReportComparison[]];
  only?: Breakdown | undefined;
};

const byGarment: readonly Breakdown[] = ['category', 'color', 'size'];

export const reportYearText = (year: number, language: Language): string =>
  fillTemplate(screenWords[language].statistics.ofYear, {
    year: year + (language === 'th' ? buddhistOffset : 0),
  });

export const reportDaysText = ({ from, to }: Days, language: Language): string =>
  from === to
    ? formatDay(asDay(from), language)
    : `${formatDay(asDay(from), language)} – ${formatDay(asDay(to), language)}`;

const keyWords = (language: Language): BreakdownWords => {
  const { kind, method } = kindWords[language];
  const { channel, other, noOrder, byItself, notSaid } = screenWords[language].statistics;
  return {
    kind: (one) => kind[one],
    method: (one) => (one in method ? method[one as keyof typeof method] : one),
    channel: (one) => channel[one],
    other,
    noOrder,
    byItself,
    notSaid,
  };
};

const overview = ({ language, compared, now }: ReportRequest): ReportTable => {
  const words = screenWords[language].statistics;
  const [{ data }] = compared;
  const amount = (
    name: string,
    of: (counts: StatisticsCounts) => number,
    text: (value: number) => string,
  ) => ({
    name,
    cells: [
      text(of(data.now)),
      ...compared.flatMap((one) => [
        text(of(one.data.before)),
        changeText(of(data.now), of(one.data.before)),
      ]),
    ],
  });
  const share = (name: string, of: (counts: StatisticsCounts) => string) => ({
    name,
    cells: [of(data.now), ...compared.flatMap((one) => [of(one.data.before), ''])],
  });
  return {
    title: words.overview,
    heads: [words.figure, now, ...compared.flatMap((one) => [one.label, one.change])],
    rows: [
      amount(`${words.income} (฿)`, (of) => of.income, figureBahtText),
      amount(words.orders, (of) => of.orders, figureNumberText),
      amount(`${words.basket} (฿)`, averagePerOrder, figureBahtText),
      amount(words.rentals, (of) => of.rentals, figureNumberText),
      share(words.lead, (of) => ratioText(of.leadDays, of.leadOrders)),
      share(words.onTime, (of) => percentText(of.onTime, of.onTime + of.late)),
      share(words.lateDays, (of) => ratioText(of.lateDays, of.late)),
      share(words.calledOff, (of) => percentText(of.cancelled + of.noshow, of.orders)),
      amount(words.sales, (of) => of.sales, figureNumberText),
    ],
    sum: {
      name: `${fillTemplate(words.bail, { n: figureNumberText(data.bailOrders) })} (฿)`,
      cells: [figureBahtText(data.bailHeld), ...compared.flatMap(() => ['', ''])],
    },
  };
};

const months = ({ language, compared }: ReportRequest): ReportTable => {
  const words = screenWords[language].statistics;
  const { data } = compared[0];
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];
  const sum = (of: 'income' | 'before' | 'rentals'): number => sumBaht(data.months.map((one) => one[of]));
  const [year, before] = [reportYearText(data.year, language), reportYearText(data.year - 1, language)];
  return {
    title: `${words.months} (฿)`,
    heads: [words.month, year, before, words.change, words.rentals],
    bars: {
      series: [before, year],
      rows: data.months.map((one) => ({
        name: short[one.month - 1] ?? '',
        before: one.before,
        now: one.income,
      })),
    },
    rows: data.months.map((one) => ({
      name: long[one.month - 1] ?? '',
      cells: [
        figureBahtText(one.income),
        figureBahtText(one.before),
        one.income === 0 ? '–' : changeText(one.income, one.before),
        figureNumberText(one.rentals),
      ],
    })),
    sum: {
      name: words.sum,
      cells: [
        figureBahtText(sum('income')),
        figureBahtText(sum('before')),
        '',
        figureNumberText(sum('rentals')),
      ],
    },
  };
};

const cutTable = (ask: ReportRequest, cut: Breakdown): ReportTable => {
  const { language, compared } = ask;
  const words = screenWords[language].statistics;
  const [{ data, label, change: changed }] = compared;
  const names = keyWords(language);
  const rows: readonly BreakdownShare[] = data.cuts[cut];
  const most = Math.max(1, ...rows.map((one) => one.income));
  const ofGarments = byGarment.includes(cut);
  return {
    title: `${words.cutTitle}${language === 'th' ? '' : ' '}${words.cut[cut]} (฿)`,
    heads: [words.cut[cut], words.income, label, changed, ...(ofGarments ? [words.rentals] : [])],
    rows: rows.map((one) => ({
      name: breakdownName(cut, one, names),
      part: Math.max(0, one.income) / most,
      cells: [
        figureBahtText(one.income),
        figureBahtText(one.before),
        changeText(one.income, one.before),
        ...(ofGarments ? [figureNumberText(one.n)] : []),
      ],
    })),
  };
};

export const statisticsReportOf = (ask: ReportRequest): ReportFacts => {
  const { language, compared } = ask;
  const screen = screenWords[language].statistics;
  const words = reportWords[language];
  const { data } = compared[0];
  const parts = ask.only === undefined ? breakdowns : [ask.only];
  return {
    shop: ask.shop,
    title: ask.title,
    facts: [
      [screen.time, reportDaysText(data.time, language)],
      ...compared.map((one) => [words.against, reportDaysText(one.data.timeBefore, language)] as const),
      [screen.cut.branch, ask.branch ?? screen.allBranches],
      [words.made, formatDateTime(ask.at, language)],
    ],
    tables: [
      overview(ask),
      months(ask),
      ...parts.map((cut) => cutTable(ask, cut)).filter((table) => table.rows.length > 0),
    ],
    notes: [screen.how, ...(compared.some((one) => one.data.behind) ? [screen.behind] : [])],
    page: words.page,
    language,
    at: ask.at,
  };
};
