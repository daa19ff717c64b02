import { beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/server/test-app.ts';
import { newTestSlipText, orderBuildersOf, testSlipPicture } from '#test/builders/index.ts';
import { orderContract } from '#orders/order/contract.ts';
import { testDevicesOn } from './testing/devices.ts';

let a: TestApp;
beforeEach(async () => {
  a = await testApp();
});

it('attaches the picture to the payment; the step without its picture counts as the same', async () => {
  const { deviceOf, sent, order } = testDevicesOn(a);
  const { orderId } = await orderBuildersOf(a).reserved();
  const device = await deviceOf();
  const slip = await a.ok(a.shop.staff, orderContract.readSlip, {
    body: {},
    file: await testSlipPicture(newTestSlipText()),
  });
  const paid = { for: 'price' as const, method: 'transfer' as const, amount: 100 };
  const step = device.step({ kind: 'pay', orderId, payments: [{ ...paid, slipImageId: slip.imageId }] });
  expect(await sent(step)).toMatchObject({ state: 'done' });
  const [entry] = (await order(orderId)).entries;
  expect(entry).toMatchObject({ slip: { ref: slip.ref }, slipImage: slip.url.replace('-1200', '-480') });
  const again = await sent({ ...step, what: { kind: 'pay', orderId, payments: [paid] } });
  expect(again).toMatchObject({ id: step.id, state: 'done' });
  expect((await order(orderId)).money.paid).toBe(100);
});

it('attaches the picture to held money, and moves it to the order with the money', async () => {
  const { deviceOf, sent, settle, order } = testDevicesOn(a);
  const [paidUp, owing] = [
    await orderBuildersOf(a).reserved({ pay: 500 }),
    await orderBuildersOf(a).reserved(),
  ];
  const device = await deviceOf();
  const { imageId, ref } = await a.ok(a.shop.staff, orderContract.readSlip, {
    body: {},
    file: await testSlipPicture(newTestSlipText()),
  });
  const kept = await sent(
    device.step({
      kind: 'pay',
      orderId: paidUp.orderId,
      payments: [{ for: 'price', method: 'transfer', amount: 100, slipImageId: imageId }],
    }),
  );
  expect(kept).toMatchObject({ state: 'conflict', heldSum: 100 });
  const held = await a.sql<{ image: number }>(
    'select n.image_id::int as image from ledger_note n join offline_money m on m.shop_id = n.shop_id and m.entry_id = n.entry_id where m.shop_id = $1 and m.step_id = $2',
    [a.shop.shopId, kept.stepId],
  );
  expect(held).toEqual([{ image: imageId }]);
  const { data } = await settle(kept.stepId, { way: 'toOrder', orderId: owing.orderId });
  expect(data).toMatchObject({ state: 'settled', heldSum: 0 });
  expect((await order(owing.orderId)).entries[0]).toMatchObject({ slip: { ref } });
});
