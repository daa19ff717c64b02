/** Every test starts without conversations. */
import { createHmac } from 'node:crypto';
import { beforeEach } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { fetchFromLineApp } from '../line-app/fetch.ts';
import { startLineServer } from './channel-servers.ts';

export const lineChannelSecret = 'channel-secret';
export const lineTestUser = `U${'0123456789abcdef'.repeat(2)}`;
export const onePixelPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const signLineWebhook = (text: string, by = lineChannelSecret): string =>
  createHmac('sha256', by).update(text).digest('base64');

export const lineShop = async (a: TestApp) => {
  const { shop } = a;
  const { staff, admin } = shop;
  const line = await startLineServer();
  const outside = { lineUrl: line.url, lineDataUrl: line.url, privateMail: true, timeout: 20_000 };
  const seal = createSeal(testSecret);

  const setLine = async (body: object = {}) => {
    const current = (await a.ok(admin, notificationsContract.setup)).channels.find(
      (one) => one.channel === 'line',
    );
    return a.ok(admin, notificationsContract.saveChannel, {
      params: { channel: 'line' },
      body: {
        active: true,
        secret: 'token',
        hookSecret: lineChannelSecret,
        version: current?.version ?? 0,
        ...body,
      },
    });
  };

  let count = 0;
  const event = (message: object = { type: 'text', text: 'ชุดแดงว่างไหมคะ' }, change: object = {}) => ({
    type: 'message',
    webhookEventId: `01EVENT${++count}`,
    timestamp: Date.now(),
    mode: 'active',
    deliveryContext: { isRedelivery: false },
    replyToken: 'unused',
    source: { type: 'user', userId: lineTestUser },
    message: { id: String(1000 + count), quoteToken: 'q', ...message },
    ...change,
  });
  const tellRaw = async (
    text: string,
    signature: string | undefined,
    shopId: number | string = shop.shopId,
  ) =>
    (
      await fetch(`${a.origin}/api/line/${shopId}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(signature !== undefined && { 'x-line-signature': signature }),
        },
        body: text,
      })
    ).status;
  const tell = (...events: object[]): Promise<number> => {
    const text = JSON.stringify({ destination: 'Ubot', events });
    return tellRaw(text, signLineWebhook(text));
  };
  const heard: number[] = [];
  const fetchAll = async (): Promise<void> => {
    await a.sql('update line_fetch set next_at = now()');
    await fetchFromLineApp({ db: a.db, seal, outside, changed: (id) => void heard.push(id) }, shop.shopId);
  };
  const listed = async () => (await a.ok(staff, inboxContract.mails, { query: {} })).itemList;
  const opened = async () => {
    const [mail] = await listed();
    return a.ok(staff, inboxContract.conversation, { params: { id: mail?.conversationId ?? 0 } });
  };

  beforeEach(async () => {
    for (const table of ['message_try', 'message', 'conversation', 'message_way'])
      await a.sql(`delete from ${table}`);
    line.answers.clear();
    line.gets.length = 0;
    line.pushes.length = 0;
    heard.length = 0;
    await setLine();
  });

  return { line, outside, seal, setLine, event, tellRaw, tell, heard, fetchAll, listed, opened };
};
