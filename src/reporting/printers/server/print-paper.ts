import { sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { type Handler, readHandler, writeHandler } from '#platform/http/handlers.ts';
import type { PrintJob, printersContract } from '../contract.ts';
import { encodePaper, fitsPrinter } from './encode/encode-paper.ts';
import { jobById, jobColumns, reportJobQuery } from './queue/jobs-sql.ts';
import { startJob } from './queue/start-job.ts';
import { readRaster } from './read-raster.ts';
import { printersQuery } from './sql.ts';

export const printPaper: Handler<typeof printersContract.print> = {
  run: async (db, scope, call) => {
    const { raster, ...paper } = call.body;
    const { id } = call.params;
    const [printer] = await db.read(scope, printersQuery(scope, id));
    if (printer === undefined) throw new AppError('NOT_FOUND');
    if (!fitsPrinter(printer, raster)) throw new AppError('PRINTER_PAPER');
    const data = encodePaper(printer, await readRaster(raster));
    return startJob(db, scope, printer, { ...paper, data });
  },
};

export const reportJob = writeHandler<typeof printersContract.reportJob>(async (q, scope, call) => {
  const { id, jobId } = call.params;
  if ((await printersQuery(scope, id).execute(q)).rows.length === 0) return call.fail('NOT_FOUND');
  const reported = await reportJobQuery(scope.shopId, id, jobId, call.body.result).execute(q);
  const [job] = (await jobById(scope.shopId, jobId).execute(q)).rows;
  return reported.rows.length === 0 || job === undefined ? call.fail('NOT_FOUND') : job;
});

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
