import { sql } from 'kysely';
import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import type { AuditSubject } from '#lib/vocabulary/audit-subjects.ts';
import type { Tx } from '../db/db.ts';
import { markForJob } from '../jobs/wake.ts';
import type { Scope } from '../tenancy/scope.ts';

const columns = sql`(shop_id, user_id, branch_id, ip, action, subject, subject_id, before, after)`;
const who = (scope: Scope) =>
  sql`${scope.shopId}::int, ${scope.userId || null}::bigint, ${scope.branchId || null}::bigint, ${scope.ip}::text`;

type Change = {
  action: AuditAction;
  subject: AuditSubject;
  id?: number | null;
  before?: unknown;
  after?: unknown;
};

const ofUnits = new Set(['unitId', 'unitIds', 'placed']);
const addUnits = (value: unknown, field: string, into: Set<number>): void => {
  if (typeof value === 'number') {
    if (ofUnits.has(field) && Number.isSafeInteger(value)) into.add(value);
  } else if (Array.isArray(value)) for (const one of value) addUnits(one, field, into);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) addUnits(one, name, into);
};
const unitsIn = ({ subject, id, before, after }: Change): number[] => {
  const units = new Set<number>();
  addUnits(before, '', units);
  addUnits(after, '', units);
  if (subject === 'unit' && typeof id === 'number') units.delete(id);
  return [...units];
};

export const writeAudit = async (q: Tx, scope: Scope, change: Change): Promise<void> => {
  markForJob('sealing', scope.shopId);
  const after =
    scope.happened === undefined ? change.after : { happened: scope.happened, what: change.after };
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  const entry = sql`insert into audit_log ${columns}
    values (${who(scope)}, ${change.action}, ${change.subject}, ${change.id ?? null}, ${json(change.before)}::jsonb, ${json(after)}::jsonb)`;
  const units = unitsIn(change);
  await (
    units.length === 0
      ? entry
      : sql`with entry as (${entry} returning shop_id, id)
          insert into audit_unit (shop_id, unit_id, log_id)
          select entry.shop_id, unit, entry.id from entry cross join unnest(${units}::bigint[]) as unit`
  ).execute(q);
};
