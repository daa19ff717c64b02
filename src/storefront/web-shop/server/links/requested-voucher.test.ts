import { beforeAll, describe, expect, it } from 'vitest';
import { customerContract } from '#customers/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { voucherContract } from '#sales/vouchers/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  createWebDress,
  openVisitedWebShop,
  siteVisitor,
  submitRequest,
  testEventDay,
  webRequestsOf,
} from '../testing/visitor.ts';

const a = await testApp();
const { staff } = a.shop;
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop);
});
const requests = webRequestsOf(a, () => home);
const sell = (amount: number, shop = a.shop) =>
  a.ok(shop.staff, voucherContract.sell, { body: { amount, payment: { method: 'cash' } } });
const balanceOf = async (code: string) =>
  (await a.ok(staff, ledgerContract.voucher, { body: { code } })).balance;
const accept = async (id: number) =>
  a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await requests.answer(id) });
const linkOf = async (id: number): Promise<string> =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id }, body: {} })).url;

it('a shop without vouchers has no field and ignores a code', async () => {
  const { code } = await createWebDress(a);
  const { who, id } = await requests.asked(code, { voucher: 'GV-2222-2222-2222' });
  expect((await requests.get(id)).voucher).toBeNull();
  await who.post(`/cart?day=${testEventDay}`, { key: code, choice: '.M', n: '1', set: '1' });
  expect((await who.get(`/cart?day=${testEventDay}`)).body).not.toContain('name="voucher"');
});

describe('a gift voucher in a request', () => {
  it('is shown to staff and pays the accepted order on its link', async () => {
    const { code: voucher } = await sell(500);
    const { code } = await createWebDress(a);
    const { who, page, id } = await requests.asked(code, { voucher: voucher.toLowerCase() });
    const end = voucher.slice(-4);
    expect((await requests.get(id)).voucher).toMatchObject({ codeEnd: end, balance: 500, state: 'open' });
    const own = (await who.get(page)).body;
    expect(own).toContain(end);
    expect(own).not.toContain(voucher);
    const accepted = await accept(id);
    expect(accepted.message).toContain(end);
    const url = await linkOf(id);
    const link = (await who.get(url)).body;
    expect(link).toContain('id="requested-voucher"');
    expect(link).not.toContain(voucher);
    expect(await balanceOf(voucher)).toBe(500);
    expect((await who.post(`${url}/voucher`, { requested: '1', use: '1' })).status).toBe(303);
    expect(await balanceOf(voucher)).toBe(0);
    const order = await a.ok(staff, orderContract.get, { params: { id } });
    expect(order.money).toMatchObject({ balance: 700, bailHeld: 0, paid: 500 });
    expect((await requests.get(id)).voucher).toMatchObject({ balance: 0, state: 'used' });
    expect((await who.get(url)).body).not.toContain('id="requested-voucher"');
    expect((await who.post(`${url}/voucher`, { requested: '1', use: '1' })).status).toBe(422);
  });

  it('is offered no more once it is void', async () => {
    const sold = await sell(500);
    const { code } = await createWebDress(a);
    const { who, page, id } = await requests.asked(code, { voucher: sold.code });
    await a.ok(a.shop.admin, voucherContract.undo, {
      params: { id: sold.voucherId },
      body: { reason: 'mistake' },
    });
    expect((await requests.get(id)).voucher).toMatchObject({ balance: 0, state: 'void' });
    expect((await who.get(page)).body).not.toContain(sold.code.slice(-4));
    expect((await accept(id)).message).not.toContain(sold.code.slice(-4));
    expect((await who.get(await linkOf(id))).body).not.toContain('id="requested-voucher"');
  });

  it('pays nothing on the link of an order whose request named none', async () => {
    await sell(500);
    const { code } = await createWebDress(a);
    const { who, id } = await requests.asked(code);
    await accept(id);
    const url = await linkOf(id);
    expect((await who.get(url)).body).not.toContain('id="requested-voucher"');
    expect((await who.post(`${url}/voucher`, { requested: '1', use: '1' })).status).toBe(422);
  });

  it('is named by its last characters in the data export of the customer', async () => {
    const { code: voucher } = await sell(500);
    const { code } = await createWebDress(a);
    const { id, phone } = await requests.asked(code, { voucher });
    const { customerId } = await a.ok(staff, customerContract.create, { body: { name: 'มาลี', phone } });
    await a.ok(staff, webShopContract.acceptRequest, {
      params: { id },
      body: await requests.answer(id, { customerId }),
    });
    const { requestId } = await a.ok(staff, customerContract.addRequest, {
      params: { id: customerId },
      body: { kind: 'export' },
    });
    const file = await a.app.inject({
      method: 'POST',
      url: customerContract.exportData.path.replace(':id', String(requestId)),
      headers: { authorization: `Bearer ${a.shop.admin.token}`, 'x-branch-id': String(a.shop.branchA) },
      payload: { format: 'json' },
    });
    expect(file.json()).toMatchObject({ webRequests: [{ voucher: voucher.slice(-4) }] });
    expect(file.body).not.toContain(voucher);
  });

  it('is refused alike if unknown, of another shop or void, and the form stays filled in', async () => {
    const other = await sell(500, a.other);
    const voided = await sell(100);
    await a.ok(a.shop.admin, voucherContract.undo, {
      params: { id: voided.voucherId },
      body: { reason: 'mistake' },
    });
    const { code } = await createWebDress(a);
    const answers: string[] = [];
    for (const [at, voucher] of ['GV-2222-2222-2222', other.code, voided.code].entries()) {
      const who = siteVisitor(a, home, `203.0.113.${at + 1}`);
      const sent = await submitRequest(who, code, testEventDay, { voucher, phone: requests.newPhone() });
      expect([sent.status, sent.body.includes('มาลี')]).toEqual([400, true]);
      answers.push(/id="wrong-voucher">([^<]*)</.exec(sent.body)?.[1] ?? '');
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toBe('');
  });
});
