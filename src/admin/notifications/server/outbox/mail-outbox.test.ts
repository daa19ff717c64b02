import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { sampleOrderDays } from '#test/samples/sample.ts';
import { mailTextOf } from '#platform/testing/smtp-server.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { deliverMessages } from './deliver.ts';
import { eraseForgottenMessages } from '../make-messages.ts';
import { createAnswerShop } from '../testing/answers.ts';
import { inboxContract } from '#storefront/inbox/contract.ts';
import { testMailOf } from '#storefront/inbox/server/mailbox/testing/letters.ts';

const a = await testApp();
const { shop, other } = a;
const { staff, admin } = shop;

const {
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
} = await createAnswerShop(a);

describe('a draft', () => {
  it('is stored once however often it is saved, appears in its conversation and among the drafts, and can be discarded', async () => {
    const conversationId = await arrived();
    const key = newKey();
    const both = await Promise.all([
      keep(key, { conversationId, body: 'Y' }),
      keep(key, { conversationId, body: 'Y' }),
    ]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    const { data } = await keep(key, { conversationId, body: 'Yes, ' });
    expect(data).toMatchObject({ key, conversationId, body: 'Yes, ' });
    expect(await opened(conversationId)).toMatchObject({ draft: { key, body: 'Yes, ' }, state: 'waiting' });
    expect((await opened(conversationId)).mails).toHaveLength(1);
    expect((await a.ok(staff, inboxContract.meta)).draftMails).toEqual([data?.mailId]);
    expect(await listed('draft')).toHaveLength(1);
    await a.ok(staff, inboxContract.dropDraft, { params: { key } });
    expect((await opened(conversationId)).draft).toBeNull();
  });

  it('of a new mail has its own conversation, which is deleted with it', async () => {
    const key = newKey();
    await keep(key, { to: '', subject: '' });
    const { data } = await keep(key, { to: 'new@example.com', subject: 'Hello' });
    expect(await opened(data?.conversationId ?? 0)).toMatchObject({
      subject: 'Hello',
      answerTo: 'new@example.com',
      mails: [],
      draft: { to: 'new@example.com' },
    });
    await a.ok(staff, inboxContract.dropDraft, { params: { key } });
    expect(await a.sql('select id from conversation')).toEqual([]);
  });

  it('of another shop or in its conversation is not found; invalid input is refused', async () => {
    const conversationId = await arrived();
    const key = newKey();
    await keep(key, { conversationId });
    expect((await keep(newKey(), { conversationId }, other.staff)).status).toBe(404);
    expect((await send(newKey(), { conversationId }, other.staff)).status).toBe(404);
    await a.ok(other.staff, inboxContract.dropDraft, { params: { key } });
    expect((await opened(conversationId)).draft).not.toBeNull();
    for (const bad of [
      { to: 'x'.repeat(201) },
      { subject: 'x'.repeat(301) },
      { body: 'x'.repeat(20_001) },
      { conversationId: 0 },
    ])
      expect((await keep(newKey(), bad)).status).toBe(400);
    for (const bad of [{ to: '' }, { to: 'no' }, { subject: ' ' }, { body: ' \n' }])
      expect((await send(newKey(), bad)).status).toBe(400);
    expect(
      (await a.call(staff, inboxContract.keepDraft, { params: { key: 'x' }, body: written() })).status,
    ).toBe(400);
  });
});

describe('a reply', () => {
  it("is sent once in the customer's thread, and their answer arrives in the same conversation", async () => {
    const conversationId = await arrived();
    const key = newKey();
    await keep(key, { conversationId });
    const sent = await send(key, { conversationId, body: 'Yes, it is free ค่ะ' });
    expect(sent.data).toMatchObject({ conversationId, seconds: 10 });
    expect((await send(key, { conversationId })).data).toEqual(sent.data);
    const now = await opened(conversationId);
    expect(now).toMatchObject({ state: 'answered', draft: null });
    expect(now.mails.at(-1)).toMatchObject({
      outgoing: true,
      mailFolder: 'sent',
      delivery: { state: 'queued' },
    });
    // No worker sends the mail during its ten-second delay.
    expect(await deliverMessages(delivery, shop.shopId)).toBe(0);
    expect(await sendNow()).toBe(1);
    const [mail, ...more] = post.mails;
    expect(more).toEqual([]);
    expect(mail?.to).toEqual(['fah@example.com']);
    expect(mail?.text).toMatch(/^In-Reply-To: <asked@customers\.example>\r$/im);
    expect(mail?.text).toMatch(/^References: <asked@customers\.example>\r$/im);
    expect(mailTextOf(mail)).toContain('Yes, it is free ค่ะ');
    expect((await opened(conversationId)).mails.at(-1)).toMatchObject({ delivery: { state: 'sent' } });
    const id = /^Message-ID: (<.*>)\r$/im.exec(mail?.text ?? '')?.[1] ?? '';
    box.put(testMailOf({ head: [`In-Reply-To: ${id}`], subject: 'Thanks' }));
    // The mail provider stores a copy of the sent mail, which the inbox already has.
    box.put(testMailOf({ id, from: 'shop@example.com', head: ['In-Reply-To: <asked@customers.example>'] }), {
      folder: 'Sent',
    });
    expect(await look()).toBe(1);
    const after = await opened(conversationId);
    expect(after).toMatchObject({ state: 'waiting', answerTo: 'fah@example.com' });
    expect(after.mails.map((one) => one.subject)).toEqual(['A question', 'Re: A question', 'Thanks']);
    expect((await keep(key, { conversationId })).error?.code).toBe('CHANGED');
  });

  it('goes to the writer of its conversation; another receiver must be chosen explicitly', async () => {
    const conversationId = await arrived();
    const refused = await send(newKey(), { conversationId, to: 'ben@example.com' });
    expect(refused).toMatchObject({ status: 409, error: { code: 'MAIL_RECEIVER' } });
    await send(newKey(), { conversationId, to: '' });
    await send(newKey(), { conversationId, to: 'FAH@example.com' });
    await send(newKey(), { conversationId, to: 'ben@example.com', otherReceiver: true });
    expect(await sendNow()).toBe(3);
    expect(post.mails.flatMap((one) => one.to).toSorted()).toEqual([
      'FAH@example.com',
      'ben@example.com',
      'fah@example.com',
    ]);
    const toBen = post.mails.find((one) => one.to[0] === 'ben@example.com');
    const ben = /^Message-ID: (<.*>)\r$/im.exec(toBen?.text ?? '')?.[1] ?? '';
    box.put(testMailOf({ from: 'ben@example.com', subject: 'From Ben', head: [`In-Reply-To: ${ben}`] }));
    await look();
    expect((await opened(conversationId)).answerTo).toBe('fah@example.com');
    expect((await listed()).find((one) => one.subject === 'From Ben')?.conversationId).not.toBe(
      conversationId,
    );
  });

  it('can be taken back during the delay, is a draft again, and is sent once after a change', async () => {
    const conversationId = await arrived();
    const key = newKey();
    const { data } = await send(key, { conversationId });
    const id = data?.mailId ?? 0;
    expect((await back(id, other.staff)).status).toBe(404);
    expect((await back(id)).data).toMatchObject({ key, body: 'Yes, it is free' });
    expect(await opened(conversationId)).toMatchObject({ state: 'waiting', draft: { key } });
    expect(await sendNow()).toBe(0);
    expect(await a.sql("select id from message where body <> '' or recipient <> ''")).toEqual([]);
    await send(key, { conversationId, body: 'It is free after all' });
    expect(await sendNow()).toBe(1);
    expect(post.mails.map(mailTextOf)).toEqual([expect.stringContaining('It is free after all')]);
    expect((await back(id)).error?.code).toBe('MAIL_LEFT');
  });

  it('that was refused shows why, and can be changed and resent', async () => {
    const conversationId = await arrived();
    post.box.answer = () => Object.assign(new Error('mailbox full'), { responseCode: 552 });
    const key = newKey();
    const { data } = await send(key, { conversationId });
    await sendNow();
    const said = (await opened(conversationId)).mails.at(-1);
    expect(said?.delivery).toEqual({ state: 'failed', error: expect.stringContaining('mailbox full') });
    expect((await back(data?.mailId ?? 0)).status).toBe(200);
  });

  it('waits as a draft while the shop has no e-mail channel', async () => {
    await setEmail(false);
    const conversationId = await arrived();
    const key = newKey();
    await keep(key, { conversationId });
    expect((await send(key, { conversationId })).error?.code).toBe('MAIL_NOT_SET');
    expect(await opened(conversationId)).toMatchObject({ state: 'waiting', draft: { key } });
  });

  it('is erased from the outbox with its customer', async () => {
    const { data } = await send(newKey(), { to: 'gone@example.com' });
    await sendNow();
    const shown = await a.ok(staff, notificationsContract.messages, { query: { q: 'gone' } });
    expect(shown.itemList).toMatchObject([
      { customerName: 'gone@example.com', conversationId: data?.conversationId },
    ]);
    await a.sql('delete from conversation');
    expect(await a.db.tx({ shopId: shop.shopId }, (q) => eraseForgottenMessages(q, shop.shopId))).toBe(1);
    expect(await a.sql("select id from message where body <> '' or recipient <> ''")).toEqual([]);
  });
});

describe('a canned reply', () => {
  const save = (body: object, who = admin) =>
    a.call(who, inboxContract.saveCannedAnswer, {
      body: { name: 'ราคา', language: 'th', body: 'x', ...body } as never,
    });

  it('is filled with the name and the order of the conversation', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const customerId = await a.makeCustomer();
    await a.sql("update customer set email = 'fah@example.com', name = 'ฟ้าใส ดีงาม' where id = $1", [
      customerId,
    ]);
    const order = await a.ok(staff, rentalsContract.open, {
      body: { customerId, ...sampleOrderDays, lines: [{ itemId, quantity: 1 }], reserve: true },
    });
    expect((await save({ body: 'เรียน {ชื่อลูกค้า} บิล {เลขที่บิล} นะคะ' })).data).toMatchObject([
      { name: 'ราคา', language: 'th', body: 'เรียน {ชื่อลูกค้า} บิล {เลขที่บิล} นะคะ' },
    ]);
    box.put(testMailOf({ subject: `About ${order.orderNo}` }));
    await look();
    const { conversationId } = (await only()).conversation;
    const [filled] = await a.ok(staff, inboxContract.cannedAnswers, { query: { conversationId } });
    expect(filled?.body).toBe(`เรียน คุณฟ้าใส ดีงาม บิล ${order.orderNo} นะคะ`);
    expect(
      (await a.call(other.staff, inboxContract.cannedAnswers, { query: { conversationId } })).status,
    ).toBe(404);
    expect(await a.ok(other.staff, inboxContract.cannedAnswers, { query: {} })).toEqual([]);
    await save({ body: '' });
    expect(await a.ok(staff, inboxContract.cannedAnswers, { query: {} })).toEqual([]);
  });

  it('is written by users with setup permission, with known placeholders only', async () => {
    expect((await save({}, staff)).status).toBe(403);
    expect((await save({ body: 'เรียน {ไม่มี}' })).status).toBe(400);
    for (const bad of [{ name: '' }, { language: 'xx' }]) expect((await save(bad)).status).toBe(400);
  });
});
