/** Server CPU a request and latency: Ratri beside a bare handler in the same run, and Ratri against itself as history grows. */
import pg from 'pg';
import { addDays, bangkokDay } from '../src/core/common/day.ts';
import { fill } from './fill.ts';
import { forSizes, secret, tokenOf } from './filled.ts';
import { Contestant, median, quantile, type Shot } from './load.ts';

const operations = ['list', 'order', 'search', 'open'] as const;
export type Operation = (typeof operations)[number];
export type Measured = Record<Operation, { cpu: number; p50: number; p99: number }>;
export type Result = {
  orders: number;
  fillSeconds: number;
  ratri: Measured;
  bare: Measured;
  ratio: Record<Operation, number>;
};

const today = bangkokDay(new Date());

type Facts = { branch: number; user: number; customer: number; orders: number[]; items: number[] };

const factsOf = async (owner: pg.Client): Promise<Facts> => {
  const one = async (text: string): Promise<number> =>
    Number((await owner.query<{ n: string }>(text)).rows[0]?.n);
  const list = async (text: string): Promise<number[]> =>
    (await owner.query<{ id: string }>(text)).rows.map((row) => Number(row.id));
  return {
    branch: await one('select min(id) as n from branch'),
    user: await one('select min(id) as n from app_user'),
    customer: await one('select min(id) as n from customer'),
    orders: await list(
      'select id from (select id from rental_order order by id desc limit 20000) x order by random() limit 300',
    ),
    items: await list('select id from product_item order by id'),
  };
};

/** Each opened order takes three garments on days that no other shot takes. */
const opener = (facts: Facts, from: number) => {
  let n = from;
  return (): string => {
    const turn = n++;
    const at = (turn * 3) % (facts.items.length - 3);
    const pickupDay = addDays(today, 60 + Math.floor((turn * 3) / (facts.items.length - 3)) * 8);
    return JSON.stringify({
      customerId: facts.customer,
      pickupDay,
      returnDay: addDays(pickupDay, 2),
      reserve: true,
      lines: facts.items.slice(at, at + 3).map((itemId) => ({ itemId, quantity: 1 })),
      payments: [
        { for: 'price', method: 'cash', amount: 100 },
        { for: 'bail', method: 'cash', amount: 3000 },
      ],
    });
  };
};

const shotsOf = (facts: Facts, headers: Record<string, string>, body: () => string) => {
  const get = (path: string): Shot => ({ method: 'GET', path, headers });
  const days = (n: number): string =>
    `pickupDay=${addDays(today, 20 + (n % 9))}&returnDay=${addDays(today, 23 + (n % 9))}`;
  const word = encodeURIComponent('ชุดไทย');
  const many: Record<Operation, (n: number) => Shot> = {
    list: () => get('/api/orderheader?size=50'),
    order: (n) => get(`/api/rental/${facts.orders[n % facts.orders.length]}`),
    search: (n) => get(`/api/availability?q=${word}&size=24&${days(n)}`),
    open: () => ({
      method: 'POST',
      path: '/api/rental',
      headers: { ...headers, 'content-type': 'application/json' },
      body: body(),
    }),
  };
  return (operation: Operation, count: number): Shot[] =>
    Array.from({ length: count }, (_, n) => many[operation](n));
};

const rounds = 7;
const perRound: Record<Operation, number> = { list: 200, order: 400, search: 150, open: 150 };

const measure = async (
  facts: Facts,
  ownerUrl: string,
  appUrl: string,
): Promise<Omit<Result, 'orders' | 'fillSeconds'>> => {
  const token = tokenOf(facts.user, facts.branch, ['admin']);
  const ratri = await Contestant.start(new URL('./ratri.ts', import.meta.url).pathname, [appUrl, secret]);
  const bare = await Contestant.start(new URL('./bare.ts', import.meta.url).pathname, [
    ownerUrl,
    '1',
    String(facts.branch),
    String(facts.user),
  ]);
  const shots = {
    ratri: shotsOf(facts, { authorization: `Bearer ${token}` }, opener(facts, 0)),
    bare: shotsOf(facts, {}, opener(facts, 1_000_000 - (1_000_000 % facts.items.length))),
  };
  const empty = (): Measured =>
    Object.fromEntries(operations.map((one) => [one, { cpu: 0, p50: 0, p99: 0 }])) as Measured;
  const result = { ratri: empty(), bare: empty(), ratio: {} as Record<Operation, number> };
  for (const operation of operations) {
    await ratri.run(shots.ratri(operation, perRound[operation]));
    await bare.run(shots.bare(operation, perRound[operation]));
    const cpu = { ratri: [] as number[], bare: [] as number[] };
    const times = { ratri: [] as number[], bare: [] as number[] };
    // In turns, so that whatever else the machine does meets both.
    for (let round = 0; round < rounds; round++)
      for (const [name, one] of [
        ['ratri', ratri],
        ['bare', bare],
      ] as const) {
        const run = await one.run(shots[name](operation, perRound[operation]));
        cpu[name].push(run.cpu);
        times[name].push(...run.times);
      }
    for (const name of ['ratri', 'bare'] as const)
      result[name][operation] = {
        cpu: median(cpu[name]),
        p50: median(times[name]),
        p99: quantile(times[name], 0.99),
      };
    result.ratio[operation] = median(cpu.ratri.map((value, n) => value / (cpu.bare[n] ?? 1)));
  }
  await ratri.stop();
  await bare.stop();
  return result;
};

/** Measures at each number of orders, each in a database of its own on one cluster. */
export const benchCpu = (sizes: readonly number[]): Promise<Result[]> =>
  forSizes(sizes, fill, async ({ ownerUrl, appUrl }) => {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    const facts = await factsOf(owner);
    await owner.end();
    return measure(facts, ownerUrl, appUrl);
  });
