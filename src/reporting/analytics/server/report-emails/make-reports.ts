/** Makes the reports that are due: once for a month and an address, whoever makes them and wherever they are killed. */
import { bangkokDay } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { putReport, wake } from '#admin/notifications/server/index.ts';
import { type Letter, letterOf, monthsAt, readMonth } from './compose.ts';
import { dropOldFiles, dueQuery, insertReport } from './sql.ts';

/** Of one shop, at a moment: a report and its mail are one transaction each. How many are new. */
export const makeReports = async (db: Db, shopId: number, now: Date): Promise<number> => {
  const { month, first } = monthsAt(bangkokDay(now));
  const due = await db.read({ shopId }, dueQuery({ shopId }, month, first, now));
  if (due.length === 0) return 0;
  const read = await readMonth(db, shopId, month);
  const letters = new Map<Language, Letter>();
  let count = 0;
  for (const { userId, address, language } of due) {
    const letter = letters.get(language) ?? (await letterOf(read, language, now));
    letters.set(language, letter);
    const made = await db.tx({ shopId }, async (q) => {
      const report = { userId, address, month, turn: 0, pdf: letter.pdf };
      const [row] = (await insertReport({ shopId }, report).execute(q)).rows;
      if (row === undefined) return false;
      const { branchId, subject, body } = letter;
      await putReport(q, systemScope(shopId), { reportId: row.id, branchId, to: address, subject, body });
      return true;
    });
    if (made) count += 1;
  }
  await db.tx({ shopId }, (q) => dropOldFiles({ shopId }).execute(q));
  if (count > 0) wake(shopId);
  return count;
};
