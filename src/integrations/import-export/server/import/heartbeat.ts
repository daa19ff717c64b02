import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

/** `run` counts the confirmations. Only the latest confirmation writes. */
export type ImportJob = { importId: number; run: number };

/** Records the progress outside the writing transaction. */
export type ProgressHeartbeat = (rowsDone: number) => Promise<void>;

const beatEvery = 400;
export const heartbeatOf = (
  db: Db,
  scope: Scope,
  { importId, run }: ImportJob,
  state: 'reading' | 'writing',
): ProgressHeartbeat => {
  let last = 0;
  return async (rowsDone) => {
    if (performance.now() - last < beatEvery) return;
    last = performance.now();
    await db.tx(scope, (q) =>
      sql`update sheet_import set rows_done = ${rowsDone}, beat_at = clock_timestamp()
        where shop_id = ${scope.shopId} and id = ${importId} and run = ${run} and state = ${state}`.execute(
        q,
      ),
    );
  };
};
