/** A shop whose LINE channel is set, and LINE as it calls and is asked; before every test there is no conversation. */
import { createHmac } from 'node:crypto';
import { beforeEach } from 'vitest';
import { type TestApp, testSecret } from '#test/server/test-app.ts';
import { sealOf } from '#platform/crypto/sealing.ts';
import { mailContract } from '#storefront/inbox/contract.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { fetchFromLine } from '../line-app/fetch.ts';
import { lineServer } from './channel-servers.ts';

export const secret = 'channel-secret';
export const user = `U${'0123456789abcdef'.repeat(2)}`;
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const signed = (text: string, by = secret): string =>
  createHmac('sha256', by).update(text).digest('base64');

export const lineShop = async (a: TestApp) => {
  const { shop } = a;
  const { staff, admin } = shop;
  const line = await lineServer();
  const outside = { lineUrl: line.url, lineDataUrl: line.url, privateMail: true, timeout: 2000 };
  const seal = sealOf(testSecret);

  const setLine = async (body: object = {}) => {
    const kept = (await a.ok(admin, noticeContract.setup)).channels.find((one) => one.channel === 'line');
    return a.ok(admin, noticeContract.saveChannel, {
      params: { channel: 'line' },
      body: { active: true, secret: 'token', hookSecret: secret, version: kept?.version ?? 0, ...body },
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
    source: { type: 'user', userId: user },
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
    return tellRaw(text, signed(text));
  };
  const heard: number[] = [];
  const fetchAll = async (): Promise<void> => {
    await a.sql('update line_fetch set next_at = now()');
    await fetchFromLine({ db: a.db, seal, outside, changed: (id) => void heard.push(id) }, shop.shopId);
  };
  const listed = async () => (await a.ok(staff, mailContract.mails, { query: {} })).itemList;
  const opened = async () => {
    const [mail] = await listed();
    return a.ok(staff, mailContract.conversation, { params: { id: mail?.conversationId ?? 0 } });
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
