import { expect, it } from 'vitest';
import { cash, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { voucherContract } from '../contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const make = orderBuildersOf(a);
await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);

const sell = (amount = 1000, more: object = {}) =>
  a.ok(staff, voucherContract.sell, { body: { amount, payment: { method: 'cash' }, ...more } });
const by = (code: string, amount: number) => ({
  for: 'price' as const,
  method: 'voucher' as const,
  voucher: code,
  amount,
});
const pay = (orderId: number, payments: readonly object[]) =>
  a.call(staff, orderContract.pay, { params: { id: orderId }, body: { payments } as never });
const balanceOf = async (code: string): Promise<number> =>
  (await a.ok(staff, ledgerContract.voucher, { body: { code } })).balance;

it('the till knows whether the shop has vouchers', async () => {
  const uses = async (who = a.other.staff) => (await a.ok(who, shopInfoOperations.shopInfo, {})).usesVouchers;
  await sell(100);
  expect([await uses(), await uses(staff)]).toEqual([false, true]);
});

it('a sale is a liability without VAT, with a paper of its own', async () => {
  const before = await a.ok(staff, cashContract.day, {});
  const customerId = await a.makeCustomer('มาลี');
  const made = await sell(1500, {
    customerId,
    recipient: 'นภา',
    message: 'สุขสันต์วันเกิด',
    payment: { method: 'cash', tendered: 2000 },
  });
  expect(made.code).toMatch(/^GV(-[2-9A-HJKMNP-Z]{4}){3}$/);
  expect(made).toMatchObject({
    amount: 1500,
    balance: 1500,
    price: 1500,
    state: 'open',
    lastDay: null,
    customerName: 'มาลี',
    recipient: 'นภา',
    history: [{ move: 'sold', amount: 1500, orderId: null }],
  });
  const paper = await a.ok(staff, ledgerContract.document, { params: { id: made.documentId ?? 0 } });
  expect(paper).toMatchObject({ kind: 'voucher_slip', total: 1500, vat: 0, orderId: null });
  expect(paper.documentNo).toMatch(/^GVR/);
  expect(paper.content).toMatchObject({ change: 500, tendered: 2000 });
  const after = await a.ok(staff, cashContract.day, {});
  expect(after.total.voucherSold - before.total.voucherSold).toBe(1500);
  expect(after.drawer.expected - before.drawer.expected).toBe(1500);
  expect([after.total.takings, after.total.income, after.total.sales]).toEqual([
    before.total.takings,
    before.total.income,
    before.total.sales,
  ]);
  const report = await a.ok(admin, cashContract.report, { query: { from: today(), to: today() } });
  expect(report.liability).toBeGreaterThanOrEqual(1500);
});

it('pays the price in parts, with VAT then, at any spelling of the code; never the deposit', async () => {
  const { code } = await sell(700);
  const order = await make.reserved();
  const spelled = code.replaceAll('-', ' ').toLowerCase();
  const first = await pay(order.orderId, [by(spelled, 300)]);
  expect(first.status).toBe(200);
  expect(await balanceOf(code)).toBe(400);
  const more = await pay(order.orderId, [
    by(code, 200),
    { for: 'bail', method: 'voucher', voucher: code, amount: 100 },
  ]);
  expect(more.status).toBe(400);
  expect((await pay(order.orderId, [{ for: 'price', method: 'voucher', amount: 100 }])).status).toBe(400);
  expect((await pay(order.orderId, [{ ...cash('price', 100), voucher: code }])).status).toBe(400);
  const both = await pay(order.orderId, [by(code, 100), cash('price', 100)]);
  expect(both.status).toBe(200);
  expect(await balanceOf(code)).toBe(300);
  const papers = await a.sql<{ kind: string; vat: number; total: number }>(
    'select kind, vat::int, total::int from document where order_id = $1 order by id',
    [order.orderId],
  );
  expect(papers.map((one) => one.kind)).toEqual(['abb_tax_invoice', 'abb_tax_invoice']);
  expect(papers.reduce((sum, one) => sum + one.vat, 0)).toBe(Math.round((50_000 * 7) / 107));
});

