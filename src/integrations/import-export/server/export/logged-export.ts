import type { AuditAction } from '#lib/vocabulary/audit-actions.ts';
import type { AuditSubject } from '#lib/vocabulary/audit-subjects.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** The file moves data out of the system, so the audit log first records user and filter. */
export const loggedExport = (action: AuditAction, subject: AuditSubject) => ({
  write: async <File>(q: Tx, scope: Scope, call: { query: object }, file: File): Promise<File> => {
    await writeAudit(q, scope, { action, subject, after: call.query });
    return file;
  },
  undo: async (): Promise<void> => {},
});
