/**
 * Finds orders by part of a name or telephone number, over HTTP and as the same SQL on a plain client, with
 * growing history. Also runs the search over everything with the same words.
 */
import pg from 'pg';
import { bangkokDay } from '#lib/dates/day.ts';
import { queryBuilder } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { orderListQuery } from '#orders/order/server/sql/list-rows.ts';
import { fillShop, longHistorySize } from '../fill/fill-shops.ts';
import { measureEachSize, benchJwtSecret, benchTokenOf } from '../support/filled.ts';
import { Contestant, median, quantile } from '../support/load.ts';

const rounds = 8;

type Times = { p50: number; p99: number };
export type FindResult = {
  orders: number;
  fillSeconds: number;
  served: Times;
  raw: Times;
  finder: Times;
  slowest: string;
};

/**
 * Returns parts of existing customers' names and numbers: three letters, more letters, and the end of a
 * number.
 */
const wordsOf = async (owner: pg.Client): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string; phone: string }>(
    'select name, phone from customer order by md5(id::text) limit 15',
  );
  return rows.flatMap(({ name, phone }) => [
    name.slice(0, 3),
    name.slice(1, 6).trim(),
    phone.slice(-4),
    phone.slice(2, 8),
  ]);
};

const measure = async (
  ownerUrl: string,
  appUrl: string,
): Promise<Omit<FindResult, 'orders' | 'fillSeconds'>> => {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const one = async (text: string): Promise<number> =>
    Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
  const branch = await one('select min(id) as n from branch');
  const user = await one('select min(id) as n from app_user');
  const words = (await wordsOf(owner)).filter((word) => word.length >= 3);
  const scope = systemScope(1, [branch]);
  const today = bangkokDay(new Date());
  const token = benchTokenOf(user, branch);
  const ratri = await Contestant.start(new URL('../contestants/ratri-server.ts', import.meta.url).pathname, [
    appUrl,
    benchJwtSecret,
  ]);
  const ask =
    (path: string) =>
    async (q: string): Promise<void> => {
      const { status, text } = await ratri.send({
        method: 'GET',
        path: `${path}?q=${encodeURIComponent(q)}`,
        headers: { authorization: `Bearer ${token}` },
      });
      if (status !== 200) throw new Error(`${q}: ${status} ${text.slice(0, 300)}`);
    };
  const served = ask('/api/orderheader');
  const finder = ask('/api/find');
  const raw = async (q: string): Promise<void> => {
    const { sql, parameters } = orderListQuery(scope, { list: 'all', q, page: 1, size: 50 }, today).compile(
      queryBuilder,
    );
    JSON.stringify((await owner.query({ text: sql, values: [...parameters] })).rows);
  };
  const times = { served: [] as number[], raw: [] as number[], finder: [] as number[] };
  const slow = new Map<string, number>();
  const timed = async (send: (q: string) => Promise<void>, q: string): Promise<number> => {
    const begun = performance.now();
    await send(q);
    return performance.now() - begun;
  };
  for (const q of words) {
    await served(q);
    await raw(q);
    await finder(q);
  }
  // Both sides run in turns, so that other load on the machine affects both.
  for (let round = 0; round < rounds; round += 1)
    for (const q of words) {
      const ours = await timed(served, q);
      times.served.push(ours);
      times.raw.push(await timed(raw, q));
      times.finder.push(await timed(finder, q));
      slow.set(q, Math.max(slow.get(q) ?? 0, ours));
    }
  await ratri.stop();
  await owner.end();
  const timesOf = (list: readonly number[]): Times => ({ p50: median(list), p99: quantile(list, 0.99) });
  const [slowest] = [...slow].toSorted((a, b) => b[1] - a[1]);
  return {
    served: timesOf(times.served),
    raw: timesOf(times.raw),
    finder: timesOf(times.finder),
    slowest: slowest === undefined ? '' : `"${slowest[0]}" ${slowest[1].toFixed(0)} ms`,
  };
};

export const benchFind = (sizes: readonly number[]): Promise<FindResult[]> =>
  measureEachSize(
    sizes,
    (to) => fillShop(to, { ...longHistorySize(to.orders), items: 10_000 }),
    ({ ownerUrl, appUrl }) => measure(ownerUrl, appUrl),
  );
