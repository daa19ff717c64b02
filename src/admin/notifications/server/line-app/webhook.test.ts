import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages } from '../outbox/deliver.ts';
import {
  onePixelPicture,
  lineShop,
  lineChannelSecret,
  signLineWebhook,
  lineTestUser,
} from '../testing/line-shop.ts';
import { messageDeliveryOf } from '../outbox/messages-job.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin } = shop;
const { line, outside, seal, setLine, event, tellRaw, tell, heard, fetchAll, listed, opened } =
  await lineShop(a);
let count = 0;

describe('a LINE webhook event', () => {
  it("creates an open conversation with the user's LINE name and language", async () => {
    line.answers.set(`/v2/bot/profile/${lineTestUser}`, {
      type: 'application/json',
      body: JSON.stringify({
        displayName: 'ฟ้า 🌸',
        userId: lineTestUser,
        language: 'en',
        pictureUrl: 'https://x.example',
      }),
    });
    expect(await tell(event())).toBe(200);
    expect(await tell(event({ type: 'text', text: 'And on Friday?' }))).toBe(200);
    await fetchAll();
    expect(heard).toEqual([shop.shopId]);
    expect(line.gets).toEqual([`/v2/bot/profile/${lineTestUser} Bearer token`]);
    const conversation = await opened();
    expect(conversation).toMatchObject({
      channel: 'line',
      name: 'ฟ้า 🌸',
      language: 'en',
      state: 'waiting',
      answerTo: lineTestUser,
    });
    expect(conversation.mails.map((one) => [one.message, one.sender_name, one.unread])).toEqual([
      ['ชุดแดงว่างไหมคะ', 'ฟ้า 🌸', true],
      ['And on Friday?', 'ฟ้า 🌸', true],
    ]);
    expect((await a.ok(staff, inboxContract.mails, { query: { q: 'ฟ้า' } })).total).toBe(2);
    expect((await a.ok(staff, notificationsContract.counts)).counts.contact).toBe(1);
    const kept = (await a.ok(admin, notificationsContract.setup)).channels.find(
      (one) => one.channel === 'line',
    );
    expect(kept).toMatchObject({ hasHookSecret: true, hookPath: `/api/line/${shop.shopId}` });
    expect(kept?.heardAt).not.toBeNull();
  });

  it('is refused before its body arrives without a signature, and above 256 KB with one', async () => {
    const large = (signature?: string) => tellRaw('x'.repeat(2_000_000), signature);
    expect(await large()).toBe(401);
    expect(await large('not a signature')).toBe(401);
    const text = JSON.stringify({ destination: 'x', events: [], pad: 'x'.repeat(300_000) });
    expect(await tellRaw(text, signLineWebhook(text))).toBe(413);
  });

  it('is stored once, also when it arrives twice at the same time', async () => {
    const same = event();
    expect(await Promise.all([tell(same), tell(same)])).toEqual([200, 200]);
    expect(await tell({ ...same, deliveryContext: { isRedelivery: true } }, event())).toBe(200);
    expect(await listed()).toHaveLength(2);
    expect(await a.sql('select id from conversation')).toHaveLength(1);
  });

  it('is refused without storing anything if it is unsigned, signed by another secret, for another shop, or altered', async () => {
    const text = JSON.stringify({ destination: 'Ubot', events: [event()] });
    expect(await tellRaw(text, undefined)).toBe(401);
    expect(await tellRaw(text, '')).toBe(401);
    expect(await tellRaw(text, signLineWebhook(text, 'other'))).toBe(401);
    expect(await tellRaw(text, signLineWebhook(text, ''))).toBe(401);
    expect(await tellRaw(`${text} `, signLineWebhook(text))).toBe(401);
    expect(await tellRaw(text, signLineWebhook(text), other.shopId)).toBe(401);
    expect(await tellRaw(text, signLineWebhook(text), 99_999)).toBe(401);
    expect(await tellRaw(text, signLineWebhook(text), 'x')).toBe(401);
    await setLine({ active: false });
    expect(await tellRaw(text, signLineWebhook(text))).toBe(401);
    expect(await a.sql('select id from conversation')).toEqual([]);
  });

  it('changes nothing if it is a console test, not a message, of a group, or malformed', async () => {
    expect(await tell()).toBe(200);
    expect(
      await tell(
        { ...event(), type: 'follow' },
        { ...event(), type: 'unheard-of' },
        { ...event(), source: { type: 'group', groupId: 'C1', userId: lineTestUser } },
        { ...event(), source: { type: 'user', userId: 'someone' } },
        { ...event(), message: null },
      ),
    ).toBe(200);
    expect(await tellRaw('not json', signLineWebhook('not json'))).toBe(400);
    expect(await tellRaw('[]', signLineWebhook('[]'))).toBe(400);
    expect(await a.sql('select id from conversation')).toEqual([]);
  });

  it('other than text is described; pictures and files are fetched up to the size limit of mails', async () => {
    const large = Buffer.alloc(25_000_001);
    line.answers.set('/v2/bot/message/71/content', { type: 'image/png', body: onePixelPicture });
    line.answers.set('/v2/bot/message/72/content', { type: 'application/pdf', body: 'pdf' });
    line.answers.set('/v2/bot/message/74/content', { type: 'video/mp4', body: large });
    await tell(
      event({ id: '71', type: 'image', contentProvider: { type: 'line' } }),
      event({ id: '72', type: 'file', fileName: '../สลิป.pdf', fileSize: 3 }),
      event({ id: '73', type: 'sticker', packageId: '1', stickerId: '2', keywords: ['สวัสดี', 'หวัดดี'] }),
      event({ id: '74', type: 'video', duration: 1 }),
      event({ id: '75', type: 'location', title: 'บ้าน', address: 'ถนนสุขุมวิท', latitude: 1, longitude: 2 }),
      event({ id: '76', type: 'imagemap' }),
      event({ id: '77', type: 'audio' }),
    );
    await fetchAll();
    const { mails } = await opened();
    expect(
      mails.map((one) => [
        one.message,
        one.files.map(({ name, picture, kept }) => ({ name, picture, kept })),
      ]),
    ).toEqual([
      ['ส่งรูป', [{ name: 'LINE-71.png', picture: true, kept: true }]],
      ['ส่งไฟล์: ../สลิป.pdf', [{ name: '_สลิป.pdf', picture: false, kept: true }]],
      ['ส่งสติกเกอร์: สวัสดี, หวัดดี', []],
      ['ส่งวิดีโอ', [{ name: 'LINE-74.mp4', picture: false, kept: false }]],
      ['ส่งตำแหน่ง: บ้าน, ถนนสุขุมวิท', []],
      ['ส่งสิ่งที่เปิดได้ใน LINE เท่านั้น', []],
      ['ส่งเสียง', [{ name: 'LINE-77', picture: false, kept: false }]],
    ]);
    const [file] = mails[0]?.files ?? [];
    expect((await a.call(staff, inboxContract.mailPicture, { params: { id: file?.id ?? 0 } })).status).toBe(
      200,
    );
    expect(await a.sql('select id from line_fetch')).toEqual([]);
  });

  it('is retried while LINE is unavailable or still preparing the file, and finally given up', async () => {
    line.answers.set('/v2/bot/message/81/content', { status: 202, type: 'application/json', body: '{}' });
    await tell(event({ id: '81', type: 'video' }));
    await fetchAll();
    expect((await opened()).mails[0]?.files).toEqual([]);
    line.answers.set('/v2/bot/message/81/content', { type: 'video/mp4', body: 'film' });
    await fetchAll();
    expect((await opened()).mails[0]?.files).toMatchObject([{ name: 'LINE-81.mp4', kept: true }]);
    line.answers.set('/v2/bot/message/82/content', { status: 500, type: 'application/json', body: '{}' });
    await tell(event({ id: '82', type: 'image' }));
    for (let n = 0; n < 7; n++) await fetchAll();
    expect((await opened()).mails[1]?.files).toMatchObject([{ name: 'LINE-82', kept: false }]);
    expect(await a.sql('select id from line_fetch')).toEqual([]);
  });
});

