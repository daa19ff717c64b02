/**
 * Measures the close of a day with 1,000 entries, the period report over N entries, and the numbering of
 * documents for 32 concurrent clients.
 */
import pg from 'pg';
import { takePayments } from '#ledger/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { queryBuilder, openDb } from '#platform/db/db.ts';
import type { EmbeddedDatabase } from '#platform/postgres/index.ts';
import { startTestCluster } from '#platform/postgres/test-cluster.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { daySums, openingCashOf } from '#cash/server/sql.ts';
import { periodBookSums, branchNames, categorySums } from '#cash/server/sql-report.ts';
import { bookDays, fillBooks, repeatedlyClosedDay } from '../fill/fill-books.ts';
import { Contestant, median, quantile } from '../support/load.ts';
import { signBenchJwt } from '../support/token.ts';

const secret = 'a secret for benchmarks that is long enough';
const password = 'password of the app role in benchmarks';
const today = bangkokDay(new Date());
const inOneDay = 1000;

type Times = { p50: number; p99: number };
const timesOf = (times: readonly number[]): Times => ({ p50: median(times), p99: quantile(times, 0.99) });
/** `raw` is the same SQL on a plain connection of the owner, without row-level security. */
export type HttpAndSqlTimes = { http: Times; raw: Times };

/**
 * Measures HTTP and SQL in turns. The first two rounds warm the caches. `between` prepares the next round and
 * is not timed.
 */
const inTurns = async (
  rounds: number,
  http: () => Promise<unknown>,
  raw: () => Promise<unknown>,
  between: () => Promise<unknown> = async () => {},
): Promise<HttpAndSqlTimes> => {
  const times = { http: [] as number[], raw: [] as number[] };
  for (let round = -2; round < rounds; round += 1) {
    for (const [name, work] of [
      ['http', http],
      ['raw', raw],
    ] as const) {
      const begun = performance.now();
      await work();
      if (round >= 0) times[name].push(performance.now() - begun);
    }
    await between();
  }
  return { http: timesOf(times.http), raw: timesOf(times.raw) };
};

/**
 * 32 clients take payments at one branch for some seconds. Each payment is a transaction with one document of
 * the same series.
 */
