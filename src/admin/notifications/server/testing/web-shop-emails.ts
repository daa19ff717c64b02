/** A shop that sends by e-mail to a real mail server, with requests of its web shop. */
import { beforeEach } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import { type Mail, mailServer } from '#platform/testing/smtp-server.ts';
import { openWeb, requestsOf } from '#storefront/web-shop/server/testing/visitor.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { deliveryOf, lookAfter } from '../outbox/worker.ts';

/** Where the pages are for people outside. */
export const publicUrl = 'https://rent.example.com';

export const lettersOf = async (a: TestApp) => {
  const { shop } = a;
  const mail = await mailServer();
  const delivery = deliveryOf({
    db: a.db,
    seal: sealOf(testSecret),
    log: { error: () => {} },
    shops: () => Promise.resolve([]),
    outside: {
      lineUrl: 'http://127.0.0.1:9',
      lineDataUrl: 'http://127.0.0.1:9',
      privateMail: true,
      timeout: 2000,
    },
    waits: [0],
  });
  const failed = (error: unknown): never => {
    throw error;
  };
  const look = () => lookAfter(delivery, shop.shopId, new Date(), { publicUrl, failed });
  const home = await openWeb(a, shop, { holdMinutes: 60, maxHolds: 20 });
  let version = 0;
  /** Turns the e-mail channel on or off. */
  const channel = async (active: boolean): Promise<void> => {
    const body = { active, host: '127.0.0.1', port: mail.port, from: 'shop@example.com' };
    const { channels } = await a.ok(shop.admin, noticeContract.saveChannel, {
      params: { channel: 'email' },
      body: { ...body, security: 'none', version },
    });
    version = channels.find((one) => one.channel === 'email')?.version ?? 0;
  };
  await channel(true);
  beforeEach(() => {
    mail.mails.length = 0;
    mail.box.answer = () => undefined;
  });
  return {
    home,
    mail,
    look,
    channel,
    ...requestsOf(a, () => home),
    /** What a look at the shop sends. */
    sent: async (): Promise<Mail[]> => {
      mail.mails.length = 0;
      await look();
      return [...mail.mails];
    },
  };
};
