import { sql } from 'kysely';
import type { Tx } from './db.ts';
import type { Scope } from './scope.ts';

/** Writes who did what to the audit log, in the transaction of the change itself (domain.md §7). */
export const audit = async (
  q: Tx,
  scope: Scope,
  change: { action: string; subject: string; id?: number | null; before?: unknown; after?: unknown },
): Promise<void> => {
  const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));
  await sql`insert into audit_log (shop_id, user_id, branch_id, ip, action, subject, subject_id, before, after)
    values (${scope.shopId}, ${scope.userId || null}, ${scope.branchId || null}, ${scope.ip}, ${change.action}, ${change.subject}, ${change.id ?? null}, ${json(change.before)}::jsonb, ${json(change.after)}::jsonb)`.execute(
    q,
  );
};
