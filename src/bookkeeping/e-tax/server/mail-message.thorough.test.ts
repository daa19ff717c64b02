import { beforeEach, describe, expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { killProcess, startMessageProcess } from '#admin/notifications/server/testing/worker-process.ts';
import { etaxMailingShop } from './testing/mailing.ts';
import { issuedPaperId } from './testing/shop.ts';

const a = await testApp();
const { post, sendAgain, leaseOver, made, mailIt, mailed, resetShop } = await etaxMailingShop(a);
beforeEach(resetShop);

describe('an electronic document', () => {
  it('is sent once by the next worker if a worker is killed before the mail server accepted it', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    let asked = (): void => {};
    const there = new Promise<void>((resolve) => (asked = resolve));
    post.box.greet = () => {
      asked();
      return new Promise(() => {});
    };
    await mailed(messageId);
    const child = startMessageProcess(a.appUrl, testSecret, 'http://127.0.0.1:9', a.shop.shopId);
    await there;
    await killProcess(child);
    post.box.greet = () => Promise.resolve();
    await leaseOver();
    expect((await mailed(messageId)).mails).toMatchObject([{ state: 'sending' }]);
    expect((await mailIt(messageId, { turn: 2 })).status).toBe(409);
    await sendAgain();
    expect((await mailed(messageId)).mails).toMatchObject([{ state: 'sent' }]);
    expect(post.mails).toHaveLength(1);
  });

  it('has an unknown outcome and is not resent automatically if the worker dies after the mail server accepted it', async () => {
    const { messageId } = await made(await issuedPaperId(a));
    let arrived = (): void => {};
    const there = new Promise<void>((resolve) => (arrived = resolve));
    post.box.answer = () => {
      arrived();
      return new Promise((resolve) => setTimeout(() => resolve(undefined), 300));
    };
    await mailed(messageId);
    const child = startMessageProcess(a.appUrl, testSecret, 'http://127.0.0.1:9', a.shop.shopId);
    await there;
    await killProcess(child);
    post.box.answer = () => undefined;
    await leaseOver();
    await sendAgain();
    await expect.poll(() => post.mails.length).toBe(1);
    expect((await mailed(messageId)).mails).toMatchObject([{ state: 'unknown' }]);
  });
});
