import { beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages } from './deliver.ts';
import { smtpError } from '../testing/channel-servers.ts';
import { createDeliveryShop } from '../testing/delivery-shop.ts';
import { lineAppTestUser } from '../testing/shop.ts';

const a = await testApp();
const { shopId, staff } = a.shop;
const { mail, line, delivery, byMail, byLine, reset, write, row, steps, leaseOver } =
  await createDeliveryShop(a);
beforeEach(reset);

it('sends an e-mail in Thai from the shop with a stable Message-ID', async () => {
  const id = await write(byMail, 'พรุ่งนี้รับชุดได้เลยค่ะ');
  expect(await deliverMessages(delivery(), shopId)).toBe(1);
  expect(mail.mails).toMatchObject([{ to: ['fon@example.com'], from: 'shop@example.com' }]);
  const { send_key: key, ...rest } = await row(id);
  expect(rest).toEqual({ state: 'sent', attempts: 1, error: '' });
  const [head = '', body = ''] = (mail.mails[0]?.text ?? '').split('\r\n\r\n');
  expect(head).toContain(`Message-ID: <${key}@example.com>`);
  expect(Buffer.from(body, 'base64').toString('utf8').trim()).toBe('พรุ่งนี้รับชุดได้เลยค่ะ');
  expect(await steps(id)).toEqual(['begun', 'handed', 'sent']);
  expect(await deliverMessages(delivery(), shopId)).toBe(0);
  expect(mail.mails).toHaveLength(1);
});

it("sends to LINE with the token in the header, the text, and the message's retry key", async () => {
  const id = await write(byLine, 'ถึงคุณ {ชื่อลูกค้า}');
  await deliverMessages(delivery(), shopId);
  const { send_key: key, state } = await row(id);
  expect(state).toBe('sent');
  expect(line.pushes).toMatchObject([
    { to: lineAppTestUser, key, token: 'Bearer line-token', text: expect.stringMatching(/^ถึงคุณ ลูกค้า/) },
  ]);
});

it('retries under the same key after a 500 or a timeout, and is accepted once', async () => {
  line.box.before = (turn) => (turn === 1 ? 500 : undefined);
  const held: (() => void)[] = [];
  line.box.after = () => new Promise((resolve) => held.push(resolve));
  const id = await write(byLine);
  await deliverMessages(delivery(), shopId);
  await deliverMessages(delivery({ timeout: 1000 }), shopId);
  line.box.after = () => Promise.resolve();
  for (const release of held) release();
  await deliverMessages(delivery(), shopId);
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 3 });
  expect(line.pushes).toHaveLength(1);
  expect(new Set(line.asked).size).toBe(1);
  expect(await steps(id)).toEqual([
    'begun',
    'handed',
    'again',
    'begun',
    'handed',
    'again',
    'begun',
    'handed',
    'sent',
  ]);
});

it('waits longer after each attempt, and fails after the last', async () => {
  line.box.before = () => 500;
  const id = await write(byLine);
  const parts = delivery({ waits: [60, 300] });
  await deliverMessages(parts, shopId);
  const wait = () =>
    a.one<{ s: number }>('select extract(epoch from next_at - now())::int as s from message where id = $1', [
      id,
    ]);
  expect((await wait()).s).toBeGreaterThan(50);
  expect(await deliverMessages(parts, shopId)).toBe(0);
  for (const longer of [250, 0]) {
    await a.sql('update message set next_at = now() where id = $1', [id]);
    await deliverMessages(parts, shopId);
    expect((await wait()).s).toBeGreaterThanOrEqual(longer === 0 ? -5 : longer);
  }
  expect(await row(id)).toMatchObject({ state: 'failed', attempts: 3, error: '500 refused with 500' });
});

it('reports a permanent refusal with its reason and does not retry', async () => {
  line.box.before = () => 400;
  mail.box.answer = () => smtpError(550, 'no such mailbox');
  const [push, letter] = [await write(byLine), await write(byMail)];
  await deliverMessages(delivery(), shopId);
  await deliverMessages(delivery(), shopId);
  expect(await row(push)).toMatchObject({ state: 'failed', attempts: 1, error: '400 refused with 400' });
  expect(await row(letter)).toMatchObject({
    state: 'failed',
    attempts: 1,
    error: expect.stringContaining('no such mailbox'),
  });
  expect(line.asked).toHaveLength(1);
});

