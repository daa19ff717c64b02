import { beforeAll, expect, it } from 'vitest';
import { cash, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { changeRequestStepsOf } from '../testing/change-requests.ts';
import { openVisitedWebShop, siteVisitor, type SiteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff, admin } = a.shop;
let who: SiteVisitor;
beforeAll(async () => {
  who = siteVisitor(a, await openVisitedWebShop(a, a.shop));
  await updateShopSettings(a, {
    self_service_days: 3,
    cancel_rules: JSON.stringify([{ daysBefore: 0, money: 'refund', percent: 50 }]),
  });
});
const { open, cancelForm } = changeRequestStepsOf(a, () => who);

const rowOf = (page: string, name: string): string | undefined =>
  new RegExp(`<dt>${name}</dt><dd>([^<]+)</dd>`).exec(page)?.[1]?.replaceAll(/[^0-9.-]/g, '');
const money = 'ค่าเช่าที่ร้านจะคืน';
const onto = 'ค่าเช่าที่จะคืนเข้าบัตรกำนัลของคุณ';

it('a cancellation by the customer fills the gift voucher first, and only the rest is money', async () => {
  const { code } = await a.ok(admin, voucherContract.give, { body: { amount: 300, reason: 'prize' } });
  const order = await open();
  await a.ok(staff, orderContract.pay, {
    params: { id: order.orderId },
    body: {
      payments: [
        { for: 'price', method: 'voucher', voucher: code, amount: 300 },
        cash('price', 600),
        cash('bail', 500),
      ],
    },
  });
  const { body, fields } = await cancelForm(order);
  expect([rowOf(body, money), rowOf(body, onto)]).toEqual(['150', '300']);
  await who.post(`${order.url}/ask/cancel`, fields);
  const waiting = (await who.get(order.url)).body;
  expect([rowOf(waiting, money), rowOf(waiting, onto)]).toEqual(['150', '300']);
  expect((await make.get(order)).money).toMatchObject({ balance: -450, bailHeld: 500 });
  const { entries } = await a.ok(admin, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 950, method: 'cash' },
  });
  expect(entries.slice(-3).map((one) => [one.method, one.amount])).toEqual([
    ['cash', -500],
    ['voucher', -300],
    ['cash', -150],
  ]);
  expect((await a.ok(staff, ledgerContract.voucher, { body: { code } })).balance).toBe(300);
  const settled = (await who.get(order.url)).body;
  expect([rowOf(settled, money), rowOf(settled, onto)]).toEqual([undefined, undefined]);
  expect([rowOf(settled, 'คืนค่าเช่าแล้ว'), rowOf(settled, 'คืนเข้าบัตรกำนัลแล้ว')]).toEqual(['150', '300']);
});

it('the page of a cancellation that the shop decides names the part of the voucher', async () => {
  await updateShopSettings(a, { self_service_days: null });
  const { code } = await a.ok(admin, voucherContract.give, { body: { amount: 300, reason: 'prize' } });
  const order = await open();
  await a.ok(staff, orderContract.pay, {
    params: { id: order.orderId },
    body: {
      payments: [{ for: 'price', method: 'voucher', voucher: code, amount: 300 }, cash('price', 600)],
    },
  });
  const { body } = await who.get(`${order.url}/ask/cancel`);
  expect(body).toContain('ในจำนวนนี้ 300\u00a0฿ คืนเข้าบัตรกำนัลของคุณ');
});
