import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { inDays, ordersOf } from '#test/builders/index.ts';
import { billingContract } from '../contract.ts';

const a = await testApp();
const make = ordersOf(a);

it('the day on which the parcel came is said by staff too, with a reason; no day before it', async () => {
  const why = { lateFeeReason: 'พัสดุถึงร้านวันนั้น' };
  const at = (days: number) => ({ returnedDay: inDays(-days), ...why });
  const order = await make.out();
  await make.earlier(order.orderId, 5);
  const returning = (line: { returnedDay: string; lateFeeReason?: string }) =>
    a.call(a.shop.staff, counterContract.takeBack, {
      params: { id: order.orderId },
      body: { lines: make.idsOf(order).map((orderDetailId) => ({ orderDetailId, ...line })) },
    });
  const parcel = async (step: 'packed' | 'sent' | 'delivered', version: number) =>
    a.ok(a.shop.staff, billingContract.moveParcel, {
      params: { id: order.orderId, kind: 'back' },
      body: { step, version },
    });
  await a.ok(a.shop.staff, billingContract.saveParcel, {
    params: { id: order.orderId, kind: 'back' },
    body: { name: 'ร้าน', phone: '', address: 'สยาม', carrier: 'EMS', tracking: 'TH1', version: 0 },
  });
  await parcel('packed', 1);
  await parcel('sent', 2);
  expect((await returning(at(3))).error.code).toBe('BACK_DATE_LIMIT');
  await parcel('delivered', 3);
  // Entered today, it proves nothing of the day before.
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
