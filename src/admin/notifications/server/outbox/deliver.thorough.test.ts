import { beforeEach, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages } from './deliver.ts';
import { createDeliveryShop } from '../testing/delivery-shop.ts';
import { killProcess, startMessageProcess } from '../testing/worker-process.ts';

const a = await testApp();
const { shopId, staff } = a.shop;
const { mail, line, delivery, byMail, byLine, reset, write, row, leaseOver } = await createDeliveryShop(a);
beforeEach(reset);

it('retries under the same key after kill -9 during a LINE request, and delivers once', async () => {
  let arrived = (): void => {};
  const there = new Promise<void>((resolve) => (arrived = resolve));
  line.box.after = () => {
    arrived();
    return new Promise(() => {});
  };
  const id = await write(byLine);
  const child = startMessageProcess(a.appUrl, testSecret, line.url, shopId);
  await there;
  await killProcess(child);
  expect((await row(id)).state).toBe('sending');
  line.box.after = () => Promise.resolve();
  expect(await deliverMessages(delivery(), shopId)).toBe(0);
  await leaseOver();
  await deliverMessages(delivery(), shopId);
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect([line.asked.length, line.pushes.length]).toEqual([2, 1]);
});

it('reports unknown and does not send again after kill -9 when the mail server has accepted the mail', async () => {
  let arrived = (): void => {};
  const there = new Promise<void>((resolve) => (arrived = resolve));
  mail.box.answer = () => {
    arrived();
    return new Promise((resolve) => setTimeout(() => resolve(undefined), 300));
  };
  const id = await write(byMail);
  const child = startMessageProcess(a.appUrl, testSecret, line.url, shopId);
  await there;
  await killProcess(child);
  mail.box.answer = () => undefined;
  await leaseOver();
  await deliverMessages(delivery(), shopId);
  await expect.poll(() => mail.mails.length).toBe(1);
  expect((await row(id)).state).toBe('unknown');
  const { itemList } = await a.ok(staff, notificationsContract.messages, { query: { state: 'waiting' } });
  expect(itemList.map((one) => one.messageId)).toContain(id);
});

it('sends once, with the next worker, after kill -9 before the handover', async () => {
  let asked = (): void => {};
  const there = new Promise<void>((resolve) => (asked = resolve));
  mail.box.greet = () => {
    asked();
    return new Promise(() => {});
  };
  const id = await write(byMail);
  const child = startMessageProcess(a.appUrl, testSecret, line.url, shopId);
  await there;
  await killProcess(child);
  mail.box.greet = () => Promise.resolve();
  await leaseOver();
  await deliverMessages(delivery(), shopId);
  expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(mail.mails).toHaveLength(1);
});
