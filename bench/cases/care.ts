/**
 * Measures the laundry pages over 50,000 garments, one of ten at a vendor, with a growing history of tickets,
 * in the database and over HTTP.
 */
import type pg from 'pg';
import { refreshItemSearchKeys } from '#catalog/server/index.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import {
  measureAtDatabase,
  countTouchedBlocks,
  loadRequestOf,
  type LatencyPercentiles,
  latencyPercentilesOf,
} from '../support/at-database.ts';
import { type RequestCost, measureRequestCost, cpuOfProcessTree } from '../support/cpu-time.ts';
import { fillCareHistory, launderedWardrobe } from '../fill/fill-care.ts';
import {
  withConnection,
  type EmptyDatabase,
  type FilledDatabase,
  measureEachSize,
  benchJwtSecret,
  benchTokenOf,
} from '../support/filled.ts';
import { Contestant, median } from '../support/load.ts';
import { careRequests, type KnownCareRows, pick } from './care-requests.ts';

/**
 * `cpu` is microseconds of database CPU per request. `blocks` is the highest number of 8 kB blocks that one
 * of the first requests read.
 */
export type CareBenchRow = LatencyPercentiles & {
  kind: string;
  cpu: number;
  blocks: number;
  statements: number;
};
export type CareBenchResult = {
  rows: CareBenchRow[];
  all: LatencyPercentiles;
  /** Eight requests run at a time over HTTP. `server` and `database` are microseconds of CPU per request. */
  served: LatencyPercentiles & { server: number; database: number };
};

const perKind = 60;
/** The number of requests that warm the caches and are not counted. */
const warm = 12;

const knownOf = async (owner: pg.Client, branch: number): Promise<KnownCareRows> => {
  const column = async <T>(text: string): Promise<T[]> =>
    (await owner.query<{ value: T }>(text, [branch])).rows.map((row) => row.value);
  return {
    barcodes: await column(
      'select barcode as value from unit where branch_id = $1 order by md5(id::text) limit 50',
    ),
    tickets: (
      await column<string>(
        'select id as value from care_ticket where branch_id = $1 order by md5(id::text) limit 50',
      )
    ).map(Number),
    vendorIds: (await column<string>('select id as value from care_vendor where $1 > 0 order by id')).map(
      Number,
    ),
  };
};

const atDatabase = async (
  db: Db,
  app: pg.Client,
  scope: Scope,
  known: KnownCareRows,
  postmaster: number,
): Promise<Pick<CareBenchResult, 'rows' | 'all'>> => {
  const rows: CareBenchRow[] = [];
  const every: number[] = [];
  for (const { name, ask, holds } of careRequests) {
    const times: number[] = [];
    const blocks: number[] = [];
    let statements = 0;
    let before = 0;
    for (let n = 0; n < warm + perKind; n += 1) {
      if (n === warm) before = cpuOfProcessTree(postmaster);
      const one = await measureAtDatabase(db, scope, ask(n, known));
      try {
        holds(one.reply);
      } catch (error) {
        throw new Error(`${name}, request ${n}`, { cause: error });
      }
      if (n < warm) {
        blocks.push(await countTouchedBlocks(app, scope.shopId, one.queries));
        statements = Math.max(statements, one.queries.length);
      } else times.push(one.ms);
    }
    const cpu = (cpuOfProcessTree(postmaster) - before) / perKind;
    every.push(...times);
    rows.push({ kind: name, ...latencyPercentilesOf(times), cpu, blocks: Math.max(...blocks), statements });
  }
  return { rows, all: latencyPercentilesOf(every) };
};

const overHttp = async (
  { appUrl, postmaster }: FilledDatabase,
  user: number,
  branch: number,
  known: KnownCareRows,
): Promise<CareBenchResult['served']> => {
  const ratri = await Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
    appUrl,
    benchJwtSecret,
  ]);
  const headers = { authorization: `Bearer ${benchTokenOf(user, branch)}` };
  const shots = Array.from({ length: careRequests.length * 16 }, (_, n) =>
    loadRequestOf(pick(careRequests, n).ask(Math.trunc(n / careRequests.length), known), headers),
  );
  await ratri.run(shots);
  const costs: RequestCost[] = [];
  for (let round = 0; round < 5; round += 1) costs.push(await measureRequestCost(ratri, postmaster, shots));
  await ratri.stop();
  return {
    ...latencyPercentilesOf(costs.flatMap((one) => one.times)),
    server: median(costs.map((one) => one.server)),
    database: median(costs.map((one) => one.database)),
  };
};

const fill = async ({ owner, url, orders: lines }: EmptyDatabase): Promise<void> => {
  await fillCareHistory(owner, launderedWardrobe(lines));
  const db = openDb(url, { max: 1 });
  await db.tx({ shopId: 1 }, (q) => refreshItemSearchKeys(q, { shopId: 1 }, 'all'));
  await db.close();
  await owner.query('vacuum analyze');
};

const measure = async (filled: FilledDatabase): Promise<CareBenchResult> => {
  const { ownerUrl, appUrl } = filled;
  const { branch, user, known } = await withConnection(ownerUrl, async (owner) => {
    const least = async (table: string): Promise<number> =>
      Number((await owner.query<{ n: string }>(`select min(id) as n from ${table}`)).rows[0]?.n);
    const first = await least('branch');
    return { branch: first, user: await least('app_user'), known: await knownOf(owner, first) };
  });
  const scope = { ...systemScope(1, [branch]), userId: user };
  const db = openDb(appUrl, { max: 8 });
  try {
    const found = await withConnection(appUrl, (app) => atDatabase(db, app, scope, known, filled.postmaster));
    return { ...found, served: await overHttp(filled, user, branch, known) };
  } finally {
    await db.close();
  }
};

export const benchCare = (
  sizes: readonly number[],
): Promise<(CareBenchResult & { orders: number; fillSeconds: number })[]> =>
  measureEachSize(sizes, fill, measure);
