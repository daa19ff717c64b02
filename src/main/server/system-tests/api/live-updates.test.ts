/** Live updates over real HTTP: who hears what, how soon, and what is left of connections that are gone. */
import { afterEach, describe, expect, it } from 'vitest';
import { openDb } from '#platform/db/db.ts';
import { openLive } from '#platform/realtime/live-updates.ts';
import { customerContract } from '#customers/contract.ts';
import { identityContract } from '#access/authentication/contract.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { buildServer } from '#main/server/server.ts';
import { liveReads } from '#main/server/invalidation-map.ts';
import { rooms } from '#main/server/modules.ts';
import { testApp } from '#test/server/test-app.ts';
import { type Ear, listen } from '#test/server/live-listener.ts';
import { later } from '#lib/testing/far-day.ts';

const a = await testApp({ own: 'counts every event stream of its server' });
const { staff, staff2, owner } = a.shop;
const open: Ear[] = [];
const ear = async (who: { token: string }, origin = a.origin): Promise<Ear> => {
  const made = await listen(origin, who.token);
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
  a.ok(staff, counterContract.open, {
    body: {
      customerId,
      pickupDay: later(),
      returnDay: later(2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });
const quiet = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

it('who looks at electronic papers hears of mail that went, and of papers that were issued', () => {
  const reads = liveReads(rooms);
  for (const operation of ['notice.deliver', 'accounting.replaceDocument', 'rental.pay'])
    expect(reads(operation)?.reads).toContain('etax');
  expect(reads('etax.mail')?.reads).toEqual(expect.arrayContaining(['etax', 'notice']));
});

describe('who hears', () => {
  it('the other counter of the branch hears an order within two seconds, and not its content', async () => {
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

  it('another branch and another shop hear nothing of it; a change without a branch reaches both branches', async () => {
    const [second, foreign] = await Promise.all([ear(staff2), ear(a.other.owner)]);
    await reserve();
    await a.ok(staff, customerContract.create, { body: { name: 'ทุกสาขา' } });
    await second.until((event) => event.data.kind === 'customer.create');
    await quiet(200);
    expect(second.heard.map((one) => one.data.kind)).not.toContain('rental.open');
    expect(foreign.heard.map((one) => one.event)).toEqual(['open']);
  });

  it('nobody hears what only reads, what was refused, or what concerns one person', async () => {
    const one = await ear(staff);
    await a.ok(staff, orderContract.list, { query: {} });
    await a.call(staff, counterContract.open, { body: {} as never });
    await a.ok(staff, counterContract.putCart, { body: { lines: [] } });
    await a.ok(staff, identityContract.preferences, { body: { language: 'th' } });
    await quiet(200);
    expect(one.heard.map((event) => event.event)).toEqual(['open']);
  });

  it('needs a token, which stands in no address', async () => {
    expect((await a.call(null, noticeContract.live)).status).toBe(401);
    const byAddress = await fetch(`${a.origin}/api/live?token=${staff.token}`);
    expect(byAddress.status).toBe(401);
    await byAddress.text();
  });

  it('is neither packed nor kept', async () => {
    const made = await listen(a.origin, staff.token, { 'accept-encoding': 'gzip' });
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
  it('a change made in one shows in the other, also after its connection to the database broke', async () => {
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

describe('what ends', () => {
  it('a stopping server ends its streams instead of waiting for them', async () => {
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
    const live = openLive(db, { perUser: 20, total: 100, beatEvery: 50, slowest: 60_000 });
    const app = await buildServer({
      db,
      live,
      files: a.files,
      jwtSecret: 'a secret for tests that is long enough',
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      // Its end is a whole second of the clock: a token of one second may be over before the stream is open.
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

  it('a logout ends the streams of that session and of no other', async () => {
    const { hash } = await import('@node-rs/argon2');
    await a.sql('update app_user set password_hash = $1 where id = $2', [
      await hash('password-of-tests'),
      staff.userId,
    ]);
    Object.assign(staff, await a.signedInAgain(staff));
    const answer = await fetch(a.origin + identityContract.login.path, {
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
      await fetch(a.origin + identityContract.logout.path, { method: 'POST', headers: { cookie } })
    ).text();
    await one.ended;
    await settled(1);
    other.close();
  });
});

describe('limits', () => {
  it('so many streams a user, so many in all', async () => {
    const db = openDb(a.appUrl, { cluster: a.cluster, max: 2 });
    const live = openLive(db, { perUser: 2, total: 3, beatEvery: 20_000, slowest: 60_000 });
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
      await expect(listen(origin, staff.token)).rejects.toThrow('429');
      await ear(staff2, origin);
      await expect(listen(origin, owner.token)).rejects.toThrow('503');
      expect(live.count()).toBe(3);
    } finally {
      await app.close();
      await db.close();
    }
  });

  it('1,000 streams opened and dropped leave nothing behind', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        a.makeUser(a.shop.shopId, `many${index}`, ['staff'], [a.shop.branchA]),
      ),
    );
    for (let round = 0; round < 5; round++) {
      const ears = await Promise.all(
        people.flatMap((who) => Array.from({ length: 4 }, () => listen(a.origin, who.token))),
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

it('an operation tells the answers its change shows in, and no room tells of itself under a wrong name', () => {
  const told = liveReads(rooms);
  expect(told('rental.pickup')?.reads).toEqual(expect.arrayContaining(['orderheader', 'notice', 'rental']));
  expect(told('rental.pickup')?.reads).not.toContain('live');
  expect(told('rental.putCart')).toBeUndefined();
  expect(told('catalog.updateAll')).toMatchObject({ everywhere: true });
  for (const room of rooms)
    expect([room.name, told(`${room.name}.any`)]).toEqual([room.name, expect.anything()]);
});
