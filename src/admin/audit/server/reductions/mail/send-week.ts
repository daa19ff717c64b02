import { enqueueReductionMail } from '#admin/notifications/server/index.ts';
import { addDays, asDay, bangkokDay, bangkokInstant, type Day, formatDay } from '#lib/dates/day.ts';
import { formatBaht, nearestSatang } from '#lib/money/money.ts';
import { fillTemplate, type Language } from '#lib/text/languages.ts';
import type { Db } from '#platform/db/db.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { weekOf } from '#admin/audit/reduction-weeks.ts';
import type { ReductionsReply } from '#admin/audit/reductions-contract.ts';
import { logWords } from '#admin/audit/words/log/index.ts';
import { readReductions } from '../list-reductions.ts';
import { dueReductionMailQuery, reductionMailDedupe } from './sql.ts';

/** Returns the last whole week, and Monday at 8 in Bangkok, when sending starts. */
export const reportedWeekAt = (now: Date): { week: Day; at: Date } => {
  const monday = weekOf(bangkokDay(now));
  return { week: addDays(monday, -7), at: new Date(bangkokInstant(monday, '08:00')) };
};

type Facts = { shop: string; reply: ReductionsReply; url: string | undefined };

export const reductionLetterOf = (
  { shop, reply, url }: Facts,
  language: Language,
): { subject: string; body: string } => {
  const { people } = reply;
  const week = asDay(reply.week);
  const { reduction, file } = logWords[language];
  const sumText = ({ amount, count }: { amount: number; count: number }) =>
    fillTemplate(
      reduction.mailSum,
      { amount: formatBaht(nearestSatang(amount), { language }), n: count },
      language,
    );
  const days = {
    shop,
    from: formatDay(week, language, 'medium'),
    to: formatDay(addDays(week, 6), language, 'medium'),
  };
  const lines = people.flatMap((one) => [
    `${one.userId === null ? file.house : one.name}: ${sumText(one)}${one.unusual ? ` – ${reduction.mailUnusual}` : ''}`,
    ...one.kinds.map((part) => `  ${reduction[part.kind]}: ${sumText(part)}`),
    '',
  ]);
  return {
    subject: fillTemplate(reduction.mailSubject, days, language).slice(0, 200),
    body: [
      fillTemplate(reduction.mailLead, days, language),
      '',
      ...(lines.length === 0 ? [reduction.mailEmpty, ''] : lines),
      ...(url === undefined ? [] : [`${url}/backoffice/reductions?week=${week}`, '']),
      reduction.mailEnd,
    ].join('\n'),
  };
};

/** Queues the e-mail once per week and owner, even if processes run concurrently or stop. */
export const sendReductionWeek = async (
  db: Db,
  shopId: number,
  now: Date,
  publicUrl: string | undefined,
): Promise<number> => {
  const { week, at } = reportedWeekAt(now);
  const due = await db.read({ shopId }, dueReductionMailQuery({ shopId }, week, at, now));
  if (due.length === 0) return 0;
  const scope = systemScope(shopId);
  const reply = await readReductions(db, scope, week);
  const url = publicUrl?.replace(/\/$/, '');
  const made = await db.tx({ shopId }, async (q) => {
    let count = 0;
    for (const { userId, address, language, branchId, shop } of due) {
      const letter = reductionLetterOf({ shop, reply, url }, language);
      const dedupe = reductionMailDedupe(week, userId);
      if (await enqueueReductionMail(q, scope, { ...letter, week, dedupe, branchId, to: address }))
        count += 1;
    }
    return count;
  });
  if (made > 0) wakeJob('messages', shopId);
  return made;
};
