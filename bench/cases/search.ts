/**
 * Searches the catalogue with dates over 5,000 groups, 50,000 units and 1,000,000 reservations, in the
 * database and over HTTP.
 */
import pg from 'pg';
import { refreshItemSearchKeys } from '#catalog/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import {
  wordSearchPlanOf,
  barcodeOfSearch,
  recordWordMatches,
} from '#inventory/stock/server/search/search-words.ts';
import { itemSearchQuery } from '#inventory/stock/server/search/sql-search-items.ts';
import { type RequestCost, measureRequestCost } from '../support/cpu-time.ts';
import { fillSearch, wardrobeSize } from '../fill/fill-search.ts';
import { Contestant, median, quantile, type LoadRequest } from '../support/load.ts';
import { signBenchJwt } from '../support/token.ts';

const secret = 'a secret for benchmarks that is long enough';
const password = 'password of the app role in benchmarks';
const today = bangkokDay(new Date());

/**
 * Typical searches: common kinds and looks, codes, colours and sizes, beginnings of words, barcodes, and no
 * text.
 */
const typed = [
  'ชุดไทย',
  'ชุดไทยจักรี ทอง',
  'ราตรี แดง m',
  'b01234',
  'B04567',
  'ลูกไม้',
  'กำมะหยี่ ดำ xl',
  'ชุด',
  'ด',
  'น้ำเงิน',
  'แต่งงาน ขาว',
  'หางปลา',
  'แบบที่ 77',
  'สูท',
  'ไม่มีชุดนี้',
  '',
];
const days = (n: number) => ({
  pickupDay: addDays(today, 3 + (n % 27)),
  returnDay: addDays(today, 5 + (n % 27)),
});

type Times = { p50: number; p99: number };
const timesOf = (times: readonly number[]): Times => ({ p50: median(times), p99: quantile(times, 0.99) });

/** Runs the search page's statement under the app's role, for one text after another. */
const atDatabase = async (db: Db, branch: number): Promise<{ all: Times; slowest: [string, number][] }> => {
  const scope = systemScope(1, [branch]);
  const times: number[] = [];
  const byWord = new Map<string, number[]>();
  for (let n = 0; n < typed.length * 60; n += 1) {
    const q = typed[n % typed.length] ?? '';
    const words = garmentSearchWords(q);
    const ask = {
      words,
      finding: wordSearchPlanOf(1, words),
      barcode: barcodeOfSearch(q),
      category: '',
      color: '',
      itemSize: '',
      days: days(n),
      sort: 'name' as const,
      today,
      offset: 0,
      size: 24,
    };
    const begun = performance.now();
    const rows = await db.read(scope, itemSearchQuery(scope, ask));
    const took = performance.now() - begun;
    if (ask.finding !== 'walk') recordWordMatches(1, words, rows[0]?.found ?? 0);
    // The first ten rounds warm the database caches.
    if (n < typed.length * 10) continue;
    times.push(took);
    byWord.set(q, [...(byWord.get(q) ?? []), took]);
  }
  const slowest = [...byWord].map(([q, list]): [string, number] => [q, median(list)]);
  return { all: timesOf(times), slowest: slowest.sort((a, b) => b[1] - a[1]).slice(0, 3) };
};

const shots = (headers: Record<string, string>, count: number): LoadRequest[] =>
  Array.from({ length: count }, (_, n) => {
    const { pickupDay, returnDay } = days(n);
    const q = encodeURIComponent(typed[n % typed.length] ?? '');
    return {
      method: 'GET',
      path: `/api/availability?q=${q}&size=24&sort=name&pickupDay=${pickupDay}&returnDay=${returnDay}`,
      headers,
    };
  });

const rounds = 7;
const perRound = 160;

export type SearchResult = {
  fillSeconds: number;
  database: Awaited<ReturnType<typeof atDatabase>>;
  /** Times over HTTP. `server` and `database` are microseconds of CPU per request. */
  served: Times & { server: number; database: number };
};

export const benchSearch = async (size = wardrobeSize): Promise<SearchResult> => {
  const cluster = await startTestCluster();
  try {
    const admin = new pg.Client({ connectionString: cluster.url('postgres') });
    await admin.connect();
    await admin.query('create database bench_search');
    await admin.end();
    const ownerUrl = cluster.url('bench_search');
    await migrate({
      ownerUrl,
      folder: 'migrations',
      role: { name: 'ratri_app', password },
      warn: () => {},
    });
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const begun = performance.now();
    await fillSearch(owner, size);
    const appUrl = cluster.url('bench_search', { user: 'ratri_app', password });
    const db = openDb(appUrl, { max: 8 });
    await db.tx({ shopId: 1 }, (q) => refreshItemSearchKeys(q, { shopId: 1 }, 'all'));
    await owner.query('vacuum analyze');
    const fillSeconds = (performance.now() - begun) / 1000;
    const one = async (text: string): Promise<number> =>
      Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
    const branch = await one('select min(id) as n from branch');
    const user = await one('select min(id) as n from app_user');
    await owner.end();
    const database = await atDatabase(db, branch);
    await db.close();

    const token = signBenchJwt(secret, {
      shop: 1,
      user,
      name: 'bench',
      roles: ['staff'],
      branches: [branch],
      pkg: 'l',
      exp: Math.floor(Date.now() / 1000) + 36_000,
    });
    const ratri = await Contestant.start(
      new URL('../contestants/ratri-server.ts', import.meta.url).pathname,
      [appUrl, secret],
    );
    const sent = shots({ authorization: `Bearer ${token}` }, perRound);
    await ratri.run(sent);
    const costs: RequestCost[] = [];
    for (let round = 0; round < rounds; round += 1)
      costs.push(await measureRequestCost(ratri, cluster.pid, sent));
    await ratri.stop();
    return {
      fillSeconds,
      database,
      served: {
        ...timesOf(costs.flatMap((one) => one.times)),
        server: median(costs.map((one) => one.server)),
        database: median(costs.map((one) => one.database)),
      },
    };
  } finally {
    await cluster.stop();
  }
};
