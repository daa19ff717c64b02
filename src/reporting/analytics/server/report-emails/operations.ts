/** The report of the month by e-mail, as owners set it. */
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { done } from '#lib/contract/wire-schemas.ts';
import { audit } from '#platform/audit/write-audit.ts';
import { reading, storing, writing } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { putReport, wake } from '#admin/notifications/server/index.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { mostReceivers, type ReportSetting } from '#reporting/analytics/contracts/report-emails.ts';
import { type Letter, letterOf, monthsAt, readMonth } from './compose.ts';
import {
  countReceivers,
  deleteReceiver,
  holdReceivers,
  insertReceiver,
  insertReport,
  nextTurn,
  peopleQuery,
  personQuery,
  type Post,
  putSetting,
  receiverQuery,
  receiversQuery,
  settingQuery,
} from './sql.ts';

const usual = { active: false, hour: 8, version: 0, mailSet: false };

const shown = async (q: Tx, scope: Scope): Promise<ReportSetting> => ({
  ...((await settingQuery(scope).execute(q)).rows[0] ?? usual),
  receivers: (await receiversQuery(scope).execute(q)).rows,
  people: (await peopleQuery(scope).execute(q)).rows,
});

export const reportSetting = reading<typeof insightContract.reportSetting>(async (db, scope) => {
  const [[setting], receivers, people] = await db.readAll(scope, [
    settingQuery(scope),
    receiversQuery(scope),
    peopleQuery(scope),
  ]);
  return { ...(setting ?? usual), receivers, people };
});

export const saveReport = writing<typeof insightContract.saveReport>(async (q, scope, call) => {
  const { active, hour } = call.body;
  const [was] = (await settingQuery(scope).execute(q)).rows;
  if ((await putSetting(scope, call.body).execute(q)).rows.length === 0) return call.fail('CHANGED');
  await audit(q, scope, {
    action: 'insight.saveReport',
    subject: 'figure_report',
    before: { active: was?.active ?? false, hour: was?.hour ?? usual.hour },
    after: { active, hour },
  });
  return shown(q, scope);
});

export const addReceiver = writing<typeof insightContract.addReceiver>(async (q, scope, call) => {
  const { userId, address } = call.body;
  const [person] = (await personQuery(scope, userId).execute(q)).rows;
  if (person === undefined) throw new AppError('NOT_FOUND');
  if (address === '' && person.email === '') return call.fail('RECEIVER_NO_ADDRESS');
  await holdReceivers(scope).execute(q);
  const [count] = (await countReceivers(scope).execute(q)).rows;
  if ((count?.n ?? 0) >= mostReceivers)
    return call.fail('TOO_MANY_RECEIVERS', { values: { most: mostReceivers } });
  const [row] = (await insertReceiver(scope, call.body).execute(q)).rows;
  await audit(q, scope, {
    action: 'insight.addReceiver',
    subject: 'figure_report',
    id: row?.id ?? null,
    after: { userId, email: address === '' ? person.email : address },
  });
  return shown(q, scope);
});

export const dropReceiver = writing<typeof insightContract.dropReceiver>(async (q, scope, call) => {
  const { id } = call.params;
  const [gone] = (await deleteReceiver(scope, id).execute(q)).rows;
  if (gone === undefined) throw new AppError('NOT_FOUND');
  await audit(q, scope, {
    action: 'insight.dropReceiver',
    subject: 'figure_report',
    id,
    before: { userId: gone.userId, email: gone.address },
  });
  return done;
});

/** So often a month is sent to an address to try. */
const mostTrials = 30;

type Trial = { to: Post; month: Day; letter: Letter };

/** The last month goes to one receiver, as it would by itself. What is read for it holds no transaction open. */
export const tryReport = storing<typeof insightContract.tryReport, Trial>({
  prepare: async (db, scope, call) => {
    const [to] = await db.read(scope, receiverQuery(scope, call.params.id));
    if (to === undefined) throw new AppError('NOT_FOUND');
    if (!to.mailSet) return call.fail('MAIL_OFF');
    if (to.address === '') return call.fail('RECEIVER_NO_ADDRESS');
    const now = new Date();
    const { month } = monthsAt(bangkokDay(now));
    const letter = await letterOf(await readMonth(db, scope.shopId, month), to.language, now);
    return { to, month, letter };
  },
  write: async (q, scope, call, { to, month, letter }) => {
    const [turn] = (await nextTurn(scope, month, to.address).execute(q)).rows;
    const next = turn?.next ?? 1;
    if (next > mostTrials) return call.fail('CONFLICT');
    const { pdf, branchId, subject, body } = letter;
    const [row] = (await insertReport(scope, { ...to, month, turn: next, pdf }).execute(q)).rows;
    if (row === undefined) return call.fail('CONFLICT');
    await putReport(q, scope, { reportId: row.id, branchId, to: to.address, subject, body });
    await audit(q, scope, {
      action: 'insight.tryReport',
      subject: 'figure_report',
      id: row.id,
      after: { userId: to.userId, email: to.address },
    });
    call.afterCommit(() => wake(scope.shopId));
    return shown(q, scope);
  },
  undo: () => Promise.resolve(),
});
