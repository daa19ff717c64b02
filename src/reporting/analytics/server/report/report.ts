/** The statistics as a report: what stands in it, in a language, before it is drawn. */
import { asDay, buddhistOffset, formatDateTime, formatDay, monthNames } from '#lib/dates/day.ts';
import { fill, type Language } from '#lib/text/languages.ts';
import { kindWords } from '#ledger/server/index.ts';
import type { Counts, Share, Statistics } from '#reporting/analytics/contract.ts';
import { type Cut, cuts } from '#reporting/analytics/rules/breakdowns.ts';
import { keyName, type KeyWords } from '#reporting/analytics/rules/breakdown-name.ts';
import { baht, change, percent, plain, ratio } from '#reporting/analytics/rules/figure-text.ts';
import { reportWords } from '#reporting/analytics/words/report/index.ts';
import { screenWords } from '#reporting/analytics/words/sheet/index.ts';

/** A row of a table; `part`: how long its bar is, of 1. */
export type ReportRow = { name: string; cells: readonly string[]; part?: number };
export type ReportTable = {
  title: string;
  /** The names, then the figures. */
  heads: readonly string[];
  rows: readonly ReportRow[];
  sum?: ReportRow;
  /** What is drawn above the table: bars beside each other, one pair a name. */
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
  /** '{n}' of '{of}'. */
  page: string;
  language: Language;
  at: Date;
};

type Days = { from: string; to: string };
/** What the time told of is compared with, and what that is called. */
export type Compared = { data: Statistics; label: string; change: string };
export type ReportAsk = {
  shop: string;
  /** Of one branch; null for all of them. */
  branch: string | null;
  language: Language;
  at: Date;
  /** What the time told of is called. */
  now: string;
  title: string;
  /** The first is the one of months and cuts. */
  compared: readonly [Compared, ...Compared[]];
  cuts: readonly Cut[];
};

const byGarment: readonly Cut[] = ['category', 'color', 'size'];

export const yearText = (year: number, language: Language): string =>
  fill(screenWords[language].statistics.ofYear, { year: year + (language === 'th' ? buddhistOffset : 0) });

/** 'from – to' as the language writes days. */
export const daysText = ({ from, to }: Days, language: Language): string =>
  from === to
    ? formatDay(asDay(from), language)
    : `${formatDay(asDay(from), language)} – ${formatDay(asDay(to), language)}`;

const keyWords = (language: Language): KeyWords => {
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

const mean = ({ basket, orders }: Counts): number =>
  orders === 0 ? 0 : Math.round((basket / orders) * 100) / 100;

const overview = ({ language, compared, now }: ReportAsk): ReportTable => {
  const words = screenWords[language].statistics;
  const [{ data }] = compared;
  const amount = (name: string, of: (counts: Counts) => number, text: (value: number) => string) => ({
    name,
    cells: [
      text(of(data.now)),
      ...compared.flatMap((one) => [text(of(one.data.before)), change(of(data.now), of(one.data.before))]),
    ],
  });
  const share = (name: string, of: (counts: Counts) => string) => ({
    name,
    cells: [of(data.now), ...compared.flatMap((one) => [of(one.data.before), ''])],
  });
  return {
    title: words.overview,
    heads: [words.figure, now, ...compared.flatMap((one) => [one.label, one.change])],
    rows: [
      amount(`${words.income} (฿)`, (of) => of.income, baht),
      amount(words.orders, (of) => of.orders, plain),
      amount(`${words.basket} (฿)`, mean, baht),
      amount(words.rentals, (of) => of.rentals, plain),
      share(words.lead, (of) => ratio(of.leadDays, of.leadOrders)),
      share(words.onTime, (of) => percent(of.onTime, of.onTime + of.late)),
      share(words.lateDays, (of) => ratio(of.lateDays, of.late)),
      share(words.calledOff, (of) => percent(of.cancelled + of.noshow, of.orders)),
      amount(words.sales, (of) => of.sales, plain),
    ],
    sum: {
      name: `${fill(words.bail, { n: plain(data.bailOrders) })} (฿)`,
      cells: [baht(data.bailHeld), ...compared.flatMap(() => ['', ''])],
    },
  };
};

const months = ({ language, compared }: ReportAsk): ReportTable => {
  const words = screenWords[language].statistics;
  const { data } = compared[0];
  const [short, long] = [monthNames(language, 'short'), monthNames(language, 'long')];
  const sum = (of: 'income' | 'before' | 'rentals'): number =>
    data.months.reduce((all, one) => all + Math.round(one[of] * 100), 0) / 100;
  const [year, before] = [yearText(data.year, language), yearText(data.year - 1, language)];
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
        baht(one.income),
        baht(one.before),
        one.income === 0 ? '–' : change(one.income, one.before),
        plain(one.rentals),
      ],
    })),
    sum: { name: words.sum, cells: [baht(sum('income')), baht(sum('before')), '', plain(sum('rentals'))] },
  };
};

const cutTable = (ask: ReportAsk, cut: Cut): ReportTable => {
  const { language, compared } = ask;
  const words = screenWords[language].statistics;
  const [{ data, label, change: changed }] = compared;
  const names = keyWords(language);
  const rows: readonly Share[] = data.cuts[cut];
  const most = Math.max(1, ...rows.map((one) => one.income));
  const ofGarments = byGarment.includes(cut);
  return {
    title: `${words.cutTitle}${language === 'th' ? '' : ' '}${words.cut[cut]} (฿)`,
    heads: [words.cut[cut], words.income, label, changed, ...(ofGarments ? [words.rentals] : [])],
    rows: rows.map((one) => ({
      name: keyName(cut, one, names),
      part: Math.max(0, one.income) / most,
      cells: [
        baht(one.income),
        baht(one.before),
        change(one.income, one.before),
        ...(ofGarments ? [plain(one.n)] : []),
      ],
    })),
  };
};

/** The facts of a report over statistics that were read. */
export const reportOf = (ask: ReportAsk): ReportFacts => {
  const { language, compared } = ask;
  const screen = screenWords[language].statistics;
  const words = reportWords[language];
  const { data } = compared[0];
  const parts = ask.cuts.length === 0 ? cuts : ask.cuts;
  return {
    shop: ask.shop,
    title: ask.title,
    facts: [
      [screen.time, daysText(data.time, language)],
      ...compared.map((one) => [words.against, daysText(one.data.timeBefore, language)] as const),
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
