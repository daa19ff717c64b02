import { expect, it } from 'vitest';
import { cash, orderBuildersOf, testScopeFor } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { documentOrderOf, lockOrder } from '#orders/order/server/index.ts';
import { refundPrice } from '#ledger/server/index.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { voucherContract } from '../contract.ts';

const a = await testApp();
const { staff, admin, owner } = a.shop;
const make = orderBuildersOf(a);

const give = (amount: number) => a.ok(admin, voucherContract.give, { body: { amount, reason: 'prize' } });
const by = (code: string, amount: number) => ({
  for: 'price' as const,
  method: 'voucher' as const,
  voucher: code,
  amount,
});
const pay = (orderId: number, payments: readonly object[]): Promise<Order> =>
  a.ok(staff, orderContract.pay, { params: { id: orderId }, body: { payments } as never });
const balanceOf = async (code: string): Promise<number> =>
  (await a.ok(staff, ledgerContract.voucher, { body: { code } })).balance;
const refundsOf = (order: Order) =>
  order.entries.filter((one) => one.kind === 'refund').map((one) => [one.method, one.amount]);
const cancel = (orderId: number, money: 'refund' | 'credit', more: object = {}): Promise<Order> =>
  a.ok(owner, amendmentContract.cancel, {
    params: { id: orderId },
    body: { kind: 'cancelled', reason: 'changed her mind', money, percent: 100, method: 'cash', ...more },
  });
const drawer = async (): Promise<number> => (await a.ok(staff, cashContract.day, {})).drawer.expected;

it.each(['refund', 'credit'] as const)(
  'a cancelled order fills its free voucher again and gives no money (%s)',
  async (money) => {
    const { code, voucherId } = await give(500);
    const customerId = await a.makeCustomer();
    const { orderId } = await make.reserved({ customerId });
    await pay(orderId, [by(code, 500)]);
    const before = await drawer();
    const after = await cancel(orderId, money);
    expect(refundsOf(after)).toEqual([['voucher', -500]]);
    expect(after.money.balance).toBe(0);
    expect(await balanceOf(code)).toBe(500);
    expect(await drawer()).toBe(before);
    expect((await a.ok(owner, refundContract.credits, {})).itemList).toEqual([]);
    const { history } = await a.ok(staff, voucherContract.get, { params: { id: voucherId } });
    expect(history.map((one) => [one.move, one.amount])).toEqual([
      ['given', 500],
      ['used', -500],
      ['back', 500],
    ]);
  },
);

it('only the amount beyond the vouchers is money', async () => {
  const [one, two] = [await give(100), await give(150)];
  const { orderId } = await make.reserved();
  await pay(orderId, [by(two.code, 150), by(one.code, 100), cash('price', 250)]);
  const before = await drawer();
  const after = await cancel(orderId, 'refund');
  expect(refundsOf(after).toSorted()).toEqual([
    ['cash', -250],
    ['voucher', -100],
    ['voucher', -150],
  ]);
  expect([await balanceOf(one.code), await balanceOf(two.code)]).toEqual([100, 150]);
  expect((await drawer()) - before).toBe(-250);
});

it('a half refund goes onto the voucher first', async () => {
  const { code } = await give(200);
  const { orderId } = await make.reserved();
  await pay(orderId, [by(code, 200), cash('price', 300)]);
  const after = await cancel(orderId, 'refund', { percent: 80 });
  expect(refundsOf(after)).toEqual([
    ['voucher', -200],
    ['cash', -200],
  ]);
  expect(await balanceOf(code)).toBe(200);
});

it('the undo of a refund spends the voucher again, unless another order did', async () => {
  const { code } = await give(500);
  const undo = async (orderId: number) => {
    const log = await a.ok(staff, orderContract.log, { params: { id: orderId } });
    return a.call(admin, amendmentContract.undo, {
      params: { id: orderId },
      body: { stepId: log.undo?.stepId ?? 0, reason: 'wrong order' },
    });
  };
  const first = await make.reserved();
  await pay(first.orderId, [by(code, 500)]);
  await cancel(first.orderId, 'refund');
  expect((await undo(first.orderId)).status).toBe(200);
  expect(await balanceOf(code)).toBe(0);
  await cancel(first.orderId, 'refund');
  const second = await make.reserved();
  await pay(second.orderId, [by(code, 1)]);
  expect(await undo(first.orderId)).toMatchObject({ status: 409, error: { code: 'VOUCHER_BALANCE' } });
  expect(await balanceOf(code)).toBe(499);
});

it.each(['refund', 'leave'] as const)('a lowered bill fills the voucher (%s)', async (money) => {
  const { code } = await give(300);
  const order = await make.back(await make.out(), { damageFee: 300 }, admin);
  await pay(order.orderId, [by(code, 300)]);
  const before = await drawer();
  const lowered = await a.ok(owner, amendmentContract.lowerFee, {
    params: { id: order.orderId },
    body: {
      fees: [{ orderDetailId: make.idsOf(order)[0] ?? 0, kind: 'damage_fee', amount: 300 }],
      reason: 'no stain',
      money,
      method: 'cash',
    },
  });
  expect(refundsOf(lowered)).toEqual(money === 'leave' ? [] : [['voucher', -300]]);
  const closed = await a.ok(owner, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: money === 'leave' ? 1300 : 1000, method: 'cash' },
  });
  expect(refundsOf(closed)).toEqual([['voucher', -300]]);
  expect(await balanceOf(code)).toBe(300);
  expect((await drawer()) - before).toBe(-1000);
});

it('money that moved before the call is refunded only up to the money paid', async () => {
  const { code } = await give(300);
  const { orderId } = await make.reserved();
  await pay(orderId, [by(code, 300), cash('price', 200)]);
  const scope = testScopeFor(staff);
  const back = (amount: number) =>
    a.db.tx(scope, async (q) => {
      const order = documentOrderOf(scope.shopId, await lockOrder(q, scope, orderId));
      return refundPrice(q, scope, order, { amount, method: 'transfer', note: 'x', moved: true });
    });
  await expect(back(20_001)).rejects.toMatchObject({ code: 'REFUND_TOO_LARGE' });
  expect(await back(20_000)).toHaveLength(1);
  expect(await balanceOf(code)).toBe(0);
});
