import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { measureCpu } from '#lib/testing/cpu-time.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { transferContract } from '#inventory/transfers/contract.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { allowOrphanReservations } from '#inventory/stock/server/testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await allowOrphanReservations(a);
const { branchA, branchB, admin, staff, staff2 } = a.shop;
const today = bangkokDay(new Date());
const day = (offset: number) => addDays(today, offset);
const life = (who: typeof staff, id: number, query: object = {}) =>
  a.call(who, analyticsContract.unitLife, { params: { id }, query });

const reserve = async (itemId: number, from: number, to: number, customer: string, more: object = {}) =>
  a.ok(staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(customer),
      pickupDay: day(from),
      returnDay: day(to),
      reserve: true,
      lines: [{ itemId, quantity: 1 }],
      ...more,
    },
  });
const out = async (itemId: number, to: number, price: number, bail: number, discount = 0) => {
  const order = await reserve(itemId, 0, to, 'Dao', {
    discount,
    discountReason: discount > 0 ? 'ลูกค้าประจำ' : '',
    payments: [
      { for: 'price', method: 'cash', amount: price - discount },
      { for: 'bail', method: 'cash', amount: bail },
    ],
  });
  return a.ok(staff, rentalsContract.pickup, {
    params: { id: order.orderId },
    body: { lines: order.lines.map(({ orderDetailId, barcode }) => ({ orderDetailId, barcode })) },
  });
};

describe('the history of a unit', () => {
  it('contains rentals, reservations, events and figures; money for admins only', async () => {
    const { itemId, units, name } = await a.makeItem({ units: 1, rentalPrice: 400, bail: 300 });
    const unitId = units[0]?.unitId ?? 0;
    await a.sql('update unit set cost = 100000 where id = $1', [unitId]);
    const order = await out(itemId, 1, 400, 300, 40);
    await a.ok(staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today }] },
    });
    await a.sql(
      `insert into unit_event (shop_id, unit_id, kind, from_state, to_state, note, cost) values (${a.shop.shopId}, $1, 'state', 'inspect', 'wash', 'stain', 5000)`,
      [unitId],
    );
    await reserve(itemId, 10, 11, 'Fai');
    const seen = (await life(staff, unitId)).data;
    expect(seen).toMatchObject({
      unitId,
      name,
      timesRented: 1,
      daysRented: 1,
      idleDays: 0,
      timesWashed: 1,
      money: null,
    });
    expect(seen.next.map((one) => [one.from, one.customerName, one.purpose])).toEqual([
      [day(10), 'Fai', 'rental'],
    ]);
    expect(seen.history.itemList.map((one) => [one.kind, one.toState, one.customerName, one.cost])).toEqual([
      ['state', 'wash', '', 0],
      ['rental', null, 'Dao', 0],
    ]);
    expect(seen.history.itemList[1]).toMatchObject({
      orderNo: order.orderNo,
      lineState: 'returned',
      daysLate: 0,
    });
    const known = (await life(admin, unitId)).data;
    expect(known.money).toEqual({
      earnings: 360,
      fees: 0,
      soldFor: 0,
      cost: 1000,
      careCost: 50,
      balance: -690,
    });
    expect(known.history.itemList[0]?.cost).toBe(50);
    const second = (await life(staff, unitId, { page: 2, size: 1 })).data.history;
    expect([second.total, second.itemList.map((one) => one.kind)]).toEqual([2, ['rental']]);
  });

  it('shows a unit in transit to both branches, with its transfer', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    expect((await life(staff2, unitId)).status).toBe(404);
    const { transferId } = await a.ok(staff, transferContract.request, {
      body: { fromBranchId: branchA, toBranchId: branchB, items: [{ itemId, quantity: 1 }] },
    });
    await a.ok(staff, transferContract.send, { params: { id: transferId }, body: { expectedDay: day(1) } });
    for (const who of [staff, staff2])
      expect((await life(who, unitId)).data).toMatchObject({
        state: 'transit',
        transferId,
        next: [{ purpose: 'transfer', due: day(1), orderId: null }],
        history: { itemList: [{ kind: 'sent', fromBranch: 'Main', toBranch: 'Second' }] },
      });
    await a.ok(staff2, transferContract.receive, {
      params: { id: transferId },
      body: { barcodes: [units[0]?.barcode ?? ''] },
    });
    expect((await life(staff, unitId)).status).toBe(404);
    expect((await life(staff2, unitId)).data).toMatchObject({ state: 'ready', transferId: null, next: [] });
  });

  it("hides the customer of another branch's order", async () => {
    const { itemId, units } = await a.makeItem({ units: 1, rentalPrice: 400, bail: 300 });
    const unitId = units[0]?.unitId ?? 0;
    const order = await out(itemId, 1, 400, 300);
    await a.ok(staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: [{ orderDetailId: order.lines[0]?.orderDetailId ?? 0, returnedDay: today }] },
    });
    await a.sql('update unit set branch_id = $2 where id = $1', [unitId, branchB]);
    const text = JSON.stringify((await life(staff2, unitId)).data);
    expect(text).toContain('"timesRented":1');
    expect(text).not.toContain('Dao');
    expect(text).not.toContain(order.orderNo);
  });

  it('returns 400 for an invalid page, 401 without a token, 404 for another shop', async () => {
    const { units } = await a.makeItem({ shop: a.other });
    const id = units[0]?.unitId ?? 0;
    expect((await life(staff, id)).status).toBe(404);
    expect((await life(staff, id, { page: 0 })).status).toBe(400);
    expect((await a.call(null, analyticsContract.unitLife, { params: { id } })).status).toBe(401);
  });
});

