import { beforeEach, expect } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { startMailServer } from '#platform/testing/smtp-server.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { testMailOf } from '#storefront/inbox/server/mailbox/testing/letters.ts';
import { createTestMailbox } from '#storefront/inbox/server/mailbox/testing/mailbox.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages } from '../outbox/deliver.ts';
import { messageDeliveryOf } from '../outbox/messages-job.ts';

/** Empties mailbox, inbox and outbox and configures e-mail before every test. */
export const createAnswerShop = async (a: TestApp) => {
  const { shop } = a;
  const { staff, admin } = shop;
  const post = await startMailServer();
  const { box, look, opened, listed, only } = await createTestMailbox(a);
  const setEmail = async (active: boolean) => {
    const current = (await a.ok(admin, notificationsContract.setup)).channels.find(
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
        version: current?.version ?? 0,
      },
    });
  };
  const delivery = messageDeliveryOf({
    db: a.db,
    seal: createSeal(testSecret),
    log: { error: (error: unknown) => expect.unreachable(String(error)) },
    outside: {
      lineUrl: 'http://127.0.0.1:9',
      lineDataUrl: 'http://127.0.0.1:9',
      privateMail: true,
      timeout: 20_000,
    },
    waits: [],
  });
  const sendNow = async (): Promise<number> => {
    await a.sql("update message set next_at = now() where state = 'queued'");
    return deliverMessages(delivery, shop.shopId);
  };

  let count = 0;
  const newKey = (): string => (++count).toString(16).padStart(32, '0');
  const written = (change: object = {}) => ({
    conversationId: null as number | null,
    to: 'fah@example.com',
    subject: 'Re: A question',
    body: 'Yes, it is free',
    ...change,
  });
  const keep = (key: string, change: object = {}, who = staff) =>
    a.call(who, inboxContract.keepDraft, { params: { key }, body: written(change) });
  const send = (key: string, change: object = {}, who = staff) =>
    a.call(who, inboxContract.sendDraft, { params: { key }, body: written(change) });
  const back = (id: number, who = staff) => a.call(who, inboxContract.takeBack, { params: { id } });
  const arrived = async () => {
    box.put(testMailOf({ id: '<asked@customers.example>' }));
    await look();
    return (await only()).conversation.conversationId;
  };

  beforeEach(async () => {
    await a.sql('delete from message_try');
    await a.sql('delete from message');
    post.mails.length = 0;
    post.box.answer = () => undefined;
    await setEmail(true);
  });
  return {
    post,
    box,
    look,
    opened,
    listed,
    only,
    setEmail,
    delivery,
    sendNow,
    newKey,
    keep,
    send,
    back,
    arrived,
    written,
  };
};
