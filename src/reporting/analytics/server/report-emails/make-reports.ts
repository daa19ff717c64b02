/** Creates one report per month and address, even if processes run concurrently or are killed. */
import { bangkokDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { enqueueReport } from '#admin/notifications/server/index.ts';
import { type ReportEmail, reportEmailOf, reportMonthsAt, readReportMonth } from './compose.ts';
import { deleteOldReportFiles, dueReportsQuery, insertReport } from './sql.ts';

export const createDueReports = async (db: Db, shopId: number, now: Date): Promise<number> => {
  const { month, first } = reportMonthsAt(bangkokDay(now));
  const due = await db.read({ shopId }, dueReportsQuery({ shopId }, month, first, now));
  if (due.length === 0) return 0;
  const read = await readReportMonth(db, shopId, month);
  const letters = new Map<Language, ReportEmail>();
  let count = 0;
  for (const { userId, address, language } of due) {
    const letter = letters.get(language) ?? (await reportEmailOf(read, language, now));
    letters.set(language, letter);
    const made = await db.tx({ shopId }, async (q) => {
      const report = { userId, address, month, turn: 0, pdf: letter.pdf };
      const [row] = (await insertReport({ shopId }, report).execute(q)).rows;
      if (row === undefined) return false;
      const { branchId, subject, body } = letter;
      await enqueueReport(q, systemScope(shopId), { reportId: row.id, branchId, to: address, subject, body });
      return true;
    });
    if (made) count += 1;
  }
  await db.tx({ shopId }, (q) => deleteOldReportFiles({ shopId }).execute(q));
  if (count > 0) wakeJob('messages', shopId);
  return count;
};
