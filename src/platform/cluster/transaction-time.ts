import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/**
 * Returns the time in full precision, for comparison with a new row. `now()` in an update is the node's time
 * on a cluster.
 */
export const transactionTime = async (q: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(q);
  return rows[0]?.at ?? '';
};
