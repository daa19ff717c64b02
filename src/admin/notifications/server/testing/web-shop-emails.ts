import { beforeEach } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { type ReceivedMail, startMailServer } from '#platform/testing/smtp-server.ts';
import { openVisitedWebShop, webRequestsOf } from '#storefront/web-shop/server/testing/visitor.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { messageDeliveryOf, processShopMessages } from '../outbox/messages-job.ts';

export const testPublicUrl = 'https://rent.example.com';

export const createEmailShop = async (a: TestApp) => {
  const { shop } = a;
  const mail = await startMailServer();
  const delivery = messageDeliveryOf({
    db: a.db,
    seal: createSeal(testSecret),
    log: { error: () => {} },
    outside: {
      lineUrl: 'http://127.0.0.1:9',
      lineDataUrl: 'http://127.0.0.1:9',
      privateMail: true,
      timeout: 20_000,
    },
    waits: [0],
  });
  const failed = (error: unknown): never => {
    throw error;
  };
  const look = () =>
    processShopMessages(delivery, shop.shopId, new Date(), { publicUrl: testPublicUrl, failed });
  const home = await openVisitedWebShop(a, shop, { holdMinutes: 60, maxHolds: 20 });
  let version = 0;
  const channel = async (active: boolean): Promise<void> => {
    const body = { active, host: '127.0.0.1', port: mail.port, from: 'shop@example.com' };
    const { channels } = await a.ok(shop.admin, notificationsContract.saveChannel, {
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
    ...webRequestsOf(a, () => home),
    sent: async (): Promise<ReceivedMail[]> => {
      mail.mails.length = 0;
      await look();
      return [...mail.mails];
    },
  };
};
