import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { auditContract } from '#admin/audit/contract.ts';
import { cashContract } from '#cash/contract.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { assertLedgerInvariants } from '#orders/order/server/testing/ledger-invariants.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { cash, inDays, today, updateShopSettings } from '#test/builders/index.ts';
import { lowerFeeBuildersOf } from '../testing/lower-fee-builders.ts';

const a = await testApp();
const make = lowerFeeBuildersOf(a);
const { at, lower, settle, books } = make;
const pay = (order: Order, amount: number): Promise<Order> =>
  a.ok(a.shop.staff, orderContract.pay, { ...at(order), body: { payments: [cash('price', amount)] } });
const unitOf = (order: Order) =>
  a.one<{ state: string; branch_id: number }>('select state, branch_id::int from unit where id = $1', [
    order.lines[0]?.unitId,
  ]);

/** An order returned 2 days late, with a damage, cleaning and late fee. */
const charged = async (line: object = {}, options: object = {}): Promise<Order> => {
  const order = await make.out(options);
  await make.earlier(order.orderId, 4);
  return make.back(order, { damageFee: 300, cleaningFee: 50, ...line }, a.shop.admin);
};

describe('a fee of a settled order', () => {
  it('is lowered and refunded in one step, whether it was paid or deducted from the deposit', async () => {
    for (const paid of [true, false]) {
      const back = await charged();
      expect(back.charges.map((one) => [one.kind, one.amount])).toEqual([
        ['late_fee', 200],
        ['damage_fee', 300],
        ['cleaning_fee', 50],
      ]);
      const closed = paid ? await settle(await pay(back, 550), 1000) : await settle(back, 450);
      expect(closed.state).toBe('closed');
      const was = await books(closed);
      expect(was).toMatchObject({ charges: 550, paid: 1050, held: 0 });
      const { data, status } = await lower(
        closed,
        [
          { kind: 'late_fee', amount: 100 },
          { kind: 'damage_fee', amount: 300 },
          { kind: 'cleaning_fee', amount: 20 },
        ],
        { money: 'refund' },
      );
      expect(status).toBe(200);
      expect(data).toMatchObject({ state: 'closed', money: { charges: 130, balance: 0, bailHeld: 0 } });
      expect(await books(closed)).toEqual({ ...was, charges: 130, paid: 630, cash: was.cash - 420 });
      expect(data.charges.slice(3).map((one) => [one.kind, one.amount, one.reason])).toEqual([
        ['late_fee', -100, 'คิดผิด'],
        ['damage_fee', -300, 'คิดผิด'],
        ['cleaning_fee', -20, 'คิดผิด'],
      ]);
      expect(data.documents.at(-1)).toMatchObject({ kind: 'refund_slip', total: 420 });
    }
    await assertLedgerInvariants(a);
  });

  it('is lowered while the garment is out with another customer, whose order does not change', async () => {
    await updateShopSettings(a, { turnaround_days: 0, same_day_handover: true });
    const { itemId } = await a.makeItem({ units: 1 });
    const closed = await settle(await charged({ next: 'ready' }, { itemId, from: 0, to: 2 }), 450);
    const other = await make.out({ itemId });
    const { data } = await lower(closed, [{ kind: 'damage_fee', amount: 300 }], { money: 'refund' });
    expect(data).toMatchObject({ state: 'closed', money: { charges: 250, balance: 0 } });
    expect(await unitOf(closed)).toMatchObject({ state: 'out' });
    expect(await make.get(other)).toEqual(other);
  });

  it('becomes customer credit, which pays the next order', async () => {
    const closed = await settle(await charged(), 450);
    const was = await books(closed);
    const { data } = await lower(closed, [{ kind: 'damage_fee', amount: 300 }], { money: 'credit' });
    expect(data).toMatchObject({ state: 'closed', customer: { credit: 300 }, money: { balance: 0 } });
    expect(await books(closed)).toEqual({ ...was, charges: 250, paid: was.paid - 300, credit: 300 });
    const next = await make.reserved({ customerId: closed.customer?.customerId ?? 0 });
    const body = { payments: [{ for: 'price' as const, method: 'credit' as const, amount: 300 }] };
    const paid = await a.ok(a.shop.staff, orderContract.pay, { ...at(next), body });
    expect(paid).toMatchObject({ customer: { credit: 0 }, money: { paid: 300 } });
  });

  it("first reduces the customer's debt", async () => {
    const back = await charged();
    // The deposit pays 1,000 of 1,550. The customer pays 100, so 450 stay owed.
    const owing = await pay(await settle(await make.back(await make.out(), { damageFee: 1550 }), 0), 100);
    expect(owing.money).toMatchObject({ balance: 450, bailHeld: 0 });
    const { data } = await lower(owing, [{ kind: 'damage_fee', amount: 600 }], { money: 'refund' });
    expect(data).toMatchObject({ state: 'closed', money: { balance: 0, charges: 950 } });
    // The refund reverses the newest payments first: 100 in cash, then 50 from the deposit.
    const refunds = data.entries.filter((one) => one.kind === 'refund');
    expect(refunds.map((one) => one.amount)).toEqual([-100, -50]);
    const receipts = owing.documents.slice(-2).map((one) => one.documentNo);
    const cited = await Promise.all(refunds.map((one) => make.citesOf(one.documentId ?? 0)));
    expect(cited.flat()).toEqual(receipts.toReversed());
    // Nothing was paid and the deposit is held, so the settlement returns more of the deposit, and no
    // document is issued.
    const held = await lower(back, [{ kind: 'damage_fee', amount: 300 }], { money: 'refund' });
    expect(held.data).toMatchObject({ state: 'returned', money: { refundDue: 750, bailHeld: 1000 } });
    expect(held.data.documents).toEqual(back.documents);
  });

  it('can leave the overpayment for the settlement: the order is listed until the refund', async () => {
    const closed = await settle(await charged(), 450);
    const { data } = await lower(closed, [{ kind: 'late_fee', amount: 200 }]);
    expect(data).toMatchObject({ state: 'returned', money: { balance: -200, refundDue: 200 } });
    const queue = await a.ok(a.shop.owner, refundContract.moneyback, { query: { size: 100 } });
    expect(queue.itemList.map((row) => row.orderId)).toContain(closed.orderId);
    const given = await settle(closed, 200);
    expect(given).toMatchObject({ state: 'closed', money: { balance: 0 } });
    const [refund] = await a.sql<{ of: string }>(
      "select refund_of as of from ledger_entry where order_id = $1 and kind = 'refund'",
      [closed.orderId],
    );
    expect(refund?.of).toBe('late_fee');
  });

  it('is in the order log and the audit log, and can be undone', async () => {
    const closed = await settle(await charged(), 450);
    const was = await books(closed);
    await lower(closed, [{ kind: 'late_fee', amount: 150 }], { money: 'refund', reason: 'ฝนตกหนัก' });
    const { itemList, undo } = await make.log(closed);
    expect(itemList.at(-1)).toMatchObject({ kind: 'lower', reason: 'ฝนตกหนัก', what: 'ลดค่าปรับหรือค่าเสียหาย' });
    expect(undo?.kind).toBe('lower');
    const audit = await a.ok(a.shop.owner, auditContract.list, {
      query: { subject: 'rental_order', id: closed.orderId },
    });
    expect(audit.itemList[0]).toMatchObject({ what: 'ลดค่าปรับหรือค่าเสียหาย' });
    const undone = await make.undo(closed);
    expect(undone).toMatchObject({ state: 'closed', money: closed.money });
    expect(await books(closed)).toEqual(was);
    expect((await lower(closed, [{ kind: 'late_fee', amount: 200 }])).status).toBe(200);
  });
});

