/** CPU of server and database a request: Ratri beside a bare handler on the same tables, and beside the fixed ruler. */
import assert from 'node:assert/strict';
import {
  type Asked,
  askedOfRatri,
  askedOfRuler,
  type Facts,
  factsOf,
  type Operation,
  operations,
  starred,
} from '../contestants/operations.ts';
import { askedOfSales, type SaleOperation, saleOperations } from '../contestants/sale-operations.ts';
import { askedOfSets, type SetOperation, setOperations } from '../contestants/set-operations.ts';
import { type Cost, costOf } from '../support/cpu-time.ts';
import { counterShop, fill } from '../fill/fill-shops.ts';
import { fillSales } from '../fill/fill-sales.ts';
import { connected, type Filled, forSizes, secret, tokenOf } from '../support/filled.ts';
import { Contestant, median, quantile, type Shot } from '../support/load.ts';
import { fillRuler, startRuler } from '../contestants/ruler.ts';

const names = ['ratri', 'bare', 'ruler'] as const;
type Name = (typeof names)[number];

type AnyOperation = Operation | SetOperation | SaleOperation;

/** Microseconds of CPU a request in server and database, milliseconds of a reply, bytes as they travel. */
export type Measured = {
  server: number;
  database: number;
  all: number;
  p50: number;
  p99: number;
  bytes: number;
};
/** The bare handler's and the ruler's where they can do the operation; `beside…`: the median of the ratios of the rounds, both sides of the CPU together. */
export type Row = {
  operation: AnyOperation;
  ratri: Measured;
  bare?: Measured;
  besideBare?: number;
  ruler?: Measured;
  besideRuler?: number;
};
export type CpuResult = { orders: number; fillSeconds: number; rows: Row[] };

export type CpuOptions = {
  /** Another checkout whose server is measured, on its own migrations. */
  server?: string | undefined;
  /** The folder of the fixed ruler. */
  ruler?: string | undefined;
  rounds: number;
  only?: readonly string[];
};

/** Requests a round: enough that a tick of the clock (10 ms) is no more than a hundredth. */
const perRound: Record<AnyOperation, Record<Name, number>> = {
  guard: { ratri: 1500, bare: 2500, ruler: 0 },
  list: { ratri: 200, bare: 300, ruler: 1000 },
  order: { ratri: 300, bare: 600, ruler: 1500 },
  free: { ratri: 500, bare: 1000, ruler: 3000 },
  search: { ratri: 200, bare: 300, ruler: 0 },
  open: { ratri: 150, bare: 150, ruler: 1000 },
  'open with payments': { ratri: 100, bare: 100, ruler: 1000 },
  'day close': { ratri: 60, bare: 60, ruler: 0 },
  // No bare handler knows sets: they stand beside `open`.
  sets: { ratri: 200, bare: 0, ruler: 0 },
  'sets tried': { ratri: 200, bare: 0, ruler: 0 },
  'open a set': { ratri: 150, bare: 0, ruler: 0 },
  sales: { ratri: 200, bare: 200, ruler: 0 },
  'sales found': { ratri: 120, bare: 120, ruler: 0 },
  'sales of days': { ratri: 200, bare: 200, ruler: 0 },
  'sales back': { ratri: 200, bare: 200, ruler: 0 },
  goods: { ratri: 200, bare: 200, ruler: 0 },
  'goods found': { ratri: 200, bare: 200, ruler: 0 },
};
const checked = 32;

type Side = {
  contestant: Contestant;
  shots: (operation: AnyOperation, count: number) => Shot[];
  mustBeTrue: (operation: AnyOperation, replies: unknown[]) => void;
  /** Makes what a round has used up as it was. */
  restore: (operation: AnyOperation) => Promise<void>;
};

const sideOf = (contestant: Contestant, of: (operation: AnyOperation) => Asked, url: string): Side => ({
  contestant,
  shots: (operation, count) => {
    const { shot, most = count } = of(operation);
    return Array.from({ length: Math.min(count, most) }, (_, n) => shot(n));
  },
  mustBeTrue: (operation, replies) => of(operation).mustBeTrue(replies as never[]),
  restore: async (operation) => {
    if (operation !== 'day close') return;
    await connected(url, async (owner) => {
      for (const table of ['cash_day_total', 'cash_day_event', 'cash_day'])
        await owner.query(`delete from ${table}`);
      for (const table of ['cash_day_total', 'cash_day_event', 'cash_day'])
        await owner.query(`vacuum ${table}`);
    });
  },
});

/** The moment of writing differs; everything else of two replies is the same. */
const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** Refuses replies that are not true, or of the bare handler's that are not Ratri's. */
const checkReplies = async (
  sides: Map<Name, Side>,
  operation: AnyOperation,
  count: number,
): Promise<void> => {
  const replies = new Map<Name, { text: string; encoding: string }[]>();
  for (const [name, side] of sides) {
    const got: { text: string; encoding: string }[] = [];
    for (const shot of side.shots(operation, count)) got.push(await side.contestant.ask(shot));
    side.mustBeTrue(
      operation,
      got.map((one) => JSON.parse(one.text) as unknown),
    );
    await side.restore(operation);
    replies.set(name, got);
  }
  for (const [n, bare] of (replies.get('bare') ?? []).entries()) {
    const ratri = replies.get('ratri')?.[n] ?? { text: '{}', encoding: '' };
    const message = `${operation}: the bare handler answers something else`;
    assert.deepEqual(JSON.parse(timeless(bare.text)), JSON.parse(timeless(ratri.text)), message);
    assert.deepEqual([bare.text.length, bare.encoding], [ratri.text.length, ratri.encoding], message);
  }
};

