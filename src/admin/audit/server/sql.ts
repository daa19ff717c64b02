import { type RawBuilder, sql } from 'kysely';
import { type AuditSubject, auditSubjects } from '#lib/vocabulary/audit-subjects.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type LogKind, subjectsOf } from '../log-kinds.ts';

export type LogRow = {
  id: number;
  at: string;
  userId: number | null;
  by: string | null;
  branchName: string | null;
  ip: string;
  action: string;
  subject: string;
  subjectId: number | null;
  before: unknown;
  after: unknown;
};

export type LogFilters = {
  userId?: number | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  kind?: LogKind | undefined;
  subject?: AuditSubject | undefined;
  id?: number | undefined;
};

const midnight = (day: Day, after: 0 | 1): RawBuilder<unknown> =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone 'Asia/Bangkok')`;

const shown = (
  { shopId }: Scope,
  { userId, from, to }: LogFilters,
  after: number | undefined,
): RawBuilder<unknown> =>
  sql.join(
    [
      sql`l.shop_id = ${shopId}`,
      ...(userId === undefined ? [] : [sql`l.user_id = ${userId}`]),
      ...(from === undefined ? [] : [sql`l.at >= ${midnight(from, 0)}`]),
      ...(to === undefined ? [] : [sql`l.at < ${midnight(to, 1)}`]),
      ...(after === undefined
        ? []
        : [
            sql`(l.at, l.id) < ((select c.at from audit_log c where c.shop_id = ${shopId} and c.id = ${after}), ${after}::bigint)`,
          ]),
    ],
    sql` and `,
  );

/** Uses one index lookup per subject, which reads no other entries. */
const found = (scope: Scope, ask: LogFilters, after: number | undefined, most: number) => {
  const rows = shown(scope, ask, after);
  const newest = sql`order by l.at desc, l.id desc limit ${most}`;
  // The query includes actions on several garments (`audit_unit`).
  if (ask.subject === 'unit' && ask.id !== undefined)
    return sql`select l.* from (
        (select l.* from audit_log l where ${rows} and l.subject = 'unit' and l.subject_id = ${ask.id} ${newest})
        union all (select l.* from audit_unit t join audit_log l on l.shop_id = t.shop_id and l.id = t.log_id
          where t.shop_id = ${scope.shopId} and t.unit_id = ${ask.id} and ${rows} ${newest})) l ${newest}`;
  if (ask.subject !== undefined && ask.id !== undefined)
    return sql`select l.* from audit_log l where ${rows} and l.subject = ${ask.subject} and l.subject_id = ${ask.id} ${newest}`;
  if (ask.subject === undefined && ask.kind === undefined && ask.userId === undefined)
    return sql`select l.* from audit_log l where ${rows} ${newest}`;
  const subjects =
    ask.subject !== undefined ? [ask.subject] : ask.kind ? subjectsOf(ask.kind) : auditSubjects;
  return sql`select l.* from unnest(${[...subjects]}::text[]) one (subject) cross join lateral (
      select l.* from audit_log l where ${rows} and l.subject = one.subject ${newest}) l ${newest}`;
};

export const logPageQuery = (scope: Scope, ask: LogFilters, after: number | undefined, most: number) =>
  sql<LogRow>`
  select l.id, l.at, l.user_id as "userId", u.display_name as by, b.name as "branchName", l.ip, l.action, l.subject,
    l.subject_id as "subjectId", l.before, l.after
  from (${found(scope, ask, after, most)}) l
  left join app_user u on u.shop_id = l.shop_id and u.id = l.user_id
  left join branch b on b.shop_id = l.shop_id and b.id = l.branch_id
  order by l.at desc, l.id desc`;

export const logPeopleQuery = ({ shopId }: Scope) => sql<{ userId: number; name: string }>`
  select u.id as "userId", u.display_name as name from app_user u where u.shop_id = ${shopId}
  order by u.display_name collate "th-x-icu", u.id`;

export const logChainQuery = ({ shopId }: Scope) => sql<{
  rows: number;
  hash: string;
  sealedAt: string | null;
}>`
  select h.seq as rows, h.hash, h.sealed_at as "sealedAt" from audit_head h where h.shop_id = ${shopId}`;