it('retries after a temporary refusal or a connection failure; fails on a wrong password', async () => {
  mail.box.answer = () => smtpError(451, 'try later');
  const id = await write(byMail);
  await deliverMessages(delivery({ waits: [3600] }), shopId);
  expect(await row(id)).toMatchObject({ state: 'queued', error: expect.stringContaining('try later') });
  const away = await write(byMail);
  await a.sql("update message_way set settings = settings || '{\"port\": 1}' where channel = 'email'");
  await deliverMessages(delivery({ waits: [3600] }), shopId);
  expect(await row(away)).toMatchObject({ state: 'queued', error: expect.stringContaining('ECONNREFUSED') });
  await a.sql("update message_way set settings = settings || $1::jsonb where channel = 'email'", [
    JSON.stringify({ port: mail.port, user: 'nobody' }),
  ]);
  const wrong = await write(byMail);
  await deliverMessages(delivery(), shopId);
  expect(await row(wrong)).toMatchObject({ state: 'failed', error: expect.stringContaining('535') });
  await a.sql('update message_way set settings = settings || \'{"user": "shop"}\' where channel = \'email\'');
  expect(JSON.stringify(await a.sql('select error from message'))).not.toContain('mail-secret');
});

it('reports an outcome as unknown, without a retry, when the connection breaks after the handover', async () => {
  let release = (): void => {};
  mail.box.answer = () => new Promise((resolve) => (release = () => resolve(undefined)));
  const id = await write(byMail);
  await deliverMessages(delivery({ timeout: 1000 }), shopId);
  expect(await row(id)).toMatchObject({ state: 'unknown', attempts: 1 });
  release();
  await expect.poll(() => mail.mails.length).toBe(1);
  mail.box.answer = () => undefined;
  expect(await deliverMessages(delivery(), shopId)).toBe(0);
  // A user decides to send again. Both mails have the same Message-ID.
  await a.ok(staff, notificationsContract.resend, { params: { id } });
  await deliverMessages(delivery(), shopId);
  const ids = mail.mails.map((one) => /^Message-ID: .*$/m.exec(one.text)?.[0]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

it('sends every message once with two concurrent workers', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 12; n++) ids.push(await write(n % 2 === 0 ? byMail : byLine, `ข้อความ ${n}`));
  const counts = await Promise.all([1, 2, 3].map(() => deliverMessages(delivery(), shopId)));
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect([mail.mails.length, line.pushes.length, line.asked.length]).toEqual([6, 6, 6]);
  for (const id of ids) expect((await row(id)).state).toBe('sent');
});

it('fails with a reason when the channel was turned off; sends nothing for another shop', async () => {
  const id = await write(byMail);
  expect(await deliverMessages(delivery(), 2)).toBe(0);
  await a.sql("update message_way set active = false where channel = 'email'");
  await deliverMessages(delivery(), shopId);
  expect(await row(id)).toMatchObject({ state: 'failed', error: 'email: off' });
  await a.sql("update message_way set active = true where channel = 'email'");
});

it('sends nothing from a worker that slept past its lease', async () => {
  let go = (): void => {};
  let asked = (): void => {};
  const there = new Promise<void>((resolve) => (asked = resolve));
  mail.box.greet = () => {
    asked();
    return new Promise((resolve) => (go = resolve));
  };
  const id = await write(byMail);
  const slow = deliverMessages(delivery(), shopId);
  await there;
  await leaseOver();
  mail.box.greet = () => Promise.resolve();
  await deliverMessages(delivery(), shopId);
  go();
  await slow;
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(mail.mails).toHaveLength(1);
});

it('reports unknown instead of retrying when the LINE key has expired after a day', async () => {
  line.box.before = () => 500;
  const id = await write(byLine);
  await deliverMessages(delivery(), shopId);
  await a.sql(
    "update message set state = 'queued', next_at = now(), first_handed_at = now() - interval '24 hours' where id = $1",
    [id],
  );
  line.asked.length = 0;
  await deliverMessages(delivery(), shopId);
  expect((await row(id)).state).toBe('unknown');
  expect(line.asked).toEqual([]);
});
