import { beforeAll, expect, it } from 'vitest';
import { inDays, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { changeRequestStepsOf } from '../testing/change-requests.ts';
import { openVisitedWebShop, siteVisitor, type SiteVisitor } from '../testing/visitor.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const { staff } = a.shop;
let who: SiteVisitor;
beforeAll(async () => {
  who = siteVisitor(a, await openVisitedWebShop(a, a.shop));
});
const { open, extend } = changeRequestStepsOf(a, () => who);
type Made = Awaited<ReturnType<typeof open>>;
const askOf = async ({ orderId }: Made, kind = 'change') => {
  const { asks } = await a.ok(staff, webShopContract.orderAsks, { params: { id: orderId } });
  const ask = asks.find((one) => one.kind === kind);
  if (ask === undefined) throw new Error(`no request ${kind}`);
  return ask;
};
const answerDone = async (askId: number) =>
  a.call(staff, webShopContract.answerAsk, { params: { id: askId }, body: { as: 'done', version: 1 } });
const cancel = (order: Made, kind: 'cancelled' | 'noshow' = 'cancelled') =>
  a.ok(staff, amendmentContract.cancel, {
    params: { id: order.orderId },
    body: { kind, reason: 'ลูกค้าขอยกเลิก', money: 'forfeit' },
  });
const now = (order: Made) => a.ok(staff, orderContract.get, { params: { id: order.orderId } });

it('a cancellation cannot be marked by hand, and is done by the cancellation of the order', async () => {
  const order = await open();
  await who.post(`${order.url}/ask/cancel`, { note: 'งานเลื่อน' });
  const { askId } = await askOf(order, 'cancel');
  expect((await answerDone(askId)).error.code).toBe('ASK_NOT_DONE');
  expect(await askOf(order, 'cancel')).toMatchObject({ state: 'new' });
  await cancel(order);
  expect(await askOf(order, 'cancel')).toMatchObject({ state: 'done', answeredBy: expect.any(String) });
  expect((await who.get(order.url)).body).toContain('ร้านทำให้แล้ว');
});

it('other days are done by an edit or move to these days only', async () => {
  const order = await open();
  await who.post(`${order.url}/ask/change`, { until: inDays(8), back: inDays(10), note: '' });
  const { askId } = await askOf(order);
  expect((await answerDone(askId)).error.code).toBe('ASK_NOT_DONE');
  const wrong = { pickupDay: inDays(9), returnDay: inDays(11), askId };
  expect((await make.edit(await now(order), wrong)).error.code).toBe('ASK_NOT_DONE');
  expect((await now(order)).pickupDay).toBe(order.pickupDay);
  const other = await make.edit(await now(order), { pickupDay: inDays(9), returnDay: inDays(11) });
  expect([other.status, (await askOf(order)).state]).toEqual([200, 'new']);
  const right = await make.edit(await now(order), { pickupDay: inDays(8), returnDay: inDays(10), askId });
  expect([right.status, (await askOf(order)).state]).toEqual([200, 'done']);
  const again = await make.edit(await now(order), { note: 'x', askId });
  expect(again.error.code).toBe('ILLEGAL_TRANSITION');
});

it('an edit for other reasons that has the wanted days marks them as done', async () => {
  const order = await open();
  await who.post(`${order.url}/ask/change`, { until: inDays(8), back: inDays(10), note: '' });
  await make.edit(await now(order), { pickupDay: inDays(8), returnDay: inDays(10) });
  expect((await askOf(order)).state).toBe('done');
});

it('a change in words is done by the edit that names it, or by hand after an edit', async () => {
  const named = await open();
  await who.post(`${named.url}/ask/change`, { note: 'ขอไซซ์ L' });
  const { askId } = await askOf(named);
  expect((await answerDone(askId)).error.code).toBe('ASK_NOT_DONE');
  expect((await make.edit(await now(named), { note: 'ไซซ์ L', askId })).status).toBe(200);
  expect((await askOf(named)).state).toBe('done');

  const byHand = await open();
  await make.edit(await now(byHand), { note: 'ก่อนคำขอ' });
  await who.post(`${byHand.url}/ask/change`, { note: 'ขอไซซ์ L' });
  const ask = await askOf(byHand);
  expect((await answerDone(ask.askId)).error.code).toBe('ASK_NOT_DONE');
  await make.edit(await now(byHand), { note: 'ไซซ์ L' });
  expect((await askOf(byHand)).state).toBe('new');
  expect((await answerDone(ask.askId)).status).toBe(200);
});

it('a request of another order or kind does not exist for an edit; a no-show is no cancellation', async () => {
  const [order, other] = [await open(), await open(undefined, 0)];
  await who.post(`${other.url}/ask/cancel`, { note: '' });
  const { askId } = await askOf(other, 'cancel');
  expect((await make.edit(await now(order), { note: 'x', askId })).status).toBe(404);
  expect((await make.edit(await now(other), { note: 'x', askId })).error.code).toBe('ASK_NOT_DONE');
  await cancel(other, 'noshow');
  expect((await askOf(other, 'cancel')).state).toBe('ended');
});

const statesOf = async ({ orderId }: Made) => {
  const { asks } = await a.ok(staff, webShopContract.orderAsks, { params: { id: orderId } });
  return Object.fromEntries(asks.map((one) => [one.kind, one.state]));
};
const waitingIn = async ({ orderId }: Made): Promise<boolean> => {
  const { itemList } = await a.ok(staff, webShopContract.asks, { query: { size: 100 } });
  return itemList.some((one) => one.orderId === orderId);
};
const askAll = async (order: Made) => {
  await who.post(`${order.url}/ask/cancel`, { note: '' });
  await who.post(`${order.url}/ask/change`, { note: 'ขอไซซ์ L' });
  await who.post(`${order.url}/ask/fitting`, { until: inDays(1), at: '11:00' });
  await extend(order);
};

it('a cancellation by staff ends the other requests, its undo reopens them', async () => {
  const order = await open();
  await askAll(order);
  const all = { cancel: 'new', change: 'new', fitting: 'new', extend: 'new' };
  expect(await statesOf(order)).toEqual(all);
  await cancel(order);
  expect(await statesOf(order)).toEqual({
    cancel: 'done',
    change: 'ended',
    fitting: 'ended',
    extend: 'ended',
  });
  expect(await waitingIn(order)).toBe(false);
  expect((await who.get(order.url)).body).toContain('ทำไม่ได้แล้ว');
  await make.undo(await now(order));
  expect(await statesOf(order)).toEqual(all);
});

it('a hand-over ends requests about the booking, the return ends an extension', async () => {
  const order = await open();
  await askAll(order);
  await make.handOver(await now(order));
  expect(await statesOf(order)).toEqual({
    cancel: 'ended',
    change: 'ended',
    fitting: 'ended',
    extend: 'new',
  });
  await make.back(await now(order));
  expect((await statesOf(order))['extend']).toBe('ended');
  expect(await waitingIn(order)).toBe(false);
  await make.undo(await now(order));
  expect((await statesOf(order))['extend']).toBe('new');
});

it('undoing the cancellation or extension that carried out a request reopens it', async () => {
  const order = await open();
  await who.post(`${order.url}/ask/cancel`, { note: '' });
  await cancel(order);
  await make.undo(await now(order));
  expect(await askOf(order, 'cancel')).toMatchObject({ state: 'new', answeredAt: null, version: 3 });
  await cancel(order);
  expect(await askOf(order, 'cancel')).toMatchObject({ state: 'done', version: 4 });

  const longer = await open();
  await extend(longer);
  await answerDone((await askOf(longer, 'extend')).askId);
  expect((await askOf(longer, 'extend')).state).toBe('done');
  await make.undo(await now(longer));
  expect((await askOf(longer, 'extend')).state).toBe('new');
});

it('an undo reopens neither a request that an earlier step carried out nor one with an open successor', async () => {
  const order = await open();
  await who.post(`${order.url}/ask/change`, { until: inDays(8), back: inDays(10), note: '' });
  await make.edit(await now(order), { pickupDay: inDays(8), returnDay: inDays(10) });
  await make.edit(await now(order), { note: 'x' });
  await make.undo(await now(order));
  expect((await askOf(order)).state).toBe('done');
  await who.post(`${order.url}/ask/change`, { until: inDays(11), back: inDays(13), note: '' });
  await make.undo(await now(order));
  const { asks } = await a.ok(staff, webShopContract.orderAsks, { params: { id: order.orderId } });
  expect(asks.map((one) => one.state)).toEqual(['new', 'done']);
});

it('a request sent while staff cancel never waits afterwards', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await open();
    await Promise.all([who.post(`${order.url}/ask/change`, { note: 'ขอไซซ์ L' }), cancel(order)]);
    expect(await waitingIn(order)).toBe(false);
  }
});
