/** After power cuts at any step, money and garments agree. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type pg from 'pg';
import { sealShopLog, verifyShopLog } from '#admin/audit/server/index.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { openDb } from '#platform/db/db.ts';
import type { Order } from '#orders/order/contract.ts';
import { rounds } from '#lib/testing/rounds.ts';
import {
  type PowerCut,
  type CrashableServer,
  startCrashableServer,
  type RunningServer,
} from '../support/crashable-server.ts';

const perStep = 24;
const workers = 6;
const kinds: readonly PowerCut[] = ['server', 'both', 'database'];
/** Power cuts per kind of step. */
const cutsPerStep = rounds(1, 6);
const today = bangkokDay(new Date());

let rig: CrashableServer;
beforeAll(async () => {
  rig = await startCrashableServer();
});
afterAll(async () => {
  await rig.end();
});

type Item = { itemId: number; rentalPrice: number; bail: number };
/**
 * One rental in progress. `order` is the last reply, `due` the refund in baht after everything is returned.
 */
type Life = { n: number; item: Item; order?: Order; due?: number };

const fetched = async <T>(at: RunningServer, path: string): Promise<T> => {
  const reply = await fetch(`${at.origin}${path}`, { headers: at.headers });
  expect(reply.status).toBe(200);
  return (await reply.json()) as T;
};

/** Sends the step's own key, so a retry never repeats it. */
const ask = async (
  at: RunningServer,
  life: Life,
  step: string,
  path: string,
  body: unknown,
): Promise<Order> => {
  const reply = await fetch(`${at.origin}${path}`, {
    method: 'POST',
    headers: { ...at.headers, 'idempotency-key': `life-${step}-${life.n}` },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status === 409 || reply.status === 400) throw new Error(`${step} refused: ${text}`);
  if (reply.status !== 200) throw new Error(`${step} not done: ${reply.status}`);
  return JSON.parse(text) as Order;
};

const orderOf = (life: Life): Order => {
  if (life.order === undefined) throw new Error('not opened yet');
  return life.order;
};

const steps: Record<string, (at: RunningServer, life: Life, customerId: number) => Promise<Order>> = {
  open: (at, life, customerId) =>
    ask(at, life, 'open', '/api/rental', {
      customerId,
      pickupDay: today,
      returnDay: addDays(today, 2),
      reserve: true,
      lines: [{ itemId: life.item.itemId, quantity: 1 }],
      payments: [{ for: 'price', method: 'cash', amount: life.item.rentalPrice }],
    }),
  pickup: (at, life) => {
    const order = orderOf(life);
    return ask(at, life, 'pickup', `/api/rental/${order.orderId}/pickup`, {
      lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })),
      payments: [{ for: 'bail', method: 'transfer', amount: life.item.bail }],
    });
  },
  return: (at, life) => {
    const order = orderOf(life);
    return ask(at, life, 'return', `/api/rental/${order.orderId}/return`, {
      lines: order.lines.map((line) => ({
        orderDetailId: line.orderDetailId,
        returnedDay: today,
        next: 'wash',
        damageFee: 25.5,
      })),
    });
  },
  refund: (at, life) => {
    const order = orderOf(life);
    return ask(at, life, 'refund', `/api/rental/${order.orderId}/refund`, {
      // A retry uses the same amount, because its response shows nothing due any more.
      amount: (life.due ??= order.money.refundDue),
      method: 'cash',
    });
  },
};

/** Selects every row that would be wrong after a power cut, at any step. */
const wrongs = `
  select 'unit out, nothing out' as what, u.id from unit u where u.state = 'out' and not exists (
    select 1 from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id
    where r.shop_id = u.shop_id and r.unit_id = u.id and r.state = 'out' and l.state = 'out')
  union all select 'line out, unit is not', l.id from order_line l
    join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id join unit u on u.shop_id = r.shop_id and u.id = r.unit_id
    where l.state = 'out' and (r.state <> 'out' or u.state <> 'out')
  union all select 'line back, promise is not', l.id from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
    where l.state in ('returned', 'lost', 'closed') and r.state <> 'returned'
  union all select 'money without its paper', e.id from ledger_entry e where e.document_id is null and e.order_id is not null
    and e.kind not in ('bail_kept') and e.method <> 'bail'
  union all select 'bail below zero', e.order_id from ledger_entry e where e.order_id is not null and e.kind in ('bail_taken', 'bail_returned', 'bail_kept')
    group by e.shop_id, e.order_id having sum(e.amount) < 0
  union all select 'key without an answer', 0 from idempotency where reply is null
  union all select 'number with a gap', max(number) from document group by shop_id, branch_id, kind, year
    having count(*) <> max(number) or min(number) <> 1`;

