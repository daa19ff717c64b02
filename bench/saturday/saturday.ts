/**
 * Plays the worst Saturday of the year in many shops, with counters, open pages, web visitors, reports and
 * day closes, on this machine or on a given database. Measures how many counters are served with p99 ≤ 250
 * ms.
 */
import type pg from 'pg';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { isClusterAt } from '#platform/cluster/distribute-tables.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { cpuOfProcessTree } from '../support/cpu-time.ts';
import { withConnection, benchJwtSecret } from '../support/filled.ts';
import { Contestant, quantile } from '../support/load.ts';
import { readCashOfShops, assertBooksWhole } from './verify-books.ts';
import { timedCallerOf } from './timed-calls.ts';
import { fillSaturday, readSaturdayShops, type SaturdayShop } from './saturday-shops.ts';
import {
  type SaturdayCounter,
  keepCounterPageOpen,
  runBackOffice,
  browseWebShop,
  runSaturdayCounter,
} from './counter-work.ts';

/** Limit in ms for requests that a user at a counter waits for. */
const mostP99 = 250;
const role = { name: 'ratri_app', password: 'password of the app role in benchmarks' };
const warm = 5000;

export type SaturdayOptions = {
  shops: number;
  /** Number per shop. */
  counters: number;
  seconds: number;
  /** A user waits between half and one and a half of these seconds between clicks. */
  think: number;
  /** Number per shop. */
  orders: number;
  workers: number;
  /** URL of an empty database as a superuser. The default is a database on this machine. */
  url?: string | undefined;
  /** If `url` is given, these processes count as database CPU. */
  postmasters: readonly number[];
  /** Searches for the highest number of the filled shops that can be served. */
  find: boolean;
};

/** Latencies are in ms. CPU is in cores and, per counter, in thousandths of a core. */
export type SaturdayRow = {
  counters: number;
  calls: number;
  perSecond: number;
  counter: { p50: number; p99: number };
  pages: { p50: number; p99: number };
  server: number;
  database: number;
  load: number;
  perCounter: number;
  refused: number;
  /** Number of responses that report an overload, after which the request was repeated. */
  busy: number;
  errors: Readonly<Record<string, number>>;
};
export type SaturdayResult = {
  fillSeconds: number;
  rows: SaturdayRow[];
  /** Highest number of counters in a successful run, or 0 without one. */
  carried: number;
  orders: number;
  entries: number;
};

const pauses = (seconds: number, goesOn: () => boolean) => async (): Promise<void> => {
  // The wait has steps, so that it stops soon after the end.
  let left = seconds * 1000 * (0.5 + Math.random());
  for (; left > 0 && goesOn(); left -= 500)
    await new Promise((resolve) => setTimeout(resolve, Math.min(500, left)));
};

const of = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });

const run = async (
  servers: readonly Contestant[],
  postmasters: readonly number[],
  shops: readonly SaturdayShop[],
  { counters: each, seconds, think }: SaturdayOptions,
): Promise<SaturdayRow> => {
  const callers = servers.map((one) => timedCallerOf(one.port));
  const counters = shops.length * each;
  const errors: Record<string, number> = {};
  const failed = (error: unknown): void => {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    errors[text] = (errors[text] ?? 0) + 1;
  };
  let open = true;
  const goesOn = (): boolean => open;
  const at = (n: number, touch: number): SaturdayCounter => {
    const [shop, call] = [shops[n % shops.length], callers[n % callers.length]];
    if (shop === undefined || call === undefined) throw new Error('no shop');
    const headers = shop.counter(Math.floor(n / shops.length));
    return { shop, headers, call, failed, goesOn, think: pauses(touch, goesOn) };
  };
  const all = Array.from({ length: counters }, (_, n) => at(n, think));
  const ends = await Promise.all(all.map((one) => keepCounterPageOpen(one)));
  const working = [
    ...all.map((one) => runSaturdayCounter(one)),
    // There are as many web-shop visitors as shops. In each shop, one user reads reports.
    ...shops.flatMap((_, n) => [browseWebShop(at(n, 10)), runBackOffice(at(n, 15))]),
  ];
  await new Promise((resolve) => setTimeout(resolve, warm));
  const spent = (pids: readonly number[]): number =>
    pids.reduce((sum, pid) => sum + cpuOfProcessTree(pid), 0);
  const pids = servers.map((one) => one.pid);
  const before = { server: spent(pids), database: spent(postmasters), load: process.cpuUsage() };
  for (const one of callers) one.begin();
  const begun = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const [counter, pages] = [
    callers.flatMap((one) => one.times.counter),
    callers.flatMap((one) => one.times.pages),
  ];
  const took = performance.now() - begun;
  const cores = (now: number, was: number): number => (now - was) / 1000 / took;
  const server = cores(spent(pids), before.server);
  const database = cores(spent(postmasters), before.database);
  const { user, system } = process.cpuUsage(before.load);
  const refused = callers.reduce((sum, one) => sum + one.refused(), 0);
  const busy = callers.reduce((sum, one) => sum + one.busy(), 0);
  open = false;
  await Promise.all(working);
  // Pending refetches have started after this wait.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  for (const one of callers) await one.idle();
  for (const end of ends) end();
  for (const one of callers) one.end();
  const calls = counter.length + pages.length;
  return {
    counters,
    calls,
    perSecond: (calls * 1000) / took,
    counter: of(counter),
    pages: of(pages),
    server,
    database,
    load: (user + system) / 1000 / took,
    perCounter: ((server + database) * 1000) / counters,
    refused,
    busy,
    errors,
  };
};

