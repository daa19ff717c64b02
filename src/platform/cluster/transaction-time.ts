import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * The time of the transaction, as rows that it adds have it by default, with all its digits; for a `::timestamptz`. What is compared for equality with
 * such a row's time takes it from here: on a cluster `now()` of an update is that of the server where the row stands.
 */
export const momentOf = async (q: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(q);
  return rows[0]?.at ?? '';
};
