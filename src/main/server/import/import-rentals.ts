import '../providers.ts';
import type { Db } from '#platform/db/db.ts';
import type { ProgressDisplay } from './progress.ts';
import { insertImportedItems } from './import-units.ts';
import { storedContents } from './stored-contents.ts';
import { ImportError, nothingStored, surveyFile } from './survey-file.ts';
import { type ImportShop, findImportShop, findOrMakeImportShop, shopDomains } from './target-shop.ts';
import { writeImportedOrders } from './write-orders.ts';

export type RentalImportReport = {
  shop: ImportShop;
  imported: number;
  there: number;
  bad: number;
  stopped: boolean;
  times: { parse: number; place: number; write: number; total: number };
};

/** The shop must exist unless `create` is true. */
export type RentalImportOptions = { file: string; bytes: number; domain: string; create: boolean };
export type RentalImportListeners = {
  progress: ProgressDisplay;
  onShop(shop: ImportShop): void;
  onBad(line: number, reason: string): void;
  stopped(): boolean;
  /** Only the owner of the tables may run ANALYZE. */
  analyze?(): Promise<void>;
};

/** Refuses a concurrent import of the shop. The lock ends with its connection. */
const alone = async <T>(db: Db, shopId: number, work: () => Promise<T>): Promise<T> => {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock(7284118, $1) as ok', [
      shopId,
    ]);
    if (rows[0]?.ok !== true) throw new ImportError('another import into this shop is running');
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
};

const noShop = async (db: Db, domain: string): Promise<ImportError> => {
  const domains = await shopDomains(db);
  const there = domains.length === 0 ? 'There is no shop yet' : `The shops are: ${domains.join(', ')}`;
  return new ImportError(
    `there is no shop ${domain}; nothing was imported. ${there}. Name one with --shop, or add --create to make ${domain}`,
  );
};

/** Checks the file first, so no shop is created for a file of bad rows. */
const targetShop = async (db: Db, { file, domain, create }: RentalImportOptions): Promise<ImportShop> => {
  const scope = await findImportShop(db, domain);
  if (scope !== undefined) return { scope };
  if (!create) throw await noShop(db, domain);
  await checkRentalFile(file);
  return findOrMakeImportShop(db, domain);
};

export const checkRentalFile = async (
  file: string,
  onBad: (line: number, reason: string) => void = () => {},
): Promise<void> => {
  const bad: [number, string][] = [];
  const { fresh } = await surveyFile(nothingStored, file, {
    onBad: (...one) => void bad.push(one),
    onBytes: () => {},
  });
  if (fresh > 0) return;
  for (const one of bad) onBad(...one);
  throw new ImportError('the file has no rental that can be imported; nothing was imported');
};

/**
 * Imports only rentals that the shop does not have. `onBad` gets invalid rows. The next run continues after a
 * stop. Throws ImportError for another file format.
 */
export const importRentals = async (
  db: Db,
  ask: RentalImportOptions,
  hear: RentalImportListeners,
): Promise<RentalImportReport> => {
  const { progress } = hear;
  const shop = await targetShop(db, ask);
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
    const survey = await surveyFile((ids) => storedContents(db, shop.scope, ids), ask.file, {
      onBad: hear.onBad,
      onBytes: progress.update,
    });
    progress.end();
    let imported = 0;
    if (survey.fresh > 0 && !hear.stopped()) {
      const before = performance.now();
      const rack = await db.tx(shop.scope, (q) => insertImportedItems(q, shop.scope, survey));
      times.place += performance.now() - before;
      progress.start('writing', survey.fresh);
      imported = await writeImportedOrders(db, shop.scope, ask.file, survey, rack, {
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
