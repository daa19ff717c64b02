/** `npm run audit -- verify [--shop DOMAIN [--head SEQ:HASH]]`: the audit log against its chain. Runs beside a server as well. */
import { readAuditAsk } from './audit/ask.ts';
import { audit } from './audit/run.ts';
import { onDatabase } from './lib/on-database.ts';

await onDatabase((parts) => audit(parts, readAuditAsk(process.argv.slice(2))));
