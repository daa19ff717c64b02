/**
 * Cluster servers fail, hang and return while counters work. The test needs a cluster (`npm test --
 * --thorough --cluster URL tools/cluster/node-loss`), creates its own and is slow.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { tableBuildersOn } from '#test/server/table-builders.ts';
import { testAppPassword } from '#test/server/global-setup.ts';
import { startExtraServer } from '#test/server/extra-servers.ts';
import { testSecret, unlimitedCalls } from '#test/server/test-constants.ts';
import { type TestPerson, type OwnerQuery, insertTestShop } from '#test/server/test-shops.ts';
import { buildServer } from '#main/server/server.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { openDb } from '#platform/db/db.ts';
import { localFileStore } from '#platform/files/file-store.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { startRetryingCounter, type RetryingCounter } from './retrying-counter.ts';
import { withCoordinator } from './node-sessions.ts';
import { readShopLocations } from './cluster-commands.ts';
import { type ScratchServer, startScratchCluster } from './scratch-cluster.ts';

/** Seconds that a failure and a hang last, and seconds until every counter works again. */
const [away, hangs, soon] = [20, 15, 10];
/** Maximum response time in ms, during any failure of a server. This server's database timeout is 2.5 s. */
const longest = 10_000;

const sqlAt = async (url: string): Promise<OwnerQuery> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  addCleanup(() => client.end().catch(() => {}));
  return async <T extends object>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[];
};

const begin = async () => {
  const cluster = await startScratchCluster({
    workers: 2,
    more: { 'citus.shard_count': '4', synchronous_commit: 'on' },
  });
  addCleanup(() => cluster.stop());
  const role = { name: 'ratri_app', password: testAppPassword };
  await migrate({ ownerUrl: cluster.url, folder: 'migrations', role, warn: () => {} });
  const sql = await sqlAt(cluster.url);
  const appUrl = new URL(cluster.url);
  appUrl.username = role.name;
  appUrl.password = testAppPassword;
  const filesDir = await mkdtemp(path.join(tmpdir(), 'ratri-files-'));
  addCleanup(() => rm(filesDir, { recursive: true, force: true }));
  // This instance only signs tokens, because the server under test is a separate process that can be killed.
  const db = openDb(appUrl.toString(), { cluster: true });
  const files = localFileStore(filesDir);
  const app = await buildServer({ db, files, jwtSecret: testSecret, limits: unlimitedCalls });
  addCleanup(async () => {
    await app.close();
    await db.close();
  });
  const tokenOf = ({
    shopId: shop,
    userId: user,
    sessionId: session,
    username: name,
    ...one
  }: TestPerson): string =>
    app.jwt.sign(
      { shop, user, session, name, roles: one.roles, branches: one.branchIds, pkg: 'l' } as never,
      {
        expiresIn: 7200,
      },
    );
  const start = () => startExtraServer({ APP_URL: appUrl.toString(), FILES_DIR: filesDir, PATIENCE: '2.5' });
  return { cluster, sql, tokenOf, start };
};

const orders = `
  select o.shop_id as shop, count(*)::int as orders, count(distinct o.order_no)::int as numbers,
    coalesce((select sum(e.amount) from ledger_entry e where e.shop_id = o.shop_id), 0)::int as money
  from rental_order o group by 1`;
const gaps =
  'select shop_id, kind from document group by shop_id, branch_id, kind, year having count(*) <> max(number) or min(number) <> 1';

