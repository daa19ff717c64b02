import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { farDay } from '#lib/testing/far-day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { openDb } from '#platform/db/db.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { openTcpProxy } from '#platform/testing/tcp-proxy.ts';
import { promoteReplica, startReplicaPair } from '#platform/testing/replica.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { accessMinutes, buildServer } from '#main/server/server.ts';
import { tableBuildersOn } from '#test/server/table-builders.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { testSecret, unlimitedCalls } from '#test/server/test-constants.ts';
import {
  type TestPerson,
  type TestShopOf,
  type OwnerQuery,
  insertTestShop,
} from '#test/server/test-shops.ts';

const counters = 6;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sqlOn = (client: pg.Client): OwnerQuery => {
  return async <T extends object>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[];
};
const ownerOf = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  addCleanup(() => client.end().catch(() => {}));
  return client;
};

// Starting two database servers and creating the schema takes tens of seconds.
describe.runIf(rounds(0, 1) === 1)('the loss of the primary', () => {
  it('loses no acknowledged order; counters continue at the promoted replica within ten seconds, and stay there', async () => {
    let shop = {} as TestShopOf<TestPerson>;
    let itemId = 0;
    let customerId = 0;
    const { primary, replica } = await startReplicaPair(async (ownerUrl) => {
      await migrate({
        ownerUrl,
        folder: 'migrations',
        role: { name: 'ratri_app', password: testAppPassword },
        warn: () => {},
      });
      const sql = sqlOn(await ownerOf(ownerUrl));
      shop = await insertTestShop(sql, 1);
      const make = tableBuildersOn(sql, shop);
      itemId = (await make.makeItem({ units: 60, rentalPrice: 300, bail: 500 })).itemId;
      customerId = await make.makeCustomer();
    });
    const [one, other] = [await openTcpProxy(primary.port), await openTcpProxy(replica.port)];
    const url = `postgres://ratri_app:${encodeURIComponent(testAppPassword)}@127.0.0.1:${one.port},127.0.0.1:${other.port}/ratri?target_session_attrs=read-write`;
    const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
    addCleanup(() => rm(filesDir, { recursive: true, force: true }));
    const servers = await Promise.all(
      [1, 2].map(async () => {
        const db = openDb(url, { max: 6, patience: databaseTimeoutsOf(2.5) });
        const app = await buildServer({
          db,
          files: localFileStore(filesDir),
          jwtSecret: testSecret,
          limits: unlimitedCalls,
        });
        addCleanup(async () => {
          await app.close();
          await db.close();
        });
        return { app, db, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
      }),
    );
    const { staff } = shop;
    const token = servers[0]?.app.jwt.sign(
      {
        shop: staff.shopId,
        user: staff.userId,
        session: staff.sessionId,
        name: staff.username,
        roles: staff.roles,
        branches: staff.branchIds,
        pkg: 'l',
      } as never,
      { expiresIn: accessMinutes * 60 },
    );

    const acknowledged = new Map<string, number>();
    const going = { on: true };
    let serial = 0;
    const open = async (origin: string, key: string, n: number): Promise<boolean> => {
      const { method, path: at } = rentalsContract.open;
      const reply = await fetch(origin + at, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
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
        signal: AbortSignal.timeout(10_000),
      });
      const { orderId } = (await reply.json()) as { orderId: number };
      if (reply.status === 200) acknowledged.set(key, orderId);
      return reply.status === 200;
    };
    const working = Array.from({ length: counters }, async (_, counter) => {
      while (going.on) {
        const n = serial++;
        // Each attempt uses the next server, which completes an order that another server began.
        for (let tries = counter; going.on || tries === counter; tries++) {
          const { origin = '' } = servers[tries % servers.length] ?? {};
          if (await open(origin, `lost-${n}`, n).catch(() => false)) break;
          await pause(100);
        }
      }
    });
    const more = async (than: number): Promise<void> => {
      await expect.poll(() => acknowledged.size, { timeout: 60_000, interval: 20 }).toBeGreaterThan(than);
    };
    await more(20);

    // The primary's machine fails: its process dies and its address is unreachable. Later it returns as a
    // primary that missed the failover.
    process.kill(primary.pid, 'SIGKILL');
    one.cut();
    await pause(300);
    const lost = acknowledged.size;
    const begun = performance.now();
    await promoteReplica(replica);
    await more(lost);
    const first = performance.now() - begun;
    await more(lost + counters * 2);
    const all = performance.now() - begun;

    one.mend();
    await primary.ready();
    const old = await ownerOf(primary.url('ratri'));
    const countOf = async (client: pg.Client): Promise<number> =>
      (await client.query<{ n: number }>('select count(*)::int as n from rental_order')).rows[0]?.n ?? 0;
    // Each server searches again and finds two writable hosts.
    for (const { db } of servers) db.place.lost();
    const before = await countOf(old);
    await more(acknowledged.size + 20);
    expect(await countOf(old)).toBe(before);

    going.on = false;
    await Promise.all(working);
    const promoted = await ownerOf(replica.url('ratri'));
    const { rows: found } = await promoted.query<{ id: string }>(
      `select o.id from rental_order o where o.id = any($1)
         and exists (select 1 from document d where d.shop_id = o.shop_id and d.order_id = o.id)
         and (select sum(amount) from ledger_entry e where e.shop_id = o.shop_id and e.order_id = o.id) = 80000`,
      [[...acknowledged.values()]],
    );
    expect(found.length).toBe(acknowledged.size);
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
    const { rows: gaps } = await promoted.query(
      'select branch_id, kind, year from document group by 1, 2, 3 having count(*) <> max(number) or min(number) <> 1',
    );
    expect(gaps).toEqual([]);
    expect(await countOf(promoted)).toBeLessThanOrEqual(acknowledged.size + counters);
    process.stderr.write(
      `promoted: first answer after ${Math.round(first)} ms, two of each counter after ${Math.round(all)} ms\n`,
    );
    expect(first).toBeLessThan(10_000);
  });
});
