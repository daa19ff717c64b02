import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { doneReply } from '#lib/contract/wire-schemas.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, storeHandler, writeHandler } from '#platform/http/handlers.ts';
import { isUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { wakeJob } from '#platform/jobs/wake.ts';
import { enqueueReport } from '#admin/notifications/server/index.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import { maxReportReceivers, type ReportSetting } from '#reporting/analytics/contracts/report-emails.ts';
import { type ReportEmail, reportEmailOf, reportMonthsAt, readReportMonth } from './compose.ts';
import {
  countReportReceivers,
  deleteReportReceiver,
  lockReportReceivers,
  insertReportReceiver,
  insertReport,
  nextReportTurn,
  reportPeopleQuery,
  reportPersonQuery,
  type ReportRecipient,
  updateReportSetting,
  reportReceiverQuery,
  reportReceiversQuery,
  reportSettingQuery,
} from './sql.ts';

const usual = { active: false, hour: 8, version: 0, mailSet: false };

const shown = async (q: Tx, scope: Scope): Promise<ReportSetting> => ({
  ...((await reportSettingQuery(scope).execute(q)).rows[0] ?? usual),
  receivers: (await reportReceiversQuery(scope).execute(q)).rows,
  people: (await reportPeopleQuery(scope).execute(q)).rows,
});

export const getReportSetting = readHandler<typeof analyticsContract.reportSetting>(async (db, scope) => {
  const [[setting], receivers, people] = await db.readAll(scope, [
    reportSettingQuery(scope),
    reportReceiversQuery(scope),
    reportPeopleQuery(scope),
  ]);
  return { ...(setting ?? usual), receivers, people };
});

export const saveReportSetting = writeHandler<typeof analyticsContract.saveReport>(async (q, scope, call) => {
  const { active, hour } = call.body;
  const [was = usual] = (await reportSettingQuery(scope).execute(q)).rows;
  if (isUnchanged(was, { ...was, ...call.body }) && was.version === call.body.version) return shown(q, scope);
  if ((await updateReportSetting(scope, call.body).execute(q)).rows.length === 0) return call.fail('CHANGED');
  await writeAudit(q, scope, {
    action: 'insight.saveReport',
    subject: 'figure_report',
    before: { active: was.active, hour: was.hour },
    after: { active, hour },
  });
  return shown(q, scope);
});

export const addReportReceiver = writeHandler<typeof analyticsContract.addReceiver>(
  async (q, scope, call) => {
    const { userId, address } = call.body;
    const [person] = (await reportPersonQuery(scope, userId).execute(q)).rows;
    if (person === undefined) throw new AppError('NOT_FOUND');
    if (address === '' && person.email === '') return call.fail('RECEIVER_NO_ADDRESS');
    await lockReportReceivers(scope).execute(q);
    const [count] = (await countReportReceivers(scope).execute(q)).rows;
    if ((count?.n ?? 0) >= maxReportReceivers)
      return call.fail('TOO_MANY_RECEIVERS', { values: { most: maxReportReceivers } });
    const [row] = (await insertReportReceiver(scope, call.body).execute(q)).rows;
    await writeAudit(q, scope, {
      action: 'insight.addReceiver',
      subject: 'figure_report',
      id: row?.id ?? null,
      after: { userId, email: address === '' ? person.email : address },
    });
    return shown(q, scope);
  },
);

export const removeReportReceiver = writeHandler<typeof analyticsContract.dropReceiver>(
  async (q, scope, call) => {
    const { id } = call.params;
    const [gone] = (await deleteReportReceiver(scope, id).execute(q)).rows;
    if (gone === undefined) throw new AppError('NOT_FOUND');
    await writeAudit(q, scope, {
      action: 'insight.dropReceiver',
      subject: 'figure_report',
      id,
      before: { userId: gone.userId, email: gone.address },
    });
    return doneReply;
  },
);

const mostTrials = 30;

type Trial = { to: ReportRecipient; month: Day; letter: ReportEmail };

/** The mail is sent outside of a transaction. */
export const sendTestReport = storeHandler<typeof analyticsContract.tryReport, Trial>({
  prepare: async (db, scope, call) => {
    const [to] = await db.read(scope, reportReceiverQuery(scope, call.params.id));
    if (to === undefined) throw new AppError('NOT_FOUND');
    if (!to.mailSet) return call.fail('MAIL_OFF');
    if (to.address === '') return call.fail('RECEIVER_NO_ADDRESS');
    const now = new Date();
    const { month } = reportMonthsAt(bangkokDay(now));
    const letter = await reportEmailOf(await readReportMonth(db, scope.shopId, month), to.language, now);
    return { to, month, letter };
  },
  write: async (q, scope, call, { to, month, letter }) => {
    const [turn] = (await nextReportTurn(scope, month, to.address).execute(q)).rows;
    const next = turn?.next ?? 1;
    if (next > mostTrials) return call.fail('CONFLICT');
    const { pdf, branchId, subject, body } = letter;
    const [row] = (await insertReport(scope, { ...to, month, turn: next, pdf }).execute(q)).rows;
    if (row === undefined) return call.fail('CONFLICT');
    await enqueueReport(q, scope, { reportId: row.id, branchId, to: to.address, subject, body });
    await writeAudit(q, scope, {
      action: 'insight.tryReport',
      subject: 'figure_report',
      id: row.id,
      after: { userId: to.userId, email: to.address },
    });
    call.afterCommit(() => wakeJob('messages', scope.shopId));
    return shown(q, scope);
  },
  undo: () => Promise.resolve(),
});
