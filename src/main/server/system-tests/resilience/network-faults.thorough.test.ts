import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { farDay } from '#lib/testing/far-day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { type Db, openDb } from '#platform/db/db.ts';
import { type LiveUpdates, openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { type TcpProxy, openTcpProxy } from '#platform/testing/tcp-proxy.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { testApp, testSecret, unlimitedCalls } from '#test/server/test-app.ts';
import { listenLive } from '#test/server/live-listener.ts';

const a = await testApp({ own: 'cuts the connections of its database' });
let line: TcpProxy;
let db: Db;
let live: LiveUpdates;
/** The origin of the server whose database connection is faulty. `a` has its own connection. */
let far = '';
let itemId = 0;
let customerId = 0;
beforeAll(async () => {
  line = await openTcpProxy(Number(new URL(a.appUrl).port));
  db = openDb(line.through(a.appUrl), { cluster: a.cluster, max: 6, patience: databaseTimeoutsOf(2) });
  live = openLiveUpdates(db);
  const app = await buildServer({ db, live, files: a.files, jwtSecret: testSecret, limits: unlimitedCalls });
  addCleanup(async () => {
    line.mend();
    await app.close();
    await db.close();
  });
  far = await app.listen({ port: 0, host: '127.0.0.1' });
  itemId = (await a.makeItem({ units: 60, rentalPrice: 300, bail: 500 })).itemId;
  customerId = await a.makeCustomer();
});
afterEach(() => line.mend());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Opens a paid rental with two concurrent calls that have the same key, like duplicate packets. Returns order
 * ids or error codes.
 */
const openTwice = async (key: string, n: number): Promise<string[]> => {
  const { method, path } = rentalsContract.open;
  const ask = async (): Promise<string> => {
    const reply = await fetch(far + path, {
      method,
      headers: {
        authorization: `Bearer ${a.shop.staff.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        customerId,
        pickupDay: farDay(-4 * (n % 90)),
        returnDay: farDay(-4 * (n % 90) + 1),
        lines: [{ itemId, quantity: 1 }],
        reserve: true,
        payments: [
          { for: 'price', method: 'cash', amount: 300 },
          { for: 'bail', method: 'cash', amount: 500 },
        ],
      }),
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await reply.json()) as { orderId: number; code: string };
    return reply.status === 200 ? `order ${answer.orderId}` : answer.code;
  };
  return Promise.all([ask(), ask()].map((one) => one.catch(String)));
};

const counts = () =>
  a.one<{ orders: number; money: number; papers: number; halves: number }>(`select
    (select count(*) from rental_order)::int as orders, (select coalesce(sum(amount), 0) from ledger_entry)::int as money,
    (select count(*) from document)::int as papers,
    (select count(*) from rental_order o where not exists (select from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id and e.kind = 'rent'))::int as halves`);

/** Retries until an order exists, as a counter does. */
const openStubbornly = async (key: string, n: number): Promise<string> => {
  for (;;) {
    const came = await openTwice(key, n);
    const orders = new Set(came.filter((one) => one.startsWith('order ')));
    expect(orders.size, came.join()).toBeLessThan(2);
    // Clients do not retry after an internal error.
    expect(came).not.toContain('INTERNAL');
    for (const one of orders) return one;
    await pause(100);
  }
};

describe.each([
  ['ends', (): void => line.cut()],
  ['ends as that of a server that ends', (): void => line.cut('end')],
  ['goes silent', (): void => line.silence('all')],
])('a connection that %s', (_, harm) => {
  it.each([1, ...(rounds(0, 1) === 1 ? [10, 60] : [])])(
    'for %s s: waiting clients get an error in time, acknowledged writes are there, nothing is duplicated',
    async (seconds) => {
      const before = await counts();
      const going = { on: true };
      const acknowledged = new Set<string>();
      let serial = 0;
      let longest = 0;
      const counters = Array.from({ length: 4 }, async (__, counter) => {
        for (; going.on; serial++) {
          const n = serial;
          const begun = performance.now();
          const key = `${seconds} ${harm.toString()} ${counter} ${n}`.replaceAll(/\W+/g, '-');
          acknowledged.add(await openStubbornly(key, n));
          longest = Math.max(longest, performance.now() - begun);
        }
      });
      await expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(3);
      harm();
      await pause(seconds * 1000);
      const then = acknowledged.size;
      line.mend();
      const mended = performance.now();
      await expect.poll(() => acknowledged.size, { timeout: 30_000, interval: 20 }).toBeGreaterThan(then + 4);
      const back = performance.now() - mended;
      going.on = false;
      await Promise.all(counters);
      const after = await counts();
      expect(after.orders - before.orders).toBe(acknowledged.size);
      expect(after.money - before.money).toBe(acknowledged.size * 80_000);
      expect(after.papers - before.papers).toBe(acknowledged.size * 2);
      expect(after.halves).toBe(0);
      // A busy machine is slower, but a counter never waits without limit.
      expect(longest).toBeLessThan(20_000 + seconds * 1000);
      expect(back).toBeLessThan(10_000);
    },
  );
});

it('a slow connection loses nothing', async () => {
  const before = await counts();
  line.slow(30);
  const orders = new Set(
    await Promise.all(Array.from({ length: 4 }, (_, n) => openStubbornly(`slow-${n}`, n))),
  );
  expect(orders.size).toBe(4);
  expect((await counts()).orders - before.orders).toBe(orders.size);
});

describe('a listener', () => {
  it('lags at most two seconds after the database connection dies silently', async () => {
    const ear = await listenLive(far, a.shop.staff.token);
    try {
      line.silence('old');
      const eventsBefore = ear.heard.length;
      live.missed();
      await ear.until((one) => one.event === 'gap');
      await a.ok(a.shop.staff, rentalsContract.open, {
        body: {
          customerId,
          pickupDay: farDay(),
          returnDay: farDay(1),
          lines: [{ itemId, quantity: 1 }],
          reserve: true,
        },
      });
      const changed = performance.now();
      const gaps = (): number => ear.heard.slice(eventsBefore).filter((one) => one.event === 'gap').length;
      await expect.poll(gaps, { timeout: 10_000, interval: 20 }).toBeGreaterThan(1);
      expect(performance.now() - changed).toBeLessThan(2000);
    } finally {
      ear.close();
    }
  });

  it('is disconnected by a server that receives nothing for longer, and so can find another server', async () => {
    const ear = await listenLive(far, a.shop.staff.token);
    await pause(100);
    line.silence('all');
    const begun = performance.now();
    await ear.ended;
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('receives at another server the changes made while the database could not notify', async () => {
    const ear = await listenLive(a.origin, a.shop.staff.token);
    try {
      line.cut();
      const kind = 'rental.note';
      live.publish({ shopId: a.shop.shopId, branchIds: null, kind, ids: {}, reads: [] });
      await pause(500);
      expect(ear.heard.map((one) => one.data.kind)).not.toContain(kind);
      line.mend();
      await ear.until((one) => one.data.kind === kind, 10_000);
    } finally {
      ear.close();
    }
  });
});
