import { describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '../contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cash, inDays, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const at = (order: Order) => ({ params: { id: order.orderId } });
const found = (order: Order, body: object = {}, who: LoggedInPerson | null = a.shop.admin) =>
  a.call(who, amendmentContract.found, {
    ...at(order),
    body: { orderDetailId: make.idsOf(order)[0] ?? 0, note: 'เจอในรถ', ...body },
  });
const charge = (order: Order, body: object = {}, who: LoggedInPerson | null = a.shop.admin) =>
  a.call(who, amendmentContract.lateCharge, {
    ...at(order),
    body: { orderDetailId: make.idsOf(order)[0] ?? 0, amount: 250, note: 'พบรอยไหม้', ...body },
  });
const settle = (order: Order, amount: number) =>
  a.ok(a.shop.admin, refundContract.refund, { ...at(order), body: { amount, method: 'cash' } });
const lost = (order: Order) => make.back(order, { lost: true, lostFee: 1500 }, a.shop.admin);
const unitState = async (order: Order): Promise<string> =>
  (await a.one<{ state: string }>('select state from unit where id = $1', [order.lines[0]?.unitId])).state;
const due = async (order: Order): Promise<number | undefined> => {
  const list = await a.ok(a.shop.admin, orderContract.list, { query: { list: 'moneyback', size: 100 } });
  return list.itemList.find((row) => row.orderId === order.orderId)?.refundDue;
};

describe('recovering a lost garment', () => {
  it('sends it to inspection, reverses its charge, and lists the refund due', async () => {
    const gone = await lost(await make.out());
    expect(gone).toMatchObject({ state: 'returned', money: { price: 2000, balance: 1500, bailHeld: 1000 } });
    expect([gone.lines[0]?.lost, await unitState(gone)]).toEqual([true, 'lost']);
    const { data } = await found(gone);
    expect(data.lines[0]).toMatchObject({ state: 'returned', lost: false });
    expect(data.charges.map((one) => [one.kind, one.amount, one.reason])).toEqual([
      ['lost_unit', 1500, ''],
      ['lost_unit', -1500, 'เจอในรถ'],
    ]);
    expect([await unitState(gone), await due(gone)]).toEqual(['inspect', 1000]);
    expect((await found(gone)).error.code).toBe('ILLEGAL_TRANSITION');
  });

  it('refunds the deducted and the paid amount, also after the order was closed', async () => {
    const gone = await lost(await make.out());
    await a.ok(a.shop.staff, orderContract.pay, { ...at(gone), body: { payments: [cash('price', 500)] } });
    expect((await settle(gone, 0)).state).toBe('closed');
    const { data } = await found(gone);
    expect(data).toMatchObject({
      state: 'returned',
      money: { balance: -1500, bailHeld: 0, refundDue: 1500 },
    });
    expect(await due(gone)).toBe(1500);
    const closed = await settle(gone, 1500);
    expect(closed).toMatchObject({ state: 'closed', money: { price: 500, paid: 500 } });
    expect(closed.documents.at(-1)?.kind).toBe('refund_slip');
  });

  it('does not move a garment that a stock-take has found, and can be undone', async () => {
    const gone = await lost(await make.out());
    await a.sql("update unit set state = 'ready' where id = $1", [gone.lines[0]?.unitId]);
    await found(gone);
    expect(await unitState(gone)).toBe('ready');
    const stepId = (await a.ok(a.shop.staff, orderContract.log, at(gone))).undo?.stepId ?? 0;
    const undone = await a.ok(a.shop.admin, amendmentContract.undo, {
      ...at(gone),
      body: { stepId, reason: 'คนละชุด' },
    });
    expect(undone.lines[0]).toMatchObject({ state: 'lost', lost: true });
    expect(undone.money).toMatchObject({ balance: 1500 });
    expect(await unitState(gone)).toBe('lost');
  });

  it('refuses garments that are not lost (409), invalid input (400), no login (401), staff (403), other shops (404)', async () => {
    const back = await make.back(await make.out());
    expect((await found(back)).error.code).toBe('ILLEGAL_TRANSITION');
    const gone = await lost(await make.out());
    expect((await found(gone, { orderDetailId: 'x' })).status).toBe(400);
    expect((await found(gone, { orderDetailId: 999_999 })).status).toBe(404);
    expect((await found(gone, {}, a.shop.staff)).status).toBe(403);
    expect((await found(gone, {}, null)).status).toBe(401);
    expect((await found(gone, {}, a.other.owner)).status).toBe(404);
    expect(await unitState(gone)).toBe('lost');
  });
});

describe('a charge for damage after the return', () => {
  it('reopens a settled order until it is paid', async () => {
    const closed = await settle(await make.back(await make.out()), 1000);
    expect(closed.state).toBe('closed');
    const { data } = await charge(closed);
    expect(data).toMatchObject({ state: 'returned', money: { balance: 250, bailHeld: 0 } });
    expect(data.charges.at(-1)).toMatchObject({ kind: 'damage_fee', amount: 250, reason: 'พบรอยไหม้' });
    const paid = await a.ok(a.shop.staff, orderContract.pay, {
      ...at(closed),
      body: { payments: [cash('price', 250)] },
    });
    expect(paid.state).toBe('closed');
  });

  it('reduces the deposit still held, and a note alone changes nothing', async () => {
    const back = await make.back(await make.out());
    expect((await charge(back, { kind: 'cleaning_fee', amount: 100 })).data.money.refundDue).toBe(900);
    const closed = await settle(back, 900);
    expect((await charge(closed, { amount: 0 })).data).toMatchObject({ state: 'closed' });
    const logged = await a.ok(a.shop.staff, orderContract.log, at(back));
    expect(logged.itemList.at(-1)).toMatchObject({ kind: 'charge', reason: 'พบรอยไหม้' });
  });

  it('waits for an admin if staff report it', async () => {
    const closed = await settle(await make.back(await make.out()), 1000);
    const { data } = await charge(closed, {}, a.shop.staff);
    expect(data).toMatchObject({ state: 'closed', money: { balance: 0 } });
    expect(data.charges).toEqual(closed.charges);
    const logged = await a.ok(a.shop.admin, orderContract.log, at(closed));
    expect(logged.itemList.at(-1)).toMatchObject({
      by: a.shop.staff.username,
      kind: 'charge',
      reason: 'พบรอยไหม้ (250.00)',
    });
    expect((await charge(closed)).data.money.balance).toBe(250);
  });

  it('refuses lines that are out (409), invalid input (400), no login (401), other shops (404)', async () => {
    expect((await charge(await make.out())).error.code).toBe('ILLEGAL_TRANSITION');
    const back = await make.back(await make.out());
    expect((await charge(back, { amount: -1 })).status).toBe(400);
    expect((await charge(back, { note: '' })).status).toBe(400);
    expect((await charge(back, { orderDetailId: 999_999 })).status).toBe(404);
    expect((await charge(back, {}, null)).status).toBe(401);
    expect((await charge(back, {}, a.other.owner)).status).toBe(404);
  });
});

describe('the late fee by the rules of the shop', () => {
  it('has days of grace, then the fee, then the daily rent, and is waived by admins with a reason', async () => {
    await updateShopSettings(a, { late_grace_days: 1, late_fee_days: 3 });
    const late = async () => {
      const order = await make.out({ to: 1 });
      await make.earlier(order.orderId, 6);
      return order;
    };
    // The return is five days late, with one day of grace, two days at the late fee of 100, and two days at
    // the daily rent of 250.
    const order = await late();
    const back = await make.back(order);
    expect(back.charges).toMatchObject([{ kind: 'late_fee', amount: 700 }]);
    const other = await late();
    const line = { orderDetailId: make.idsOf(other)[0] ?? 0, returnedDay: today(), lateFee: 0 };
    const send = (who: LoggedInPerson, extra: object) =>
      a.call(who, rentalsContract.takeBack, { ...at(other), body: { lines: [{ ...line, ...extra }] } });
    expect((await send(a.shop.staff, { lateFeeReason: 'x' })).status).toBe(403);
    expect((await send(a.shop.admin, {})).status).toBe(400);
    expect((await send(a.shop.admin, { lateFeeReason: 'น้ำท่วม' })).data.money.charges).toBe(0);
    const inGrace = await late();
    const entered = { ...line, orderDetailId: make.idsOf(inGrace)[0] ?? 0, returnedDay: inDays(-4) };
    const { data } = await a.call(a.shop.admin, rentalsContract.takeBack, {
      ...at(inGrace),
      body: {
        lines: [
          {
            orderDetailId: entered.orderDetailId,
            returnedDay: entered.returnedDay,
            lateFeeReason: 'กล่องรับคืน',
          },
        ],
      },
    });
    expect(data).toMatchObject({ daysLate: 1, charges: [] });
    await updateShopSettings(a, { late_grace_days: 0, late_fee_days: null });
  });
});

describe('damage reported by staff', () => {
  it('notifies admins until one decides, but not staff or other shops', async () => {
    const reportedOf = async (who: LoggedInPerson) =>
      (await a.ok(who, notificationsContract.lists, { query: { kind: 'reported' } })).lists[0]?.rows ?? [];
    const before = (await a.ok(a.shop.admin, notificationsContract.counts)).urgent;
    const order = await make.back(await make.out());
    expect((await charge(order, { amount: 300, note: 'ชายกระโปรงขาด' }, a.shop.staff)).status).toBe(200);
    expect(await reportedOf(a.shop.admin)).toMatchObject([
      { orderId: order.orderId, detail: 'ชายกระโปรงขาด (300.00)' },
    ]);
    expect((await a.ok(a.shop.admin, notificationsContract.counts)).counts.reported).toBe(1);
    expect((await a.ok(a.shop.admin, notificationsContract.counts)).urgent).toBe(before + 1);
    for (const who of [a.shop.staff, a.other.owner]) expect(await reportedOf(who)).toEqual([]);
    await charge(order, { amount: 300 });
    expect(await reportedOf(a.shop.admin)).toEqual([]);
    const other = await make.back(await make.out());
    await charge(other, {}, a.shop.staff);
    expect(await reportedOf(a.shop.admin)).toHaveLength(1);
    const stepId = (await a.ok(a.shop.staff, orderContract.log, at(other))).undo?.stepId ?? 0;
    await a.ok(a.shop.staff, amendmentContract.undo, { ...at(other), body: { stepId, reason: 'ผิดชุด' } });
    expect(await reportedOf(a.shop.admin)).toEqual([]);
  });
});
