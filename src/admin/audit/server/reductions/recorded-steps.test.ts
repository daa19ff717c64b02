import { expect, it } from 'vitest';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import type { ReductionKind } from '#lib/vocabulary/reduction-kinds.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { inDays, orderBuildersOf, replaceTiers, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { owner, admin, staff } = a.shop;
const rows = async (kind: ReductionKind) =>
  (await a.ok(owner, auditContract.reductionRows, { query: { kind, size: 100 } })).itemList.map(
    ({ amount, reason, subject, subjectId, userId }) => ({ amount, reason, subject, subjectId, userId }),
  );

it('credit that a merge moves to another customer', async () => {
  const [into, from] = [await a.makeCustomer(), await a.makeCustomer()];
  const order = await make.reserved({ customerId: from, from: 5, to: 6, pay: 300 });
  await a.ok(admin, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind: 'cancelled', money: 'credit', reason: 'ลูกค้าขอยกเลิก' },
  });
  await a.ok(admin, customerContract.merge, { params: { id: into }, body: { from } });
  expect(await rows('credit')).toEqual([
    { amount: 300, reason: '', subject: 'customer', subjectId: into, userId: admin.userId },
  ]);
});

it('a voided document has no amount of its own: its reversed payment is counted', async () => {
  const order = await make.reserved({ pay: 200 });
  const documentId = order.documents[0]?.documentId ?? 0;
  await a.sql(
    `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day, reverses_id)
     select shop_id, branch_id, order_id, kind, method, -amount, day, id from ledger_entry where shop_id = $1 and order_id = $2`,
    [a.shop.shopId, order.orderId],
  );
  await a.ok(admin, ledgerContract.voidDocument, {
    params: { id: documentId },
    body: { reason: 'ออกผิด' },
  });
  expect(await rows('void')).toEqual([
    { amount: 0, reason: 'ออกผิด', subject: 'document', subjectId: documentId, userId: admin.userId },
    { amount: 200, reason: '', subject: 'rental_order', subjectId: order.orderId, userId: null },
  ]);
});

it('shipping below that of the draft', async () => {
  const wish = { ...(await make.wish({}, { discountReason: 'มารับเอง' })), reserve: false };
  const { orderId } = await a.ok(staff, rentalsContract.open, { body: { ...wish, shipping: 100 } });
  await a.ok(staff, rentalsContract.saveDraft, {
    params: { id: orderId },
    body: { ...wish, shipping: 90, reserve: true },
  });
  expect(await rows('shipping')).toEqual([
    { amount: 10, reason: 'มารับเอง', subject: 'rental_order', subjectId: orderId, userId: staff.userId },
  ]);
});

it('a lower price of a set', async () => {
  const { itemId } = await a.makeItem({ rentalPrice: 900 });
  const body = {
    code: 'SET-LOWER',
    name: 'ชุดเจ้าบ่าว',
    members: [{ name: 'สูท', choices: [{ productItemId: itemId }] }],
    pricing: 'own' as const,
    amount: 800,
  };
  const { setId, version } = await a.ok(admin, catalogContract.createSet, { body });
  await a.ok(admin, catalogContract.updateSet, {
    params: { id: setId },
    body: { ...body, amount: 650, version },
  });
  expect(await rows('price')).toEqual([
    { amount: 150, reason: '', subject: 'product_set', subjectId: setId, userId: admin.userId },
  ]);
});

it('a fee below the rules at a cancellation or no-show, until its undo', async () => {
  const cancel = (orderId: number, body: object) =>
    a.ok(admin, amendmentContract.cancel, {
      params: { id: orderId },
      body: { reason: 'ลูกค้าประจำ', ...body } as never,
    });
  const rule = { daysBefore: 3, money: 'credit', percent: 100 };
  await updateShopSettings(a, { cancel_rules: JSON.stringify([rule]) });
  const week = await make.reserved({ from: 8, to: 9, pay: 300 });
  await cancel(week.orderId, { kind: 'cancelled', money: 'credit' });
  expect(await rows('waiver')).toEqual([]);
  const late = await make.reserved({ pay: 300 });
  await cancel(late.orderId, { kind: 'noshow', money: 'credit', percent: 50 });
  const row = {
    amount: 150,
    reason: 'ลูกค้าประจำ',
    subject: 'rental_order',
    subjectId: late.orderId,
    userId: admin.userId,
  };
  expect(await rows('waiver')).toEqual([row]);
  const near = await make.reserved({ from: 1, to: 2, pay: 300 });
  const cancelled = await cancel(near.orderId, { kind: 'cancelled', money: 'refund' });
  expect(await rows('waiver')).toEqual([{ ...row, amount: 300, subjectId: near.orderId }, row]);
  await make.undo(cancelled);
  expect(await rows('waiver')).toEqual([row]);
  await cancel(near.orderId, { kind: 'cancelled', money: 'forfeit' });
  expect(await rows('waiver')).toEqual([row]);
});

it('a price below the list of other days', async () => {
  const before = (await rows('discount')).length;
  await replaceTiers(a, [{ days: 3, percent: 100 }]);
  const order = await make.reserved({ from: 3, to: 5 });
  const edit = async (days: number, rentalPrice?: number) => {
    const now = await a.ok(admin, orderContract.get, { params: { id: order.orderId } });
    const lines = now.lines.map(({ orderDetailId }) => ({
      orderDetailId,
      ...(rentalPrice !== undefined && { rentalPrice, discountReason: 'เพื่อนร้าน' }),
    }));
    const body = { pickupDay: inDays(3), returnDay: inDays(3 + days), lines, reason: 'เลื่อน' };
    const { status, data } = await make.edit(now, body, admin);
    expect(status).toBe(200);
    return data.money.price;
  };
  const list = await edit(5);
  expect(await rows('discount')).toHaveLength(before);
  await edit(6, list);
  const six = (await rows('discount'))[0]?.amount ?? 0;
  expect(await rows('discount')).toHaveLength(before + 1);
  expect((await rows('discount'))[0]).toMatchObject({ reason: 'เพื่อนร้าน', subjectId: order.orderId });
  await edit(6, list - 70);
  expect((await rows('discount')).map((one) => one.amount).slice(0, 2)).toEqual([70, six]);
  await edit(6);
  expect(await rows('discount')).toHaveLength(before + 2);
});
