import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract, type Order } from '#orders/order/contract.ts';
import { lateIfReturned, lateTermsOf } from '#orders/order/rules/return-estimate.ts';
import { dueTimes } from '#orders/order/due-times.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { calendarContract } from '#counter/calendar/contract.ts';
import { offlineContract } from '#counter/offline/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { inDays, orderBuildersOf, today, updateShopSettings } from '#test/builders/index.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const { out, earlier, back, get } = orderBuildersOf(a);

const dueOn = async (day: number, quantity = 1): Promise<Order> => {
  const order = await out({ from: 0, to: 5, quantity });
  await earlier(order.orderId, 5 - day);
  return get(order);
};

describe('a return by parcel', () => {
  const posted = async (day: number, quantity = 1): Promise<Order> => {
    const order = await dueOn(-3, quantity);
    await a.ok(admin, paymentLinksContract.saveParcel, {
      params: { id: order.orderId, kind: 'back' },
      body: { name: 'คุณสมหญิง', postedDay: inDays(day), version: 0 },
    });
    return get(order);
  };

  it('is late until its arrival, or by a rule until its postmark', async () => {
    const byArrival = await posted(-2);
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const byPostmark = await posted(-2);
    const inTime = await posted(-3);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    expect([byArrival.daysLate, byPostmark.daysLate, inTime.daysLate]).toEqual([3, 1, 0]);
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'out', size: 100 } });
    const listed = (order: Order) => itemList.find((row) => row.orderId === order.orderId)?.overdue;
    expect([listed(byArrival), listed(byPostmark), listed(inTime)]).toEqual([3, 1, 0]);
    expect(
      byPostmark.lines.map((line) => lateIfReturned(line, today(), lateTermsOf(byPostmark)).rule),
    ).toEqual([100]);
    const fees = [];
    for (const order of [byArrival, byPostmark, inTime]) fees.push((await back(order)).money.charges);
    expect(fees).toEqual([300, 100, 0]);
  });

  it('is in no list and no count of overdue returns while it is not late', async () => {
    const dueOf = async ({ orderId }: Order): Promise<string[]> => {
      const found: string[] = [];
      for (const due of dueTimes) {
        const { itemList } = await a.ok(staff, orderContract.list, {
          query: { list: 'out', due, size: 100 },
        });
        if (itemList.some((row) => row.orderId === orderId)) found.push(due);
      }
      return found;
    };
    const overdueCount = async () => (await a.ok(staff, notificationsContract.counts)).counts.overdue;
    const isLateInCalendar = async ({ orderId }: Order) => {
      const { itemList } = await a.ok(staff, calendarContract.events, {
        query: { from: inDays(-10), to: today(), kinds: 'return' },
      });
      return itemList.find((one) => one.orderId === orderId)?.late;
    };
    const before = await overdueCount();
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const inTime = await posted(-3);
    const tooLate = await posted(-2);
    const sent = await dueOn(-2);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    await a.sql('update rental_order set by_parcel = true, lead_back_days = 2 where id = $1', [sent.orderId]);
    expect([await dueOf(inTime), await dueOf(tooLate), await dueOf(sent)]).toEqual([
      ['later'],
      ['overdue'],
      ['later'],
    ]);
    expect(await overdueCount()).toBe(before + 1);
    expect([
      await isLateInCalendar(inTime),
      await isLateInCalendar(tooLate),
      await isLateInCalendar(sent),
    ]).toEqual([false, true, false]);
    await a.sql('update rental_order set lead_back_days = 1 where id = $1', [sent.orderId]);
    expect(await dueOf(sent)).toEqual(['overdue']);
  });

  it('pays for all days of an extension, because no late fee covers them', async () => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const inTime = await posted(-3);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    const byArrival = await posted(-3);
    const sent = await dueOn(-3);
    await a.sql('update rental_order set by_parcel = true, lead_back_days = 3 where id = $1', [sent.orderId]);
    const fees = [];
    for (const { orderId } of [inTime, sent, byArrival]) {
      const asked = { params: { id: orderId }, body: { returnDay: inDays(4) } };
      fees.push((await a.ok(staff, amendmentContract.extendPreview, asked)).fee);
    }
    const [posting = 0, way = 0, late = 0] = fees;
    expect(posting).toBe(way);
    expect(posting).toBeGreaterThan(late);
  });

  it("is late again from the parcel's arrival on if the garment was not in it", async () => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const order = await posted(-3, 2);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    expect(order.daysLate).toBe(0);
    await a.sql("update parcel set delivered_at = now() - interval '2 days' where order_id = $1", [
      order.orderId,
    ]);
    const arrived = await get(order);
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'out', size: 100 } });
    const overdue = itemList.find((row) => row.orderId === order.orderId)?.overdue;
    const { orders } = await a.ok(staff, offlineContract.snapshot);
    const kept = orders.data?.orders.find((one) => one.orderId === order.orderId);
    expect([arrived.daysLate, overdue, kept?.postmarkUntil]).toEqual([3, 3, inDays(-2)]);
    const [inParcel = 0, brought = 0] = order.lines.map((line) => line.orderDetailId);
    const came = await a.ok(staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: {
        lines: [
          { orderDetailId: inParcel, returnedDay: inDays(-2), lateFeeReason: 'พัสดุถึงร้านวันนั้น' },
          { orderDetailId: brought, returnedDay: today() },
        ],
      },
    });
    expect(came.charges.map((one) => [one.orderDetailId, one.amount])).toEqual([[brought, 300]]);
    expect(came.lines.map((line) => line.daysLate)).toEqual([0, 3]);
  });

  it('is late again from the first return on if no arrival is recorded', async () => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const order = await posted(-3, 3);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    const [first = 0, together = 0, later = 0] = order.lines.map((line) => line.orderDetailId);
    const returned = (...lines: [orderDetailId: number, day: number][]) =>
      a.ok(admin, rentalsContract.takeBack, {
        params: { id: order.orderId },
        body: {
          lines: lines.map(([orderDetailId, day]) => ({
            orderDetailId,
            returnedDay: inDays(day),
            lateFeeReason: 'พัสดุถึงร้านวันนั้น',
          })),
        },
      });
    const partly = await returned([first, -2], [together, -1]);
    expect(partly.charges.map((one) => [one.orderDetailId, one.amount])).toEqual([[together, 200]]);
    expect([partly.postmarkUntil, partly.daysLate]).toEqual([inDays(-2), 3]);
    const { itemList } = await a.ok(staff, orderContract.list, { query: { list: 'out', size: 100 } });
    expect(itemList.find((row) => row.orderId === order.orderId)?.overdue).toBe(3);
    const all = await returned([later, 0]);
    expect(all.lines.map((line) => line.daysLate)).toEqual([0, 2, 3]);
    expect(all.charges.filter((one) => one.orderDetailId === later).map((one) => one.amount)).toEqual([300]);
  });

  it('is late until its postmark after an earlier return, once its arrival is recorded', async () => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const order = await posted(-3, 2);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    const [brought = 0, inParcel = 0] = order.lines.map((line) => line.orderDetailId);
    const returned = (orderDetailId: number, day: number) =>
      a.ok(admin, rentalsContract.takeBack, {
        params: { id: order.orderId },
        body: { lines: [{ orderDetailId, returnedDay: inDays(day), lateFeeReason: 'นำมาเอง' }] },
      });
    await returned(brought, -1);
    for (const [index, step] of (['packed', 'sent', 'delivered'] as const).entries())
      await a.ok(staff, paymentLinksContract.moveParcel, {
        params: { id: order.orderId, kind: 'back' },
        body: { step, version: index + 1 },
      });
    expect((await returned(inParcel, 0)).lines.map((line) => line.daysLate)).toEqual([0, 0]);
  });

  it('can be entered by staff for its arrival day, if this lowers no fee', async () => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const order = await posted(-3, 2);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    const [inParcel = 0, later = 0] = order.lines.map((line) => line.orderDetailId);
    const returned = (orderDetailId: number) =>
      a.call(staff, rentalsContract.takeBack, {
        params: { id: order.orderId },
        body: { lines: [{ orderDetailId, returnedDay: inDays(-2) }] },
      });
    const came = await returned(inParcel);
    expect([came.status, came.data.charges]).toEqual([200, []]);
    expect((await returned(later)).error.code).toBe('BACK_DATE_LIMIT');
  });

  it('is not ended by a lost garment, even if it is found', async () => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const order = await posted(-3, 2);
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    const [orderDetailId = 0] = order.lines.map((line) => line.orderDetailId);
    const params = { id: order.orderId };
    const lost = { orderDetailId, returnedDay: inDays(-2), lost: true, lostFee: 100, lateFeeReason: 'หาย' };
    const gone = await a.ok(admin, rentalsContract.takeBack, { params, body: { lines: [lost] } });
    const found = await a.ok(admin, amendmentContract.found, { params, body: { orderDetailId } });
    expect([gone.daysLate, found.daysLate]).toEqual([0, 0]);
  });

  it('refuses a postmark in the future', async () => {
    const order = await dueOn(-1);
    const refused = await a.call(staff, paymentLinksContract.saveParcel, {
      params: { id: order.orderId, kind: 'back' },
      body: { name: 'คุณสมหญิง', postedDay: inDays(1), version: 0 },
    });
    expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, 'postedDay']);
  });
});