const summary = (costs: readonly Cost[]): Measured => {
  const times = costs.flatMap((one) => one.times);
  const of = (what: 'server' | 'database' | 'all' | 'bytes'): number => median(costs.map((one) => one[what]));
  return {
    server: of('server'),
    database: of('database'),
    all: of('all'),
    bytes: of('bytes'),
    p50: median(times),
    p99: quantile(times, 0.99),
  };
};

const measureOne = async (
  all: Map<Name, Side>,
  operation: AnyOperation,
  postmaster: number,
  rounds: number,
): Promise<Row> => {
  const sides = new Map([...all].filter(([name]) => perRound[operation][name] > 0));
  await checkReplies(sides, operation, operation === 'day close' ? 10 : checked);
  const costs: Record<Name, Cost[]> = { ratri: [], bare: [], ruler: [] };
  // In turns, so that whatever else the machine does meets all; the first round warms caches and plans.
  for (let round = -1; round < rounds; round += 1)
    for (const [name, side] of sides) {
      const shots = side.shots(operation, perRound[operation][name]);
      const cost = await costOf(side.contestant, postmaster, shots);
      await side.restore(operation);
      if (round >= 0) costs[name].push(cost);
    }
  const beside = (name: Name): number =>
    median(costs[name].map((one, round) => (costs.ratri[round]?.all ?? 0) / one.all));
  return {
    operation,
    ratri: summary(costs.ratri),
    ...(costs.bare.length > 0 && { bare: summary(costs.bare), besideBare: beside('bare') }),
    ...(costs.ruler.length > 0 && { ruler: summary(costs.ruler), besideRuler: beside('ruler') }),
  };
};

const file = (name: string): string => new URL(name, import.meta.url).pathname;

/** What both sides are asked, each with its own headers. */
const asked = (facts: Facts, headers: Record<string, string>): ((operation: AnyOperation) => Asked) => {
  const more: Partial<Record<AnyOperation, Asked>> = {
    ...askedOfSales(headers),
    ...askedOfSets(facts, headers),
  };
  const atCounter = askedOfRatri(facts, headers);
  return (operation) => more[operation] ?? atCounter(operation as Operation);
};

const measure = async (
  filled: Filled,
  facts: Facts,
  options: CpuOptions,
  all: readonly AnyOperation[],
): Promise<{ rows: Row[] }> => {
  const { ownerUrl, appUrl, orders, postmaster, another } = filled;
  await connected(ownerUrl, (owner) =>
    owner.query('insert into page_star (shop_id, user_id, paths) values (1, $1, $2)', [facts.user, starred]),
  );
  const bareUrl = await another('bare', true);
  const token = tokenOf(facts.user, facts.branch, ['admin']);
  const ratri = await Contestant.start(file('./ratri.ts'), [
    appUrl,
    secret,
    ...(options.server === undefined ? [] : [options.server]),
  ]);
  const bare = await Contestant.start(file('./bare.ts'), [
    bareUrl,
    '1',
    String(facts.branch),
    String(facts.user),
  ]);
  const sides = new Map<Name, Side>([
    ['ratri', sideOf(ratri, asked(facts, { authorization: `Bearer ${token}` }), ownerUrl)],
    ['bare', sideOf(bare, asked(facts, {}), bareUrl)],
  ]);
  let removeRuler = async (): Promise<void> => {};
  if (options.ruler !== undefined) {
    const rulerUrl = await another('ruler', false);
    await fillRuler(options.ruler, rulerUrl, orders);
    const { contestant, remove } = await startRuler(options.ruler, rulerUrl);
    sides.set(
      'ruler',
      sideOf(contestant, askedOfRuler(orders) as (operation: AnyOperation) => Asked, rulerUrl),
    );
    removeRuler = remove;
  }
  try {
    const rows: Row[] = [];
    const wanted = all.filter((one) => options.only === undefined || options.only.includes(one));
    for (const one of wanted) rows.push(await measureOne(sides, one, postmaster, options.rounds));
    return { rows };
  } finally {
    for (const side of sides.values()) await side.contestant.stop();
    await removeRuler();
  }
};

/** Measures at each number of orders, each in databases of their own on one cluster. */
export const benchCpu = (sizes: readonly number[], options: CpuOptions): Promise<CpuResult[]> =>
  forSizes(
    sizes,
    (to) => fill(to, counterShop(to.orders)),
    async (filled) =>
      measure(filled, await connected(filled.ownerUrl, (owner) => factsOf(owner)), options, [
        ...operations,
        ...setOperations,
      ]),
    options.server,
  );

const measureSales = async (filled: Filled, options: CpuOptions): Promise<{ rows: Row[] }> =>
  measure(filled, await connected(filled.ownerUrl, (owner) => factsOf(owner)), options, saleOperations);

/** Lists of sales and of goods at each number of sales. */
export const benchSales = (sizes: readonly number[], options: CpuOptions): Promise<CpuResult[]> =>
  forSizes(
    sizes,
    async (to) => {
      await fill(to, counterShop(1000));
      await fillSales(to.owner, to.orders);
    },
    (filled) => measureSales(filled, options),
    options.server,
  );
