/**
 * The worst Saturday of the year: many shops in graduation week, each with its counters, open pages, web visitors, reports and day closes,
 * on this machine or on the database whose address is given; and how many counters are carried with p99 ≤ 250 ms.
 */
import type pg from 'pg';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { isClusterAt } from '#platform/cluster/distribute-tables.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { cpuOfTree } from '../support/cpu-time.ts';
import { connected, secret } from '../support/filled.ts';
import { Contestant, quantile } from '../support/load.ts';
import { cashOf, mustBeWhole } from './verify-books.ts';
import { callerOf } from './timed-calls.ts';
import { fillSaturday, readShops, type Shop } from './saturday-shops.ts';
import { type Counter, keepOpen, runBackOffice, visit, workAt } from './counter-work.ts';

/** Of the calls that somebody at a counter waits for. */
const mostP99 = 250;
const role = { name: 'ratri_app', password: 'password of the app role in benchmarks' };
/** Milliseconds before anything counts. */
const warm = 5000;

export type SaturdayOptions = {
  shops: number;
  /** A shop. */
  counters: number;
  seconds: number;
  /** Seconds from touch to touch at a counter: half to one and a half of it. */
  think: number;
  /** A shop. */
  orders: number;
  /** Processes of the server. */
  workers: number;
  /** An empty database, as a superuser; without it one of this machine's own. */
  url?: string | undefined;
  /** Processes whose CPU is the database's, where `url` is given. */
  postmasters: readonly number[];
  /** Looks for the most shops that are carried, of those that are filled. */
  find: boolean;
};

/** Of one run; latencies in milliseconds, CPU in cores and, a counter, in thousandths of one. */
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
  /** Answers that there is too much to do; the call was sent again. */
  busy: number;
  errors: Readonly<Record<string, number>>;
};
export type SaturdayResult = {
  fillSeconds: number;
  rows: SaturdayRow[];
  /** The most counters of a run that was carried; 0 where none was. */
  carried: number;
  orders: number;
  entries: number;
};

const pauses = (seconds: number, goesOn: () => boolean) => async (): Promise<void> => {
  // In steps, so that whoever thinks hears of the end.
  let left = seconds * 1000 * (0.5 + Math.random());
  for (; left > 0 && goesOn(); left -= 500)
    await new Promise((resolve) => setTimeout(resolve, Math.min(500, left)));
};

const of = (times: readonly number[]) => ({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });

const run = async (
  servers: readonly Contestant[],
  postmasters: readonly number[],
  shops: readonly Shop[],
  { counters: each, seconds, think }: SaturdayOptions,
): Promise<SaturdayRow> => {
  const callers = servers.map((one) => callerOf(one.port));
  const counters = shops.length * each;
  const errors: Record<string, number> = {};
  const failed = (error: unknown): void => {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    errors[text] = (errors[text] ?? 0) + 1;
  };
  let open = true;
  const goesOn = (): boolean => open;
  const at = (n: number, touch: number): Counter => {
    const [shop, call] = [shops[n % shops.length], callers[n % callers.length]];
    if (shop === undefined || call === undefined) throw new Error('no shop');
    const headers = shop.counter(Math.floor(n / shops.length));
    return { shop, headers, call, failed, goesOn, think: pauses(touch, goesOn) };
  };
  const all = Array.from({ length: counters }, (_, n) => at(n, think));
  const ends = await Promise.all(all.map((one) => keepOpen(one)));
  const working = [
    ...all.map((one) => workAt(one)),
    // As many people look at web shops as there are shops; in each of them somebody is at the reports.
    ...shops.flatMap((_, n) => [visit(at(n, 10)), runBackOffice(at(n, 15))]),
  ];
  await new Promise((resolve) => setTimeout(resolve, warm));
  const spent = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOfTree(pid), 0);
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
  // Pages that were about to ask have asked.
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

/** Halves what lies between none and all shops, to a sixteenth; first half of them for warmth, which is not counted. */
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
  // Filled where a cluster is one server still, and spread afterwards.
  const tables = { ownerUrl: url, folder: 'migrations', role, warn: () => {} };
  await migrate({ ...tables, spreads: false });
  const cluster = await isClusterAt(url);
  const begun = performance.now();
  const shops = await connected(url, async (owner) => {
    const { rows } = await owner.query('select from shop limit 1');
    if (rows.length > 0) throw new Error('there are shops in that database: give an empty one');
    await fillSaturday({ owner, url }, options.shops, options.orders);
    await migrate(tables);
    return readShops(owner, options.shops);
  });
  const fillSeconds = (performance.now() - begun) / 1000;
  const before = await connected(url, cashOf);
  const servers: Contestant[] = [];
  try {
    const file = new URL('../contestants/ratri-server.ts', import.meta.url).pathname;
    const root = new URL('../../', import.meta.url).pathname;
    const about = [appUrl, secret, root, cluster ? 'patient cluster' : 'patient'];
    for (let n = 0; n < options.workers; n += 1) servers.push(await Contestant.start(file, about));
    const tryWith = async (count: number): Promise<SaturdayRow> => {
      const row = await run(servers, postmasters, shops.slice(0, count), options);
      tell(row);
      return row;
    };
    const rows = options.find ? await search(options.shops, tryWith) : [await tryWith(options.shops)];
    const whole = await connected(url, async (owner: pg.Client) => {
      const counted = await mustBeWhole(owner, { url: appUrl, cluster }, options.shops);
      // A call that failed may have been carried out: then what replies told says nothing of the drawers.
      if (rows.every((row) => Object.keys(row.errors).length === 0))
        for (const [shop, cash] of await cashOf(owner)) {
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

/** `tell` hears of each run when it is over. */
export const benchSaturday = async (
  options: SaturdayOptions,
  tell: (row: SaturdayRow) => void,
): Promise<SaturdayResult> => {
  if (options.url !== undefined) return measure(options.url, options.postmasters, options, tell);
  const cluster = await startTestCluster();
  try {
    await connected(cluster.url('postgres'), (admin) => admin.query('create database bench_saturday'));
    return await measure(cluster.url('bench_saturday'), [cluster.pid], options, tell);
  } finally {
    await cluster.stop();
  }
};