describe.runIf(process.env['TEST_CLUSTER'] !== undefined && rounds(0, 1) === 1)(
  'a cluster with failing servers',
  () => {
    it(
      'loses and duplicates nothing; other shops continue, and all recover soon',
      { timeout: 1_800_000 },
      async () => {
        const { cluster, sql, tokenOf, start } = await begin();
        const [coordinator, ...workers] = cluster.servers as [ScratchServer, ...ScratchServer[]];
        let server = await start();

        const faults: string[] = [];
        const first = addDays(bangkokDay(new Date()), 1);
        const counters: (RetryingCounter & { port: number })[] = [];
        for (let shopId = 1; counters.length < 4; shopId++) {
          const shop = await insertTestShop(sql, shopId);
          await sql(
            'insert into shop_domain (domain, shop_id) select domain, shop_id from shop where shop_id = $1',
            [shopId],
          );
          const port =
            (await withCoordinator(cluster.url, readShopLocations)).find((one) => one.shopId === shopId)
              ?.port ?? 0;
          if (counters.filter((one) => one.port === port).length === 2) continue;
          const make = tableBuildersOn(sql, shop);
          const { itemId } = await make.makeItem({ units: 3, rentalPrice: 300 });
          const customerId = await make.makeCustomer();
          const [staff, admin] = [tokenOf(shop.staff), tokenOf(shop.admin)];
          const about = { shopId, itemId, customerId, first, staff, admin, longest, branchId: shop.branchA };
          counters.push({ ...startRetryingCounter(about, () => server.origin, faults), port });
        }
        const going = { on: true };
        const work = counters.map((one) => one.work(going));
        addCleanup(() => void (going.on = false));

        const at = (one: ScratchServer) => counters.filter(({ port }) => port === one.port);
        const beside = (one: ScratchServer) => counters.filter(({ port }) => port !== one.port);
        const counted = (some: readonly RetryingCounter[]) => some.map((one) => one.done().size);
        /** Waits until each counter has `more` further answers. Returns seconds. */
        const goOn = async (some: readonly RetryingCounter[], seconds: number, more = 2): Promise<number> => {
          const [before, begun] = [counted(some), performance.now()];
          await expect
            .poll(() => counted(some).every((n, i) => n >= (before[i] ?? 0) + more) || faults.length > 0, {
              timeout: seconds * 1000,
              interval: 50,
            })
            .toBe(true);
          expect(faults).toEqual([]);
          return (performance.now() - begun) / 1000;
        };
        const told: string[] = [];
        const tell = (what: string, seconds: number): void =>
          void told.push(`${what} after ${seconds.toFixed(1)} s`);
        const nothingPrepared = async (): Promise<void> => {
          for (const one of cluster.servers) {
            const there = await sqlAt(one.url('ratri'));
            await expect
              .poll(
                () =>
                  there("select gid from pg_prepared_xacts where prepared < now() - interval '5 seconds'"),
                { timeout: soon * 1000 },
              )
              .toEqual([]);
          }
        };
        await goOn(counters, 60);

        // A worker fails, and its shops get an error. Shops of the other worker continue, also on a server
        // started in the meantime.
        const [one, other] = workers as [ScratchServer, ScratchServer];
        await one.kill();
        await sleep(1000);
        tell('a worker lost: the shops of the other', await goOn(beside(one), soon, 5));
        await server.kill();
        server = await start();
        tell('the server started anew meanwhile: the same', await goOn(beside(one), soon, 5));
        await sleep(away * 1000);
        const lost = counted(at(one));
        await one.again();
        tell('the worker back: its shops', await goOn(at(one), soon));
        expect(counted(at(one))).not.toEqual(lost);

        // A worker hangs.
        const thaw = other.freeze();
        try {
          await sleep(3000);
          tell('a worker that hangs: the shops of the other', await goOn(beside(other), hangs - 4, 5));
          await sleep(Math.max(0, hangs - 8) * 1000);
        } finally {
          thaw();
        }
        tell('it goes on: its shops', await goOn(at(other), soon));

        // The coordinator fails with a prepared transaction that it never finishes.
        const there = await sqlAt(one.url('ratri'));
        const [{ piece } = { piece: '' }] = await sql<{ piece: string }>(
          "select shard_name('shop', get_shard_id_for_distribution_column('shop', $1::int)) as piece",
          [at(one)[0]?.shopId],
        );
        await there(
          `begin; update ${piece} set name = name || '?'; prepare transaction 'citus_0_999999_4000000000_1'`,
        );
        await coordinator.kill();
        await sleep(soon * 1000);
        await coordinator.again();
        tell('the coordinator back: all', await goOn(counters, soon));
        await nothingPrepared();

        // Workers and the coordinator fail in turn during work, repeatedly.
        for (let round = 0; round < 5; round++) {
          const victim = [one, coordinator, other][round % 3] ?? one;
          await sleep(500 + Math.random() * 1000);
          await victim.kill();
          await sleep(1000);
          await victim.again();
          await goOn(counters, soon);
        }

        going.on = false;
        await Promise.all(work);
        expect(faults).toEqual([]);
        await nothingPrepared();
        const after = await sqlAt(cluster.url);
        const kept = await after<{ shop: number; orders: number; numbers: number; money: number }>(orders);
        for (const { shopId, done, money } of counters)
          expect(kept.find((row) => row.shop === shopId)).toEqual({
            shop: shopId,
            orders: done().size,
            numbers: done().size,
            money: money(),
          });
        for (const { shopId, done } of counters) {
          const found = await after<{ id: string }>('select id from rental_order where shop_id = $1', [
            shopId,
          ]);
          expect(new Set(found.map((row) => Number(row.id)))).toEqual(done());
        }
        expect(await after(gaps)).toEqual([]);
        // Each new user is in the directory and on the shop's server, or in neither.
        for (const { shopId, people } of counters) {
          const names = await after<{ username: string }>(
            "select username from login where shop_id = $1 and username like 'lost%' order by 1",
            [shopId],
          );
          const users = await after<{ username: string }>(
            "select username from app_user where shop_id = $1 and username like 'lost%' order by 1",
            [shopId],
          );
          expect(users).toEqual(names);
          expect(names.map((one) => one.username)).toEqual(expect.arrayContaining([...people()]));
          expect(people().length).toBeGreaterThan(0);
        }
        const calls = counters.reduce((sum, { done }) => sum + done().size, 0);
        process.stderr.write(
          `${told.join('\n')}\n${calls} orders, longest call ${Math.round(Math.max(...counters.map((c) => c.longest())))} ms\n`,
        );
      },
    );
  },
);
