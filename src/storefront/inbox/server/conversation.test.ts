import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { sampleOrderDays } from '#test/samples/sample.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { inboxContract } from '../contract.ts';
import type { InboxFolder } from '../mail-kinds.ts';
import { customerMessagesOn } from './testing/customer-messages.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;

const write = customerMessagesOn(a);
const move = (emailIds: number[], mailFolder: InboxFolder) =>
  a.ok(staff, inboxContract.moveMails, { body: { emailIds, mailFolder } });
const opened = (id: number) => a.ok(staff, inboxContract.conversation, { params: { id } });
const bell = async (): Promise<number> => (await a.ok(staff, notificationsContract.counts)).counts.contact;

beforeEach(async () => {
  await a.sql('delete from conversation');
});

describe('a conversation', () => {
  let customerId = 0;
  let orderId = 0;
  let orderNo = '';
  beforeAll(async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    customerId = await a.makeCustomer();
    await a.sql("update customer set phone = '0851112222', email = 'Fah@Example.com' where id = $1", [
      customerId,
    ]);
    const order = await a.ok(staff, rentalsContract.open, {
      body: { customerId, ...sampleOrderDays, lines: [{ itemId, quantity: 1 }], reserve: true },
    });
    ({ orderId, orderNo } = order);
  });
  const tie = (id: number, body: { customerId: number | null; orderId: number | null; version: number }) =>
    a.call(staff, inboxContract.tie, { params: { id }, body });

  it('suggests customers with its number or address, is linked to a customer and an order, and shows their rentals', async () => {
    const byPhone = await write('ถาม', { phone: '+66 85 111 2222' });
    const byMail = await write('ถาม', { phone: '', email: 'fah@example.COM' });
    expect(await opened(byMail.conversationId)).toMatchObject({
      answerTo: 'fah@example.COM',
      answerSubject: 'Re: เรื่องที่เขียนถึงร้าน',
    });
    for (const { conversationId } of [byPhone, byMail])
      expect((await opened(conversationId)).suggested.map((one) => one.customerId)).toEqual([customerId]);
    const abroad = await a.makeCustomer();
    await a.ok(staff, customerContract.update, {
      params: { id: abroad },
      body: { name: 'Anna Schmidt', phone: '0049 151 12345678' },
    });
    const foreign = await write('ถาม', { phone: '+49 (0)151\u20111234\u20115678' });
    expect((await opened(foreign.conversationId)).suggested.map((one) => one.customerId)).toEqual([abroad]);
    const id = byPhone.conversationId;
    const tied = await tie(id, { customerId: null, orderId, version: 1 });
    expect(tied.data).toMatchObject({
      customer: { customerId },
      order: { orderId, orderNo },
      orders: [{ orderId, orderNo }],
      suggested: [],
      version: 2,
    });
    const row = (await a.ok(staff, inboxContract.mails, { query: { q: 'ถาม' } })).itemList.find(
      (one) => one.conversationId === id,
    );
    expect(row?.orderNo).toBe(orderNo);
    expect((await tie(id, { customerId, orderId: null, version: 1 })).error?.code).toBe('CHANGED');
    const stranger = await a.makeCustomer();
    expect((await tie(id, { customerId: stranger, orderId, version: 2 })).status).toBe(400);
    for (const ids of [
      { customerId: 999_999_999, orderId: null },
      { customerId: null, orderId: 999_999_999 },
    ])
      expect((await tie(id, { ...ids, version: 2 })).status).toBe(404);
    const elsewhere = await a.call(shop.staff2, inboxContract.tie, {
      params: { id },
      body: { customerId: null, orderId, version: 2 },
    });
    expect(elsewhere.status).toBe(404);
    expect((await tie(id, { customerId: null, orderId: null, version: 2 })).data).toMatchObject({
      customer: null,
      order: null,
      version: 3,
    });
    const log = await a.ok(shop.owner, auditContract.list, { query: {} });
    expect(log.itemList[0]?.what).toBe('ผูกข้อความกับลูกค้าหรือบิล');
  });

  it("is assigned only to members of the shop's team", async () => {
    const { conversationId: id } = await write('ถาม');
    const give = (userId: number | null, version: number) =>
      a.call(staff, inboxContract.assign, { params: { id }, body: { userId, version } });
    const team = await a.ok(staff, inboxContract.team);
    expect(team.map((one) => one.userId)).toContain(shop.staff2.userId);
    expect((await give(shop.staff2.userId, 1)).data).toMatchObject({
      assigned: { userId: shop.staff2.userId },
      version: 2,
    });
    for (const stranger of [other.staff.userId, 999_999_999])
      expect((await give(stranger, 2)).status).toBe(404);
    expect((await give(null, 2)).data).toMatchObject({ assigned: null });
  });

  it('rings the bell until it is answered and read, and never from the trash', async () => {
    const { id, conversationId } = await write('ถาม');
    const settle = (answered: boolean) =>
      a.ok(staff, inboxContract.settle, { params: { id: conversationId }, body: { answered } });
    expect(await bell()).toBe(1);
    await a.ok(staff, inboxContract.markUnread, { body: { emailIds: [id], unreadFlag: false } });
    expect(await bell()).toBe(1);
    const done = await settle(true);
    expect(done).toMatchObject({ state: 'answered', answeredBy: expect.stringMatching(/./) });
    expect(await settle(true)).toEqual(done);
    expect(await bell()).toBe(0);
    await a.ok(staff, inboxContract.markUnread, { body: { emailIds: [id], unreadFlag: true } });
    expect(await bell()).toBe(1);
    expect(await settle(false)).toMatchObject({ state: 'waiting', answeredAt: null, answeredBy: '' });
    await move([id], 'trash');
    expect(await bell()).toBe(0);
    expect((await opened(conversationId)).state).toBe('answered');
  });
});
