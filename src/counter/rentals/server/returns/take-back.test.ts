import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { staffAccountsContract } from '#access/staff-accounts/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { type OrderBuilders, inDays, orderBuildersOf, today } from '#test/builders/index.ts';

const a = await testApp();
const make = orderBuildersOf(a);

const returning = (order: Order, line: object = {}, who = a.shop.staff, ids = make.idsOf(order)) =>
  a.call(who, rentalsContract.takeBack, {
    params: { id: order.orderId },
    body: { lines: ids.map((orderDetailId) => ({ orderDetailId, returnedDay: today(), ...line })) } as never,
  });

/** Returns an order that is three days late, which costs 300 baht per garment. */
const late = async (options: Parameters<OrderBuilders['out']>[0] = {}): Promise<Order> => {
  const order = await make.out(options);
  await make.earlier(order.orderId, 5);
  return order;
};

describe('takeBack', () => {
  it('returns lines in parts, and sends garments to inspection at the branch of the return', async () => {
    const order = await make.out({ quantity: 2 });
    const [one, two] = make.idsOf(order);
    const first = await returning(order, {}, a.shop.staff, [one ?? 0]);
    expect(first.data.state).toBe('partially_returned');
    expect(first.data.lines.map((line) => [line.state, line.unitState, line.returnedDay])).toEqual([
      ['returned', 'inspect', today()],
      ['out', 'out', null],
    ]);
    const rest = await returning(order, { next: 'wash' }, a.shop.staff, [two ?? 0]);
    expect(rest.data).toMatchObject({
      state: 'returned',
      money: { balance: 0, bailHeld: 2000, refundDue: 2000 },
    });
    expect(rest.data.lines[1]).toMatchObject({ unitState: 'wash', daysLate: 0 });
  });

  it('works at any branch of the shop, to which the garment then belongs', async () => {
    const order = await make.out();
    const { data } = await returning(order, {}, a.shop.staff2);
    expect(data.lines[0]?.state).toBe('returned');
    expect(await a.one('select branch_id from unit where id = $1', [order.lines[0]?.unitId])).toEqual({
      branch_id: String(a.shop.branchB),
    });
    expect(
      await a.one('select return_branch_id b from order_line where order_id = $1', [order.orderId]),
    ).toEqual({ b: String(a.shop.branchB) });
  });

  it('closes an order without deposit and balance', async () => {
    const { itemId } = await a.makeItem({ bail: 0 });
    const { data } = await returning(await make.out({ itemId }));
    expect([data.state, data.lines[0]?.state]).toEqual(['closed', 'closed']);
  });

  it('charges days late × daily fee for each garment, from the day of return', async () => {
    const order = await late({ quantity: 2 });
    expect((await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } })).daysLate).toBe(3);
    const { data } = await returning(order, { returnedDay: inDays(-1), lateFeeReason: 'กล่องรับคืน' });
    expect(data.charges.map((one) => [one.kind, one.amount])).toEqual([
      ['late_fee', 200],
      ['late_fee', 200],
    ]);
    expect(data).toMatchObject({ daysLate: 2, money: { charges: 400, balance: 400, refundDue: 1600 } });
  });

  it('does not list the rest as overdue after its extension', async () => {
    const order = await late({ quantity: 2 });
    const [one = 0] = make.idsOf(order);
    const part = await returning(order, {}, a.shop.staff, [one]);
    expect(part.data.charges.map((charge) => charge.amount)).toEqual([300]);
    const rowOf = async () => {
      const { itemList: rows } = await a.ok(a.shop.staff, orderContract.list, {
        query: { q: order.orderNo },
      });
      return rows.map((row) => [row.daysLate, row.overdue]);
    };
    expect(await rowOf()).toEqual([[3, 3]]);
    await a.ok(a.shop.staff, amendmentContract.extend, {
      params: { id: order.orderId },
      body: { returnDay: inDays(2) },
    });
    expect(await rowOf()).toEqual([[3, 0]]);
  });

  it('lets admins waive a late fee with a reason, and keeps both charges', async () => {
    const staff = await late();
    expect((await returning(staff, { lateFee: 100, lateFeeReason: 'ลูกค้าประจำ' })).error.code).toBe(
      'FORBIDDEN',
    );
    expect((await returning(staff, { lateFee: 0 }, a.shop.admin)).error.fields?.[0]?.field).toBe(
      'lines.0.lateFeeReason',
    );
    const { data } = await returning(staff, { lateFee: 100, lateFeeReason: 'ลูกค้าประจำ' }, a.shop.admin);
    expect(data.charges.map((one) => [one.kind, one.amount, one.reason])).toEqual([
      ['late_fee', 300, ''],
      ['late_fee', -200, 'ลูกค้าประจำ'],
    ]);
    expect(data.money.charges).toBe(100);
  });

  it('requires a reason for an earlier, cheaper day, and limits staff to the last open day', async () => {
    const order = await late();
    const at = (days: number, more: object = {}) => ({ returnedDay: inDays(-days), ...more });
    const why = { lateFeeReason: 'อยู่ในกล่องรับคืนเมื่อเช้า' };
    const dueDay = await returning(order, at(3, why));
    expect([dueDay.status, dueDay.error.code]).toEqual([403, 'BACK_DATE_LIMIT']);
    expect((await returning(order, at(2, why))).error.code).toBe('BACK_DATE_LIMIT');
    expect((await returning(order, at(1))).error.fields?.[0]?.field).toBe('lines.0.lateFeeReason');
    expect((await returning(order, at(3), a.shop.admin)).error.fields?.[0]?.field).toBe(
      'lines.0.lateFeeReason',
    );
    const whole = await late();
    expect((await returning(whole, at(3, { lateFee: 300 }))).data.money.charges).toBe(300);
    // The garment was in the drop box on closed days.
    const closed = [inDays(-1), inDays(-2)];
    for (const day of closed)
      await a.sql(`insert into closed_day (shop_id, day, name) values (${a.shop.shopId}, $1, 'ปิดร้าน')`, [
        day,
      ]);
    const over = await returning(await late(), at(3, why)).finally(() =>
      a.sql(`delete from closed_day where shop_id = ${a.shop.shopId} and day = any($1::date[])`, [closed]),
    );
    expect([over.status, over.data.money.charges]).toEqual([200, 0]);
    const { data } = await returning(order, at(1, why));
    expect(data.charges.map((one) => [one.amount, one.reason])).toEqual([[200, why.lateFeeReason]]);
    const admin = await late();
    expect((await returning(admin, at(3, why), a.shop.admin)).data.charges).toEqual([]);
    const log = await a.one<{ after: { lines: object[] } }>(
      "select after from audit_log where subject = 'rental_order' and subject_id = $1 and action = 'rental.takeBack'",
      [admin.orderId],
    );
    expect(log.after.lines).toEqual([expect.objectContaining({ returnedDay: inDays(-3), ...why })]);
  });

  it('lets staff with the waive right use an earlier day, and needs no reason if on time', async () => {
    const why = { returnedDay: inDays(-3), lateFeeReason: 'พัสดุ' };
    const order = await late();
    const give = (given: boolean) =>
      a.ok(a.shop.owner, staffAccountsContract.setRight, { body: { role: 'staff', right: 'waive', given } });
    await give(true);
    await expect
      .poll(async () => (await returning(order, why)).status, { timeout: 5000, interval: 100 })
      .toBe(200)
      .finally(() => give(false));
    const early = await make.out();
    await make.earlier(early.orderId, 2);
    await a.sql('update order_line set return_day = $2 where order_id = $1', [early.orderId, inDays(1)]);
    expect((await returning(early, { returnedDay: inDays(-2) })).status).toBe(200);
  });

  it('charges damage, cleaning and missing parts', async () => {
    const { itemId } = await a.makeItem({
      parts: [
        { name: 'มงกุฎ', lossPrice: 300 },
        { name: 'เข็มขัด', lossPrice: 150 },
      ],
    });
    const order = await make.out({ itemId });
    const crown = order.lines[0]?.parts[0]?.partId;
    expect((await returning(order, { missingParts: [999_999] })).status).toBe(400);
    const { data } = await returning(order, {
      damageFee: 250.5,
      cleaningFee: 80,
      condition: 'ชายขาด',
      missingParts: [crown],
    });
    expect(data.charges.map((one) => [one.kind, one.amount, one.reason])).toEqual([
      ['damage_fee', 250.5, 'ชายขาด'],
      ['cleaning_fee', 80, 'ชายขาด'],
      ['lost_part', 300, 'มงกุฎ'],
    ]);
    expect(data.lines[0]).toMatchObject({ condition: 'ชายขาด' });
    expect(data.lines[0]?.parts.map((part) => [part.out, part.back])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('charges an entered fee for damaged parts, but not for parts that are missing or were not out', async () => {
    const { itemId } = await a.makeItem({
      parts: [
        { name: 'มงกุฎ', lossPrice: 300 },
        { name: 'เข็มขัด', lossPrice: 150 },
      ],
    });
    const order = await make.out({ itemId });
    const [crown = 0, belt = 0] = order.lines[0]?.parts.map((part) => part.partId) ?? [];
    const damaged = (...partIds: number[]) => ({
      damagedParts: partIds.map((partId) => ({ partId, fee: 120.5 })),
    });
    for (const body of [
      damaged(999_999),
      damaged(belt, belt),
      { ...damaged(crown), missingParts: [crown] },
      { damagedParts: [{ partId: belt, fee: 0 }] },
    ])
      expect((await returning(order, body)).status).toBe(400);
    const { data } = await returning(order, { ...damaged(belt), missingParts: [crown] });
    expect(data.charges.map((one) => [one.kind, one.amount, one.reason])).toEqual([
      ['damage_fee', 120.5, 'เข็มขัด'],
      ['lost_part', 300, 'มงกุฎ'],
    ]);
    expect(data.money.charges).toBe(420.5);
    expect(data.lines[0]?.parts.map((part) => part.back)).toEqual([false, true]);
  });

  it('lets admins report a loss, whose fee is due above the deposit', async () => {
    const order = await make.out();
    expect((await returning(order, { lost: true, lostFee: 3000 })).error.code).toBe('FORBIDDEN');
    expect((await returning(order, { lostFee: 3000 })).status).toBe(400);
    const { data } = await returning(order, { lost: true, lostFee: 3000 }, a.shop.admin);
    expect(data.lines[0]).toMatchObject({ state: 'lost', unitState: 'lost' });
    expect(data.money).toMatchObject({ balance: 3000, bailHeld: 1000, refundDue: 0 });
  });

  it('charges late fees once for two concurrent requests', async () => {
    const order = await late();
    const answers = await Promise.all([returning(order), returning(order, {}, a.shop.staff2)]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await a.sql('select id from order_charge where order_id = $1', [order.orderId])).toHaveLength(1);
  });

  it('charges a damage fee once for three concurrent returns', async () => {
    const order = await make.out();
    const take = () =>
      a.call(a.shop.staff, rentalsContract.takeBack, {
        params: { id: order.orderId },
        body: {
          lines: make
            .idsOf(order)
            .map((orderDetailId) => ({ orderDetailId, returnedDay: today(), damageFee: 50 })),
        },
      });
    const answers = await Promise.all([take(), take(), take()]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
    expect(
      (await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } })).money.charges,
    ).toBe(50);
  });

  it('refuses a garment that is not out, and a day before the pick-up or after today', async () => {
    expect((await returning(await make.reserved())).error.code).toBe('ILLEGAL_TRANSITION');
    const order = await make.out();
    expect((await returning(order, { returnedDay: inDays(1) })).error.fields?.[0]?.field).toBe(
      'lines.0.returnedDay',
    );
    expect((await returning(order, { returnedDay: inDays(-1) })).error.fields?.[0]?.field).toBe(
      'lines.0.returnedDay',
    );
  });

  it('accepts a return before the first day after an early pick-up', async () => {
    const { data } = await returning(await make.out({ from: 2, to: 4 }));
    expect(data.lines[0]).toMatchObject({ state: 'returned', returnedDay: today() });
  });

  it('refuses invalid input (400), no login (401), other shops (404)', async () => {
    const order = await make.out();
    expect((await returning(order, { returnedDay: '31/12/2569' })).status).toBe(400);
    expect((await returning(order, {}, a.shop.staff, [])).status).toBe(400);
    expect((await returning(order, {}, a.shop.staff, [999_999])).status).toBe(404);
    expect((await returning(order, {}, a.other.owner)).status).toBe(404);
    expect((await a.call(null, rentalsContract.takeBack, { params: { id: order.orderId } })).status).toBe(
      401,
    );
  });
});
