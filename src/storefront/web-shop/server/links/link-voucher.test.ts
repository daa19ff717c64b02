import { beforeAll, expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '../testing/settings.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);
beforeAll(async () => {
  await openWebShop(a, a.shop);
});

const linkOf = async ({ orderId }: Order): Promise<string> =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body: {} })).url;
let address = 1;
const post = async (
  url: string,
  fields: Record<string, string>,
  remoteAddress = `203.0.113.${++address}`,
) => {
  const { statusCode, body } = await a.app.inject({
    method: 'POST',
    url: `${url}/voucher`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress,
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: statusCode, body };
};
const sell = (amount: number, shop = a.shop) =>
  a.ok(shop.staff, voucherContract.sell, { body: { amount, payment: { method: 'cash' } } });
const balanceOf = async (code: string) =>
  (await a.ok(staff, ledgerContract.voucher, { body: { code } })).balance;

it('a shop without vouchers asks for none', async () => {
  const url = await linkOf(await make.reserved());
  expect(await (await fetch(`${a.origin}${url}`)).text()).not.toContain('id="voucher"');
});

it('a customer sees the balance, then pays the rent and never the deposit', async () => {
  const { code } = await sell(800);
  const order = await make.reserved();
  const url = await linkOf(order);
  expect(await (await fetch(`${a.origin}${url}`)).text()).toContain('id="voucher"');
  const seen = await post(url, { code: code.toLowerCase() });
  expect(seen.status).toBe(200);
  expect(seen.body).toContain(code);
  expect(seen.body).toMatch(/name="use"/);
  expect(await balanceOf(code)).toBe(800);
  expect((await post(url, { code, use: '1' })).status).toBe(303);
  expect(await balanceOf(code)).toBe(300);
  const after = await a.ok(staff, orderContract.get, { params: { id: order.orderId } });
  expect(after.money).toMatchObject({ balance: 0, bailHeld: 0 });
  expect((await post(url, { code, use: '1' })).status).toBe(422);
  expect(await balanceOf(code)).toBe(300);
});

it('refuses unknown codes, those of another shop and used ones alike', async () => {
  const order = await make.reserved();
  const url = await linkOf(order);
  const other = await sell(500, a.other);
  const used = await sell(100);
  const first = await make.reserved();
  await a.ok(staff, orderContract.pay, {
    params: { id: first.orderId },
    body: {
      payments: [{ for: 'price', method: 'voucher', voucher: used.code, amount: 100 }, cash('price', 1)],
    },
  });
  const bodies = [];
  for (const code of ['GV-2222-2222-2222', other.code, used.code, 'x']) {
    const answer = await post(url, { code });
    expect(answer.status).toBe(422);
    bodies.push(answer.body.includes('id="bad-voucher"'));
  }
  expect(bodies).toEqual([true, true, true, true]);
});
