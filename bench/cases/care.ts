/**
 * Measures the laundry pages over 50,000 garments, one of ten at a vendor, with a growing history of tickets,
 * in the database and over HTTP.
 */
import assert from 'node:assert/strict';
import type pg from 'pg';
import { refreshItemSearchKeys } from '#catalog/server/index.ts';
import { careModule } from '#care/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import { endOfLifeReasons, endOfLifeSorts } from '#sales/retail/end-of-life.ts';
import { retailModule } from '#sales/retail/server/index.ts';
import { stockModule } from '#inventory/stock/server/index.ts';
import {
  type ContractCall,
  measureAtDatabase,
  countTouchedBlocks,
  loadRequestOf,
  type LatencyPercentiles,
  latencyPercentilesOf,
} from '../support/at-database.ts';
import { type RequestCost, measureRequestCost, cpuOfProcessTree } from '../support/cpu-time.ts';
import { fillCareHistory, launderedWardrobe, filledVendorCount } from '../fill/fill-care.ts';
import {
  withConnection,
  type EmptyDatabase,
  type FilledDatabase,
  measureEachSize,
  benchJwtSecret,
  benchTokenOf,
} from '../support/filled.ts';
import { Contestant, median } from '../support/load.ts';

const today = bangkokDay(new Date());

const care = (name: string, body?: object): ContractCall => ({
  module: careModule,
  name,
  ...(body !== undefined && { body }),
});
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

type Known = { barcodes: string[]; tickets: number[]; vendorIds: number[] };
type Page = { itemList: unknown[]; page: number; size: number; total: number };
/**
 * Checks a list with at least this many rows. A page holds the remaining rows, or none if the list is shorter.
 */
const full = (least: number) => (reply: unknown) => {
  const { itemList, page, size, total } = reply as Page;
  const left = Math.min(size, Math.max(0, total - (page - 1) * size));
  assert.ok(total >= least && itemList.length === left, `${itemList.length} on page ${page} of ${total}`);
};
const some = full(1);
/** The search may match nothing in the branch. */
const maybeNone = full(0);

type Kind = { name: string; ask: (n: number, known: Known) => ContractCall; holds: (reply: unknown) => void };

const words = ['ราตรี', 'ลูกไม้', 'แบบที่ 77', 'สูท'] as const;
/** Returns another filter of the list for each `n`. */
const narrowed = (n: number, { barcodes, vendorIds }: Known): object =>
  pick(
    [
      { q: pick(barcodes, n) },
      { q: pick(words, Math.trunc(n / 5)) },
      { category: `C${n % 10}` },
      { service: pick(['dryclean', 'bead'], Math.trunc(n / 5)) },
      { wnfShopId: pick(vendorIds, Math.trunc(n / 5)) },
    ],
    n,
  );
const list = (name: string, kept: string, holds: (reply: unknown) => void): Kind => ({
  name,
  ask: (n) => care('filter', { list: kept, page: 1 + (n % 4) }),
  holds,
});
const search = (name: string, kept: string): Kind => ({
  name,
  ask: (n, known) => care('filter', { list: kept, ...narrowed(n, known) }),
  holds: maybeNone,
});

const endOfLife = (
  name: string,
  query: (n: number, known: Known) => Record<string, string>,
  holds: (reply: unknown) => void,
): Kind => ({
  name,
  ask: (n, known) => ({ module: retailModule, name: 'old', query: { size: '50', ...query(n, known) } }),
  holds,
});

const typed = ['ชุดไทย', 'ราตรี แดง m', 'b01234', 'ลูกไม้', 'กำมะหยี่ ดำ xl', 'แต่งงาน ขาว', 'แบบที่ 77', ''];

