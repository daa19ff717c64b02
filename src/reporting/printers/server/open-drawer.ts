import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#lib/errors/errors.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { writeReductions } from '#platform/audit/write-reductions.ts';
import type { Db } from '#platform/db/db.ts';
import type { Handler } from '#platform/http/handlers.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Printer, printersContract, StartedJob } from '../contract.ts';
import type { DrawerPin } from '../printer-rules.ts';
import { encodeDrawer } from './encode/escpos.ts';
import { deliverJobs } from './queue/deliver.ts';
import { endWaitingJob, lastJobOfPaper } from './queue/jobs-sql.ts';
import { printerReach } from './queue/printer-reach.ts';
import { readJob, startJob } from './queue/start-job.ts';
import { cashOfOrder, printersQuery } from './sql.ts';

/** Longest wait for a paper of another counter, and the interval of checks, in ms. */
const patience = { most: 5000, step: 250 };

/**
 * The job is not repeated later, because a drawer that opens without a user in front of it would be a risk.
 */
const open = async (
  db: Db,
  scope: Scope,
  printer: Pick<Printer, 'printerId' | 'connection'>,
  job: Pick<Parameters<typeof startJob>[3], 'title' | 'ref' | 'alongside'> & { pin: DrawerPin },
): Promise<StartedJob> => {
  const { pin, ...rest } = job;
  const started = await startJob(db, scope, printer, { ...rest, again: false, data: encodeDrawer(pin) });
  const { shopId } = scope;
  const { jobId } = started;
  const end = performance.now() + patience.most;
  let now: StartedJob = started;
  while (now.state === 'waiting' && now.fault === '' && performance.now() < end) {
    await sleep(patience.step);
    await deliverJobs(db, printerReach(), shopId, printer.printerId);
    now = { ...(await readJob(db, scope, jobId)), send: null };
  }
  if (now.state !== 'waiting') return now;
  await db.tx(scope, (q) => endWaitingJob(shopId, jobId).execute(q));
  return { ...(await readJob(db, scope, jobId)), send: null };
};

export const openDrawer: Handler<typeof printersContract.openDrawer> = {
  run: async (db, scope, call) => {
    const { title, reason } = call.body;
    const { id } = call.params;
    const [printer] = await db.read(scope, printersQuery(scope, id));
    if (printer === undefined) throw new AppError('NOT_FOUND');
    if (printer.drawerPin === null) throw new AppError('PRINTER_NO_DRAWER');
    return open(db, scope, printer, {
      pin: printer.drawerPin,
      title,
      ref: `drawer ${crypto.randomUUID()}`,
      alongside: async (q) => {
        await writeAudit(q, scope, { action: 'printer.drawer', subject: 'printer', id, after: { reason } });
        await writeReductions(q, scope, [{ kind: 'drawer', amount: 0, reason, subject: 'printer', id }]);
      },
    });
  },
};

export const openDrawerForCash: Handler<typeof printersContract.openDrawerForCash> = {
  run: async (db, scope, call) => {
    const { title, orderId } = call.body;
    const { id } = call.params;
    const [printer] = await db.read(scope, printersQuery(scope, id));
    if (printer === undefined) throw new AppError('NOT_FOUND');
    if (printer.drawerPin === null || !printer.drawerOnCash) throw new AppError('PRINTER_NO_DRAWER');
    const [order] = await db.read(scope, cashOfOrder(scope, printer.branchId, orderId));
    if (order === undefined) throw new AppError('NOT_FOUND');
    if (order.entryId === null) throw new AppError('NO_CASH_MOVED');
    const ref = `drawer ${order.entryId}`;
    const opened = async (): Promise<StartedJob | undefined> => {
      const [job] = await db.read(scope, lastJobOfPaper(scope.shopId, id, ref));
      return job === undefined || job.state === 'failed' ? undefined : { ...job, send: null };
    };
    const before = await opened();
    if (before !== undefined) return before;
    try {
      return await open(db, scope, printer, { pin: printer.drawerPin, title, ref });
    } catch (error) {
      // A simultaneous request was first.
      const other = error instanceof AppError && error.code === 'PRINTED_BEFORE' ? await opened() : undefined;
      if (other === undefined) throw error;
      return other;
    }
  },
};
