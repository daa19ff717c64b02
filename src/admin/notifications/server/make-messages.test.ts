import { beforeEach, expect, it } from 'vitest';
import { startTestJobs } from '#test/server/start-test-jobs.ts';
import { testApp } from '#test/server/test-app.ts';
import { inDays, today } from '#test/builders/index.ts';
import { notificationsContract } from '../contract.ts';
import { automaticMessageKinds } from '../message-kinds.ts';
import { eraseForgottenMessages, createDailyMessages, createEventMessages } from './make-messages.ts';
import { shopsWithMessages } from './outbox/shops-with-messages.ts';
import { messagesJob } from './outbox/messages-job.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { makeOrder } from './testing/shop.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const tomorrow = await makeOrder(a, { pickup: 1 });
const backTomorrow = await makeOrder(a, { pickup: -1, back: 1, state: 'out' });
const backToday = await makeOrder(a, { pickup: -2, back: 0, state: 'out' });
const late = await makeOrder(a, { pickup: -9, back: -3, state: 'out' });
const lateTwo = await makeOrder(a, { pickup: -9, back: -2, state: 'out' });
const foreign = await makeOrder(a, { pickup: 1, shop: a.other });
const day = (at = today(), minute = 600) =>
  a.db.tx({ shopId: a.shop.shopId }, (q) => createDailyMessages(q, a.shop.shopId, at, minute));
const events = () =>
  a.db.tx({ shopId: a.shop.shopId }, (q) => createEventMessages(q, a.shop.shopId, today()));
const made = async () =>
  (
    await a.sql<{ kind: string; order_id: string }>(
      'select kind, order_id from message order by kind, order_id',
    )
  ).map((row) => `${row.kind} ${row.order_id}`);
let version = 0;
const turnOn = async (kinds: readonly (typeof automaticMessageKinds)[number][]): Promise<void> => {
  const setup = await a.ok(admin, notificationsContract.saveSetup, {
    body: { sendMinute: 540, language: 'th', kinds: [...kinds], version },
  });
  ({ version } = setup);
};

beforeEach(async () => {
  await a.sql('delete from message_try');
  await a.sql('delete from message');
  await a.sql('update message_setting set made_day = null');
});

it('creates nothing while no kind is enabled', async () => {
  expect([await day(), await events()]).toEqual([0, 0]);
  await turnOn([]);
  expect(await day()).toBe(0);
});

it("creates the day's messages once, even with several workers and repeated runs", async () => {
  await turnOn(automaticMessageKinds);
  const counts = await Promise.all(Array.from({ length: 4 }, () => day()));
  expect(counts.toSorted()).toEqual([0, 0, 0, 4]);
  expect(await made()).toEqual([
    `pickup_tomorrow ${tomorrow.orderId}`,
    `return_tomorrow ${backTomorrow.orderId}`,
    `return_today ${backToday.orderId}`,
    `overdue ${late.orderId}`,
  ]);
  expect(await day()).toBe(0);
  await a.sql('update message_setting set made_day = null');
  expect(await day()).toBe(0);
  expect((await made()).join()).not.toContain(String(lateTwo.orderId) + ' ');
  expect((await made()).some((one) => one.endsWith(` ${foreign.orderId}`))).toBe(false);
});

it('creates nothing before the send time, nor at night after a missed send time', async () => {
  expect(await day(today(), 539)).toBe(0);
  expect(await day(today(), 21 * 60)).toBe(0);
  expect(await day(today(), 19 * 60)).toBeGreaterThan(0);
});

it('does not repeat a message that a user copied today', async () => {
  await a.ok(staff, notificationsContract.write, {
    body: { orderId: tomorrow.orderId, kind: 'pickup_tomorrow' },
  });
  await day();
  expect((await made()).filter((one) => one.startsWith('pickup_tomorrow'))).toHaveLength(1);
});

it('skips customers who withdrew consent to the service or were erased', async () => {
  await a.sql(
    `insert into customer_consent (shop_id, customer_id, purpose, version, given, by_user) values (${a.shop.shopId}, $1, 'service', '1', false, 1)`,
    [tomorrow.customerId],
  );
  await a.sql('update customer set erased_at = now() where id = $1', [backToday.customerId]);
  await day();
  expect((await made()).map((one) => one.split(' ')[0])).toEqual(['return_tomorrow', 'overdue']);
  await a.sql('delete from customer_consent where customer_id = $1', [tomorrow.customerId]);
  await a.sql('update customer set erased_at = null where id = $1', [backToday.customerId]);
});