describe('a reply by LINE', () => {
  const delivery = messageDeliveryOf({
    db: a.db,
    seal,
    log: { error: (error: unknown) => expect.unreachable(String(error)) },
    outside,
    waits: [],
  });
  const send = async (body: string, change: object = {}) => {
    const { conversationId } = await opened();
    return a.call(staff, inboxContract.sendDraft, {
      params: { key: (++count).toString(16).padStart(32, '0') },
      body: { conversationId, to: '', subject: '', body, ...change },
    });
  };

  it('is pushed to the sender, regardless of the recipient in the request', async () => {
    await tell(event());
    expect((await send('ว่างค่ะ', { to: 'thief@example.com' })).status).toBe(200);
    await a.sql('update message set next_at = now()');
    expect(await deliverMessages(delivery, shop.shopId)).toBe(1);
    expect(line.pushes).toMatchObject([{ to: lineTestUser, text: 'ว่างค่ะ', token: 'Bearer token' }]);
    expect(await opened()).toMatchObject({ state: 'answered', mails: [{}, { delivery: { state: 'sent' } }] });
    await tell(event());
    expect((await opened()).state).toBe('waiting');
  });

  it('is refused if it is too long for LINE, empty, or the channel is off; the draft remains', async () => {
    await tell(event());
    expect((await send('ก'.repeat(5001))).status).toBe(400);
    expect((await send(' ')).status).toBe(400);
    expect((await send('ก'.repeat(5000))).status).toBe(200);
    await setLine({ active: false });
    expect(await send('ว่างค่ะ')).toMatchObject({ status: 409, error: { code: 'LINE_NOT_SET' } });
  });
});

