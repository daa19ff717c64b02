import { expect, it } from 'vitest';
import { testApp, testSecret } from '#test/server/test-app.ts';
import { addDays, asDay, bangkokDay } from '#lib/dates/day.ts';
import { createSeal } from '#platform/crypto/sealing.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderBuildersOf, restPaymentsOf } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { printingContract } from '../contract.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const seal = createSeal(testSecret);
const today = bangkokDay(new Date());

const linkOf = (orderid: number, who = a.shop.staff) =>
  a.call(who, printingContract.slipLink, { params: { orderid } });
const shown = (key: string) => a.call(null, printingContract.sharedSlip, { params: { key } });
const forged = (text: string, shop = a.shop.shopId, place = `shop/${shop}/slip`) =>
  `${shop}.${seal.close(text, place)}`;

it("shows the slip to the holder of the key, without the customer's numbers", async () => {
  const { itemId } = await a.makeItem({
    parts: [{ name: 'เข็มขัด', lossPrice: 100 }],
    color: 'แดง',
    size: 'M',
  });
  const customerId = await a.makeCustomer('สมหญิง ใจดี');
  const order = await make.out({ itemId, customerId });
  const { data: link } = await linkOf(order.orderId);
  expect(link.until).toBe(addDays(asDay(order.returnDay), 90));
  const { data } = await shown(link.key);
  expect(data).toMatchObject({
    orderNo: order.orderNo,
    customer: 'สมหญิง ใจดี',
    pickupDay: order.pickupDay,
    returnDay: order.returnDay,
    bailHeld: order.money.bailHeld,
    garments: [{ name: order.lines[0]?.name, parts: ['เข็มขัด'] }],
    signed: null,
  });
  expect(data.garments[0]?.detail).toContain('แดง · M');
  const { phone } = await a.one<{ phone: string }>('select phone from customer where id = $1', [customerId]);
  expect(phone).not.toBe('');
  expect(JSON.stringify(data)).not.toContain(phone);
});

it('names the garment, and the part that was not handed over', async () => {
  const { itemId, units } = await a.makeItem({
    parts: [
      { name: 'เข็มขัด', lossPrice: 100 },
      { name: 'ชฎา', lossPrice: 900 },
    ],
  });
  const order = await make.reserved({ itemId });
  const lines = order.lines.map(({ orderDetailId, parts }) => ({
    orderDetailId,
    missingParts: parts.slice(0, 1).map((part) => part.partId),
  }));
  const params = { id: order.orderId };
  await a.ok(a.shop.staff, rentalsContract.pickup, {
    params,
    body: { lines, payments: restPaymentsOf(order) },
  });
  const { data } = await shown((await linkOf(order.orderId)).data.key);
  expect(data.garments).toMatchObject([{ parts: ['ชฎา'], held: ['เข็มขัด'] }]);
  expect(data.garments[0]?.detail).toContain(units[0]?.barcode);
});

it('is valid until its last day, for its shop, and unaltered', async () => {
  const { orderId } = await make.out();
  const { key } = (await linkOf(orderId)).data;
  for (const bad of [
    forged(`${orderId} ${addDays(today, -1)}`),
    forged(`${orderId} 9999-99-99`),
    forged(`${orderId}`),
    forged(`0 ${today}`),
    // The keys name the same order in another shop, or are sealed for another purpose.
    forged(`${orderId} ${today}`, a.other.shopId),
    forged(`${orderId} ${today}`, a.shop.shopId, `shop/${a.shop.shopId}/email`),
    key.replace(String(a.shop.shopId), String(a.other.shopId)),
    `${key.slice(0, -2)}xx`,
    key.slice(2),
    '1.',
    'nothing',
  ])
    expect([bad, (await shown(bad)).error?.code]).toEqual([bad, 'NOT_FOUND']);
  expect((await shown(forged(`${orderId} ${today}`))).status).toBe(200);
  expect((await shown('1'.repeat(191))).status).toBe(400);
});

it('is not available while the shop is closed', async () => {
  const { key } = (await linkOf((await make.out()).orderId)).data;
  const close = (at: string) => a.sql(`update shop set closed_at = ${at} where shop_id = ${a.shop.shopId}`);
  await close('now()');
  expect((await shown(key)).error?.code).toBe('NOT_FOUND');
  await close('null');
  expect((await shown(key)).status).toBe(200);
});

it('does not exist before the hand-over, after its undo, or for other branches and shops', async () => {
  const reserved = await make.reserved();
  expect((await linkOf(reserved.orderId)).error.code).toBe('ILLEGAL_TRANSITION');
  const order = await make.out();
  expect((await linkOf(order.orderId, a.shop.staff2)).status).toBe(404);
  expect((await linkOf(order.orderId, a.other.staff)).status).toBe(404);
  const { key } = (await linkOf(order.orderId)).data;
  const { undo } = await a.ok(a.shop.staff, orderContract.log, { params: { id: order.orderId } });
  await a.ok(a.shop.admin, amendmentContract.undo, {
    params: { id: order.orderId },
    body: { stepId: undo?.stepId ?? 0, reason: 'กดผิด' },
  });
  expect((await shown(key)).error.code).toBe('NOT_FOUND');
});
