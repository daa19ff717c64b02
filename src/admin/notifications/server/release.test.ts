import { afterEach, expect, it } from 'vitest';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { insertUsers } from '#access/authentication/server/index.ts';
import { addCleanup } from '#lib/testing/cleanup.ts';
import { setUpdateCheck } from '#platform/releases/newest-version.ts';
import { ratriVersion } from '#platform/settings/version.ts';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '../contract.ts';

const a = await testApp();
const { staff, staff2, owner } = a.shop;

afterEach(() => setUpdateCheck(undefined));

const noticesOf = async (who: typeof staff) => {
  const { counts, urgent } = await a.ok(who, notificationsContract.counts);
  return { own: counts.newVersion, old: counts.oldVersion, urgent };
};

it('a new user has seen the running version', async () => {
  const [id = 0] = await a.db.tx({ shopId: a.shop.shopId }, (q) =>
    insertUsers(q, a.shop.shopId, [
      {
        username: `new.${a.shop.shopId}`,
        displayName: 'New',
        passwordHash: '-',
        role: 'staff',
        branchIds: [],
      },
    ]),
  );
  expect(await a.sql('select seen_version from app_user where id = $1', [id])).toEqual([
    { seen_version: ratriVersion },
  ]);
  expect(await a.ok(staff, notificationsContract.release)).toEqual({
    running: ratriVersion,
    seen: true,
    newer: null,
  });
  expect(await noticesOf(staff)).toEqual({ own: 0, old: 0, urgent: 0 });
});

it('after an upgrade the bell has one quiet notice for each user until they open the notes', async () => {
  await a.sql(`update app_user set seen_version = '0.0.1' where shop_id = ${a.shop.shopId}`);
  expect(await noticesOf(staff)).toEqual({ own: 1, old: 0, urgent: 0 });
  await a.ok(staff, notificationsContract.releaseSeen);
  expect(await noticesOf(staff)).toEqual({ own: 0, old: 0, urgent: 0 });
  expect(await noticesOf(staff2)).toEqual({ own: 1, old: 0, urgent: 0 });
});

it('only the owner sees that a newer version exists', async () => {
  const server = createServer((_request, response) => response.end('{"version":"9.8.7"}'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  addCleanup(() => void server.close());
  setUpdateCheck(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, true);
  await expect
    .poll(async () => (await a.ok(owner, notificationsContract.release)).newer, { timeout: 5000 })
    .toBe('9.8.7');
  expect((await noticesOf(owner)).old).toBe(1);
  expect((await noticesOf(staff)).old).toBe(0);
  expect((await a.ok(staff, notificationsContract.release)).newer).toBeNull();
});
