/** The report of a month: its mail and its file, in a language. */
import { addDays, asDay, type Day, formatMonth } from '#lib/dates/day.ts';
import { fill, type Language } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { sql } from 'kysely';
import { baht, change, plain } from '#reporting/analytics/rules/figure-text.ts';
import { reportWords } from '#reporting/analytics/words/report/index.ts';
import { screenWords } from '#reporting/analytics/words/sheet/index.ts';
import { catchUp } from '../figures/catch-up.ts';
import { readStatistics } from '../figures/statistics.ts';
import { reportPdf } from '../report/draw-report.ts';
import { reportOf } from '../report/report.ts';

/** The first day of the month that is over on a day, and of the one it lies in. */
export const monthsAt = (today: Day): { month: Day; first: Day } => {
  const first = asDay(`${today.slice(0, 8)}01`);
  return { first, month: asDay(`${addDays(first, -1).slice(0, 8)}01`) };
};

export type Letter = { subject: string; body: string; pdf: Buffer; branchId: number };

/** What it takes to write the report of a month in any language; all the shop's branches, with every figure made up. */
export const readMonth = async (db: Db, shopId: number, month: Day) => {
  await catchUp(db, { shopId });
  const branches = await db.read(
    { shopId },
    sql<{ id: number; shop: string }>`
      select b.id, h.name as shop from shop h join branch b on b.shop_id = h.shop_id
      where h.shop_id = ${shopId} order by b.flag1 = 'm' desc, b.id`,
  );
  const ids = branches.map((one) => one.id);
  const scope = systemScope(shopId, ids);
  const before = asDay(`${addDays(month, -1).slice(0, 8)}01`);
  const to = addDays(asDay(`${addDays(month, 31).slice(0, 8)}01`), -1);
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  const ofYear = await readStatistics(db, scope, { year, month: number });
  const ofMonth = await readStatistics(db, scope, {
    from: month,
    to,
    vsFrom: before,
    vsTo: addDays(month, -1),
  });
  return { shop: branches[0]?.shop ?? '', branchId: ids[0] ?? 0, month, before, ofYear, ofMonth };
};
type Read = Awaited<ReturnType<typeof readMonth>>;

export const letterOf = async (read: Read, language: Language, at: Date): Promise<Letter> => {
  const { shop, month, before, ofYear, ofMonth } = read;
  const words = reportWords[language];
  const screen = screenWords[language].statistics;
  const name = formatMonth(month, language);
  const yearBefore = formatMonth(asDay(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`), language);
  const facts = reportOf({
    shop,
    branch: null,
    language,
    at,
    title: fill(words.ofMonth, { month: name }),
    now: name,
    compared: [
      { data: ofYear, label: yearBefore, change: screen.change },
      { data: ofMonth, label: formatMonth(before, language), change: words.changeMonth },
    ],
    cuts: [],
  });
  const { now } = ofYear;
  const values = {
    shop,
    month: name,
    income: baht(now.income),
    byMonth: change(now.income, ofMonth.before.income),
    byYear: change(now.income, ofYear.before.income),
    orders: plain(now.orders),
    rentals: plain(now.rentals),
  };
  return {
    subject: fill(words.subject, values, language).slice(0, 200),
    body: fill(words.body, values, language),
    pdf: await reportPdf(facts),
    branchId: read.branchId,
  };
};
