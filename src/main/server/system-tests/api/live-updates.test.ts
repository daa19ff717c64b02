import { afterEach, describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { openDb } from '#platform/db/db.ts';
import { openLiveUpdates } from '#platform/realtime/live-updates.ts';
import { customerContract } from '#customers/contract.ts';
import { authenticationContract } from '#access/authentication/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { createInvalidationMap } from '#main/server/invalidation-map.ts';
import { appModules } from '#main/server/modules.ts';
import { testApp } from '#test/server/test-app.ts';
import { type LiveListener, listenLive } from '#test/server/live-listener.ts';
import { farDay } from '#lib/testing/far-day.ts';

const a = await testApp({ own: 'counts every event stream of its server' });
const { staff, staff2, owner } = a.shop;
const open: LiveListener[] = [];
const ear = async (who: { token: string }, origin = a.origin): Promise<LiveListener> => {
  const made = await listenLive(origin, who.token);
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const one of open.splice(0)) one.close();
  await settled(0);
});

const streams = async (): Promise<number> =>
  Number(/^ratri_live_streams (\d+)/m.exec(await (await fetch(`${a.origin}/metrics`)).text())?.[1]);
const settled = async (count: number): Promise<void> => {
  await expect.poll(streams, { timeout: 5000 }).toBe(count);
};
const { itemId } = await a.makeItem({ units: 40 });
const customerId = await a.makeCustomer();
const reserve = () =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: farDay(),
      returnDay: farDay(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });
const quiet = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

it('viewers of e-Tax documents receive notices of sent mail and of issued documents', () => {
  const reads = createInvalidationMap(appModules);
  for (const operation of ['notice.deliver', 'accounting.replaceDocument', 'rental.pay'])
    expect(reads(operation)?.reads).toContain('etax');
  expect(reads('etax.mail')?.reads).toEqual(expect.arrayContaining(['etax', 'notice']));
});

it('viewers of web requests and orders receive notices of changed gift vouchers', () => {
  const reads = createInvalidationMap(appModules);
  for (const operation of ['voucher.undo', 'sale.sell', 'rental.pay'])
    expect(reads(operation)?.reads).toContain('webshop');
  expect(reads('voucher.undo')?.reads).toContain('rental');
});

