/** Taking steps back across days that are closed, slips that were booked wrongly, and what was done meanwhile. */
import { beforeAll, describe, expect, it } from 'vitest';
import { accountingContract } from '../../accounting/contract.ts';
import { type TestApp, testApp, type Who } from '../../app/server/testing/app.ts';
import { daybookContract } from '../../daybook/contract.ts';
import type { Order } from '../../order/contract.ts';
import { orderContract } from '../../order/contract.ts';
import { changeContract } from '../contract.ts';
import { counterContract } from '../../counter/contract.ts';
import { cash, inDays, newSlip, ordersOf, today } from '../../order/server/testing/orders.ts';

let a: TestApp;
let make: ReturnType<typeof ordersOf<Who>>;
beforeAll(async () => {
  a = await testApp();
  make = ordersOf<Who>(a);
  await a.sql(`update shop set vat_system = true, in_vat = true where shop_id = ${a.shop.shopId}`);
});

const yesterday = inDays(-1);
const at = (order: Order) => ({ params: { id: order.orderId } });
const undo = async (order: Order) => {
  const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(order));
  const body = { stepId: last?.stepId ?? 999_999, reason: 'กดผิด' };
  return a.call(a.shop.admin, changeContract.undo, { ...at(order), body });
};
const pay = (order: Order, payments: object[]) =>
  a.call(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: payments as never } });
/** As if the money of the order had been taken the day before. */
const dayBefore = async (order: Order): Promise<void> => {
  for (const table of ['ledger_entry', 'document'])
    await a.sql(`update ${table} set day = $2 where order_id = $1`, [order.orderId, yesterday]);
};
const closing = (day: string) =>
  a.call(a.shop.staff, daybookContract.close, { body: { day, pieces: [], note: 'x' } as never });
const reopening = (day: string) =>
  a.ok(a.shop.admin, daybookContract.reopen, { body: { day, reason: 'x' } as never });
const entriesOn = (day: string) =>
  a.sql(
    `select id, amount::int from ledger_entry where shop_id = ${a.shop.shopId} and day = $1 order by id`,
    [day],
  );

describe('a day that is closed', () => {
  it('is not touched by an undo: the reversal stands on today; on a closed today nothing is undone', async () => {
    const order = await make.reserved();
    expect((await pay(order, [cash('price', 300), cash('bail', 400)])).status).toBe(200);
    await dayBefore(order);
    expect((await closing(yesterday)).status).toBe(200);
    const kept = await entriesOn(yesterday);
    const numbers = () =>
      a.sql(`select kind, number from document where shop_id = ${a.shop.shopId} order by id`);
    expect((await closing(today)).status).toBe(200);
    const [before, papers] = [await entriesOn(today), await numbers()];
    expect(await undo(order)).toMatchObject({ status: 409, error: { code: 'DAY_CLOSED' } });
    expect([await entriesOn(today), await numbers()]).toEqual([before, papers]);
    const { voids } = await a.one<{ voids: number }>(
      `select count(*)::int as voids from document_void where shop_id = ${a.shop.shopId}`,
    );
    expect(voids).toBe(0);
    await reopening(today);
    expect((await undo(order)).data).toMatchObject({ money: { paid: 0, bailHeld: 0 } });
    expect(await entriesOn(yesterday)).toEqual(kept);
    expect((await entriesOn(today)).map((one) => one)).toHaveLength(before.length + 2);
    await reopening(yesterday);
  });

  it('does not keep a customer from the full tax invoice of a day that was closed: no money moves', async () => {
    const order = await make.reserved();
    const paid = await pay(order, [cash('price', 500)]);
    await dayBefore(order);
    expect((await closing(yesterday)).status).toBe(200);
    const invoice = await a.call(a.shop.staff, accountingContract.taxInvoice, {
      params: { id: paid.data.documents[0]?.documentId ?? 0 },
      body: { buyer: { name: 'สมชาย ใจดี', address: 'กรุงเทพ', taxId: '', taxBranchNo: '' } },
    });
    expect([invoice.status, invoice.data.day]).toEqual([200, yesterday]);
    await reopening(yesterday);
  });
});