it('refuses unknown, void and expired vouchers, and more than the balance', async () => {
  const order = await make.reserved();
  const code = async (payments: readonly object[]) => {
    const reply = await pay(order.orderId, payments);
    return reply.status === 200 ? 'ok' : reply.error.code;
  };
  const small = await sell(100);
  expect(await code([by(small.code, 101)])).toBe('VOUCHER_BALANCE');
  expect(await code([by(small.code, 60), by(small.code, 60)])).toBe('VOUCHER_BALANCE');
  expect(await code([by('GV-2222-2222-2222', 10)])).toBe('VOUCHER_UNUSABLE');
  expect(await code([by('hello', 10)])).toBe('VOUCHER_UNUSABLE');
  await a.sql(`update voucher set last_day = current_date - 2 where id = ${small.voucherId}`);
  expect(await code([by(small.code, 10)])).toBe('VOUCHER_UNUSABLE');
  const gone = await sell(100);
  await a.ok(admin, voucherContract.undo, { params: { id: gone.voucherId }, body: { reason: 'x' } });
  expect(await code([by(gone.code, 10)])).toBe('VOUCHER_UNUSABLE');
  expect(await balanceOf(gone.code)).toBe(0);
});

it('the last day follows the setting of the shop', async () => {
  await updateShopSettings(a, { voucher_months: 12 });
  const made = await sell();
  expect(made.lastDay?.slice(0, 4)).toBe(String(Number(today().slice(0, 4)) + 1));
  expect(made.lastDay?.slice(5)).toBe(today().slice(5));
  await updateShopSettings(a, { voucher_months: null });
});

it('an undone payment gives the balance back', async () => {
  const { code, voucherId } = await sell(800);
  const order = await make.reserved();
  await pay(order.orderId, [by(code, 500)]);
  expect(await balanceOf(code)).toBe(300);
  const { undo } = await a.ok(staff, orderContract.log, { params: { id: order.orderId } });
  await a.ok(admin, amendmentContract.undo, {
    params: { id: order.orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'wrong order' },
  });
  expect(await balanceOf(code)).toBe(800);
  const { history } = await a.ok(staff, voucherContract.get, { params: { id: voucherId } });
  expect(history.map((one) => [one.move, one.amount])).toEqual([
    ['sold', 800],
    ['used', -500],
    ['back', 500],
  ]);
});

it('a sale is voided only while nothing is spent, by users who may refund', async () => {
  const before = await a.ok(staff, cashContract.day, {});
  const made = await sell(600);
  const undo = { params: { id: made.voucherId }, body: { reason: 'typed wrong' } };
  expect((await a.call(staff, voucherContract.undo, undo)).status).toBe(403);
  const order = await make.reserved();
  await pay(order.orderId, [by(made.code, 1)]);
  expect(await a.call(admin, voucherContract.undo, undo)).toMatchObject({ error: { code: 'VOUCHER_SPENT' } });
  const other = await sell(600);
  const gone = await a.ok(admin, voucherContract.undo, { ...undo, params: { id: other.voucherId } });
  expect(gone).toMatchObject({ state: 'void', balance: 0, voidReason: 'typed wrong' });
  const paper = await a.ok(staff, ledgerContract.document, { params: { id: other.documentId ?? 0 } });
  expect(paper.voided).toBe(true);
  const again = await a.call(admin, voucherContract.undo, { ...undo, params: { id: other.voucherId } });
  expect(again).toMatchObject({ error: { code: 'VOUCHER_SPENT' } });
  const after = await a.ok(staff, cashContract.day, {});
  expect(after.drawer.expected - before.drawer.expected).toBe(600);
});