describe('recipients', () => {
  it('the other counter of the branch receives an order notice within two seconds, without its content', async () => {
    const [one, boss] = await Promise.all([ear(staff), ear(owner)]);
    const order = await reserve();
    const answered = performance.now();
    const heard = await one.until((event) => event.data.kind === 'rental.open');
    expect(heard.at - answered).toBeLessThan(2000);
    expect(heard.data.ids).toMatchObject({ orderId: order.orderId });
    expect(heard.data.reads).toEqual(expect.arrayContaining(['orderheader', 'rental', 'notice', 'stock']));
    expect(JSON.stringify(one.heard)).not.toMatch(/0812345678|ลูกค้า|ชุดไทย/);
    await boss.until((event) => event.data.kind === 'rental.open');
  });

  it('another branch and another shop receive nothing; a change without a branch reaches all branches', async () => {
    const [second, foreign] = await Promise.all([ear(staff2), ear(a.other.owner)]);
    await reserve();
    await a.ok(staff, customerContract.create, { body: { name: 'ทุกสาขา' } });
    await second.until((event) => event.data.kind === 'customer.create');
    await quiet(200);
    expect(second.heard.map((one) => one.data.kind)).not.toContain('rental.open');
    expect(foreign.heard.map((one) => one.event)).toEqual(['open']);
  });

  it('reads, refusals and personal changes notify no other user', async () => {
    const one = await ear(staff);
    await a.ok(staff, orderContract.list, { query: {} });
    await a.call(staff, rentalsContract.open, { body: {} as never });
    await a.ok(staff, rentalsContract.putCart, { body: { lines: [] } });
    await a.ok(staff, authenticationContract.preferences, { body: { language: 'th' } });
    await quiet(200);
    expect(one.heard.map((event) => event.event)).toEqual(['open']);
  });

  it('needs a token, which is not part of the URL', async () => {
    expect((await a.call(null, notificationsContract.live)).status).toBe(401);
    const byAddress = await fetch(`${a.origin}/api/live?token=${staff.token}`);
    expect(byAddress.status).toBe(401);
    await byAddress.text();
  });

  it('is neither compressed nor cached', async () => {
    const made = await listenLive(a.origin, staff.token, { 'accept-encoding': 'gzip' });
    open.push(made);
    expect(Object.fromEntries(made.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(made.headers.get('content-encoding')).toBeNull();
  });
});

describe('several processes', () => {
  it('a change in one reaches the other, also after its database connection broke', async () => {
    const db = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
    const secret = 'a secret for tests that is long enough';
    const app = await buildServer({ db, files: a.files, jwtSecret: secret });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      const far = await ear(staff, origin);
      await reserve();
      await far.until((event) => event.data.kind === 'rental.open');
      await a.sql(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ratri live' and datname = current_database()",
      );
      await far.until((event) => event.event === 'gap');
      const before = far.heard.length;
      await reserve();
      const again = await far.until(
        (event) => far.heard.indexOf(event) >= before && event.data.kind === 'rental.open',
      );
      expect(again.data.ids).toHaveProperty('orderId');
      far.close();
    } finally {
      await app.close();
      await db.close();
    }
  });
});

describe('streams end', () => {
  it('with the server, which does not wait for them', async () => {
    const db = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
    const app = await buildServer({
      db,
      files: a.files,
      jwtSecret: 'a secret for tests that is long enough',
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const one = await ear(staff, origin);
    await app.close();
    await expect(one.ended).resolves.toBeUndefined();
    await db.close();
  });

  it('with the token, and with the logout', async () => {
    const db = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
    const live = openLiveUpdates(db, { perUser: 20, total: 100, beatEvery: 50, slowest: 60_000 });
    const app = await buildServer({
      db,
      live,
      files: a.files,
      jwtSecret: 'a secret for tests that is long enough',
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      // Expiry is in whole seconds, so a token of one second may expire before the stream is open.
      const short = await ear({ token: a.signIn(staff, 3) }, origin);
      const long = await ear(staff2, origin);
      await short.ended;
      expect(live.count()).toBe(1);
      live.hangUp(staff2.shopId, staff2.sessionId);
      await long.ended;
      expect(live.count()).toBe(0);
    } finally {
      await app.close();
      await db.close();
    }
  });

  it('with the logout of their session, and of no other', async () => {
    const { hash } = await import('@node-rs/argon2');
    await a.sql('update app_user set password_hash = $1 where id = $2', [
      await hash('password-of-tests'),
      staff.userId,
    ]);
    Object.assign(staff, await a.signedInAgain(staff));
    const answer = await fetch(a.origin + authenticationContract.login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: staff.username, password: 'password-of-tests' }),
    });
    expect(answer.status).toBe(200);
    const { token } = (await answer.json()) as { token: string };
    const [one, other] = await Promise.all([ear({ token }), ear(staff2)]);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await (
      await fetch(a.origin + authenticationContract.logout.path, { method: 'POST', headers: { cookie } })
    ).text();
    await one.ended;
    await settled(1);
    other.close();
  });
});

describe('limits', () => {
  it('apply per user and in total', async () => {
    const db = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
    const live = openLiveUpdates(db, { perUser: 2, total: 3, beatEvery: 20_000, slowest: 60_000 });
    const app = await buildServer({
      db,
      live,
      files: a.files,
      jwtSecret: 'a secret for tests that is long enough',
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      await ear(staff, origin);
      await ear(staff, origin);
      await expect(listenLive(origin, staff.token)).rejects.toThrow('429');
      await ear(staff2, origin);
      await expect(listenLive(origin, owner.token)).rejects.toThrow('503');
      expect(live.count()).toBe(3);
    } finally {
      await app.close();
      await db.close();
    }
  });

  it('hundreds of opened and dropped streams leave nothing behind', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        a.makeUser(a.shop.shopId, `many${index}`, ['staff'], [a.shop.branchA]),
      ),
    );
    for (let round = 0; round < rounds(1, 5); round++) {
      const ears = await Promise.all(
        people.flatMap((who) => Array.from({ length: 4 }, () => listenLive(a.origin, who.token))),
      );
      await settled(200);
      for (const one of ears) one.close();
      await settled(0);
    }
    const one = await ear(staff);
    await reserve();
    await one.until((event) => event.data.kind === 'rental.open');
    const { n } = await a.one<{ n: string }>(
      "select count(*) as n from pg_stat_activity where application_name = 'ratri live' and datname = current_database()",
    );
    expect(Number(n)).toBe(1);
  });
});

it('each operation invalidates the right queries, and no module has a wrong name in the map', () => {
  const invalidated = createInvalidationMap(appModules);
  expect(invalidated('rental.pickup')?.reads).toEqual(
    expect.arrayContaining(['orderheader', 'notice', 'rental']),
  );
  expect(invalidated('rental.pickup')?.reads).not.toContain('live');
  expect(invalidated('rental.putCart')).toBeUndefined();
  // Both operations move cash of the drawer, which payment dialogs read from /api/rental/drawer.
  for (const operation of ['daybook.add', 'goods.receive'])
    expect(invalidated(operation)?.reads).toContain('rental');
  expect(invalidated('catalog.updateAll')).toMatchObject({ everywhere: true });
  for (const module of appModules)
    expect([module.apiName, invalidated(`${module.apiName}.any`)]).toEqual([
      module.apiName,
      expect.anything(),
    ]);
});
