import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { days } from '#test/samples/sample.ts';
import { noticeContract } from '#admin/notifications/contract.ts';
import { mailContract } from '../contract.ts';
import type { Folder } from '../mail-kinds.ts';
import { writingOn } from './testing/customer-messages.ts';

const a = await testApp();
const { shop, other } = a;
const { staff } = shop;

const write = writingOn(a);
const move = (emailIds: number[], mailFolder: Folder) =>
  a.ok(staff, mailContract.moveMails, { body: { emailIds, mailFolder } });
const opened = (id: number) => a.ok(staff, mailContract.conversation, { params: { id } });
const bell = async (): Promise<number> => (await a.ok(staff, noticeContract.counts)).counts.contact;

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
    const order = await a.ok(staff, counterContract.open, {
      body: { customerId, ...days, lines: [{ itemId, quantity: 1 }], reserve: true },
    });
    ({ orderId, orderNo } = order);
  });
  const tie = (id: number, body: { customerId: number | null; orderId: number | null; version: number }) =>
    a.call(staff, mailContract.tie, { params: { id }, body });

  it('suggests who has the number or the address, is tied to them and to an order, and shows what they rented', async () => {
    const byPhone = await write('ถาม', { phone: '+66 85 111 2222' });
    const byMail = await write('ถาม', { phone: '', email: 'fah@example.COM' });
    expect(await opened(byMail.conversationId)).toMatchObject({
      answerTo: 'fah@example.COM',
      answerSubject: 'Re: เรื่องที่เขียนถึงร้าน',
    });
    for (const { conversationId } of [byPhone, byMail])
      expect((await opened(conversationId)).suggested.map((one) => one.customerId)).toEqual([customerId]);
    const id = byPhone.conversationId;
    const tied = await tie(id, { customerId: null, orderId, version: 1 });
    expect(tied.data).toMatchObject({
      customer: { customerId },
      order: { orderId, orderNo },
      orders: [{ orderId, orderNo }],
      suggested: [],
      version: 2,
    });
    const row = (await a.ok(staff, mailContract.mails, { query: { q: 'ถาม' } })).itemList.find(
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
    const elsewhere = await a.call(shop.staff2, mailContract.tie, {
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

  it('is given to somebody who works here, and to nobody else', async () => {
    const { conversationId: id } = await write('ถาม');
    const give = (userId: number | null, version: number) =>
      a.call(staff, mailContract.assign, { params: { id }, body: { userId, version } });
    const team = await a.ok(staff, mailContract.team);
    expect(team.map((one) => one.userId)).toContain(shop.staff2.userId);
    expect((await give(shop.staff2.userId, 1)).data).toMatchObject({
      assigned: { userId: shop.staff2.userId },
      version: 2,
    });
    for (const stranger of [other.staff.userId, 999_999_999])
      expect((await give(stranger, 2)).status).toBe(404);
    expect((await give(null, 2)).data).toMatchObject({ assigned: null });
  });

  it('rings until it is answered and read, and rings no more from the trash', async () => {
    const { id, conversationId } = await write('ถาม');
    const settle = (answered: boolean) =>
      a.ok(staff, mailContract.settle, { params: { id: conversationId }, body: { answered } });
    expect(await bell()).toBe(1);
    await a.ok(staff, mailContract.markUnread, { body: { emailIds: [id], unreadFlag: false } });
    expect(await bell()).toBe(1);
    const done = await settle(true);
    expect(done).toMatchObject({ state: 'answered', answeredBy: expect.stringMatching(/./) });
    expect(await settle(true)).toEqual(done);
    expect(await bell()).toBe(0);
    await a.ok(staff, mailContract.markUnread, { body: { emailIds: [id], unreadFlag: true } });
    expect(await bell()).toBe(1);
    expect(await settle(false)).toMatchObject({ state: 'waiting', answeredAt: null, answeredBy: '' });
    await move([id], 'trash');
    expect(await bell()).toBe(0);
    expect((await opened(conversationId)).state).toBe('answered');
  });
});
