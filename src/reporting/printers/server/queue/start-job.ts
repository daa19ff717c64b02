import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Printer, PrintJob, StartedJob } from '#reporting/printers/contract.ts';
import { deviceMinutes } from '#reporting/printers/printer-rules.ts';
import { deliverJobs } from './deliver.ts';
import { endUnreportedJobs, jobById, lockPrinter } from './jobs-sql.ts';
import { printerReach } from './printer-reach.ts';

type NewJob = {
  title: string;
  ref: string;
  again: boolean;
  data: Uint8Array;
  /** Runs in the transaction that stores the job. */
  alongside?: (q: Tx) => Promise<void>;
};

/**
 * The job is stored first and then sent in the same request, so the reply has the result. The background job
 * repeats the job if the printer does not answer. The page sends jobs for printers of its device and reports
 * the result.
 */
export const startJob = async (
  db: Db,
  scope: Scope,
  { printerId, connection }: Pick<Printer, 'printerId' | 'connection'>,
  { title, ref, again, data, alongside }: NewJob,
): Promise<StartedJob> => {
  const isHere = connection !== 'network';
  if (!isHere && !printerReach().network) throw new AppError('PRINTER_NETWORK_OFF');
  const ofPaper = sql`from print_job o
    where o.shop_id = ${scope.shopId} and o.printer_id = ${printerId} and o.ref = ${ref}`;
  // A failed job printed nothing, so its paper needs no confirmation. Two simultaneous requests compute the
  // same copy, and the unique key refuses one.
  const jobId = await db.tx(scope, async (q) => {
    if (isHere) {
      await lockPrinter(scope.shopId, printerId).execute(q);
      await endUnreportedJobs(scope.shopId, printerId).execute(q);
    }
    const { rows } = await sql<{ id: number }>`
      insert into print_job (shop_id, printer_id, user_id, title, ref, copy, data, state, sending_until)
      select ${scope.shopId}, ${printerId}, ${scope.userId}, ${title}, ${ref},
        case when ${again}::boolean or coalesce((select o.state = 'failed' ${ofPaper} order by o.copy desc limit 1), false)
          then coalesce((select max(o.copy) + 1 ${ofPaper}), 0) else 0 end, ${Buffer.from(data)},
        ${isHere ? 'sending' : 'waiting'}, ${isHere ? sql`now() + make_interval(mins => ${deviceMinutes})` : sql`null::timestamptz`}
      on conflict (shop_id, printer_id, ref, copy) do nothing returning id`.execute(q);
    const [made] = rows;
    if (made === undefined) throw new AppError('PRINTED_BEFORE');
    await alongside?.(q);
    return made.id;
  });
  if (!isHere) await deliverJobs(db, printerReach(), scope.shopId, printerId);
  const job = await readJob(db, scope, jobId);
  return { ...job, send: isHere ? Buffer.from(data).toString('base64') : null };
};

export const readJob = async (db: Db, scope: Scope, jobId: number): Promise<PrintJob> => {
  const [job] = await db.read(scope, jobById(scope.shopId, jobId));
  if (job === undefined) throw new AppError('NOT_FOUND');
  return job;
};
