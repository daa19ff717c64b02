/**
 * Whenever an order paid with a voucher is lowered or ended, the voucher is refilled, and only paid money
 * moves.
 */
import { expect, it } from 'vitest';
import { cash, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { type Order, orderContract } from '#orders/order/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { ledgerContract } from '#ledger/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { voucherContract } from '../contract.ts';

const a = await testApp();
const { staff, admin, owner } = a.shop;
const make = orderBuildersOf(a);
await updateShopSettings(a, { vat_system: true, in_vat: true });

const give = (amount: number) => a.ok(admin, voucherContract.give, { body: { amount, reason: 'prize' } });
const by = (code: string, amount: number) => ({
  for: 'price' as const,
  method: 'voucher' as const,
  voucher: code,
  amount,
});
const at = ({ orderId }: Pick<Order, 'orderId'>) => ({ params: { id: orderId } });
const pay = (order: Order, payments: readonly object[]): Promise<Order> =>
  a.ok(staff, orderContract.pay, { ...at(order), body: { payments } as never });
const balanceOf = async (code: string): Promise<number> =>
  (await a.ok(staff, ledgerContract.voucher, { body: { code } })).balance;
const refundsOf = (order: Order) =>
  order.entries
    .filter((one) => one.kind === 'refund' || one.kind === 'bail_returned')
    .map((one) => [one.kind, one.method, one.amount]);
const drawer = async (): Promise<number> => (await a.ok(staff, cashContract.day, {})).drawer.expected;
const refund = (order: Order, amount: number, more: object = {}) =>
  a.call(owner, refundContract.refund, { ...at(order), body: { amount, method: 'cash', ...more } as never });
const lower = (order: Order, amount: number, more: object = {}) =>
  a.ok(owner, amendmentContract.lowerFee, {
    ...at(order),
    body: {
      fees: [{ orderDetailId: make.idsOf(order)[0] ?? 0, kind: 'damage_fee', amount }],
      reason: 'no stain',
      money: 'refund',
      method: 'cash',
      ...more,
    } as never,
  });

it.each([
  [
    'refund',
    [
      ['refund', 'voucher', -400],
      ['refund', 'cash', -100],
      ['bail_returned', 'cash', -1000],
    ],
    -1100,
  ],
  [
    'credit',
    [
      ['refund', 'voucher', -400],
      ['refund', 'credit', -100],
    ],
    0,
  ],
] as const)('an edit to fewer garments (%s)', async (back, refunds, moved) => {
  const { code } = await give(400);
  const order = await make.reserved({ quantity: 2 });
  const paid = await pay(order, [by(code, 400), cash('price', 600), cash('bail', 2000)]);
  const before = await drawer();
  const { data } = await make.edit(
    paid,
    { lines: [{ orderDetailId: make.idsOf(paid)[0] ?? 0 }], back, method: 'cash', reason: 'one only' },
    owner,
  );
  expect(refundsOf(data)).toEqual(refunds);
  expect(await balanceOf(code)).toBe(400);
  expect((await drawer()) - before).toBe(moved);
});

it('an overpayment that an edit leaves goes onto the voucher at the end, and once only', async () => {
  const { code } = await give(1000);
  const order = await make.reserved({ quantity: 2 });
  const paid = await pay(order, [by(code, 1000), cash('bail', 2000)]);
  const lines = [{ orderDetailId: make.idsOf(paid)[0] ?? 0 }];
  const { data } = await make.edit(paid, { lines, back: 'leave', reason: 'one only' }, owner);
  expect([refundsOf(data), data.money.balance]).toEqual([[], -500]);
  const before = await drawer();
  const cancel = () =>
    a.call(owner, amendmentContract.cancel, {
      ...at(order),
      body: { kind: 'cancelled', reason: 'x', money: 'refund', percent: 100, method: 'cash' },
    });
  const both = await Promise.all([cancel(), cancel(), cancel()]);
  expect(both.filter((one) => one.status === 200)).toHaveLength(1);
  expect(await balanceOf(code)).toBe(1000);
  expect((await drawer()) - before).toBe(-2000);
  expect((await refund(order, 1)).status).toBe(409);
});

it('a no-show: the voucher is filled, the deposit waits as money', async () => {
  const { code } = await give(500);
  const order = await pay(await make.reserved(), [by(code, 500), cash('bail', 1000)]);
  const before = await drawer();
  const gone = await a.ok(owner, amendmentContract.cancel, {
    ...at(order),
    body: { kind: 'noshow', reason: 'x', money: 'refund', percent: 60, method: 'transfer' },
  });
  expect([refundsOf(gone), gone.money.bailHeld]).toEqual([[['refund', 'voucher', -300]], 1000]);
  expect(await balanceOf(code)).toBe(300);
  expect((await refund(order, 1000)).status).toBe(200);
  expect((await drawer()) - before).toBe(-1000);
});

it('a found garment: the loss that a voucher paid goes onto it, in both ways', async () => {
  for (const way of ['found', 'lower'] as const) {
    const { code } = await give(1500);
    const lost = await make.back(await make.out(), { lost: true, lostFee: 1500 }, admin);
    await pay(lost, [by(code, 1500)]);
    const before = await drawer();
    const id = make.idsOf(lost)[0] ?? 0;
    if (way === 'found')
      await a.ok(admin, amendmentContract.found, { ...at(lost), body: { orderDetailId: id, note: 'x' } });
    else
      await lower(lost, 1500, {
        fees: [{ orderDetailId: id, kind: 'lost_unit', amount: 1500 }],
        foundIds: [id],
      });
    expect((await refund(lost, way === 'found' ? 2500 : 1000)).status).toBe(200);
    expect(await balanceOf(code)).toBe(1500);
    expect((await drawer()) - before).toBe(-1000);
  }
});

it('a fee withheld from the deposit and lowered later fills the voucher of the rent first', async () => {
  const { code } = await give(200);
  const order = await make.reserved();
  await pay(order, [by(code, 200), cash('price', 300), cash('bail', 1000)]);
  const out = await a.ok(staff, orderContract.get, at(order));
  const { data: handed } = await make.handOver(out);
  const back = await make.back(handed, { damageFee: 300 }, admin);
  expect((await refund(back, 700)).status).toBe(200);
  const before = await drawer();
  await lower(back, 300);
  expect(await balanceOf(code)).toBe(200);
  expect((await drawer()) - before).toBe(-100);
});

it('a sale: returned items and a void fill the voucher', async () => {
  const sell = async () => {
    const { code } = await give(1500);
    const { units } = await a.makeItem({ units: 1 });
    const order = await a.ok(admin, retailContract.sell, {
      body: { lines: [{ unitId: units[0]?.unitId ?? 0 }], payments: [by(code, 1500)] },
    });
    expect(await balanceOf(code)).toBe(0);
    return { code, order };
  };
  const before = await drawer();
  const first = await sell();
  const lines = [{ saleLineId: first.order.sales[0]?.saleLineId ?? 0 }];
  const body = { lines, reason: 'too small', method: 'cash' as const };
  const back = await a.ok(admin, retailContract.giveBack, { ...at(first.order), body: body as never });
  expect(refundsOf(back)).toEqual([['refund', 'voucher', -1500]]);
  const second = await sell();
  await a.ok(admin, retailContract.undo, { ...at(second.order), body: { reason: 'typed wrong' } });
  expect([await balanceOf(first.code), await balanceOf(second.code)]).toEqual([1500, 1500]);
  expect(await drawer()).toBe(before);
});

it('the queue and a request of staff pay only the rest in money', async () => {
  const { code } = await give(600);
  const opened = async (amount: number): Promise<Order> => {
    const order = await make.back(await make.out(), { damageFee: amount }, admin);
    await pay(order, [by(code, amount)]);
    return lower(order, amount, { money: 'leave' });
  };
  const queued = await opened(300);
  const { itemList } = await a.ok(owner, refundContract.moneyback, { query: { size: 100 } });
  expect(itemList.find((one) => one.orderId === queued.orderId)).toMatchObject({ voucherPaid: 300 });
  const item = { orderId: queued.orderId, version: queued.version };
  await a.ok(owner, refundContract.approveRefund, { body: { ...item, amount: 1300 } });
  const batch = () =>
    a.ok(owner, refundContract.payRefunds, { body: { items: [item], method: 'cash' } as never });
  const before = await drawer();
  expect((await batch()).results).toMatchObject([{ ok: true, amount: 1300 }]);
  expect((await batch()).results).toMatchObject([{ ok: false }]);
  expect([await balanceOf(code), (await drawer()) - before]).toEqual([600, -1000]);

  await updateShopSettings(a, { staff_refund_limit: 10_000 });
  const asked = await opened(300);
  expect((await refund(asked, 1000, { method: 'transfer' })).status).toBe(200);
  const { requestId } = await a.ok(staff, refundContract.askRefund, {
    ...at(asked),
    body: { amount: 300, method: 'cash', note: 'x' },
  });
  const after = await drawer();
  const decision = { params: { id: requestId }, body: { approve: true, note: '' } };
  expect((await a.call(admin, cashContract.decideExpense, decision)).status).toBe(200);
  expect([await balanceOf(code), (await drawer()) - after]).toEqual([600, 0]);
});

it('returned goods that pay owed rent do not turn the voucher into cash', async () => {
  const { code } = await give(100);
  const goods = await a.ok(admin, consumablesContract.create, {
    body: { name: 'socks', cost: 20, price: 50 },
  });
  await a.ok(staff, consumablesContract.receive, {
    body: { lines: [{ goodsId: goods.goodsId, quantity: 2, cost: 20 }] },
  });
  const order = await make.reserved();
  const before = await drawer();
  const sold = await a.ok(staff, retailContract.add, {
    ...at(order),
    body: { lines: [{ goodsId: goods.goodsId, quantity: 2 }], payments: [by(code, 100)] },
  });
  const lines = [{ saleLineId: sold.sales[0]?.saleLineId ?? 0, quantity: 2 }];
  const back = await a.ok(admin, retailContract.giveBack, { ...at(order), body: { lines, reason: 'x' } });
  expect([back.money.paid, back.money.balance]).toEqual([100, 400]);
  await make.cancel(order, { money: 'refund', percent: 100, method: 'cash' }, owner);
  expect([await balanceOf(code), await drawer()]).toEqual([100, before]);
});

it('papers name the voucher and reverse the VAT of the whole refund', async () => {
  const { code } = await give(214);
  const order = await pay(await make.reserved(), [by(code, 214), cash('price', 286)]);
  const after = await make.cancel(order, { money: 'refund', percent: 100, method: 'cash' }, owner);
  const notes = after.documents.filter((one) => one.kind === 'credit_note');
  const papers = await Promise.all(
    notes.map((one) => a.ok(staff, ledgerContract.document, { params: { id: one.documentId } })),
  );
  expect(papers.reduce((sum, one) => sum + one.total, 0)).toBe(500);
  expect(papers.reduce((sum, one) => sum + one.vat, 0)).toBeCloseTo(32.71, 2);
  expect(papers.flatMap((one) => one.content.entries.map(({ method, amount }) => [method, amount]))).toEqual([
    ['voucher', -214],
    ['cash', -286],
  ]);
});

it('many orders that one voucher paid end at once without a lost amount', async () => {
  const { code } = await give(900);
  const orders = await Promise.all(Array.from({ length: 6 }, () => make.reserved()));
  for (const order of orders) await pay(order, [by(code, 100), cash('price', 400)]);
  const late = await make.reserved();
  const before = await drawer();
  await Promise.all([
    ...orders.map((order) => make.cancel(order, { money: 'refund', percent: 100, method: 'cash' }, owner)),
    pay(late, [by(code, 250)]),
  ]);
  expect(await balanceOf(code)).toBe(650);
  expect((await drawer()) - before).toBe(-6 * 400);
});
