/**
 * The test needs a cluster (`npm test -- --cluster URL tools/cluster`), and creates its own, because it moves
 * shards.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testSecret, unlimitedCalls } from '#test/server/test-app.ts';
import { tableBuildersOn } from '#test/server/table-builders.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { requestAddressOf } from '#test/server/requests.ts';
import { insertTestShop, type OwnerQuery } from '#test/server/test-shops.ts';
import { buildServer } from '#main/server/server.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '#platform/db/db.ts';
import { openLog } from '#platform/telemetry/log.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { withCoordinator } from './node-sessions.ts';
import { addClusterNode, moveShopToNode, readShopLocations, printClusterStatus } from './cluster-commands.ts';
import { startScratchCluster } from './scratch-cluster.ts';

const shopCount = 8;
const counters = 32;

it.runIf(process.env['TEST_CLUSTER'] !== undefined)(
  `loses and duplicates nothing while ${counters} counters open rentals, a server is added, shards move and a shop is isolated; no request fails`,
  async () => {
    const cluster = await startScratchCluster({ workers: 1, more: { 'citus.shard_count': '4' } });
    addCleanup(() => cluster.stop());
    const role = { name: 'ratri_app', password: testAppPassword };
    await migrate({ ownerUrl: cluster.url, folder: 'migrations', role, warn: () => {} });
    const owner = new pg.Client({ connectionString: cluster.url });
    await owner.connect();
    addCleanup(() => owner.end());
    const sql: OwnerQuery = async <T extends object>(text: string, values: unknown[] = []) =>
      (await owner.query(text, values)).rows as T[];
    const appUrl = new URL(cluster.url);
    appUrl.username = role.name;
    const db = openDb(appUrl.toString(), { cluster: true });
    const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
    const told: string[] = [];
    const app = await buildServer({
      db,
      log: openLog('error', { write: (line) => void told.push(line) }),
      files: localFileStore(filesDir),
      jwtSecret: testSecret,
      limits: unlimitedCalls,
      proofOfWork: 'none',
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    addCleanup(async () => {
      await app.close();
      await db.close();
      await rm(filesDir, { recursive: true, force: true });
    });

    const shops: { shopId: number; token: string; itemIds: number[]; customerId: number }[] = [];
    for (let shopId = 1; shopId <= shopCount; shopId++) {
      const shop = await insertTestShop(sql, shopId);
      await sql(
        'insert into shop_domain (domain, shop_id) select domain, shop_id from shop where shop_id = $1',
        [shopId],
      );
      const { makeItem, makeCustomer } = tableBuildersOn(sql, shop);
      const itemIds: number[] = [];
      for (let n = 0; n < counters / shopCount; n++) itemIds.push((await makeItem({ units: 3 })).itemId);
      const { userId: user, sessionId: session, username: name, roles, branchIds: branches } = shop.staff;
      const claims = { shop: shopId, user, session, name, roles, branches, pkg: 'l' };
      const token = app.jwt.sign(claims as never, { expiresIn: 3600 });
      shops.push({ shopId, token, itemIds, customerId: await makeCustomer() });
    }

    let working = true;
    const faults: string[] = [];
    const acknowledged = new Map<number, number>();
    /** The slowest call for each shop that opens an order, in milliseconds. */
    const longest = new Map<number, number>();
    const first = addDays(bangkokDay(new Date()), 1);
    const counter = async (
      { shopId, token, customerId }: (typeof shops)[number],
      itemId: number,
    ): Promise<void> => {
      for (let n = 0; working; n++) {
        const pickupDay = addDays(first, n % 600);
        const begun = performance.now();
        const response = await fetch(origin + requestAddressOf(rentalsContract.open), {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': `${shopId}-${itemId}-${n}`,
          },
          body: JSON.stringify({
            customerId,
            pickupDay,
            returnDay: pickupDay,
            reserve: true,
            lines: [{ itemId, quantity: 1 }],
            payments: [{ for: 'price', method: 'cash', amount: 500 }],
          }),
        });
        const text = await response.text();
        longest.set(shopId, Math.max(longest.get(shopId) ?? 0, performance.now() - begun));
        if (response.status !== 200) {
          faults.push(`${response.status} ${text.slice(0, 200)}`);
          continue;
        }
        acknowledged.set(shopId, (acknowledged.get(shopId) ?? 0) + 1);
        const { orderId: id } = JSON.parse(text) as { orderId: number };
        const found = await fetch(origin + requestAddressOf(orderContract.get, { id }), {
          headers: { authorization: `Bearer ${token}` },
        });
        const order = await found.text();
        if (found.status !== 200) faults.push(`order ${id}: ${found.status} ${order.slice(0, 200)}`);
      }
    };
    const work = Promise.all(shops.flatMap((shop) => shop.itemIds.map((itemId) => counter(shop, itemId))));

    const said: string[] = [];
    const parts = { ownerUrl: cluster.url, say: (line: string) => void said.push(line) };
    const fresh = await cluster.another();
    const node = { host: '127.0.0.1', port: fresh.port };
    const before = [...acknowledged.values()].reduce((sum, n) => sum + n, 0);
    try {
      await addClusterNode(parts, node);
      const where = await withCoordinator(cluster.url, readShopLocations);
      const far = where.find((one) => one.port !== fresh.port);
      longest.clear();
      await moveShopToNode(parts, far?.domain ?? '', node);
      const waits = [...longest].map(([shopId, ms]) => `${shopId}: ${(ms / 1000).toFixed(1)}`);
      process.stderr.write(
        `longest openings while shop ${far?.shopId} was isolated, s: ${waits.toSorted().join(', ')}\n`,
      );
      await printClusterStatus(parts);
    } finally {
      working = false;
      await work;
    }
    const all = [...acknowledged.values()].reduce((sum, n) => sum + n, 0);
    expect([...told, ...faults]).toEqual([]);
    expect(all).toBeGreaterThan(before);
    expect(said).toContain('all servers are balanced');
    expect(
      said.some((line) => line.endsWith(`127.0.0.1:${fresh.port}  isolated`)),
      said.join('\n'),
    ).toBe(true);
    const kept = await sql<Record<string, unknown>>(
      `select o.shop_id as shop, count(*)::int as orders, count(distinct o.order_no)::int as numbers from rental_order o group by 1`,
    );
    for (const [shop, orders] of acknowledged)
      expect(kept.find((one) => one['shop'] === shop)).toEqual({ shop, orders, numbers: orders });
    const entries = await sql<Record<string, unknown>>(
      `select shop_id as shop, count(*)::int as entries, max(document_id) is not null as papers from ledger_entry group by 1`,
    );
    for (const [shop, orders] of acknowledged)
      expect(entries.find((one) => one['shop'] === shop)).toEqual({ shop, entries: orders, papers: true });
    const series = await sql<Record<string, unknown>>(
      `select shop_id as shop, last from series where kind <> 'order' order by 1`,
    );
    for (const [shop, orders] of acknowledged)
      expect(series.find((one) => one['shop'] === shop)).toEqual({ shop, last: orders });
  },
);