describe('a lost garment that is found', () => {
  const gone = async (): Promise<Order> =>
    settle(await pay(await make.back(await make.out(), { lost: true, lostFee: 1500 }, a.shop.admin), 500), 0);
  const foundIn = (order: Order, more: object = {}) =>
    lower(order, [{ kind: 'lost_unit', amount: 1500 }], {
      foundIds: [make.firstLine(order)],
      money: 'refund',
      ...more,
    });

  it('goes to inspection, and the same step refunds its charge', async () => {
    const closed = await gone();
    expect(closed.state).toBe('closed');
    const { data } = await foundIn(closed);
    expect(data).toMatchObject({ state: 'closed', money: { charges: 0, balance: 0 } });
    expect(data.lines[0]).toMatchObject({ lost: false, state: 'closed', unitState: 'inspect' });
    expect(await books(closed)).toMatchObject({ charges: 0, paid: 500, held: 0, cash: 500 });
    expect((await foundIn(closed)).error.code).toBe('LOWERING_TOO_LARGE');
    const again = await lower(closed, [], { foundIds: [make.firstLine(closed)] });
    expect(again.error.code).toBe('ILLEGAL_TRANSITION');
  });

  it("goes to the user's branch, also if it was reported lost in another branch", async () => {
    const closed = await gone();
    await a.sql('update unit set branch_id = $2 where id = $1', [closed.lines[0]?.unitId, a.shop.branchB]);
    expect((await foundIn(closed)).status).toBe(200);
    expect(await unitOf(closed)).toEqual({ state: 'inspect', branch_id: a.shop.branchA });
  });

  it('keeps its place if it was found before and is out again', async () => {
    const closed = await gone();
    await a.sql("update unit set state = 'out' where id = $1", [closed.lines[0]?.unitId]);
    expect((await foundIn(closed)).data.lines[0]).toMatchObject({ lost: false });
    expect(await unitOf(closed)).toMatchObject({ state: 'out' });
  });
});

describe('a closed day', () => {
  const closing = (day: string) =>
    a.call(a.shop.staff, cashContract.close, { body: { day, pieces: [], note: 'x' } as never });
  const entriesOn = (day: string) =>
    a.sql('select * from ledger_entry where shop_id = $1 and day = $2 order by id', [a.shop.shopId, day]);

  it('keeps its figures: the reduction is booked today, and is refused if today is closed', async () => {
    const closed = await settle(await charged(), 450);
    const yesterday = inDays(-1);
    for (const table of ['ledger_entry', 'document'])
      await a.sql(`update ${table} set day = $2 where order_id = $1`, [closed.orderId, yesterday]);
    expect((await closing(yesterday)).status).toBe(200);
    const kept = await entriesOn(yesterday);
    expect((await closing(today())).status).toBe(200);
    const fee = [{ kind: 'damage_fee', amount: 300 }];
    const was = await books(closed);
    expect(await lower(closed, fee, { money: 'refund' })).toMatchObject({
      status: 409,
      error: { code: 'DAY_CLOSED' },
    });
    expect(await books(closed)).toEqual(was);
    await a.ok(a.shop.admin, cashContract.reopen, { body: { day: today(), reason: 'x' } as never });
    expect((await lower(closed, fee, { money: 'refund' })).status).toBe(200);
    expect(await entriesOn(yesterday)).toEqual(kept);
    expect(await books(closed)).toEqual({ ...was, charges: 250, paid: was.paid - 300, cash: was.cash - 300 });
  });
});
