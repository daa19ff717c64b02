/** Builds the requests of each operation to the contestants and checks their responses. */
import assert from 'node:assert/strict';
import type pg from 'pg';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { depositOfGarment, rentOfGarment } from '../fill/fill-shops.ts';
import type { LoadRequest } from '../support/load.ts';

/** `guard` is the cheapest operation, which reads one row by its key. */
export const benchOperations = [
  'guard',
  'list',
  'order',
  'free',
  'search',
  'open',
  'open with payments',
  'day close',
] as const;
export type BenchOperation = (typeof benchOperations)[number];

export type FilledShopFacts = {
  branch: number;
  user: number;
  customer: number;
  orders: number[];
  items: number[];
  /** Each set consists of the next `garmentsInSet` items. */
  sets: number[];
  /** Past days with payments, latest first. */
  days: Day[];
};

export const readFilledShopFacts = async (owner: pg.Client, shop = 1): Promise<FilledShopFacts> => {
  const list = async <T>(text: string): Promise<T[]> =>
    (await owner.query<{ value: T }>(text)).rows.map((row) => row.value);
  const ids = async (text: string): Promise<number[]> => (await list<string>(text)).map(Number);
  const mine = `shop_id = ${shop}`;
  const first = async (table: string): Promise<number> =>
    (await ids(`select min(id) as value from ${table} where ${mine}`))[0] ?? 0;
  return {
    branch: await first('branch'),
    user: await first('app_user'),
    customer: await first('customer'),
    orders: await ids(
      `select id as value from (select id from rental_order where ${mine} order by id desc limit 20000) x order by md5(id::text) limit 300`,
    ),
    items: await ids(`select id as value from product_item where ${mine} order by id`),
    sets: await ids(`select id as value from product_set where ${mine} order by id`),
    days: await list<Day>(
      `select day::text as value from ledger_entry where ${mine} and day < current_date and kind = 'rent' group by day having count(*) > 100 order by day desc limit 60`,
    ),
  };
};

const today = bangkokDay(new Date());

/** Typical searches: common kinds and looks, a colour, a number, and no text. */
const typed = ['ชุดไทย', 'ลูกไม้', 'ราตรียาว', 'ทอง', 'แบบที่ 77', 'สูท แดง', 'ผ้าไหม', ''];

export const starredPagePaths = ['/backoffice/todo', '/backoffice/calendar'];

type Found = { name: string; rentalPrice: number; owned: number; free: number };
type ListRow = { price: number; bailHeld: number; lineCount: number; items: string; customerName: string };
type Order = {
  state: string;
  lines: { barcode: string; unitId: number | null }[];
  money: { price: number; paid: number; bail: number; bailHeld: number };
  entries: unknown[];
  documents: { documentNo: string }[];
};
type DayView = {
  closed: boolean;
  total: { takings: number; bailIn: number; entries: number };
  closing: { expected: number };
};

/** `mustBeTrue` throws for wrong responses. */
export type BenchRequest = {
  shot: (n: number) => LoadRequest;
  /** Maximum number of requests. There is no limit by default. */
  most?: number;
  mustBeTrue: (replies: never[]) => void;
};

