import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { cash, inDays, orderBuildersOf } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { testDevicesOn } from './testing/devices.ts';

const a = await testApp();
const make = orderBuildersOf(a);
let { deviceOf, sent, settle, order, drawer } = {} as ReturnType<typeof testDevicesOn>;
beforeAll(async () => {
  ({ deviceOf, sent, settle, order, drawer } = testDevicesOn(a));
});

const roundTo = async (cashRounding: 25 | 100): Promise<void> => {
  const { version, rules } = await a.ok(a.shop.admin, shopContract.settings);
  await a.ok(a.shop.admin, shopContract.saveRules, { body: { version, ...rules, cashRounding } as never });
};

it('rounds money without an order once, in its largest payment', async () => {
  const device = await deviceOf();
  const before = await drawer();
  const { orderId } = await make.reserved({ from: 0, to: 1 });
  const payments = [cash('price', 99_435.29), cash('bail', 0.2)];
  const what = { kind: 'pay' as const, orderId, payments };
  expect((await sent(device.step(what))).state).toBe('conflict');
  expect(await drawer()).toBe(before + 99_435.25);
});

it.each([
  [50.2, 'done', 0],
  [50.3, 'conflict', 0.25],
  [50.49, 'conflict', 0.25],
  [70.3, 'conflict', 20.25],
] as const)('rounds a payment of %d for 50.10 due as a whole', async (given, state, held) => {
  const device = await deviceOf();
  const one = await make.reserved({ from: 0 });
  const params = { id: one.orderId };
  const paid = [
    { for: 'price' as const, method: 'other' as const, amount: one.money.balance - 50.1 },
    { for: 'bail' as const, method: 'other' as const, amount: one.money.bail },
  ];
  await a.ok(a.shop.staff, orderContract.pay, { params, body: { payments: paid } });
  const before = await drawer();
  const lines = one.lines.map(({ orderDetailId }) => ({ orderDetailId }));
  const what = { kind: 'handOver' as const, orderId: one.orderId, lines, payments: [cash('price', given)] };
  const step = await sent(device.step(what));
  expect(step).toMatchObject({ state, heldSum: held });
  expect(await drawer()).toBe(before + 50 + held);
  if (held === 0) return;
  expect((await settle(step.stepId, { way: 'giveBack', note: 'x' }, a.shop.admin)).data).toMatchObject({
    state: 'settled',
  });
  expect(await drawer()).toBe(before + 50);
});

it('moves no cash for less than a coin', async () => {
  const device = await deviceOf();
  const before = await drawer();
  const { orderId } = await make.reserved({ from: 0 });
  const payments = [cash('price', 0.1), cash('bail', 0.14)];
  expect(await sent(device.step({ kind: 'pay', orderId, payments }))).toMatchObject({
    state: 'conflict',
    heldSum: 0,
    ways: ['retry', 'note'],
  });
  expect(await drawer()).toBe(before);
});

it('a retry books payments that moved no cash', async () => {
  const device = await deviceOf();
  const one = await make.reserved({ from: 0 });
  const params = { id: one.orderId };
  const paid = [
    { for: 'price' as const, method: 'other' as const, amount: one.money.balance - 0.1 },
    { for: 'bail' as const, method: 'other' as const, amount: one.money.bail - 0.14 },
  ];
  const payments = [cash('price', 0.1), cash('bail', 0.14)];
  const step = await sent(device.step({ kind: 'pay', orderId: one.orderId, payments }));
  await a.ok(a.shop.staff, orderContract.pay, { params, body: { payments: paid } });
  expect((await settle(step.stepId, { way: 'retry' })).data.state).toBe('settled');
  expect((await order(one.orderId)).money).toMatchObject({ balance: 0, bailHeld: one.money.bail });
});

it("rounds by the rule of the step's day", async () => {
  const device = await deviceOf();
  const { orderId } = await make.reserved({ from: 0, to: 1 });
  const what = (amount: number) => ({ kind: 'pay' as const, orderId, payments: [cash('price', amount)] });
  const yesterday = new Date(`${inDays(-1)}T12:00:00+07:00`).toISOString();
  await roundTo(100);
  const before = await drawer();
  expect((await sent(device.step(what(10.6), { happenedAt: yesterday, asOf: yesterday }))).state).toBe(
    'done',
  );
  expect(await drawer()).toBe(before + 10.5);
  expect((await sent(device.step(what(10.6)))).state).toBe('done');
  expect(await drawer()).toBe(before + 20.5);
  await roundTo(25);
  await roundTo(100);
  expect((await sent(device.step(what(10.6), { happenedAt: yesterday, asOf: yesterday }))).state).toBe(
    'done',
  );
  expect(await drawer()).toBe(before + 31);
});

it("rounds by the rule of the step's day when it is resolved under another rule", async () => {
  const device = await deviceOf();
  const yesterday = { happenedAt: new Date(`${inDays(-1)}T12:00:00+07:00`).toISOString() };
  const resolved = async (way: 'toOrder' | 'credit') => {
    const one = await make.reserved({ from: 0 });
    const amount = one.money.balance + 10.6;
    const what = { kind: 'pay' as const, orderId: one.orderId, payments: [cash('price', amount)] };
    const before = await drawer();
    const step = await sent(device.step(what, { ...yesterday, asOf: yesterday.happenedAt }));
    const taken = (await drawer()) - before;
    expect(taken % 1).toBe(0.5);
    const { data } = await settle(step.stepId, { way });
    expect(data.state).toBe(way === 'credit' ? 'settled' : 'conflict');
    expect((await drawer()) - before).toBe(taken);
  };
  await a.sql('delete from cash_rounding_rule where shop_id = $1', [a.shop.shopId]);
  await a.sql('update shop set cash_rounding = 25 where shop_id = $1', [a.shop.shopId]);
  await roundTo(100);
  await resolved('toOrder');
  await resolved('credit');
});
