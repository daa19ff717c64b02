import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { paymentLinksContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);

it("staff may backdate a return to the parcel's arrival day with a reason, and to no earlier day", async () => {
  const why = { lateFeeReason: 'พัสดุถึงร้านวันนั้น' };
  const at = (days: number) => ({ returnedDay: inDays(-days), ...why });
  const order = await make.out();
  await make.earlier(order.orderId, 5);
  const returning = (line: { returnedDay: string; lateFeeReason?: string }) =>
    a.call(a.shop.staff, rentalsContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId, ...line })) },
    });
  const parcel = async (step: 'packed' | 'sent' | 'delivered', version: number) =>
    a.ok(a.shop.staff, paymentLinksContract.moveParcel, {
      params: { id: order.orderId, kind: 'back' },
      body: { step, version },
    });
  await a.ok(a.shop.staff, paymentLinksContract.saveParcel, {
    params: { id: order.orderId, kind: 'back' },
    body: { name: 'ร้าน', phone: '', address: 'สยาม', carrier: 'EMS', tracking: 'TH1', version: 0 },
  });
  await parcel('packed', 1);
  await parcel('sent', 2);
  expect((await returning(at(3))).error.code).toBe('BACK_DATE_LIMIT');
  await parcel('delivered', 3);
  // An arrival entered today does not prove that the parcel arrived the day before.
  expect((await returning(at(3))).error.code).toBe('BACK_DATE_LIMIT');
  await a.sql("update parcel set delivered_at = delivered_at - interval '2 days' where order_id = $1", [
    order.orderId,
  ]);
  const read = await a.ok(a.shop.staff, orderContract.get, { params: { id: order.orderId } });
  expect(read.parcelDay).toBe(inDays(-2));
  expect((await returning(at(3))).error.code).toBe('BACK_DATE_LIMIT');
  expect((await returning({ returnedDay: inDays(-2) })).error.fields?.[0]?.field).toBe(
    'lines.0.lateFeeReason',
  );
  const { data } = await returning(at(2));
  expect(data.charges.map((one) => [one.amount, one.reason])).toEqual([[100, why.lateFeeReason]]);
});

describe('a postmark', () => {
  const { admin, staff } = a.shop;
  const sent = { name: 'ร้าน', version: 0 };
  const overdue = async (days: number) => {
    await updateShopSettings(a, { parcel_returns: 'postmark' });
    const order = await make.out();
    await updateShopSettings(a, { parcel_returns: 'arrival' });
    await make.earlier(order.orderId, 2 + days);
    const at = { params: { id: order.orderId, kind: 'back' as const } };
    return {
      save: (who: typeof staff, body: object) =>
        a.call(who, paymentLinksContract.saveParcel, { ...at, body: { ...sent, ...body } }),
      move: (who: typeof staff, body: object) =>
        a.call(who, paymentLinksContract.moveParcel, { ...at, body: body as never }),
      arrivedBefore: (ago: number) =>
        a.sql(
          'update parcel set delivered_at = delivered_at - make_interval(days => $2::int) where order_id = $1',
          [order.orderId, ago],
        ),
    };
  };

  it('that lowers a late fee may be entered by staff as far back as a return', async () => {
    const { save } = await overdue(5);
    const refused = await save(staff, { postedDay: inDays(-5) });
    expect([refused.status, refused.error.code]).toEqual([403, 'BACK_DATE_LIMIT']);
    expect((await save(staff, { postedDay: inDays(-1) })).status).toBe(200);
    expect((await save(admin, { postedDay: inDays(-5), version: 1 })).status).toBe(200);
    expect((await save(staff, { postedDay: inDays(-5), tracking: 'TH1', version: 2 })).status).toBe(200);
  });

  it('that lowers no late fee may be any day', async () => {
    const { save } = await overdue(0);
    expect((await save(staff, { postedDay: inDays(-2) })).status).toBe(200);
  });

  it.each([2, 5])('does not count again after staff undo the arrival of %i days ago', async (ago) => {
    const { save, move, arrivedBefore } = await overdue(5);
    await save(admin, { postedDay: inDays(-5) });
    for (const [index, step] of ['packed', 'sent', 'delivered'].entries())
      await move(staff, { step, version: index + 1 });
    const undone = { step: 'delivered', undo: true };
    expect((await move(staff, { ...undone, version: 4 })).status).toBe(200);
    await move(staff, { step: 'delivered', version: 5 });
    await arrivedBefore(ago);
    expect((await move(staff, { ...undone, version: 6 })).error.code).toBe('BACK_DATE_LIMIT');
    expect((await move(admin, { ...undone, version: 6 })).status).toBe(200);
  });
});