const isCarried = (row: SaturdayRow): boolean =>
  row.counter.p99 <= mostP99 && row.calls > 0 && Object.keys(row.errors).length === 0;

/**
 * Searches by bisection between no shop and all shops, to a sixteenth of them. An uncounted run with half of
 * the shops is the warm-up.
 */
const search = async (
  shops: number,
  tryWith: (shops: number) => Promise<SaturdayRow>,
): Promise<SaturdayRow[]> => {
  const half = Math.ceil(shops / 2);
  await tryWith(half);
  const rows: SaturdayRow[] = [];
  let [least, most] = [0, shops + 1];
  for (let middle = half; most - least > Math.max(1, shops / 16); middle = Math.round((least + most) / 2)) {
    const row = await tryWith(middle);
    rows.push(row);
    if (isCarried(row)) least = middle;
    else most = middle;
  }
  return rows;
};

const withUser = (url: string): string => {
  const parsed = new URL(url);
  parsed.username = role.name;
  parsed.password = role.password;
  return parsed.toString();
};

const measure = async (
  url: string,
  postmasters: readonly number[],
  options: SaturdayOptions,
  tell: (row: SaturdayRow) => void,
): Promise<SaturdayResult> => {
  const appUrl = withUser(url);
  // The tables are filled while a cluster is still a single server, and distributed afterwards.
  const tables = { ownerUrl: url, folder: 'migrations', role, warn: () => {} };
  await migrate({ ...tables, spreads: false });
  const cluster = await isClusterAt(url);
  const begun = performance.now();
  const shops = await withConnection(url, async (owner) => {
    const { rows } = await owner.query('select from shop limit 1');
    if (rows.length > 0) throw new Error('there are shops in that database: give an empty one');
    await fillSaturday({ owner, url }, options.shops, options.orders);
    await migrate(tables);
    return readSaturdayShops(owner, options.shops);
  });
  const fillSeconds = (performance.now() - begun) / 1000;
  const before = await withConnection(url, readCashOfShops);
  const servers: Contestant[] = [];
  try {
    const file = new URL('../contestants/ratri-server.ts', import.meta.url).pathname;
    const root = new URL('../../', import.meta.url).pathname;
    const about = [appUrl, benchJwtSecret, root, cluster ? 'patient cluster' : 'patient'];
    for (let n = 0; n < options.workers; n += 1) servers.push(await Contestant.start(file, about));
    const tryWith = async (count: number): Promise<SaturdayRow> => {
      const row = await run(servers, postmasters, shops.slice(0, count), options);
      tell(row);
      return row;
    };
    const rows = options.find ? await search(options.shops, tryWith) : [await tryWith(options.shops)];
    const whole = await withConnection(url, async (owner: pg.Client) => {
      const counted = await assertBooksWhole(owner, { url: appUrl, cluster }, options.shops);
      // A failed request may have been executed. The responses then do not give the cash in the drawers.
      if (rows.every((row) => Object.keys(row.errors).length === 0))
        for (const [shop, cash] of await readCashOfShops(owner)) {
          const told = (before.get(shop) ?? 0) + (shops[shop - 1]?.cash ?? 0);
          if (cash !== told)
            throw new Error(`shop ${shop} has ${cash} satang, its counters were told ${told}`);
        }
      return counted;
    });
    const carried = Math.max(0, ...rows.filter(isCarried).map((row) => row.counters));
    return { fillSeconds, rows, carried, ...whole };
  } finally {
    for (const one of servers) await one.stop();
  }
};

export const benchSaturday = async (
  options: SaturdayOptions,
  tell: (row: SaturdayRow) => void,
): Promise<SaturdayResult> => {
  if (options.url !== undefined) return measure(options.url, options.postmasters, options, tell);
  const cluster = await startTestCluster();
  try {
    await withConnection(cluster.url('postgres'), (admin) => admin.query('create database bench_saturday'));
    return await measure(cluster.url('bench_saturday'), [cluster.pid], options, tell);
  } finally {
    await cluster.stop();
  }
};