describe('the timeline of a group', () => {
  it('has units as rows, and their reservations and transfers in the days as bars', async () => {
    const { groupId, itemId, units } = await a.makeItem({ units: 2, color: 'red' });
    const blue = await a.makeItem({ groupId, units: 1, color: 'blue' });
    const order = await reserve(itemId, 3, 5, 'Nok');
    await reserve(itemId, 80, 82, 'Far away');
    const { transferId } = await a.ok(staff, transferContract.request, {
      body: { fromBranchId: branchA, toBranchId: branchB, unitIds: [blue.units[0]?.unitId ?? 0] },
    });
    const timeline = (query: object = {}, who = staff) =>
      a.ok(who, analyticsContract.timeline, { params: { id: groupId }, query });
    const shown = await timeline({ from: day(1), days: 30 });
    expect(shown).toMatchObject({
      groupId,
      from: day(1),
      days: 30,
      today,
      colors: ['blue', 'red'],
      total: 3,
    });
    expect(shown.units.map((one) => one.barcode)).toEqual([
      blue.units[0]?.barcode,
      ...units.map((one) => one.barcode),
    ]);
    expect(shown.bars).toMatchObject([
      {
        from: day(3),
        until: day(7),
        due: day(5),
        state: 'held',
        purpose: 'rental',
        orderId: order.orderId,
        orderNo: order.orderNo,
        customerName: 'Nok',
      },
    ]);
    expect((await timeline({ color: 'blue' })).units).toHaveLength(1);
    expect((await timeline({ size: 1, page: 2 })).units.map((one) => one.barcode)).toEqual([
      units[0]?.barcode,
    ]);
    await a.ok(staff, transferContract.send, { params: { id: transferId }, body: { expectedDay: day(1) } });
    expect((await timeline()).units).toHaveLength(2);
    const there = await timeline({}, staff2);
    expect([there.units.map((one) => one.state), there.bars]).toMatchObject([
      ['transit'],
      [{ purpose: 'transfer', due: day(1) }],
    ]);
    expect((await timeline({ branchId: branchA })).units).toHaveLength(2);
  });

  it('shows overdue rentals for any requested days', async () => {
    const { groupId, itemId } = await a.makeItem({ units: 1, rentalPrice: 400, bail: 300 });
    await out(itemId, 0, 400, 300);
    await a.sql(
      'update reservation set blocked = daterange(lower(blocked) - 9, upper(blocked) - 9), due = due - 9 where item_id = $1',
      [itemId],
    );
    const shown = await a.ok(staff, analyticsContract.timeline, { params: { id: groupId }, query: {} });
    expect(shown.bars).toMatchObject([{ state: 'out', due: day(-9), customerName: 'Dao' }]);
  });

  it("returns 400 for too many days, 401 without a token, 404 for a branch or group outside the user's scope", async () => {
    const { groupId } = await a.makeItem();
    const theirs = await a.makeItem({ shop: a.other });
    const status = async (id: number, query: object) =>
      (await a.call(staff, analyticsContract.timeline, { params: { id }, query })).status;
    expect(await status(groupId, { days: 93 })).toBe(400);
    expect(await status(groupId, { from: '2026-02-30' })).toBe(400);
    expect(await status(groupId, { branchId: branchB })).toBe(404);
    expect(await status(theirs.groupId, {})).toBe(404);
    expect((await a.call(null, analyticsContract.timeline, { params: { id: groupId } })).status).toBe(401);
  });

  it('is fast with 500 units and 60 days', async () => {
    const { groupId, itemId } = await a.makeItem({ units: 0 });
    await a.sql(
      `insert into unit (shop_id, item_id, branch_id, barcode) select ${a.shop.shopId}, $1, $2, 'T' || lpad(n::text, 4, '0') from generate_series(1, 500) n`,
      [itemId, branchA],
    );
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
       select ${a.shop.shopId}, u.id, u.item_id, u.branch_id, daterange($2::date + k * 6, $2::date + k * 6 + 4), $2::date + k * 6 + 2
       from unit u, generate_series(0, 9) k where u.item_id = $1`,
      [itemId, today],
    );
    const spent = await measureCpu(async () => {
      const shown = await a.ok(staff, analyticsContract.timeline, {
        params: { id: groupId },
        query: { days: 60 },
      });
      expect([shown.units.length, shown.bars.length]).toEqual([500, 5000]);
    });
    expect(spent).toBeLessThan(2000);
  });
});