describe('a slip that was booked on the wrong order', () => {
  it('pays the right one once the wrong payment was taken back, once only, ten times at once', async () => {
    const [wrong, right, third] = [await make.reserved(), await make.reserved(), await make.reserved()];
    const transfer = { for: 'price', method: 'transfer', amount: 500, slip: newSlip() };
    expect((await pay(wrong, [transfer])).status).toBe(200);
    expect((await pay(right, [transfer])).error.code).toBe('DUPLICATE_SLIP');
    expect((await undo(wrong)).status).toBe(200);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => pay(n % 2 === 0 ? right : third, [transfer])),
    );
    expect(all.filter((one) => one.status === 200)).toHaveLength(1);
    expect(
      await a.sql(
        'select sum(amount)::int as n from ledger_entry where slip_ref = $1 or reverses_id in (select id from ledger_entry where slip_ref = $1)',
        [all.find((one) => one.status === 200)?.data.entries[0]?.slip?.ref],
      ),
    ).toEqual([{ n: 50_000 }]);
  });
});

describe('an undo after something else happened', () => {
  it('of a swap: the order is found by the item it has again', async () => {
    const [one, two] = [await a.makeItem({ units: 1 }), await a.makeItem({ units: 1 })];
    const order = await make.reserved({ itemId: one.itemId });
    await a.ok(a.shop.staff, changeContract.swap, {
      ...at(order),
      body: { orderDetailId: make.idsOf(order)[0] ?? 0, itemId: two.itemId },
    });
    const found = async (q: string) =>
      (await a.ok(a.shop.staff, orderContract.list, { query: { q } })).itemList.map((row) => row.orderId);
    expect(await found(one.code)).toEqual([]);
    expect((await undo(order)).status).toBe(200);
    expect([await found(one.code), await found(two.code)]).toEqual([[order.orderId], []]);
  });

  it('of a pick-up whose garment came back in between, and of a payment after the pick-up: refused', async () => {
    const order = await make.reserved();
    expect((await pay(order, [cash('price', 500), cash('bail', 1000)])).status).toBe(200);
    const stepOf = async () => (await a.ok(a.shop.admin, orderContract.log, at(order))).undo?.stepId ?? 0;
    const paid = await stepOf();
    await a.ok(a.shop.staff, counterContract.pickup, {
      ...at(order),
      body: { lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId })) },
    });
    const gone = await stepOf();
    await make.back(order);
    for (const stepId of [paid, gone])
      expect(
        (await a.call(a.shop.admin, changeContract.undo, { ...at(order), body: { stepId, reason: 'x' } }))
          .error.code,
      ).toBe('NOT_LAST_STEP');
  });

  it('of a return at another branch by its own admin; the garment is out from where it hung', async () => {
    const order = await make.out();
    await make.back(order, { damageFee: 10 }, a.shop.staff2);
    expect((await undo(order)).data.state).toBe('out');
    const unit = await a.one<{ branch: string; state: string }>(
      'select branch_id as branch, state from unit where id = (select r.unit_id from reservation r join order_line l on l.shop_id = r.shop_id and l.reservation_id = r.id where l.order_id = $1)',
      [order.orderId],
    );
    expect(unit).toEqual({ branch: String(a.shop.branchA), state: 'out' });
    expect((await make.back(order, {}, a.shop.staff)).state).toBe('returned');
  });

  it('twice with the same key is once; a step of another order is refused', async () => {
    const [one, two] = [await make.reserved(), await make.reserved()];
    await pay(one, [cash('price', 100)]);
    await pay(two, [cash('price', 100)]);
    const { undo: last } = await a.ok(a.shop.admin, orderContract.log, at(one));
    const body = { stepId: last?.stepId ?? 0, reason: 'x' };
    expect((await a.call(a.shop.admin, changeContract.undo, { ...at(two), body })).error.code).toBe(
      'NOT_LAST_STEP',
    );
    const all = await Promise.all(
      [1, 2, 3].map(() => a.call(a.shop.admin, changeContract.undo, { ...at(one), body, key: 'undo-key' })),
    );
    expect(all.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await a.sql('select id from ledger_entry where order_id = $1', [one.orderId])).toHaveLength(2);
  });

  it('by ten at once takes one step back; after a later step the earlier one is refused', async () => {
    const order = await make.reserved();
    const lastStep = async () => (await a.ok(a.shop.staff, orderContract.log, at(order))).undo?.stepId ?? 0;
    await pay(order, [cash('price', 100)]);
    const first = await lastStep();
    await pay(order, [cash('price', 50)]);
    const send = (stepId: number) =>
      a.call(a.shop.admin, changeContract.undo, { ...at(order), body: { stepId, reason: 'x' } });
    expect((await send(first)).error.code).toBe('NOT_LAST_STEP');
    const last = await lastStep();
    const all = await Promise.all(Array.from({ length: 10 }, () => send(last)));
    expect(all.map((one) => one.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { money } = await a.ok(a.shop.staff, orderContract.get, at(order));
    expect(money.paid).toBe(100);
  });
});