it('creates one message for each reservation, returned deposit and sent parcel since the kind was enabled', async () => {
  await turnOn([]);
  await turnOn(automaticMessageKinds);
  expect(await events()).toBe(0);
  const fresh = await makeOrder(a, { pickup: 20 });
  await a.sql(
    `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, 'bail_returned', 'cash', -50000, $3)`,
    [a.shop.branchA, backToday.orderId, today()],
  );
  await a.sql(
    `insert into bill (shop_id, order_id, branch_id, price, bail, due_day) values (${a.shop.shopId}, $1, $2, 100, 0, $3)`,
    [fresh.orderId, a.shop.branchA, inDays(1)],
  );
  await a.sql(
    `insert into parcel (shop_id, order_id, kind, name, carrier, tracking, sent_at) values (${a.shop.shopId}, $1, 'out', 'x', 'Thai Post', 'EX123TH', now())`,
    [fresh.orderId],
  );
  expect(await Promise.all([events(), events()])).toEqual(expect.arrayContaining([3, 0]));
  expect(await made()).toEqual([
    `reserved ${fresh.orderId}`,
    `bail_returned ${backToday.orderId}`,
    `parcel_sent ${fresh.orderId}`,
  ]);
  expect(await events()).toBe(0);
  const { body } = await a.one<{ body: string }>("select body from message where kind = 'parcel_sent'");
  expect(body).toContain('EX123TH');
  expect(
    (await a.one<{ body: string }>("select body from message where kind = 'bail_returned'")).body,
  ).toContain('500 บาท');
});

it('removes an erased customer from the outbox', async () => {
  await day();
  await a.sql('update customer set erased_at = now() where id = $1', [late.customerId]);
  expect(await a.db.tx({ shopId: a.shop.shopId }, (q) => eraseForgottenMessages(q, a.shop.shopId))).toBe(1);
  expect(
    await a.one('select recipient, body, state from message where order_id = $1', [late.orderId]),
  ).toEqual({
    recipient: '',
    body: '',
    state: 'cancelled',
  });
});

it('wakes the worker of the process and updates pages after a message is written', async () => {
  const changed: number[] = [];
  await a.ok(admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: { active: true, host: '127.0.0.1', from: 'shop@example.com', version: 0 },
  });
  const { orderId } = await makeOrder(a, { email: 'fon@example.com', pickup: 30 });
  const log = { error: (error: unknown) => expect(error).toBeUndefined() };
  const job = messagesJob({
    db: a.db,
    seal: createSeal('x'),
    log,
    changed: (shopId) => void changed.push(shopId),
  });
  const jobs = startTestJobs(a, [job], { log, leader: false });
  const { messageId } = await a.ok(staff, notificationsContract.write, {
    body: { orderId, kind: 'free', body: 'x' },
  });
  await expect.poll(() => changed).toContain(a.shop.shopId);
  await jobs.stop();
  // An internal mail server needs the installation's permission.
  expect(await a.one('select state, error from message where id = $1', [messageId])).toEqual({
    state: 'failed',
    error: '127.0.0.1: not a public address',
  });
});

it('processes only shops that may have something to create or send', async () => {
  const named = (when: 'lately' | 'ever' = 'ever') =>
    createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(
      shopsWithMessages(when),
    );
  await turnOn([]);
  await a.sql('update message_way set active = false');
  await a.sql("update message_setting set made_day = (now() at time zone 'Asia/Bangkok')::date");
  expect(await named()).toEqual([]);

  // The send time is now and the day is not marked, so messages are due.
  await a.sql(
    `update message_setting set made_day = null, send_minute = extract(hour from now() at time zone 'Asia/Bangkok') * 60 + extract(minute from now() at time zone 'Asia/Bangkok') where shop_id = ${a.shop.shopId}`,
  );
  expect(await named()).toEqual([a.shop.shopId]);
  await a.sql("update message_setting set made_day = (now() at time zone 'Asia/Bangkok')::date");
  expect(await named()).toEqual([]);

  await turnOn(['reserved']);
  expect(await named()).toEqual([a.shop.shopId]);
  await turnOn([]);
  expect(await named()).toEqual([]);

  await a.sql(`update message_way set active = true where shop_id = ${a.shop.shopId}`);
  expect(await named()).toEqual([a.shop.shopId]);
  await a.sql('update message_way set active = false');

  // A shop without events has no message to send.
  const { shopId } = await a.makeShop();
  await a.sql('insert into message_rule (shop_id, kind, active_since) values ($1, $2, now())', [
    shopId,
    'reserved',
  ]);
  expect([await named('lately'), await named()]).toEqual([[], [shopId]]);
  await a.db.tx({ shopId }, (q) =>
    writeAudit(q, systemScope(shopId), { action: 'shop.saveInfo', subject: 'shop', id: shopId, after: {} }),
  );
  expect(await named('lately')).toEqual([shopId]);
  await a.sql('delete from message_rule where shop_id = $1', [shopId]);

  await turnOn(['pickup_tomorrow']);
  expect(await day()).toBe(0);
  await a.sql('update message_setting set made_day = null');
  expect(await day()).toBe(1);
  await turnOn([]);
  await a.sql("update message_setting set made_day = (now() at time zone 'Asia/Bangkok')::date");
  await a.sql("update message set state = 'queued', channel = 'email'");
  expect(await named()).toEqual([a.shop.shopId]);
  await a.sql("update message set state = 'sending', lease_until = now()");
  expect(await named()).toEqual([a.shop.shopId]);
  await a.sql("update message set state = 'sent', lease_until = null");
  expect(await named()).toEqual([]);
});
