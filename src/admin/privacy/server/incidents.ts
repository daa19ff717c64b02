import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import { type RawBuilder, sql } from 'kysely';
import { bangkokDay, formatDateTime } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { readHandler, writeHandler } from '#platform/http/handlers.ts';
import { endIfUnchanged } from '#platform/http/unchanged-record.ts';
import type { Tx } from '#platform/db/db.ts';
import { countQuery, limitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { sheetMimeTypes, writeSheet } from '#platform/spreadsheet/write-sheet.ts';
import type { PrivacyIncident, privacyContract } from '../contract.ts';
import { reportDueAt } from '../incident-deadline.ts';
import type { IncidentInput } from '../incident-input.ts';
import { privacyWords } from '../words/index.ts';
import { isIncidentUnreported } from './urgent-incidents.ts';

const incidentsWhere = ({ shopId }: Scope, where: RawBuilder<unknown>) => sql<PrivacyIncident>`
  select i.id as "incidentId", i.noticed_at as "noticedAt", i.what, i.whose, i.people, i.done, i.high_risk as "highRisk",
    i.reported_at as "reportedAt", i.told_at as "toldAt", i.no_report as "noReport", coalesce(u.display_name, '') as by, i.version
  from incident i left join app_user u on u.shop_id = i.shop_id and u.id = i.created_by where i.shop_id = ${shopId} and ${where}`;

const order = sql`order by ${isIncidentUnreported} desc, case when ${isIncidentUnreported} then i.noticed_at end, i.noticed_at desc, i.id desc`;

export const listIncidents = readHandler<typeof privacyContract.incidents>(async (db, scope, call) => {
  const [rows, [count]] = await db.readAll(scope, [
    sql<PrivacyIncident>`${incidentsWhere(scope, sql`true`)} ${order} ${limitOffset(call.query)}`,
    countQuery(sql`select from incident i where i.shop_id = ${scope.shopId}`),
  ]);
  return pageReply(call.query, rows, count?.n);
});

const read = async (q: Tx, scope: Scope, id: number): Promise<PrivacyIncident> => {
  const [row] = (await incidentsWhere(scope, sql`i.id = ${id}`).execute(q)).rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

const saved = async (
  q: Tx,
  scope: Scope,
  action: AuditAction,
  id: number,
  before?: PrivacyIncident,
): Promise<PrivacyIncident> => {
  const after = await read(q, scope, id);
  if (before !== undefined) endIfUnchanged(before, after);
  await writeAudit(q, scope, { action, subject: 'incident', id, ...(before && { before }), after });
  return after;
};

const columnsOf = (one: IncidentInput) => ({
  noticed_at: one.noticedAt,
  what: one.what,
  whose: one.whose,
  people: one.people,
  done: one.done,
  high_risk: one.highRisk,
  reported_at: one.reportedAt,
  told_at: one.toldAt,
  no_report: one.noReport,
});

export const addIncident = writeHandler<typeof privacyContract.addIncident>(async (q, scope, call) => {
  const { id } = await q
    .insertInto('incident')
    .values({ ...columnsOf(call.body), shop_id: scope.shopId, created_by: scope.userId || null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return saved(q, scope, 'privacy.addIncident', id);
});

export const saveIncident = writeHandler<typeof privacyContract.saveIncident>(async (q, scope, call) => {
  const { id } = call.params;
  const { version, ...one } = call.body;
  await sql`select id from incident where shop_id = ${scope.shopId} and id = ${id} for update`.execute(q);
  const before = await read(q, scope, id);
  if (before.version !== version) return call.fail('CHANGED', { data: before });
  await q
    .updateTable('incident')
    .set({ ...columnsOf(one), version: version + 1 })
    .where('shop_id', '=', scope.shopId)
    .where('id', '=', id)
    .execute();
  return saved(q, scope, 'privacy.saveIncident', id, before);
});

export const exportIncidents = readHandler<typeof privacyContract.exportIncidents>(
  async (db, scope, call) => {
    const { language } = call.query;
    const rows = await db.read(scope, sql<PrivacyIncident>`${incidentsWhere(scope, sql`true`)} ${order}`);
    const { fields: t, due, high } = privacyWords[language].incident;
    const time = (at: string | Date | null): string =>
      at === null ? '' : formatDateTime(new Date(at).toISOString(), language);
    return {
      name: `incidents-${bangkokDay(new Date())}.xlsx`,
      type: sheetMimeTypes.xlsx,
      body: writeSheet('xlsx', [
        {
          name: 'incidents',
          heading: [
            t.noticedAt,
            due,
            t.what,
            t.whose,
            t.people,
            t.done,
            t.highRisk,
            t.reportedAt,
            t.toldAt,
            t.noReport,
            t.by,
          ],
          rows: rows.map((one) => [
            time(one.noticedAt),
            time(reportDueAt(one.noticedAt)),
            one.what,
            one.whose,
            one.people,
            one.done,
            one.highRisk ? high : '',
            time(one.reportedAt),
            time(one.toldAt),
            one.noReport,
            one.by,
          ]),
          widths: [20, 20, 50, 30, 10, 50, 12, 20, 20, 30, 18],
        },
      ]),
    };
  },
);
