/**
 * `npm run audit -- verify [--shop DOMAIN [--head SEQ:HASH]]`: verifies the audit log against its hash chain. Can run next to a
 * server.
 */
import { readAuditArguments } from './audit/arguments.ts';
import { verifyAuditLogs } from './audit/verify-logs.ts';
import { runOnDatabase } from './lib/with-database.ts';

await runOnDatabase((parts) => verifyAuditLogs(parts, readAuditArguments(process.argv.slice(2))));
