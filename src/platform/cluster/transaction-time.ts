import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';

/** Start of the transaction, in full precision to compare with a new row. In an update on a cluster, `now()` is the node's time. */
export const transactionTime = async (q: Tx): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(q);
  return rows[0]?.at ?? '';
};
