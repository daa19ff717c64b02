import { beforeAll, expect, it } from 'vitest';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { changeRequestStepsOf } from '../testing/change-requests.ts';
import { formFieldValueOf } from '../testing/priced-requests.ts';
import { openVisitedWebShop, siteVisitor, type SiteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff } = a.shop;
let who: SiteVisitor;
beforeAll(async () => {
  who = siteVisitor(a, await openVisitedWebShop(a, a.shop));
});
const { open } = changeRequestStepsOf(a, () => who);
type Made = Awaited<ReturnType<typeof open>>;
const now = ({ orderId }: Made) => a.ok(staff, orderContract.get, { params: { id: orderId } });
const asksOf = async ({ orderId }: Made) =>
  (await a.ok(staff, webShopContract.orderAsks, { params: { id: orderId } })).asks;
const look = ({ url }: Made, from: number, to: number) =>
  who.get(`${url}/ask/change?until=${inDays(from)}&back=${inDays(to)}`);

it('is shown before sending, writes nothing, and is the price of the edit', async () => {
  const order = await open();
  const { status, body } = await look(order, 6, 10);
  expect(status).toBe(200);
  expect(body).toContain('ค่าเช่าเพิ่ม 600\u00a0฿ รวมเป็น 1,500\u00a0฿');
  expect((await now(order)).version).toBe(order.version);
  expect(await asksOf(order)).toEqual([]);
  const more = formFieldValueOf(body, 'more');
  const fields = { until: inDays(6), back: inDays(10), note: 'งานเลื่อน' };
  const wrong = await who.post(`${order.url}/ask/change`, { ...fields, more: '1' });
  expect([wrong.status, wrong.body.includes('ราคาเปลี่ยนไปแล้ว')]).toEqual([422, true]);
  expect(wrong.body).toContain('งานเลื่อน');
  expect((await who.post(`${order.url}/ask/change`, { ...fields, more })).status).toBe(303);
  const [ask] = await asksOf(order);
  expect(ask).toMatchObject({ kind: 'change', day: inDays(6), backDay: inDays(10), price: 600 });
  await make.edit(await now(order), { pickupDay: inDays(6), returnDay: inDays(10), askId: ask?.askId });
  expect((await now(order)).money.price).toBe(1500);
});

it('can be equal or lower', async () => {
  const order = await open(undefined, 20);
  expect((await look(order, 21, 23)).body).toContain('ค่าเช่าเท่าเดิม');
  await make.edit(await now(order), { pickupDay: inDays(20), returnDay: inDays(24) });
  expect((await look(order, 20, 22)).body).toContain('ค่าเช่าลด 600\u00a0฿ รวมเป็น 900\u00a0฿');
});

it('is not shown for days that cannot be chosen, nor for a wish in words', async () => {
  const order = await open(undefined, 30);
  await open(order.itemId, 36);
  expect((await look(order, 36, 37)).body).toContain('มีคนจองชุดต่อ');
  expect((await look(order, 34, 33)).status).toBe(422);
  for (const query of ['until=x&back=%00', `until=${inDays(31)}`, "until=2026-13-99&back=' or 1=1"])
    expect((await who.get(`${order.url}/ask/change?${query}`)).status).toBe(422);
  const { body } = await who.get(`${order.url}/ask/change`);
  expect(formFieldValueOf(body, 'more')).toBe('');
  expect((await who.post(`${order.url}/ask/change`, { note: 'ขอไซซ์ L' })).status).toBe(303);
});

it('is not shown for days on which a parcel cannot arrive', async () => {
  const order = await open(undefined, 8);
  await a.sql('update rental_order set by_parcel = true, lead_out_days = 4 where id = $1', [order.orderId]);
  expect((await look(order, 3, 5)).status).toBe(422);
  expect((await look(order, 4, 6)).status).toBe(200);
  await a.sql('update rental_order set lead_out_days = 10 where id = $1', [order.orderId]);
  // This request moves only the return.
  expect((await look(order, 8, 11)).status).toBe(200);
  expect((await look(order, 7, 11)).status).toBe(422);
});