const numbering = async (
  appUrl: string,
  branch: number,
  orders: readonly { id: number; no: string }[],
  seconds: number,
): Promise<{ papers: number; perSecond: number }> => {
  const clients = 32;
  const db = openDb(appUrl, { max: clients });
  const scope = systemScope(1, [branch]);
  const until = performance.now() + seconds * 1000;
  let papers = 0;
  const client = async (at: number): Promise<void> => {
    const order = orders[at];
    if (order === undefined) throw new Error('too few orders');
    for (let paid = 0; performance.now() < until; paid += 100) {
      const given = {
        orderId: order.id,
        orderNo: order.no,
        customerId: null,
        pickupDay: today,
        returnDay: today,
        eventDay: null,
        lines: [],
        price: 100_000_000,
        paid,
        bail: 0,
        bailHeld: 0,
      };
      await db.tx(scope, (q) =>
        takePayments(q, scope, given, 'reserve', [{ for: 'price', method: 'cash', amount: 100 }]),
      );
      papers += 1;
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  const took = (performance.now() - begun) / 1000;
  await db.close();
  return { papers, perSecond: papers / took };
};

export type BooksResult = {
  entries: number;
  fillSeconds: number;
  /** No day is closed, so the report reads the ledger. */
  open: HttpAndSqlTimes;
  /** All days but today are closed, so the report reads the stored sums of the closes. */
  closed: HttpAndSqlTimes;
  close: HttpAndSqlTimes;
  numbering: { papers: number; perSecond: number; gaps: number };
};

const sums = (text: string): string => {
  const { income, expense, liability, kinds } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify([income, expense, liability, kinds]);
};

const openFilledShop = async (cluster: EmbeddedDatabase, entries: number) => {
  const admin = new pg.Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
  await admin.query('create database bench_books');
  await admin.end();
  const ownerUrl = cluster.url('bench_books');
  await migrate({ ownerUrl, folder: 'migrations', role: { name: 'ratri_app', password }, warn: () => {} });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const filling = performance.now();
  await fillBooks(owner, entries, inOneDay);
  return { owner, fillSeconds: (performance.now() - filling) / 1000 };
};

export const benchBooks = async (entries: number): Promise<BooksResult> => {
  const cluster = await startTestCluster();
  try {
    const { owner, fillSeconds } = await openFilledShop(cluster, entries);
    const one = async (text: string): Promise<number> =>
      Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
    const branch = await one('select min(id) as n from branch');
    const user = await one('select min(id) as n from app_user');
    const appUrl = cluster.url('bench_books', { user: 'ratri_app', password });
    const scope = systemScope(1, [branch]);
    const headers = {
      authorization: `Bearer ${signBenchJwt(secret, {
        shop: 1,
        user,
        name: 'bench',
        roles: ['owner'],
        branches: [branch],
        pkg: 'l',
        exp: Math.floor(Date.now() / 1000) + 36_000,
      })}`,
      'content-type': 'application/json',
    };
    const ratri = await Contestant.start(
      new URL('../contestants/ratri-server.ts', import.meta.url).pathname,
      [appUrl, secret],
    );
    const asked = async (method: string, path: string, body?: object): Promise<string> => {
      const answer = await ratri.send({
        method,
        path,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
      return answer.text;
    };
    const raw = async (query: {
      compile: (q: typeof queryBuilder) => { sql: string; parameters: readonly unknown[] };
    }) => {
      const { sql, parameters } = query.compile(queryBuilder);
      return owner.query(sql, [...parameters]);
    };

    const period = { branchIds: [branch], from: addDays(today, 1 - bookDays), to: today };
    const report = () => asked('GET', `/api/daybook/report?from=${period.from}&to=${period.to}`);
    const rounds = entries > 500_000 ? 25 : 60;
    const rawReport = async (): Promise<void> => {
      await raw(periodBookSums(scope, period));
      await raw(branchNames(scope, [branch]));
      await raw(categorySums(scope, period));
    };
    const before = await report();
    const open = await inTurns(rounds, report, rawReport);

    const at = { shopId: 1, branchId: branch };
    const rawClose = async (): Promise<void> => {
      await owner.query('begin');
      await owner.query('select from branch where shop_id = 1 and id = $1 for update', [branch]);
      await raw(openingCashOf(at, repeatedlyClosedDay));
      await raw(daySums(at, repeatedlyClosedDay));
      await owner.query(
        `insert into cash_day (shop_id, branch_id, day, closed) values (1, $1, '2019-01-01', true) on conflict (shop_id, branch_id, day) do update set closed = true`,
        [branch],
      );
      await owner.query(
        `insert into cash_day_event (shop_id, branch_id, day, kind, opening, expected, counted, left_in, pieces, totals) values (1, $1, '2019-01-01', 'close', 0, 0, 0, 0, '[]', '[]')`,
        [branch],
      );
      await owner.query('commit');
    };
    const close = await inTurns(
      60,
      () => asked('POST', '/api/daybook/close', { day: repeatedlyClosedDay, pieces: [], note: 'bench' }),
      rawClose,
      () => asked('POST', '/api/daybook/reopen', { day: repeatedlyClosedDay, reason: 'bench' }),
    );

    for (let back = 1; back < bookDays; back += 1)
      await asked('POST', '/api/daybook/close', { day: addDays(today, -back), pieces: [], note: 'bench' });
    await owner.query('vacuum analyze cash_day, cash_day_total');
    const after = await report();
    if (sums(before) !== sums(after)) throw new Error('closed days do not come to what the ledger says');
    const closed = await inTurns(rounds, report, rawReport);
    await ratri.stop();

    const orders = await owner.query<{ id: string; order_no: string }>(
      'select id, order_no from rental_order order by id limit 32',
    );
    const numbers = orders.rows.map((row) => ({ id: Number(row.id), no: row.order_no }));
    const numbered = await numbering(appUrl, branch, numbers, 10);
    const gaps = await one('select coalesce(max(number), 0) - count(*) as n from document');
    await owner.end();
    return { entries, fillSeconds, open, closed, close, numbering: { ...numbered, gaps } };
  } finally {
    await cluster.stop();
  }
};
