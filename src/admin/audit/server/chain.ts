/** How a row of the audit log is hashed, for sealing and for checking alike (docs/decisions/0041-audit-chain.md). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** Everything that the row `l` of the audit log says, as one hash. */
export const contentHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint,
  l.user_id, l.branch_id, l.ip, l.action, l.subject, l.subject_id, l.before::text, l.after::text)::text, 'UTF8')), 'hex')`;

/** The hash of a link: over the one before ('' for the first), its place and the content of its row. */
export const linkHash = (previous: string, seq: number, content: string): string =>
  createHash('sha256').update(`${previous}\n${seq}\n${content}`).digest('hex');
