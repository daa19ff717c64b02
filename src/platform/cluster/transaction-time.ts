import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * Start time of the transaction with full precision, as in the default of new rows; for a `::timestamptz`. Use it for equality
 * comparisons with such a row: on a cluster, `now()` in an update is the time of the node that holds the row.
 */
export const transactionTime = async (q: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(q);
  return rows[0]?.at ?? '';
};
