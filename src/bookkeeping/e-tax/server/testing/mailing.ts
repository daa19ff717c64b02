import { expect } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages, messageDeliveryOf } from '#admin/notifications/server/testing/sending.ts';
import { etaxContract } from '#bookkeeping/e-tax/contract.ts';
import { createEtaxShop } from './shop.ts';

export const etaxMailingShop = async (a: TestApp) => {
  const { admin } = a.shop;
  const post = await startMailServer();
  await createEtaxShop(a);

  const setEmail = async (active: boolean): Promise<void> => {
    const kept = (await a.ok(admin, notificationsContract.setup)).channels.find(
      (one) => one.channel === 'email',
    );
    await a.ok(admin, notificationsContract.saveChannel, {
      params: { channel: 'email' },
      body: {
        active,
        host: '127.0.0.1',
        port: post.port,
        security: 'none',
        user: 'shop',
        from: 'shop@example.com',
        secret: 'mail-secret',
        version: kept?.version ?? 0,
      },
    });
  };
  const worker = (leaseSeconds = 60) =>
    messageDeliveryOf({
      db: a.db,
      seal: createSeal(testSecret),
      log: { error: (error: unknown) => expect.unreachable(String(error)) },
      outside: {
        lineUrl: 'http://127.0.0.1:9',
        lineDataUrl: 'http://127.0.0.1:9',
        privateMail: true,
        timeout: 5000,
      },
      leaseSeconds,
      waits: [0, 0],
    });
  const sendNow = async (): Promise<number> => {
    await a.sql("update message set next_at = now() where state = 'queued'");
    return deliverMessages(worker(), a.shop.shopId);
  };

  const leaseOver = () =>
    a.sql(`update message set lease_until = now() - interval '1 second' where state = 'sending'`);

  const made = async (documentId: number) => a.ok(admin, etaxContract.make, { params: { id: documentId } });
  const mailIt = (id: number, body: { to?: string; turn?: number } = {}) =>
    a.call(admin, etaxContract.mail, { params: { id }, body: { to: 'buyer@example.com', turn: 1, ...body } });
  const mailed = async (id: number, body: { to?: string; turn?: number } = {}) => {
    const { status, data } = await mailIt(id, body);
    expect(status).toBe(200);
    return data;
  };
  const listed = async (documentId: number) =>
    (await a.ok(admin, etaxContract.papers, { query: {} })).itemList.find(
      (one) => one.documentId === documentId,
    );
  const resetShop = async (): Promise<void> => {
    await a.sql("update message set state = 'cancelled' where state in ('queued', 'sending')");
    post.mails.length = 0;
    post.box.answer = () => undefined;
    await setEmail(true);
  };
  const sendAgain = (): Promise<number> => deliverMessages(worker(), a.shop.shopId);
  return { post, setEmail, sendNow, sendAgain, leaseOver, made, mailIt, mailed, listed, resetShop };
};
