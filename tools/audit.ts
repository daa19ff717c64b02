/** Runs `npm run audit -- verify [--shop DOMAIN [--head SEQ:HASH]]`. A server may run at the same time. */
import { readAuditArguments } from './audit/arguments.ts';
import { verifyAuditLogs } from './audit/verify-logs.ts';
import { runOnDatabase } from './lib/with-database.ts';

await runOnDatabase((parts) => verifyAuditLogs(parts, readAuditArguments(process.argv.slice(2))));
