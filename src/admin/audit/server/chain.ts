import { createHash } from 'node:crypto';
import { sql } from 'kysely';

export const contentHash = sql<string>`encode(sha256(convert_to(jsonb_build_array(l.id, (extract(epoch from l.at) * 1000000)::bigint,
  l.user_id, l.branch_id, l.ip, l.action, l.subject, l.subject_id, l.before::text, l.after::text)::text, 'UTF8')), 'hex')`;

export const linkHash = (previous: string, seq: number, content: string): string =>
  createHash('sha256').update(`${previous}\n${seq}\n${content}`).digest('hex');
