import { beforeAll, expect, it } from 'vitest';
import { auditContract } from '#admin/audit/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { inDays, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { voucherContract } from '../contract.ts';

const a = await testApp();
const { staff, admin, owner } = a.shop;
const make = orderBuildersOf(a);
beforeAll(() => updateShopSettings(a, { voucher_months: 12 }));

const sell = (amount = 1000) =>
  a.ok(staff, voucherContract.sell, { body: { amount, payment: { method: 'cash' } } });
const expire = (id: number) => a.sql('update voucher set last_day = $2 where id = $1', [id, inDays(-2)]);
const extend = (id: number, lastDay: string, who = admin) =>
  a.call(who, voucherContract.extend, { params: { id }, body: { lastDay, reason: 'ลูกค้าป่วย' } });
const stateOf = async (code: string) => (await a.ok(staff, ledgerContract.voucher, { body: { code } })).state;
const pay = (orderId: number, voucher: string, amount: number) =>
  a.call(staff, orderContract.pay, {
    params: { id: orderId },
    body: { payments: [{ for: 'price', method: 'voucher', voucher, amount }] },
  });
const reductionsOf = async (id: number) =>
  (await a.ok(owner, auditContract.reductionRows, { query: { kind: 'voucher', size: 100 } })).itemList.filter(
    (one) => one.subjectId === id,
  );

it('an admin extends an expired voucher, which pays again; the log and the owner see the reason', async () => {
  const { voucherId, code } = await sell();
  await expire(voucherId);
  const { orderId } = await make.reserved();
  expect((await pay(orderId, code, 300)).status).toBe(409);
  const { status, data } = await extend(voucherId, inDays(30));
  expect(status).toBe(200);
  expect(data).toMatchObject({ lastDay: inDays(30), state: 'open', balance: 1000 });
  expect((await pay(orderId, code, 300)).status).toBe(200);
  expect(await reductionsOf(voucherId)).toMatchObject([
    { amount: 1000, reason: 'ลูกค้าป่วย', subject: 'voucher', userId: admin.userId },
  ]);
  const { itemList } = await a.ok(admin, auditContract.list, {
    query: { subject: 'voucher', id: voucherId },
  });
  expect(itemList.map((one) => one.what)).toEqual(['ต่ออายุบัตรกำนัล', 'ขายบัตรกำนัล']);
  expect(JSON.stringify(itemList[0]?.changes)).toContain('ลูกค้าป่วย');
  expect(JSON.stringify(itemList[1]?.changes)).toMatch(/"1,000/);
});

it('a usable voucher is listed without an amount', async () => {
  const { voucherId } = await sell();
  expect((await extend(voucherId, inDays(400))).status).toBe(200);
  expect(await reductionsOf(voucherId)).toMatchObject([{ amount: 0 }]);
});

it('the last day never becomes earlier, past or far, and a void voucher stays void', async () => {
  const { voucherId, code } = await sell();
  const wrong = async (lastDay: string) => {
    const { status, error } = await extend(voucherId, lastDay);
    expect([status, error.fields?.[0]?.field]).toEqual([400, 'lastDay']);
  };
  await wrong(inDays(10));
  await wrong((await a.ok(staff, voucherContract.get, { params: { id: voucherId } })).lastDay ?? '');
  await wrong(inDays(800));
  await expire(voucherId);
  await wrong(inDays(-1));
  expect(await stateOf(code)).toBe('expired');
  expect((await extend(voucherId, today())).status).toBe(200);
  const unlimited = await sell();
  await a.sql('update voucher set last_day = null where id = $1', [unlimited.voucherId]);
  expect((await extend(unlimited.voucherId, inDays(30))).status).toBe(400);
  const voided = await sell();
  await a.ok(admin, voucherContract.undo, { params: { id: voided.voucherId }, body: { reason: 'x' } });
  expect((await extend(voided.voucherId, inDays(500))).error).toMatchObject({ code: 'VOUCHER_UNUSABLE' });
  expect(await reductionsOf(voided.voucherId)).toEqual([]);
});

it('staff, an admin without the branch of the sale and other shops cannot extend it', async () => {
  const { voucherId } = await sell();
  const far = await a.makeUser(a.shop.shopId, 'far.admin', ['admin'], [a.shop.branchB]);
  expect((await extend(voucherId, inDays(500), staff)).status).toBe(403);
  expect((await extend(voucherId, inDays(500), far)).status).toBe(404);
  expect((await extend(voucherId, inDays(500), a.other.admin)).status).toBe(404);
});

it('a refund onto an expired voucher extends nothing; order and refund queue show that it expired', async () => {
  const { voucherId, code } = await sell();
  const order = await make.back(await make.out(), { damageFee: 300 }, admin);
  expect((await pay(order.orderId, code, 300)).status).toBe(200);
  await expire(voucherId);
  const seen = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
  expect(seen.entries.find((one) => one.method === 'voucher')?.voucher).toEqual({
    voucherId,
    lastDay: inDays(-2),
  });
  expect(seen.entries.filter((one) => one.method !== 'voucher').some((one) => one.voucher)).toBe(false);
  const queued = async () =>
    (await a.ok(owner, refundContract.moneyback, { query: { size: 100 } })).itemList.find(
      (one) => one.orderId === order.orderId,
    )?.voucherExpired;
  expect(await queued()).toBe(true);
  const { orderId } = await make.reserved();
  expect((await extend(voucherId, inDays(30))).status).toBe(200);
  expect(await queued()).toBe(false);
  expect((await pay(orderId, code, 300)).status).toBe(200);
  await expire(voucherId);
  await a.ok(owner, amendmentContract.cancel, {
    params: { id: orderId },
    body: { kind: 'cancelled', reason: 'changed her mind', money: 'refund', percent: 100, method: 'cash' },
  });
  expect(await a.ok(staff, voucherContract.get, { params: { id: voucherId } })).toMatchObject({
    balance: 700,
    state: 'expired',
    lastDay: inDays(-2),
  });
});
