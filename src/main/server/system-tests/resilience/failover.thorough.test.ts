/** The primary of the database is lost while counters work, and its replica promoted: what was acknowledged is there, and they go on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { atEnd } from '#lib/testing/cleanup.ts';
import { later } from '#lib/testing/far-day.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { openDb } from '#platform/db/db.ts';
import { localFiles } from '#platform/files/file-store.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { patienceOf } from '#platform/db/health-check.ts';
import { openLine } from '#platform/testing/tcp-proxy.ts';
import { promote, startPair } from '#platform/testing/replica.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { accessMinutes, buildServer } from '#main/server/server.ts';
import { buildersOn } from '#test/server/table-builders.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { testSecret, unlimited } from '#test/server/test-constants.ts';
import { type Person, type ShopOf, type Sql, insertShop } from '#test/server/test-shops.ts';

const counters = 6;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sqlOn = (client: pg.Client): Sql => {
  return async <T extends object>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[];
};
const ownerOf = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  atEnd(() => client.end().catch(() => {}));
  return client;
};

// Two clusters and the schema: some tens of seconds.
describe.runIf(rounds(0, 1) === 1)('a primary that is lost', () => {
  it(
    'leaves every acknowledged order; counters go on at the promoted replica within ten seconds, and stay',
    { timeout: 600_000 },
    async () => {
      let shop = {} as ShopOf<Person>;
      let itemId = 0;
      let customerId = 0;
      const { primary, replica } = await startPair(async (ownerUrl) => {
        await migrate({
          ownerUrl,
          folder: 'migrations',
          role: { name: 'ratri_app', password: testAppPassword },
          warn: () => {},
        });
        const sql = sqlOn(await ownerOf(ownerUrl));
        shop = await insertShop(sql, 1);
        const make = buildersOn(sql, shop);
        itemId = (await make.makeItem({ units: 60, rentalPrice: 300, bail: 500 })).itemId;
        customerId = await make.makeCustomer();
      });
      const [one, other] = [await openLine(primary.port), await openLine(replica.port)];
      const url = `postgres://ratri_app:${encodeURIComponent(testAppPassword)}@127.0.0.1:${one.port},127.0.0.1:${other.port}/ratri?target_session_attrs=read-write`;
      const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
      atEnd(() => rm(filesDir, { recursive: true, force: true }));
      const servers = await Promise.all(
        [1, 2].map(async () => {
          const db = openDb(url, { max: 6, patience: patienceOf(2.5) });
          const app = await buildServer({
            db,
            files: localFiles(filesDir),
            jwtSecret: testSecret,
            limits: unlimited,
          });
          atEnd(async () => {
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
        const { method, path: at } = counterContract.open;
        const reply = await fetch(origin + at, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({
            customerId,
            pickupDay: later(-4 * (n % 90)),
            returnDay: later(-4 * (n % 90) + 1),
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
          // Each try at the next server: what one began another finishes.
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

      // The machine is gone: its process dies and nothing reaches it. It will come back by itself, as a primary that knows of nothing.
      process.kill(primary.pid, 'SIGKILL');
      one.cut();
      await pause(300);
      const lost = acknowledged.size;
      const begun = performance.now();
      await promote(replica);
      await more(lost);
      const first = performance.now() - begun;
      await more(lost + counters * 2);
      const all = performance.now() - begun;

      one.mend();
      await primary.ready();
      const old = await ownerOf(primary.url('ratri'));
      const countOf = async (client: pg.Client): Promise<number> =>
        (await client.query<{ n: number }>('select count(*)::int as n from rental_order')).rows[0]?.n ?? 0;
      // Each looks again, and finds two that take writes.
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
    },
  );
});
