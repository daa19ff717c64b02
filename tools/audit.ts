import { readAuditArguments } from './audit/arguments.ts';
import { verifyAuditLogs } from './audit/verify-logs.ts';
import { runOnDatabase } from './lib/with-database.ts';

await runOnDatabase(() => readAuditArguments(process.argv.slice(2)), verifyAuditLogs);
