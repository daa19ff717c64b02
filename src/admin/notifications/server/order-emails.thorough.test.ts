import { expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { createWebDress } from '#storefront/web-shop/server/testing/visitor.ts';
import { notificationsContract } from '../contract.ts';
import { createWebShopEmails } from './make-web-shop-emails.ts';
import { createEmailShop, testPublicUrl } from './testing/web-shop-emails.ts';
import { killProcess, startMessageProcess } from './testing/worker-process.ts';

const a = await testApp();
const { shop } = a;
const { staff } = shop;
const { asked, look, mail } = await createEmailShop(a);

it('does not resend a mail automatically if its worker was killed during the handover', async () => {
  const { code } = await createWebDress(a, { units: 3 });
  const { id } = await asked(code, { email: 'killed@example.com' });
  await createWebShopEmails(
    {
      db: a.db,
      failed: (error) => {
        throw error;
      },
    },
    shop.shopId,
    bangkokDay(new Date()),
    { seal: createSeal(testSecret), publicUrl: testPublicUrl },
  );
  let arrived = (): void => {};
  const there = new Promise<void>((resolve) => (arrived = resolve));
  mail.box.answer = () => {
    arrived();
    return new Promise((resolve) => setTimeout(() => resolve(undefined), 300));
  };
  const child = startMessageProcess(a.appUrl, testSecret, 'http://127.0.0.1:9', a.shop.shopId);
  await there;
  await killProcess(child);
  mail.box.answer = () => undefined;
  await a.sql("update message set lease_until = now() - interval '1 second' where state = 'sending'");
  await look();
  await expect.poll(() => mail.mails.filter((one) => one.to[0] === 'killed@example.com')).toHaveLength(1);
  const [message] = (await a.ok(staff, notificationsContract.messages, { query: { orderId: id } })).itemList;
  expect(message).toMatchObject({ kind: 'web_received', state: 'unknown', recipient: 'killed@example.com' });
});
