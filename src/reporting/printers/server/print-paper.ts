import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { type Handler, readHandler } from '#platform/http/handlers.ts';
import type { PrintJob, printersContract } from '../contract.ts';
import { encodePaper, fitsPrinter } from './encode/encode-paper.ts';
import { deliverJobs } from './queue/deliver.ts';
import { jobById, jobColumns } from './queue/jobs-sql.ts';
import { printerReach } from './queue/printer-reach.ts';
import { readRaster } from './read-raster.ts';
import { printersQuery } from './sql.ts';

type Print = typeof printersContract.print;

/**
 * The job is stored first and then sent in the same request, so that the reply has the result. If the printer
 * does not answer, the job waits and the background job repeats it.
 */
export const printPaper: Handler<Print> = {
  run: async (db, scope, call) => {
    const { title, ref, again, raster } = call.body;
    const { id } = call.params;
    const [printer] = await db.read(scope, printersQuery(scope, id));
    if (printer === undefined) throw new AppError('NOT_FOUND');
    if (!printerReach().network) throw new AppError('PRINTER_NETWORK_OFF');
    if (!fitsPrinter(printer, raster)) throw new AppError('PRINTER_PAPER');
    const data = Buffer.from(encodePaper(printer, await readRaster(raster)));
    const ofPaper = sql`from print_job o
      where o.shop_id = ${scope.shopId} and o.printer_id = ${id} and o.ref = ${ref}`;
    // A failed job printed nothing, so its paper needs no confirmation. Of two simultaneous requests, both
    // compute the same copy, and the unique key refuses one.
    const jobId = await db.tx(scope, async (q) => {
      const { rows } = await sql<{ id: number }>`
        insert into print_job (shop_id, printer_id, user_id, title, ref, copy, data)
        select ${scope.shopId}, ${id}, ${scope.userId}, ${title}, ${ref},
          case when ${again}::boolean or coalesce((select o.state = 'failed' ${ofPaper} order by o.copy desc limit 1), false)
            then coalesce((select max(o.copy) + 1 ${ofPaper}), 0) else 0 end, ${data}
        on conflict (shop_id, printer_id, ref, copy) do nothing returning id`.execute(q);
      const [made] = rows;
      if (made === undefined) throw new AppError('PRINTED_BEFORE');
      return made.id;
    });
    await deliverJobs(db, printerReach(), scope.shopId, id);
    const [job] = await db.read(scope, jobById(scope.shopId, jobId));
    if (job === undefined) throw new AppError('NOT_FOUND');
    return job;
  },
};

export const listPrintJobs = readHandler<typeof printersContract.jobs>(async (db, scope, call) => {
  const { id } = call.params;
  const { ref } = call.query;
  if ((await db.read(scope, printersQuery(scope, id))).length === 0) return call.fail('NOT_FOUND');
  const itemList = await db.read(
    scope,
    sql<PrintJob>`select ${jobColumns} from print_job j where j.shop_id = ${scope.shopId} and j.printer_id = ${id}
      ${ref === undefined ? sql`` : sql`and j.ref = ${ref}`} order by j.id desc limit 20`,
  );
  return { itemList };
});
