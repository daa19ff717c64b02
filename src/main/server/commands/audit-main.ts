import { auditUsage, readAuditArguments } from './audit-arguments.ts';
import { verifyAuditLogs } from './verify-logs.ts';
import { runOnDatabase } from './with-database.ts';

await runOnDatabase(auditUsage, readAuditArguments, verifyAuditLogs);