it('only an admin gives a voucher, with a reason that the owner reads', async () => {
  const body = { amount: 500, price: 200, reason: 'apology', payment: { method: 'transfer' as const } };
  expect((await a.call(staff, voucherContract.give, { body })).status).toBe(403);
  for (const bad of [
    { ...body, reason: '' },
    { ...body, price: 500 },
    { ...body, payment: undefined },
    { ...body, price: 0 },
    { ...body, amount: 500.5 },
  ])
    expect((await a.call(admin, voucherContract.give, { body: bad })).status).toBe(400);
  const made = await a.ok(admin, voucherContract.give, { body });
  expect(made.history.map((one) => [one.move, one.amount])).toEqual([
    ['sold', 200],
    ['given', 300],
  ]);
  const free = await a.ok(admin, voucherContract.give, { body: { amount: 90, reason: 'prize' } });
  expect(free).toMatchObject({ documentId: null, price: 0, balance: 90 });
  const { itemList } = await a.ok(a.shop.owner, auditContract.reductionRows, {
    query: { kind: 'expense', size: 100 },
  });
  const reasons = itemList.map((one) => [one.reason, one.amount]);
  expect(reasons).toContainEqual(['apology', 300]);
  expect(reasons).toContainEqual(['prize', 90]);
  const day = await a.ok(staff, cashContract.day, {});
  expect(day.apart.voucherGiven.amount).toBe(-390);
});

it('counters that spend one voucher at once never spend more than its balance', async () => {
  const { code, voucherId } = await sell(1000);
  const orders = await Promise.all(Array.from({ length: 8 }, () => make.reserved()));
  const replies = await Promise.all(orders.map((one) => pay(one.orderId, [by(code, 400)])));
  const codes = replies.map((one) => (one.status === 200 ? 'ok' : one.error.code));
  expect(codes.filter((one) => one === 'ok')).toHaveLength(2);
  expect(codes.filter((one) => one === 'VOUCHER_BALANCE')).toHaveLength(6);
  expect(await balanceOf(code)).toBe(200);
  const refused = a.sql(`update voucher set balance = -1 where id = ${voucherId}`);
  await expect(refused).rejects.toThrow('voucher_balance');
});

it('is found by its code, by state and by name, never in another shop', async () => {
  const made = await sell(250, { recipient: 'Zora' });
  const found = await a.ok(staff, stockContract.resolveCode, { body: { code: made.code.toLowerCase() } });
  expect(found.found).toMatchObject([{ kind: 'voucher', id: made.voucherId, name: 'Zora' }]);
  const list = async (query: object) =>
    (await a.ok(staff, voucherContract.list, { query })).itemList.map((one) => one.voucherId);
  expect(await list({ q: made.code })).toEqual([made.voucherId]);
  expect(await list({ q: 'zor', list: 'open' })).toEqual([made.voucherId]);
  expect(await list({ q: 'zor', list: 'used' })).toEqual([]);
  const theirs = { body: { code: made.code } };
  expect((await a.call(a.other.staff, ledgerContract.voucher, theirs)).status).toBe(404);
  expect((await a.call(a.other.staff, voucherContract.get, { params: { id: made.voucherId } })).status).toBe(
    404,
  );
});

it('erasing the buyer removes names and texts, not the money', async () => {
  const customerId = await a.makeCustomer('ลืมฉัน');
  const made = await sell(100, { customerId, recipient: 'Bo', message: 'hi' });
  const asked = await a.ok(admin, customerContract.addRequest, {
    params: { id: customerId },
    body: { kind: 'erase', note: '' },
  });
  await a.ok(admin, customerContract.erase, { params: { id: asked.requestId } });
  const after = await a.ok(staff, voucherContract.get, { params: { id: made.voucherId } });
  expect(after).toMatchObject({
    customerId: null,
    customerName: '',
    recipient: '',
    message: '',
    balance: 100,
  });
});

it('a key of a program that reads money sees only the end of a code', async () => {
  const made = await sell(100);
  const { key } = await a.ok(a.shop.owner, apiContract.makeKey, {
    body: { name: 'reports', branchIds: [a.shop.branchA], scopes: ['money:read'] },
  });
  const answer = await fetch(`${a.origin}/api/voucher/${made.voucherId}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).toContain(made.codeEnd);
  expect(text).not.toContain(made.code);
});
