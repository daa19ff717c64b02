import { addDays, asDay, type Day, formatMonth } from '#lib/dates/day.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { sql } from 'kysely';
import { figureBahtText, changeText, figureNumberText } from '#reporting/analytics/rules/figure-text.ts';
import { reportWords } from '#reporting/analytics/words/report/index.ts';
import { screenWords } from '#reporting/analytics/words/sheet/index.ts';
import { catchUp } from '../figures/catch-up.ts';
import { computeStatistics } from '../figures/statistics.ts';
import { reportPdf } from '../report/draw-report.ts';
import { statisticsReportOf } from '../report/report.ts';

export const reportMonthsAt = (today: Day): { month: Day; first: Day } => {
  const first = asDay(`${today.slice(0, 8)}01`);
  return { first, month: asDay(`${addDays(first, -1).slice(0, 8)}01`) };
};

export type ReportEmail = { subject: string; body: string; pdf: Buffer; branchId: number };

export const readReportMonth = async (db: Db, shopId: number, month: Day) => {
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
  const ofYear = await computeStatistics(db, scope, { year, month: number });
  const ofMonth = await computeStatistics(db, scope, {
    from: month,
    to,
    vsFrom: before,
    vsTo: addDays(month, -1),
  });
  return { shop: branches[0]?.shop ?? '', branchId: ids[0] ?? 0, month, before, ofYear, ofMonth };
};
type Read = Awaited<ReturnType<typeof readReportMonth>>;

export const reportEmailOf = async (read: Read, language: Language, at: Date): Promise<ReportEmail> => {
  const { shop, month, before, ofYear, ofMonth } = read;
  const words = reportWords[language];
  const screen = screenWords[language].statistics;
  const name = formatMonth(month, language);
  const yearBefore = formatMonth(asDay(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`), language);
  const facts = statisticsReportOf({
    shop,
    branch: null,
    language,
    at,
    title: fillTemplate(words.ofMonth, { month: name }),
    now: name,
    compared: [
      { data: ofYear, label: yearBefore, change: screen.change },
      { data: ofMonth, label: formatMonth(before, language), change: words.changeMonth },
    ],
  });
  const { now } = ofYear;
  const values = {
    shop,
    month: name,
    income: figureBahtText(now.income),
    byMonth: changeText(now.income, ofMonth.before.income),
    byYear: changeText(now.income, ofYear.before.income),
    orders: figureNumberText(now.orders),
    rentals: figureNumberText(now.rentals),
  };
  return {
    subject: fillTemplate(words.subject, values, language).slice(0, 200),
    body: fillTemplate(words.body, values, language),
    pdf: await reportPdf(facts),
    branchId: read.branchId,
  };
};