const isTrue = {
  guard: (replies: { paths: string[] | null }[]) => {
    for (const { paths } of replies) assert.deepEqual(paths, starredPagePaths);
  },
  list: (replies: { itemList: ListRow[]; total: number }[]) => {
    for (const { itemList } of replies) {
      assert.equal(itemList.length, 50);
      for (const row of itemList) {
        assert.ok(row.price > 0 && row.bailHeld > 0 && row.customerName !== '' && row.items !== '');
        assert.equal(row.lineCount, 3);
      }
    }
  },
  order: (replies: Order[]) => {
    for (const { lines, money, entries, documents } of replies) {
      assert.equal(lines.length, 3);
      assert.ok(lines.every((line) => line.barcode !== ''));
      assert.deepEqual(
        [money.price, money.paid, money.bail],
        [(3 * rentOfGarment) / 100, (3 * rentOfGarment) / 100, (3 * depositOfGarment) / 100],
      );
      assert.ok(entries.length >= 2 && documents.length === 2);
    }
  },
  free: (replies: { itemList: { free: number; result: number }[] }[]) => {
    const free = replies.map(({ itemList }) => itemList[0]?.free ?? -1);
    assert.ok(
      Math.min(...free) >= 0 && Math.max(...free) === 3 && new Set(free).size > 1,
      `free: ${free.join(' ')}`,
    );
    for (const { itemList } of replies)
      assert.equal(itemList[0]?.result, Number((itemList[0]?.free ?? 0) > 0));
  },
  search: (replies: { itemList: Found[]; total: number }[]) => {
    for (const { itemList, total } of replies) {
      assert.equal(itemList.length, Math.min(24, total));
      assert.ok(itemList.length > 0);
      for (const row of itemList)
        assert.ok(row.name !== '' && row.rentalPrice === rentOfGarment / 100 && row.owned === 3);
    }
    const free = replies.flatMap(({ itemList }) => itemList.map((row) => row.free));
    assert.ok(Math.max(...free) === 3 && new Set(free).size > 1, 'some garments are free and some are not');
  },
  open: (paid: number) => (replies: Order[]) => {
    for (const { state, lines, money, entries, documents } of replies) {
      assert.equal(state, 'reserved');
      assert.equal(new Set(lines.map((line) => line.unitId)).size, 3);
      assert.deepEqual([money.price, money.bail], [(3 * rentOfGarment) / 100, (3 * depositOfGarment) / 100]);
      assert.deepEqual(
        [money.paid, money.bailHeld],
        paid === 0 ? [0, 0] : [paid, (3 * depositOfGarment) / 100],
      );
      assert.equal(entries.length, paid === 0 ? 0 : 2);
      assert.equal(new Set(documents.map((one) => one.documentNo)).size, entries.length);
    }
  },
  close: (replies: DayView[]) => {
    for (const { closed, total, closing } of replies) {
      assert.ok(
        closed && total.takings > 0 && total.bailIn > 0 && total.entries > 100 && closing.expected > 0,
      );
    }
  },
};

