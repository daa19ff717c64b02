import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { retailContract } from '#sales/retail/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';

const a = await testApp();
const { branchA, branchB, staff, owner, admin } = a.shop;
const today = bangkokDay(new Date());
const item = await a.makeItem({ units: 9, rentalPrice: 300, bail: 200 });
const orderOf = (customerId: number, more: object = {}) =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: today,
      returnDay: addDays(today, 1),
      lines: [{ itemId: item.itemId, quantity: 1 }],
      reserve: true,
      ...more,
    },
  });
const life = (id: number, query: object = {}, who = staff) =>
  a.call(who, analyticsContract.customerLife, { params: { id }, query });
const entry = (orderId: number, kind: string, method: string, amount: number) =>
  a.sql(
    `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, $3::entry_kind, $4::pay_method, $5, current_date)`,
    [branchA, orderId, kind, method, amount],
  );

describe('the history of a customer', () => {
  it('contains orders, spending, punctuality, deposits and credit', async () => {
    const id = await a.makeCustomer('ดาว');
    const late = await orderOf(id, {
      payments: [
        { for: 'price', method: 'cash', amount: 300 },
        { for: 'bail', method: 'cash', amount: 200 },
      ],
    });
    await entry(late.orderId, 'bail_kept', 'bail', -5000);
    await entry(late.orderId, 'late_fee', 'bail', 5000);
    await entry(late.orderId, 'bail_returned', 'cash', -15_000);
    await a.sql("update order_line set state = 'closed', returned_day = return_day + 3 where order_id = $1", [
      late.orderId,
    ]);
    const kept = await orderOf(id, { payments: [{ for: 'bail', method: 'cash', amount: 200 }] });
    const off = await orderOf(id, { payments: [{ for: 'price', method: 'cash', amount: 100 }] });
    await entry(off.orderId, 'refund', 'credit', -10_000);
    await a.sql(
      `with l as (update order_line set state = 'noshow' where order_id = $1 returning shop_id, reservation_id)
       update reservation r set state = 'released' from l where r.shop_id = l.shop_id and r.id = l.reservation_id`,
      [off.orderId],
    );
    const { data } = await life(id);
    expect(data.figures).toEqual({
      orders: 2,
      spent: 350,
      lastDay: today,
      returned: 1,
      late: 1,
      lateDays: 3,
      noShows: 1,
      bailKept: 50,
      bailHeld: 200,
      credit: 100,
    });
    expect(data.orders.itemList.map((one) => one.orderId)).toEqual([off.orderId, kept.orderId, late.orderId]);
    const shown = async (show: string) =>
      (await life(id, { show })).data.orders.itemList.map((one) => one.orderId);
    expect(await shown('open')).toEqual([kept.orderId]);
    expect(await shown('over')).toEqual([late.orderId]);
    expect(await shown('off')).toEqual([off.orderId]);
    const second = await life(id, { size: 2, page: 2 });
    expect(second.data.orders).toMatchObject({ total: 3, itemList: [{ orderId: late.orderId }] });
  });

  it('lists sales among the orders, by their items: finished once sold, cancelled when fully refunded', async () => {
    const id = await a.makeCustomer('ฟ้า');
    const [unit] = (await a.makeItem({ units: 1, name: 'สไบเก่า' })).units;
    const sale = await a.ok(staff, retailContract.sell, {
      body: {
        customerId: id,
        lines: [{ unitId: unit?.unitId ?? 0 }],
        payments: [{ for: 'price', method: 'cash', amount: 1500 }],
      },
    });
    const shown = async (show?: string) =>
      (await life(id, show === undefined ? {} : { show })).data.orders.itemList.map((one) => [
        one.orderNo,
        one.state,
        one.items,
        one.pickupDay,
      ]);
    const row = (state: string) => [[sale.orderNo, state, 'สไบเก่า', today]];
    expect(await shown()).toEqual(row('closed'));
    expect([await shown('open'), await shown('over'), await shown('off')]).toEqual([[], row('closed'), []]);
    await a.ok(admin, retailContract.giveBack, {
      params: { id: sale.orderId },
      body: { lines: [{ saleLineId: sale.sales[0]?.saleLineId ?? 0 }], reason: 'x' },
    });
    expect([await shown('over'), await shown('off')]).toEqual([[], row('cancelled')]);
    expect((await life(id)).data.figures).toMatchObject({ orders: 0, spent: 0 });
  });

  it("covers the user's branches, and the credit of the whole shop", async () => {
    const id = await a.makeCustomer('ฟ้า');
    const { orderId } = await orderOf(id, { payments: [{ for: 'price', method: 'cash', amount: 100 }] });
    await entry(orderId, 'refund', 'credit', -2500);
    const elsewhere = await life(id, {}, a.shop.staff2);
    expect(elsewhere.data).toMatchObject({
      figures: { orders: 0, spent: 0, credit: 25 },
      orders: { total: 0 },
    });
    expect((await life(id, {}, admin)).data.figures).toMatchObject({ orders: 1, spent: 75 });
    expect(branchB).not.toBe(branchA);
  });

  it('is empty without rentals', async () => {
    const { data } = await life(await a.makeCustomer('ใหม่'), {}, owner);
    expect(data.figures).toMatchObject({ orders: 0, spent: 0, lastDay: null, credit: 0 });
    expect(data.orders).toMatchObject({ itemList: [], total: 0 });
  });

  it('returns 400, 401 and 404', async () => {
    const id = await a.makeCustomer('น้ำ');
    expect((await life(id, { show: 'x' })).status).toBe(400);
    expect((await life(id, { page: 0 })).status).toBe(400);
    expect((await a.call(null, analyticsContract.customerLife, { params: { id } })).status).toBe(401);
    expect((await life(id, {}, a.other.owner)).status).toBe(404);
    expect((await life(999_999)).status).toBe(404);
  });
});
