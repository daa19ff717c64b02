/** `npm run audit -- verify [--shop DOMAIN [--head SEQ:HASH]]`: the audit log against its chain. Runs beside a server as well. */
import { readAuditAsk } from './audit/arguments.ts';
import { audit } from './audit/verify-logs.ts';
import { onDatabase } from './lib/with-database.ts';

await onDatabase((parts) => audit(parts, readAuditAsk(process.argv.slice(2))));