/**
 * Returns faults in the shop's audit log chain, read without the server. With `all` no row may be unsealed.
 */
const chainOf = async (owner: pg.Client, all = false): Promise<unknown[]> => {
  const url = new URL('postgres://localhost/ratri');
  Object.assign(url, {
    hostname: owner.host,
    port: String(owner.port),
    username: owner.user ?? '',
    password: owner.password ?? '',
  });
  const db = openDb(url.toString(), { max: 1 });
  try {
    const { rows } = await owner.query<{ shop_id: number }>('select shop_id from shop');
    const shop = { shopId: rows[0]?.shop_id ?? 0 };
    if (all) await sealShopLog(db, shop);
    const found = await verifyShopLog(db, shop);
    return all && (found.waiting > 0 || found.rows < perStep) ? [found] : found.faults;
  } finally {
    await db.close();
  }
};

/**
 * Runs the step for each rental until the power cut. Stores each acknowledged order. Calls `answered` after
 * each response.
 */
const doAll = async (
  at: RunningServer,
  lives: readonly Life[],
  step: string,
  customerId: number,
  answered: () => void = () => {},
): Promise<void> => {
  const waiting = [...lives];
  const work = steps[step];
  if (work === undefined) throw new Error(step);
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let life = waiting.shift(); life !== undefined; life = waiting.shift()) {
        const one = life;
        const answer = await work(at, one, customerId).catch((error: unknown) => {
          if (error instanceof Error && error.message.includes('refused')) throw error;
          return undefined;
        });
        if (answer === undefined) return;
        one.order = answer;
        answered();
      }
    }),
  );
};

it(
  'completes opening, pick-up, return and refund exactly once after a power cut and a retry',
  { timeout: 60_000 + 4 * cutsPerStep * 40_000 },
  async () => {
    let running = await rig.start();
    const found = await fetched<{ itemList: (Item & { owned: number })[] }>(
      running,
      `/api/availability?size=100&onlyFree=1&pickupDay=${today}&returnDay=${addDays(today, 30)}`,
    );
    const items = found.itemList.filter((one) => one.owned > 0 && one.rentalPrice > 0 && one.bail > 500);
    const people = await fetched<{ itemList: { customerId: number }[] }>(running, '/api/customer');
    const customerId = people.itemList[0]?.customerId ?? 0;
    const lives: Life[] = items.slice(0, perStep).map((item, n) => ({ n, item }));
    expect(lives.length).toBeGreaterThan(10);

    for (const [at, step] of Object.keys(steps).entries()) {
      for (let round = 0; round < cutsPerStep; round += 1) {
        const cut = kinds[(at + round) % kinds.length] ?? 'both';
        const part = lives.filter((life) => life.n % cutsPerStep === round);
        // The cut comes during the work, however fast the machine is. Some requests are answered, others are
        // pending.
        let answers = 0;
        let enough = (): void => {};
        const begun = new Promise<void>((resolve) => (enough = resolve));
        const going = doAll(running, part, step, customerId, () => {
          answers += 1;
          if (answers > round % 3) enough();
        });
        going.then(enough, enough);
        await begun;
        await rig.cut(cut);
        await going;
        running = await rig.start();
        const owner = await rig.owner();
        try {
          const { rows } = await owner.query(wrongs);
          expect([step, cut, rows]).toEqual([step, cut, []]);
          expect([step, cut, await chainOf(owner)]).toEqual([step, cut, []]);
        } finally {
          await owner.end();
        }
        await doAll(running, part, step, customerId);
      }
    }

    const owner = await rig.owner();
    try {
      expect((await owner.query(wrongs)).rows).toEqual([]);
      expect(await chainOf(owner, true)).toEqual([]);
      for (const life of lives) {
        const { orderId } = orderOf(life);
        const order = await fetched<Order>(running, `/api/rental/${orderId}`);
        expect(order.state).toBe('closed');
        expect([order.money.balance, order.money.bailHeld]).toEqual([0, 0]);
        const { rows } = await owner.query<{ kind: string; n: string }>(
          `select kind, count(*) as n from ledger_entry where order_id = $1 group by kind having count(*) > 1 and kind in ('rent', 'bail_taken', 'bail_returned')`,
          [orderId],
        );
        expect(rows).toEqual([]);
        const lines = await owner.query<{ state: string; unit: string }>(
          `select l.state, u.state as unit from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id
           join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where l.order_id = $1`,
          [orderId],
        );
        expect(lines.rows).toEqual([{ state: 'closed', unit: 'wash' }]);
      }
    } finally {
      await owner.end();
    }
  },
);
