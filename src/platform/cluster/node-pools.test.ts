/** These tests run only on a cluster (`npm test -- --cluster URL src/platform/cluster`). */
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { openDb } from '../db/db.ts';
import { openClusterNodes } from './node-pools.ts';

describe.runIf(process.env['TEST_CLUSTER'] !== undefined)('on a cluster', async () => {
  if (process.env['TEST_CLUSTER'] === undefined) return;
  const a = await testApp();
  const db = openDb(a.appUrl, { max: 2, cluster: true });
  addCleanup(() => db.close());
  const coordinator = Number(new URL(a.ownerUrl).port);
  const where = (): RawBuilder<{ port: number; name: string }> =>
    sql`select inet_server_port() as port, b.name from branch b order by b.id`;
  const one = { shopId: 1 };
  const portOf = async (shopId: number): Promise<number | undefined> =>
    (await db.read({ shopId }, where()))[0]?.port;
  const home = async (): Promise<{ shard: string; port: number; other: number }> => {
    const [found] = await a.sql<{ shard: string; port: number; other: number }>(
      `select p.shardid as shard, n.nodeport as port,
         (select min(o.nodeport) from pg_dist_node o where o.groupid not in (0, n.groupid)) as other
       from pg_dist_placement p join pg_dist_node n using (groupid) where p.shardid = get_shard_id_for_distribution_column('shop', 1)`,
    );
    return found as { shard: string; port: number; other: number };
  };

  it('reads from the node that holds the shop, soon after the first call', async () => {
    const { port } = await home();
    await expect.poll(() => portOf(1)).toBe(port);
  });

  it('returns each shop only its own rows, with one plan on one connection', async () => {
    await expect.poll(() => portOf(2)).not.toBe(coordinator);
    const names = async (shopId: number): Promise<string[]> =>
      (await db.read({ shopId }, where())).map((row) => row.name);
    const [mine, other] = [await names(1), await names(2)];
    expect(mine).toEqual(
      (await a.sql<{ name: string }>('select name from branch where shop_id = 1 order by id')).map(
        (row) => row.name,
      ),
    );
    for (let round = 0; round < 12; round++) {
      expect(await names(1)).toEqual(mine);
      expect(await names(2)).toEqual(other);
    }
    expect(await names(999)).toEqual([]);
  });

  it('leaves writes, sequences and locks to the coordinator, even inside a read', async () => {
    await expect.poll(() => portOf(1)).not.toBe(coordinator);
    const [row] = await db.read(
      one,
      sql<{
        name: string;
      }>`with w as (update branch set name = name where shop_id = ${1} returning name) select name from w`,
    );
    expect(row?.name).toBeDefined();
    const [locked] = await db.read(
      one,
      sql<{
        port: number;
      }>`select inet_server_port() as port, pg_advisory_xact_lock(1) from branch where shop_id = ${1} limit 1`,
    );
    expect(locked).toBeDefined();
  });

  it('a transaction side-reads tables that it has not changed and sees its own changes', async () => {
    await expect.poll(() => portOf(1)).not.toBe(coordinator);
    const { port } = await home();
    const seen = await db.tx(one, async (q) => {
      const before = (await where().execute(q)).rows[0];
      await sql`update branch set name = name || ' changed' where shop_id = ${1}`.execute(q);
      const after = (await where().execute(q)).rows[0];
      const users = (
        await sql<{
          plan: string;
        }>`select current_setting('plan_cache_mode') as plan from app_user where shop_id = ${1} limit 1`.execute(
          q,
        )
      ).rows[0];
      await sql`update branch set name = replace(name, ' changed', '') where shop_id = ${1}`.execute(q);
      return { before, after, users };
    });
    expect(seen.before?.port).toBe(port);
    expect(seen.after?.name).toBe(`${seen.before?.name} changed`);
    // The coordinator replans each execution. The shop's node uses a generic plan.
    expect(seen.users?.plan).toBe('force_generic_plan');
  });

  it('a side read waits for the lock that the transaction requested before', async () => {
    await expect.poll(() => portOf(1)).not.toBe(coordinator);
    await a.sql("insert into closed_day (shop_id, day, name) values (1, '2033-01-01', 'a')");
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let got = (): void => {};
    const locked = new Promise<void>((resolve) => (got = resolve));
    const first = db.tx(one, async (q) => {
      await sql`update closed_day set name = 'b' where shop_id = ${1} and day = '2033-01-01'`.execute(q);
      got();
      await held;
    });
    await locked;
    const second = db.tx(one, async (q) => {
      const [, { rows }] = await Promise.all([
        sql`select name from closed_day where shop_id = ${1} and day = '2033-01-01' for update`.execute(q),
        sql<{
          name: string;
        }>`select name from closed_day where shop_id = ${1} and day = '2033-01-01'`.execute(q),
      ]);
      return rows[0]?.name;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    release();
    await first;
    expect(await second).toBe('b');
  });

  it('reads a moved shop from its new node, from the next call on', async () => {
    await expect.poll(() => portOf(1)).not.toBe(coordinator);
    const { shard, port, other } = await home();
    const host = new URL(a.ownerUrl).hostname;
    const owner = new pg.Client({ connectionString: a.ownerUrl });
    await owner.connect();
    addCleanup(() => owner.end());
    await owner.query(`select citus_move_shard_placement($1::bigint, $2, $3, $2, $4, 'block_writes')`, [
      shard,
      host,
      port,
      other,
    ]);
    await a.sql("insert into closed_day (shop_id, day, name) values (1, '2034-01-01', 'after the move')");
    const read = (): Promise<{ name: string }[]> =>
      db.read(
        one,
        sql<{ name: string }>`select name from closed_day where shop_id = ${1} and day = '2034-01-01'`,
      );
    expect(await read()).toEqual([{ name: 'after the move' }]);
    await expect.poll(() => portOf(1)).toBe(other);
    expect(await db.tx(one, async (q) => (await where().execute(q)).rows[0]?.port)).toBe(other);
  });

  it('does not query a node that is not verified as the one of the shard', async () => {
    const { port } = await home();
    const ask = async <R>(text: string): Promise<R[]> => (await db.pool.query(text)).rows as R[];
    const nodes = openClusterNodes(() => a.appUrl, ask, { max: 2 }, undefined);
    addCleanup(() => nodes.close());
    const [{ group } = { group: 0 }] = await a.sql<{ group: number }>(
      'select groupid as group from pg_dist_node where nodeport = $1',
      [port],
    );
    const shard = {
      no: 0,
      shard: '1',
      group,
      host: new URL(a.appUrl).hostname,
      names: new Map(),
      texts: new Map(),
    };
    await expect.poll(() => nodes.of({ ...shard, port })).toBeDefined();
    for (const wrong of [coordinator, 1]) {
      expect(nodes.of({ ...shard, port: wrong })).toBeUndefined();
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(nodes.of({ ...shard, port: wrong })).toBeUndefined();
    }
  });
});
