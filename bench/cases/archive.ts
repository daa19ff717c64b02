/**
 * Measures the archive of a filled shop: its size, its cost while counters work, and the duration of a
 * restore. Needs a build.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openStorage } from '#main/server/open-storage.ts';
import { restoreToPointInTime } from '#main/server/backup/restore-point-in-time.ts';
import {
  backupStorageOf,
  readArchiveState,
  restorableSpansOf,
  archiveStateFile,
  momentText,
} from '#access/backup/server/index.ts';
import { removeScratch } from '#platform/postgres/scratch-folder.ts';
import { readPlainSettings, readSettings } from '#platform/settings/settings.ts';
import { credentialHash } from '#access/authentication/server/index.ts';
import { ratriRequestsOf, type FilledShopFacts, readFilledShopFacts } from '../contestants/operations.ts';
import { type RequestCost, measureRequestCost } from '../support/cpu-time.ts';
import { counterShopSize, fillShop } from '../fill/fill-shops.ts';
import { withConnection, benchJwtSecret, benchTokenOf } from '../support/filled.ts';
import { median } from '../support/load.ts';
import {
  assertBuilt,
  serveBuiltRatri,
  type ServedRatri,
  waitUntilIdle,
  measureIdleCpu,
} from '../support/served.ts';

const passphrase = 'a passphrase for benchmarks';
/** Each of the four turns opens and pays this many orders. */
const turn = 300;
const idleMs = 15_000;
const day = 24 * 3600;

export type ArchiveFigures = {
  orders: number;
  fillSeconds: number;
  database: number;
  base: { bytes: number; seconds: number };
  /** Bytes of WAL per order opened and paid. PostgreSQL writes `raw`, and the archive stores `sealed`. */
  log: { raw: number; sealed: number };
  /**
   * Bytes in the archive of an almost empty segment, and of a day of such segments (one in 40 s). `written`
   * is that day's WAL in PostgreSQL.
   */
  idle: { sealed: number; day: number; written: number };
  /** Microseconds of CPU of server and database per order and per idle second. */
  without: { order: number; p50: number; idle: number };
  archived: { order: number; p50: number; idle: number };
  restore: { seconds: number; segments: number };
};

const sizeOf = async (folder: string, end: string): Promise<{ bytes: number; count: number }> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(end));
  let bytes = 0;
  for (const name of names) bytes += (await stat(path.join(folder, name))).size;
  return { bytes, count: names.length };
};

/** Fills a shop and gives each user a session. */
const fill = async (where: Record<string, string>, orders: number) => {
  const begun = performance.now();
  const filling = await openStorage(readSettings(where), () => {}, { filling: true });
  const { ownerUrl: url } = filling;
  const filled: { facts: FilledShopFacts; database: number } = await withConnection(url, async (owner) => {
    await fillShop({ owner, url, orders }, counterShopSize(orders));
    const { rows } = await owner.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return { facts: await readFilledShopFacts(owner), database: Number(rows[0]?.bytes) };
  });
  await filling.db.tx({ shopId: 1 }, (q) =>
    sql`insert into session (shop_id, id, user_id, token_hash, standing, expires_at) overriding system value
      select u.shop_id, u.id, u.id, '-', ${credentialHash}, now() + interval '1 day' from app_user u`.execute(
      q,
    ),
  );
  await filling.close();
  return { ...filled, fillSeconds: (performance.now() - begun) / 1000 };
};

