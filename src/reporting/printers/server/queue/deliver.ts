/**
 * A job is claimed before its first byte leaves, and repeated only if the printer did not answer, so nothing
 * is printed twice (decision 104).
 */
import type { Db } from '#platform/db/db.ts';
import type { PrinterReach } from './printer-reach.ts';
import {
  type ClaimedJob,
  claimJob,
  delayJob,
  endJob,
  endLateJobs,
  endStuckJobs,
  lockPrinter,
} from './jobs-sql.ts';
import { sendBytes } from './send-bytes.ts';

const maxDelay = 60;
const retryDelayOf = (tries: number): number => Math.min(maxDelay, 5 * 2 ** Math.min(tries - 1, 4));

const claim = (
  db: Db,
  { network }: PrinterReach,
  shopId: number,
  printerId: number,
): Promise<ClaimedJob | undefined> =>
  db.tx({ shopId }, async (q) => {
    if ((await lockPrinter(shopId, printerId).execute(q)).rows.length === 0) return undefined;
    await endStuckJobs(shopId, printerId).execute(q);
    await endLateJobs(shopId, printerId).execute(q);
    return network ? (await claimJob(shopId, printerId).execute(q)).rows[0] : undefined;
  });

export const deliverJobs = async (
  db: Db,
  reach: PrinterReach,
  shopId: number,
  printerId: number,
): Promise<boolean> => {
  let changed = false;
  for (;;) {
    const job = await claim(db, reach, shopId, printerId);
    if (job === undefined) return changed;
    changed = true;
    const result = await sendBytes(reach, job);
    const outcome =
      result === 'noAnswer'
        ? delayJob(shopId, job.jobId, retryDelayOf(job.tries))
        : endJob(shopId, job.jobId, result === 'printed' ? 'printed' : 'unsure');
    await db.tx({ shopId }, (q) => outcome.execute(q));
    // Each further job would wait as long without an answer.
    if (result === 'noAnswer') return changed;
  }
};
