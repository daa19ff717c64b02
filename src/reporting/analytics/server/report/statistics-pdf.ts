import { sql } from 'kysely';
import { asDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import { reportWords } from '#reporting/analytics/words/report/index.ts';
import { monthsText } from '#reporting/analytics/rules/period-text.ts';
import { screenWords } from '#reporting/analytics/words/sheet/index.ts';
import { computeStatistics } from '../figures/statistics.ts';
import { reportPdf } from './draw-report.ts';
import { reportDaysText, statisticsReportOf, reportYearText } from './report.ts';

export const reportNamesQuery = (scope: Scope, branchId: number | undefined) => sql<{
  shop: string;
  branch: string | null;
}>`
  select h.name as shop, b.name as branch from shop h
  left join branch b on b.shop_id = h.shop_id and b.id = ${branchId ?? null}::bigint where h.shop_id = ${scope.shopId}`;

export const exportStatisticsPdf = readHandler<typeof analyticsContract.statisticsPdf>(
  async (db, scope, call) => {
    const { cut, ...asked } = call.query;
    const { language } = call;
    const data = await computeStatistics(db, scope, asked);
    const [names] = await db.read(scope, reportNamesQuery(scope, asked.branchId));
    const words = screenWords[language].statistics;
    const free = asked.from !== undefined;
    const { time, timeBefore } = data;
    const periodText = ({ from, to }: { from: string; to: string }): string =>
      free
        ? reportDaysText({ from, to }, language)
        : monthsText({ from: asDay(from), to: asDay(to) }, language, (year) =>
            reportYearText(year, language),
          );
    const facts = statisticsReportOf({
      shop: names?.shop ?? '',
      branch: names?.branch ?? null,
      title: reportWords[language].title,
      language,
      at: new Date(),
      now: periodText(time),
      compared: [
        {
          data,
          label: periodText(timeBefore),
          change: free ? words.changeFree : words.change,
        },
      ],
      only: cut,
    });
    return {
      name: `statistics-${time.from}-${time.to}.pdf`,
      type: 'application/pdf',
      body: await reportPdf(facts),
    };
  },
);
