/**
 * A shop can do everything while a server with other shops is unreachable. The test needs a cluster (`npm
 * test -- --cluster URL tools/cluster/node-away`) and creates its own.
 */
import { describe, expect, it } from 'vitest';
import { appModules } from '#main/server/modules.ts';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { joinTemplate, readClusterServers } from '#test/server/test-databases.ts';
import { makeTemplate } from '#test/server/global-setup.ts';
import {
  type SampleObjects,
  makeSampleObjects,
  makeSampleObjectsRead,
} from '#test/samples/sample-objects.ts';
import { operationSamples } from '#test/samples/all-samples.ts';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { databaseTimeoutsOf } from '#platform/db/health-check.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { hashPassword } from '#access/authentication/server/index.ts';
import { linkedAccountsOf } from '#access/authentication/server/external-logins/sql.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openTestWebShop } from '#storefront/web-shop/server/testing/samples.ts';
import { startScratchCluster } from './scratch-cluster.ts';

type Operation = { name: string; row: OperationDefinition };

const operations: Operation[] = appModules
  .flatMap((module) =>
    Object.entries(module.contract).map(([name, row]) => ({
      name: `${module.apiName}.${name}`,
      row: row as OperationDefinition,
    })),
  )
  .toSorted((one, other) => Number(one.row.method !== 'GET') - Number(other.row.method !== 'GET'));

const begin = async () => {
  const cluster = await startScratchCluster({ workers: 2, more: { 'citus.shard_count': '4' } });
  addCleanup(() => cluster.stop());
  const servers = await readClusterServers(cluster.url);
  await joinTemplate(servers);
  const ground = { servers, shops: await makeTemplate(servers) };
  const a = await testApp({ ground, patience: databaseTimeoutsOf(2.5) });
  const { port } = await a.one<{ port: number }>(
    `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('shop', $1::int)`,
    [a.shop.shopId],
  );
  const away = cluster.servers.slice(1).find((one) => one.port !== port);
  if (away === undefined) throw new Error('the shop is on every server');
  return { a, away };
};

const sent = (row: OperationDefinition, of: SampleObjects) => {
  const { params, body, file } = operationSamples.get(row) ?? {};
  return {
    ...(params && { params: params(of) }),
    ...(body && { body: body(of) }),
    ...(file && { file: file() }),
  };
};

/** This is longer than the whole test on a busy machine. */
const hours = 3 * 3600;

/** Each request has its own objects and session. */
const prepare = async (a: TestApp): Promise<{ name: string; go(): Promise<number> }[]> => {
  const looked = await makeSampleObjects(a, a.shop);
  const there = await makeSampleObjects(a, a.shop);
  const all = [];
  for (const { name, row } of operations) {
    const of =
      row.method === 'GET'
        ? looked
        : await makeSampleObjectsRead(a, a.shop, there, (read) => sent(row, read));
    const person = row.allow === 'onlyStaff' ? a.shop.staff : a.shop.owner;
    const again = row.allow === 'public' ? null : await a.signedInAgain(person);
    const who = again && { ...again, token: a.signIn(again, hours) };
    const key = `away-${name}`;
    all.push({ name, go: async () => (await a.call(who, row, { ...sent(row, of), key } as never)).status });
  }
  return all;
};

describe.runIf(process.env['TEST_CLUSTER'] !== undefined)(
  'while a server with other shops is unreachable',
  () => {
    it('completes every operation, and adds and removes staff accounts', { timeout: 1_800_000 }, async () => {
      const { a, away } = await begin();
      for (const one of [a.shop.owner, a.shop.admin, a.shop.staff, a.shop.staff2])
        one.token = a.signIn(one, hours);
      const password = 'ผ้าไหมสามผืน';
      const { userId, username } = await a.makeUser(a.shop.shopId, 'comes', ['staff'], [a.shop.branchA]);
      await a.sql('update app_user set password_hash = $1 where id = $2', [
        await hashPassword(password),
        userId,
      ]);
      const all = await prepare(a);
      const again = await a.signedInAgain(a.shop.admin);
      const admin = { ...again, token: a.signIn(again, hours) };
      await away.kill();
      // The server must run again, because the cleanup drops its database too.
      addCleanup(() => away.again());
      const failed: string[] = [];
      for (const { name, go } of all) {
        const status = await go();
        if (status >= 500) failed.push(`${name} ${status}`);
      }
      expect(failed).toEqual([]);

      const come = (): Promise<Response> =>
        fetch(a.origin + authenticationContract.login.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username, password }),
        });
      const came = await come();
      expect(came.status).toBe(200);
      const cookie = came.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ');
      for (const { path } of [authenticationContract.refresh, authenticationContract.logout])
        expect((await fetch(a.origin + path, { method: 'POST', headers: { cookie } })).status).toBe(200);
      expect(await linkedAccountsOf(a.db, 'an account elsewhere')).toEqual([]);
      const link = await a.ok(admin, staffAccountsContract.add, {
        body: { username: 'away.new', displayName: 'ฝน', roles: ['staff'], branchIds: [a.shop.branchA] },
      });
      expect(await a.sql('select user_id from login where username = $1', ['away.new'])).toEqual([
        { user_id: String(link.userId) },
      ]);
      const { version } = await a.ok(admin, webShopContract.site);
      await a.ok(admin, webShopContract.saveSite, { body: { ...openTestWebShop, version } });
      for (const page of ['', 'dresses', 'cart', 'branches'])
        expect([page, (await fetch(`${a.origin}/w/shop1/${page}`)).status]).toEqual([page, 200]);
    });
  },
);