const kinds: readonly Kind[] = [
  list('waiting', 'waiting', full(50)),
  search('waiting, narrowed', 'waiting'),
  list('sent', 'sent', full(50)),
  search('sent, narrowed', 'sent'),
  list('late', 'late', full(50)),
  list('received', 'received', full(50)),
  search('received, narrowed', 'received'),
  list('claims', 'claims', some),
  { name: 'plan', ask: () => care('plan'), holds: (reply) => assert.ok((reply as Page).itemList.length > 2) },
  {
    name: 'load',
    ask: (n) => ({
      ...care('load'),
      query: { from: addDays(today, -(n % 7)), to: addDays(today, 14 + (n % 7)) },
    }),
    holds: (reply) => assert.ok((reply as Page).itemList.length > 10),
  },
  {
    name: 'tickets',
    ask: (n) =>
      care('tickets', {
        list: pick(['open', 'late', 'received', 'all'], n),
        page: 1 + (Math.trunc(n / 4) % 2),
      }),
    holds: maybeNone,
  },
  {
    name: 'tickets, narrowed',
    ask: (n, { barcodes, tickets, vendorIds }) =>
      care('tickets', {
        list: pick(['received', 'all'], Math.trunc(n / 3)),
        ...pick(
          [{ q: pick(barcodes, n) }, { q: String(pick(tickets, n)) }, { wnfShopId: pick(vendorIds, n) }],
          n,
        ),
      }),
    holds: maybeNone,
  },
  {
    name: 'one ticket',
    ask: (n, { tickets }) => care('ticket', { wnforderId: pick(tickets, n) }),
    holds: (reply) => assert.ok((reply as Page).itemList.length > 0),
  },
  {
    name: 'vendors',
    ask: () => care('vendors', {}),
    holds: (reply) => assert.equal((reply as Page).itemList.length, filledVendorCount),
  },
  endOfLife(
    'to sell off',
    (n) => ({ sort: pick(endOfLifeSorts, n), page: String(1 + (Math.trunc(n / 6) % 4)) }),
    full(50),
  ),
  endOfLife(
    'to sell off, one reason',
    (n) => ({ why: pick(endOfLifeReasons, Math.trunc(n / 6)), sort: pick(endOfLifeSorts, n) }),
    full(50),
  ),
  endOfLife(
    'to sell off, narrowed',
    (n, { barcodes }) => ({
      ...pick<Record<string, string>>(
        [{ q: pick(barcodes, n) }, { q: pick(words, Math.trunc(n / 3)) }, { category: `C${n % 10}` }],
        n,
      ),
      sort: pick(endOfLifeSorts, Math.trunc(n / 3)),
    }),
    maybeNone,
  ),
  endOfLife(
    'to sell off, few',
    (n) => ({
      ...pick<Record<string, string>>(
        [
          { why: 'old', years: '50' },
          { why: 'worn', times: '49' },
          { years: '50', idle: '9999', times: '9999' },
        ],
        n,
      ),
      sort: pick(endOfLifeSorts, Math.trunc(n / 3)),
    }),
    maybeNone,
  ),
  {
    name: 'search with days',
    ask: (n) => ({
      module: stockModule,
      name: 'search',
      query: {
        q: pick(typed, n),
        size: '24',
        sort: 'name',
        pickupDay: addDays(today, 3 + (n % 27)),
        returnDay: addDays(today, 5 + (n % 27)),
      },
    }),
    holds: maybeNone,
  },
];

/**
 * `cpu` is microseconds of database CPU per request. `blocks` are blocks of 8 kB that the most expensive of
 * the first requests read.
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
/** These requests warm the caches and are not counted. */
const warm = 12;

const knownOf = async (owner: pg.Client, branch: number): Promise<Known> => {
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
  known: Known,
  postmaster: number,
): Promise<Pick<CareBenchResult, 'rows' | 'all'>> => {
  const rows: CareBenchRow[] = [];
  const every: number[] = [];
  for (const { name, ask, holds } of kinds) {
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
  known: Known,
): Promise<CareBenchResult['served']> => {
  const ratri = await Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
    appUrl,
    benchJwtSecret,
  ]);
  const headers = { authorization: `Bearer ${benchTokenOf(user, branch)}` };
  const shots = Array.from({ length: kinds.length * 16 }, (_, n) =>
    loadRequestOf(pick(kinds, n).ask(Math.trunc(n / kinds.length), known), headers),
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
