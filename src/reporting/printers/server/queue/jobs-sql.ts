import { type RawBuilder, sql } from 'kysely';
import { type DeviceResult, jobLogDays, jobMinutes } from '#reporting/printers/printer-rules.ts';
import type { PrintJob } from '#reporting/printers/contract.ts';

export const jobColumns = sql`j.id as "jobId", j.title, j.state, j.fault, j.created_at as "createdAt", j.done_at as "doneAt"`;

export type ClaimedJob = { jobId: number; tries: number; host: string; port: number; data: Buffer };

/** A dead process leaves its job `sending`. The lease outlasts the longest send. */
const leaseSeconds = 90;

/** One process at a time claims jobs of a printer. */
export const lockPrinter = (shopId: number, printerId: number) => sql<{ id: number }>`
  select p.id from printer p where p.shop_id = ${shopId} and p.id = ${printerId} for no key update`;

export const endStuckJobs = (shopId: number, printerId: number) => sql`
  update print_job set state = 'unsure', fault = 'broken', data = null, sending_until = null, done_at = now()
  where shop_id = ${shopId} and printer_id = ${printerId} and state = 'sending' and sending_until < now()`;

/** A page sends one job at a time, so the page that sent an earlier job counts as closed. */
export const endUnreportedJobs = (shopId: number, printerId: number) => sql`
  update print_job set state = 'unsure', fault = 'broken', data = null, sending_until = null, done_at = now()
  where shop_id = ${shopId} and printer_id = ${printerId} and state = 'sending'`;

/** The report of the page overrules `endUnreportedJobs`. The report may arrive twice. */
export const reportJobQuery = (
  shopId: number,
  printerId: number,
  jobId: number,
  result: DeviceResult,
) => sql<{ id: number }>`
  update print_job j set state = ${result}, fault = ${{ printed: '', unsure: 'broken', failed: 'noAnswer' }[result]},
    data = null, sending_until = null, done_at = now()
  from printer p
  where j.shop_id = ${shopId} and j.printer_id = ${printerId} and j.id = ${jobId} and p.shop_id = ${shopId} and p.id = j.printer_id and p.connection <> 'network'
    and j.state in ('sending', 'unsure', ${result})
  returning j.id`;

export const endLateJobs = (shopId: number, printerId: number) => sql`
  update print_job set state = 'failed', fault = 'expired', data = null, done_at = now()
  where shop_id = ${shopId} and printer_id = ${printerId} and state = 'waiting'
    and created_at < now() - make_interval(mins => ${jobMinutes})`;

export const claimJob = (shopId: number, printerId: number) => sql<ClaimedJob>`
  update print_job j set state = 'sending', tries = j.tries + 1, sending_until = now() + make_interval(secs => ${leaseSeconds})
  from printer p
  where j.shop_id = ${shopId} and p.shop_id = ${shopId} and p.id = j.printer_id and j.id = (
    select d.id from print_job d
    where d.shop_id = ${shopId} and d.printer_id = ${printerId} and d.state = 'waiting' and d.next_at <= now()
      and not exists (select from print_job b where b.shop_id = ${shopId} and b.printer_id = ${printerId} and b.state = 'sending')
    order by d.id limit 1)
  returning j.id as "jobId", j.tries, host(p.address) as host, p.port, j.data`;

/** Only a job that still has its lease changes. */
export const endJob = (shopId: number, jobId: number, state: 'printed' | 'unsure') => sql`
  update print_job set state = ${state}, fault = ${state === 'unsure' ? 'broken' : ''}, data = null, sending_until = null, done_at = now()
  where shop_id = ${shopId} and id = ${jobId} and state = 'sending'`;

export const delayJob = (shopId: number, jobId: number, seconds: number) => sql`
  update print_job set state = 'waiting', fault = 'noAnswer', sending_until = null, next_at = now() + make_interval(secs => ${seconds})
  where shop_id = ${shopId} and id = ${jobId} and state = 'sending'`;

export const endWaitingJob = (shopId: number, jobId: number) => sql`
  update print_job set state = 'failed', fault = 'noAnswer', data = null, done_at = now()
  where shop_id = ${shopId} and id = ${jobId} and state = 'waiting'`;

export const nextVisit = (shopId: number) => sql<{ seconds: number | null }>`
  select extract(epoch from min(case state when 'sending' then sending_until
    else least(greatest(next_at, now()), created_at + make_interval(mins => ${jobMinutes})) end) - now())::float8 as seconds
  from print_job where shop_id = ${shopId} and state in ('waiting', 'sending')`;

export const printersWithJobs = (shopId: number) => sql<{ printerId: number }>`
  select distinct printer_id as "printerId" from print_job where shop_id = ${shopId} and state in ('waiting', 'sending')`;

export const deleteOldPrintJobs = (shopId: number) => sql`
  delete from print_job where shop_id = ${shopId} and state not in ('waiting', 'sending')
    and created_at < now() - make_interval(days => ${jobLogDays})`;

export const shopsWithPrintJobs = sql<{ shop_id: number }>`
  select distinct j.shop_id from print_job j where j.state in ('waiting', 'sending')`;

export const jobById = (shopId: number, jobId: number): RawBuilder<PrintJob> => sql<PrintJob>`
  select ${jobColumns} from print_job j where j.shop_id = ${shopId} and j.id = ${jobId}`;

export const lastJobOfPaper = (shopId: number, printerId: number, ref: string) => sql<PrintJob>`
  select ${jobColumns} from print_job j where j.shop_id = ${shopId} and j.printer_id = ${printerId} and j.ref = ${ref}
  order by j.copy desc limit 1`;
