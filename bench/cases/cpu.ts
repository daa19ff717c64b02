/**
 * Measures CPU of server and database per request, compared with a bare handler on the same tables and with
 * the fixed reference server (ruler).
 */
import assert from 'node:assert/strict';
import {
  type BenchRequest,
  ratriRequestsOf,
  rulerRequestsOf,
  type FilledShopFacts,
  readFilledShopFacts,
  type BenchOperation,
  benchOperations,
  starredPagePaths,
} from '../contestants/operations.ts';
import { saleRequestsOf, type SaleOperation, saleOperations } from '../contestants/sale-operations.ts';
import { setRequestsOf, type SetOperation, setOperations } from '../contestants/set-operations.ts';
import { type RequestCost, measureRequestCost } from '../support/cpu-time.ts';
import { counterShopSize, fillShop } from '../fill/fill-shops.ts';
import { fillSales } from '../fill/fill-sales.ts';
import {
  withConnection,
  type FilledDatabase,
  measureEachSize,
  benchJwtSecret,
  benchTokenOf,
} from '../support/filled.ts';
import { Contestant, median, quantile, type LoadRequest } from '../support/load.ts';
import { fillRuler, startRuler } from '../contestants/ruler.ts';

const names = ['ratri', 'bare', 'ruler'] as const;
type Name = (typeof names)[number];

type AnyOperation = BenchOperation | SetOperation | SaleOperation;

/** CPU is in microseconds per request, response times are in ms, `bytes` are transferred bytes. */
export type MeasuredCost = {
  server: number;
  database: number;
  all: number;
  p50: number;
  p99: number;
  bytes: number;
};
/**
 * Bare handler and ruler have costs only if they support the operation. `beside…` is the median over the
 * rounds of Ratri's total CPU divided by that of the named side.
 */
export type CpuBenchRow = {
  operation: AnyOperation;
  ratri: MeasuredCost;
  bare?: MeasuredCost;
  besideBare?: number;
  ruler?: MeasuredCost;
  besideRuler?: number;
};
export type CpuResult = { orders: number; fillSeconds: number; rows: CpuBenchRow[] };

export type CpuOptions = {
  /** Another checkout whose server is measured, with its own migrations. */
  server?: string | undefined;
  ruler?: string | undefined;
  rounds: number;
  only?: readonly string[];
};

/** A round has enough requests that a clock tick (10 ms) is at most one percent of its CPU. */
const perRound: Record<AnyOperation, Record<Name, number>> = {
  guard: { ratri: 1500, bare: 2500, ruler: 0 },
  list: { ratri: 200, bare: 300, ruler: 1000 },
  order: { ratri: 300, bare: 600, ruler: 1500 },
  free: { ratri: 500, bare: 1000, ruler: 3000 },
  search: { ratri: 200, bare: 300, ruler: 0 },
  open: { ratri: 150, bare: 150, ruler: 1000 },
  'open with payments': { ratri: 100, bare: 100, ruler: 1000 },
  'day close': { ratri: 60, bare: 60, ruler: 0 },
  // The bare handler has no sets, so sets are compared with `open`.
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
  shots: (operation: AnyOperation, count: number) => LoadRequest[];
  mustBeTrue: (operation: AnyOperation, replies: unknown[]) => void;
  restore: (operation: AnyOperation) => Promise<void>;
};

const sideOf = (
  contestant: Contestant,
  of: (operation: AnyOperation) => BenchRequest,
  url: string,
): Side => ({
  contestant,
  shots: (operation, count) => {
    const { shot, most = count } = of(operation);
    return Array.from({ length: Math.min(count, most) }, (_, n) => shot(n));
  },
  mustBeTrue: (operation, replies) => of(operation).mustBeTrue(replies as never[]),
  restore: async (operation) => {
    if (operation !== 'day close') return;
    await withConnection(url, async (owner) => {
      for (const table of ['cash_day_total', 'cash_day_event', 'cash_day'])
        await owner.query(`delete from ${table}`);
      for (const table of ['cash_day_total', 'cash_day_event', 'cash_day'])
        await owner.query(`vacuum ${table}`);
    });
  },
});

