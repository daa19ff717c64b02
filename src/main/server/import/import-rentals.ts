/** A file of rentals into a shop, from the first reading to the report. */
import '../providers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Progress } from './progress.ts';
import { stockRack } from './import-units.ts';
import { type ImportShop, importShop } from './target-shop.ts';
import { ImportError, surveyFile } from './survey-file.ts';
import { writeRows } from './write-orders.ts';

export type ImportReport = {
  shop: ImportShop;
  imported: number;
  /** Were in the shop already, or stand in the file twice. */
  there: number;
  bad: number;
  stopped: boolean;
  /** Milliseconds; parse: both readings of the file, with asking what is there. */
  times: { parse: number; place: number; write: number; total: number };
};

export type ImportAsk = { file: string; bytes: number; domain: string };
export type ImportHear = {
  progress: Progress;
  onShop(shop: ImportShop): void;
  onBad(line: number, reason: string): void;
  stopped(): boolean;
  /** Lets the database look at its tables; the owner of the tables may, the app's own login may not. */
  analyze?(): Promise<void>;
};

/** One import into a shop at a time: a second one is told so instead of waiting. The lock lives as long as its connection. */
const alone = async <T>(db: Db, shopId: number, work: () => Promise<T>): Promise<T> => {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock(7284118, $1) as ok', [
      shopId,
    ]);
    if (rows[0]?.ok !== true) throw new ImportError('another import into this shop is running');
    return await work();
  } finally {
    // Not back to the pool: with the connection goes the lock, whatever became of it; told so, it goes at once.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
};

/**
 * Imports what is not there yet. Bad rows are told through `onBad` and leave nothing behind; what is written
 * stays when it is stopped or killed, and the next run goes on. ImportError for a file that is no such file.
 */
export const importRentals = async (db: Db, ask: ImportAsk, hear: ImportHear): Promise<ImportReport> => {
  const { progress } = hear;
  const shop = await importShop(db, ask.domain);
  hear.onShop(shop);
  return alone(db, shop.scope.shopId, async () => {
    const begun = performance.now();
    const times = { place: 0, write: 0 };
    const analyze = async (): Promise<void> => {
      const before = performance.now();
      await hear.analyze?.();
      times.write += performance.now() - before;
    };
    progress.start('reading', ask.bytes);
    const survey = await surveyFile(db, shop.scope, ask.file, {
      onBad: hear.onBad,
      onBytes: progress.update,
    });
    progress.end();
    let imported = 0;
    if (survey.fresh > 0 && !hear.stopped()) {
      const before = performance.now();
      const rack = await db.tx(shop.scope, (q) => stockRack(q, shop.scope, survey));
      times.place += performance.now() - before;
      progress.start('writing', survey.fresh);
      imported = await writeRows(db, shop.scope, ask.file, survey, rack, {
        onRows: progress.update,
        stopped: hear.stopped,
        analyze,
        times,
      });
      await analyze();
      progress.end();
    }
    const total = performance.now() - begun;
    return {
      shop,
      imported,
      there: survey.there,
      bad: survey.bad,
      stopped: hear.stopped() && imported < survey.fresh,
      times: { ...times, parse: total - times.place - times.write, total },
    };
  });
};