/** Builds requests of Ratri's contract. Each side calls this once, so that both sides write the same. */
export const ratriRequestsOf = (
  facts: FilledShopFacts,
  headers: Record<string, string>,
): ((operation: BenchOperation) => BenchRequest) => {
  const get = (path: string): LoadRequest => ({ method: 'GET', path, headers });
  const post = (path: string, body: object): LoadRequest => ({
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Some garments are taken on the nearest days. Later days are free.
  const days = (n: number) => ({
    pickupDay: addDays(today, 6 + (n % 7)),
    returnDay: addDays(today, 7 + (n % 7)),
  });
  const item = (n: number): number => facts.items[(n * 7) % facts.items.length] ?? 0;
  // Each opened order takes three garments on days that no other order uses.
  let opened = 0;
  const toOpen = () => {
    const turn = opened++;
    const [at, round] = [
      (turn * 3) % (facts.items.length - 3),
      Math.floor((turn * 3) / (facts.items.length - 3)),
    ];
    const pickupDay = addDays(today, 60 + round * 8);
    return {
      customerId: facts.customer + (turn % 1000),
      pickupDay,
      returnDay: addDays(pickupDay, 2),
      reserve: true,
      lines: facts.items.slice(at, at + 3).map((itemId) => ({ itemId, quantity: 1 })),
    };
  };
  const cash = (what: string, amount: number) => ({ for: what, method: 'cash', amount });
  const payments = [cash('price', rentOfGarment / 100), cash('bail', (3 * depositOfGarment) / 100)];
  const all: Record<BenchOperation, BenchRequest> = {
    guard: { shot: () => get('/api/star'), mustBeTrue: isTrue.guard },
    list: { shot: () => get('/api/orderheader?size=50'), mustBeTrue: isTrue.list },
    order: {
      shot: (n) => get(`/api/rental/${facts.orders[n % facts.orders.length]}`),
      mustBeTrue: isTrue.order,
    },
    free: {
      shot: (n) => post('/api/availability/check', { ...days(n), lines: [{ itemId: item(n), quantity: 1 }] }),
      mustBeTrue: isTrue.free,
    },
    search: {
      shot: (n) => {
        const q = encodeURIComponent(typed[n % typed.length] ?? '');
        const { pickupDay, returnDay } = days(n);
        return get(`/api/availability?q=${q}&size=24&pickupDay=${pickupDay}&returnDay=${returnDay}`);
      },
      mustBeTrue: isTrue.search,
    },
    open: { shot: () => post('/api/rental', toOpen()), mustBeTrue: isTrue.open(0) },
    'open with payments': {
      shot: () => post('/api/rental', { ...toOpen(), payments }),
      mustBeTrue: isTrue.open(rentOfGarment / 100),
    },
    'day close': {
      shot: (n) =>
        post('/api/daybook/close', { day: facts.days[n % facts.days.length], pieces: [], note: 'bench' }),
      most: facts.days.length,
      mustBeTrue: isTrue.close,
    },
  };
  return (operation) => all[operation];
};

const rulersTruth = {
  list: (replies: { total: string; name: string }[][]) => {
    for (const rows of replies) {
      assert.equal(rows.length, 50);
      assert.ok(rows.every((row) => Number(row.total) > 0 && row.name !== ''));
    }
  },
  order: (replies: { total: string; lines: unknown[] }[]) => {
    for (const one of replies) assert.ok(Number(one.total) > 0 && one.lines.length === 3);
  },
  free: (replies: { free: boolean }[]) =>
    assert.deepEqual([...new Set(replies.map((one) => one.free))].toSorted(), [false, true]),
  open: (replies: { id: string }[]) =>
    assert.equal(new Set(replies.map((one) => one.id)).size, replies.length),
};

/** Builds the ruler's own requests. The ruler has neither search nor days. */
export const rulerRequestsOf = (orders: number): ((operation: BenchOperation) => BenchRequest) => {
  const get = (path: string): LoadRequest => ({ method: 'GET', path, headers: {} });
  const firstDay = new Date('2025-01-01');
  const day = (n: number): string => new Date(firstDay.getTime() + n * 86_400_000).toISOString().slice(0, 10);
  let opened = 0;
  const open = {
    shot: (): LoadRequest => {
      const turn = opened++;
      const from = 3650 + Math.floor(turn / 1000) * 4;
      const units = [1, 2, 3].map((one) => 3 * (turn % 1000) + one);
      const body = {
        customer: 1 + (turn % 5000),
        code: `N${turn}`,
        units,
        from: day(from),
        to: day(from + 3),
      };
      return {
        method: 'POST',
        path: '/orders',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
    },
    mustBeTrue: rulersTruth.open,
  };
  const all: Partial<Record<BenchOperation, BenchRequest>> = {
    list: { shot: () => get('/orders?status=saved'), mustBeTrue: rulersTruth.list },
    order: {
      shot: (n) => get(`/orders/${orders - ((n * 37) % Math.min(orders, 20_000))}`),
      mustBeTrue: rulersTruth.order,
    },
    free: {
      shot: (n) => get(`/free?unit=${1 + ((n * 7) % 3000)}&from=${day(n % 40)}&to=${day((n % 40) + 1)}`),
      mustBeTrue: rulersTruth.free,
    },
    open,
    'open with payments': open,
  };
  return (operation) => {
    const asked = all[operation];
    if (asked === undefined) throw new Error(`the ruler has no ${operation}`);
    return asked;
  };
};