const measure = async (home: string, orders: number): Promise<ArchiveFigures> => {
  const dataDir = path.join(home, 'shop');
  const place = path.join(home, 'kept');
  const where = { DATA_DIR: dataDir, JWT_SECRET: benchJwtSecret };
  const { facts, database, fillSeconds } = await fill(where, orders);

  const headers = { authorization: `Bearer ${benchTokenOf(facts.user, facts.branch, ['admin'])}` };
  const open = ratriRequestsOf(facts, headers)('open with payments').shot;
  const shots = (count: number) => Array.from({ length: count }, (_, n) => open(n));
  const cost = async ({ contestant, postmaster }: ServedRatri): Promise<RequestCost> => {
    await contestant.run(shots(40));
    return measureRequestCost(contestant, postmaster, shots(turn));
  };
  const archiving = { BACKUP_DIR: place, BACKUP_PASSPHRASE: passphrase };

  // The turns run without, with, with and without the archive, so that other load affects both sides.
  let served = await serveBuiltRatri(dataDir, {});
  await waitUntilIdle(served);
  const plain = [await cost(served)];
  const plainIdle = await measureIdleCpu(served, idleMs);
  await served.contestant.stop();

  served = await serveBuiltRatri(dataDir, archiving);
  while ((readArchiveState(archiveStateFile(dataDir))?.from ?? null) === null) await sleep(200);
  const archive = path.join(place, 'archive');
  const line = path.join(archive, (await readdir(archive)).find((name) => name.startsWith('line-')) ?? '');
  const ownerUrl = (): string => {
    const port = readFileSync(path.join(dataDir, 'pg-port'), 'utf8').trim();
    const password = readFileSync(path.join(dataDir, 'secrets/postgres-password'), 'utf8').trim();
    return `postgres://ratri_owner:${password}@127.0.0.1:${port}/ratri`;
  };
  /** Ends the segment and waits until it is archived. Returns the WAL position. */
  const putAway = (): Promise<{ at: number; archived: number }> =>
    withConnection(ownerUrl(), async (owner) => {
      const { rows } = await owner.query<{ name: string; at: string }>(
        "select pg_walfile_name(pg_current_wal_insert_lsn()) as name, pg_current_wal_insert_lsn() - '0/0' as at, pg_switch_wal()",
      );
      while (!existsSync(path.join(line, `${rows[0]?.name}.log`))) await sleep(50);
      return { at: Number(rows[0]?.at), archived: (await sizeOf(line, '.log')).bytes };
    });
  const before = await putAway();
  const kept = [await cost(served), await cost(served)];
  const after = await putAway();
  const moment = momentText(new Date());
  const keptIdle = await measureIdleCpu(served, idleMs);
  // This segment has only one commit.
  const some = await putAway();
  await withConnection(ownerUrl(), (owner) => owner.query('update shop set name = name'));
  const one = (await putAway()).archived - some.archived;
  await served.contestant.stop();

  served = await serveBuiltRatri(dataDir, {});
  plain.push(await cost(served));
  await served.contestant.stop();

  const {
    spans: [span],
  } = await restorableSpansOf(backupStorageOf(place, undefined).within('archive'), passphrase);
  if (span === undefined) throw new Error('there is no base');
  const { card } = span;
  const back = performance.now();
  const { segments } = await restoreToPointInTime(
    readPlainSettings({ DATA_DIR: path.join(home, 'back') }),
    { text: place, from: '.', at: moment, trial: false },
    passphrase,
    () => {},
  );
  const mean = (costs: readonly RequestCost[]): number =>
    costs.reduce((sum, { all }) => sum + all, 0) / costs.length;
  const p50 = (costs: readonly RequestCost[]): number => median(costs.flatMap(({ times }) => times));
  const written = 2 * (turn + 40);
  return {
    orders,
    fillSeconds,
    database,
    base: { bytes: card.bytes, seconds: (Date.parse(card.endedAt) - Date.parse(card.madeAt)) / 1000 },
    log: { raw: (after.at - before.at) / written, sealed: (after.archived - before.archived) / written },
    idle: { sealed: one, day: one * (day / 40), written: card.segmentBytes * (day / 40) },
    without: { order: mean(plain), p50: p50(plain), idle: plainIdle },
    archived: { order: mean(kept), p50: p50(kept), idle: keptIdle },
    restore: { seconds: (performance.now() - back) / 1000, segments },
  };
};

export const benchArchive = async (sizes: readonly number[]): Promise<ArchiveFigures[]> => {
  assertBuilt();
  const results: ArchiveFigures[] = [];
  for (const orders of sizes) {
    const home = await mkdtemp(path.join(tmpdir(), 'ratri-bench-'));
    try {
      results.push(await measure(home, orders));
    } finally {
      for (const name of ['shop', 'back']) await removeScratch(path.join(home, name));
      await removeScratch(home);
    }
  }
  return results;
};
