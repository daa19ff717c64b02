import { sql } from 'kysely';
import { bangkokDay } from '#lib/dates/day.ts';
import type { AuditSubject } from '#lib/vocabulary/audit-subjects.ts';
import type { RecordedReductionKind } from '#lib/vocabulary/reduction-kinds.ts';
import type { Tx } from '../db/db.ts';
import type { Scope } from '../tenancy/scope.ts';

/** `amount` is in satang, or 0 if only the step matters. Subject and id are as in the audit log. */
export type Reduction = {
  kind: RecordedReductionKind;
  amount: number;
  reason?: string;
  subject: AuditSubject;
  id: number | null;
  /** Order's version after the step. The reduction no longer counts once the step is undone. */
  orderVersion?: number;
};

/** Dates reductions on the day of the work, even for a backdated step. */
export const writeReductions = async (
  q: Tx,
  scope: Scope,
  reductions: readonly Reduction[],
): Promise<void> => {
  if (reductions.length === 0) return;
  await sql`insert into reduction (shop_id, day, branch_id, by_user, kind, amount, reason, subject, subject_id, order_version)
    select ${scope.shopId}::int, ${bangkokDay(new Date())}::date, ${scope.branchId || null}::bigint, ${scope.userId || null}::bigint,
      r.kind, r.amount, r.reason, r.subject, r.id, r."orderVersion"
    from jsonb_to_recordset(${JSON.stringify(reductions.map((one) => ({ reason: '', ...one })))}::jsonb)
      as r (kind text, amount bigint, reason text, subject text, id bigint, "orderVersion" int)`.execute(q);
};