/** Removes timestamps. No other difference between two responses is allowed. */
const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** Throws if responses are wrong, or if the bare handler's differ from Ratri's. */
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

const summary = (costs: readonly RequestCost[]): MeasuredCost => {
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
): Promise<CpuBenchRow> => {
  const sides = new Map([...all].filter(([name]) => perRound[operation][name] > 0));
  await checkReplies(sides, operation, operation === 'day close' ? 10 : checked);
  const costs: Record<Name, RequestCost[]> = { ratri: [], bare: [], ruler: [] };
  // The sides run in turns, so that other load on the machine affects all. The first round warms caches and
  // plans.
  for (let round = -1; round < rounds; round += 1)
    for (const [name, side] of sides) {
      const shots = side.shots(operation, perRound[operation][name]);
      const cost = await measureRequestCost(side.contestant, postmaster, shots);
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

const asked = (
  facts: FilledShopFacts,
  headers: Record<string, string>,
): ((operation: AnyOperation) => BenchRequest) => {
  const more: Partial<Record<AnyOperation, BenchRequest>> = {
    ...saleRequestsOf(headers),
    ...setRequestsOf(facts, headers),
  };
  const atCounter = ratriRequestsOf(facts, headers);
  return (operation) => more[operation] ?? atCounter(operation as BenchOperation);
};

const measure = async (
  filled: FilledDatabase,
  facts: FilledShopFacts,
  options: CpuOptions,
  all: readonly AnyOperation[],
): Promise<{ rows: CpuBenchRow[] }> => {
  const { ownerUrl, appUrl, orders, postmaster, another } = filled;
  await withConnection(ownerUrl, (owner) =>
    owner.query('insert into page_star (shop_id, user_id, paths) values (1, $1, $2)', [
      facts.user,
      starredPagePaths,
    ]),
  );
  const bareUrl = await another('bare', true);
  const token = benchTokenOf(facts.user, facts.branch, ['admin']);
  const ratri = await Contestant.start(file('./ratri.ts'), [
    appUrl,
    benchJwtSecret,
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
      sideOf(contestant, rulerRequestsOf(orders) as (operation: AnyOperation) => BenchRequest, rulerUrl),
    );
    removeRuler = remove;
  }
  try {
    const rows: CpuBenchRow[] = [];
    const wanted = all.filter((one) => options.only === undefined || options.only.includes(one));
    for (const one of wanted) rows.push(await measureOne(sides, one, postmaster, options.rounds));
    return { rows };
  } finally {
    for (const side of sides.values()) await side.contestant.stop();
    await removeRuler();
  }
};

export const benchCpu = (sizes: readonly number[], options: CpuOptions): Promise<CpuResult[]> =>
  measureEachSize(
    sizes,
    (to) => fillShop(to, counterShopSize(to.orders)),
    async (filled) =>
      measure(filled, await withConnection(filled.ownerUrl, (owner) => readFilledShopFacts(owner)), options, [
        ...benchOperations,
        ...setOperations,
      ]),
    options.server,
  );

const measureSales = async (filled: FilledDatabase, options: CpuOptions): Promise<{ rows: CpuBenchRow[] }> =>
  measure(
    filled,
    await withConnection(filled.ownerUrl, (owner) => readFilledShopFacts(owner)),
    options,
    saleOperations,
  );

export const benchSales = (sizes: readonly number[], options: CpuOptions): Promise<CpuResult[]> =>
  measureEachSize(
    sizes,
    async (to) => {
      await fillShop(to, counterShopSize(1000));
      await fillSales(to.owner, to.orders);
    },
    (filled) => measureSales(filled, options),
    options.server,
  );