describe('a LINE sender', () => {
  it("is matched to the one customer with this LINE id; their messages are part of the customer's file and erased with it", async () => {
    const customerId = await a.makeCustomer();
    await a.sql('update customer set line_id = $1 where id = $2', [lineTestUser, customerId]);
    await tell(event());
    expect((await opened()).customer).toMatchObject({ customerId });
    await a.sql('update conversation set customer_id = null');
    const request = await a.ok(admin, customerContract.addRequest, {
      params: { id: customerId },
      body: { kind: 'erase' },
    });
    await a.ok(admin, customerContract.erase, { params: { id: request.requestId } });
    expect(await a.sql('select id from conversation')).toEqual([]);
  });

  it('shared by two customers is matched to neither until a user chooses', async () => {
    const ids = [await a.makeCustomer(), await a.makeCustomer()];
    await a.sql('update customer set line_id = $1 where id = any($2)', [lineTestUser, ids]);
    await tell(event());
    const { customer, conversationId, version } = await opened();
    expect(customer).toBeNull();
    const tied = await a.ok(staff, inboxContract.tie, {
      params: { id: conversationId },
      body: { customerId: ids[0] ?? 0, orderId: null, version },
    });
    expect(tied.customer).toMatchObject({ customerId: ids[0] });
    await tell(event());
    expect((await opened()).customer).toMatchObject({ customerId: ids[0] });
  });
});

it("seals LINE's signing secret, never sends it to clients, and accepts it only for LINE", async () => {
  const [row] = await a.sql<{ hook_secret: string }>('select hook_secret from message_way');
  expect(row?.hook_secret).not.toContain(lineChannelSecret);
  expect(JSON.stringify(await a.ok(admin, notificationsContract.setup))).not.toContain(lineChannelSecret);
  const mail = await a.call(admin, notificationsContract.saveChannel, {
    params: { channel: 'email' },
    body: { active: false, hookSecret: 'x', version: 0 },
  });
  expect(mail.status).toBe(400);
  // The secret does not change if the request omits it.
  await setLine({ hookSecret: undefined });
  expect(await tell(event())).toBe(200);
});
