import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
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
  // An arrival entered today proves nothing about the day before.
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
