import { beforeAll, expect, it } from 'vitest';
import { startFakeStripe } from '#counter/online-payments/server/testing/fake-stripe.ts';
import { ledgerOf, onlineShopOf } from '#counter/online-payments/server/testing/online-shop.ts';
import type { Order } from '#orders/order/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { cash, orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';

const a = await testApp();
const { staff } = a.shop;
const make = orderBuildersOf(a);
const fake = await startFakeStripe();
const shop = await onlineShopOf(a, fake);

beforeAll(async () => {
  await openWebShop(a, a.shop);
});

const linkOf = async ({ orderId }: Order): Promise<string> =>
  (await a.ok(staff, webShopContract.makeOrderLink, { params: { id: orderId }, body: {} })).url;
const look = (url: string) => fetch(`${a.origin}${url}`, { redirect: 'manual' });
const press = async (url: string, what: string, by: string): Promise<string> => {
  const answer = await fetch(`${a.origin}${url}/pay`, {
    method: 'POST',
    body: new URLSearchParams({ what, by }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', a.origin).pathname;
};
const newestOf = async ({ orderId }: Order) => {
  const [payment] = (await shop.orderOf(orderId)).payments;
  if (payment === undefined) throw new Error('no payment');
  return payment;
};

it('a customer pays by QR on the link', async () => {
  const order = await make.reserved();
  const url = await linkOf(order);
  const page = await press(url, 'now', 'promptpay');
  expect(await (await look(page)).text()).toContain('qr.png');
  expect((await look(`${page}/qr.png`)).status).toBe(200);
  await shop.pay(await newestOf(order));
  await shop.deliverAll();
  expect(await (await look(page)).text()).not.toContain('qr.png');
  expect(await ledgerOf(a, order.orderId)).toMatchObject({ promptpay: 150_000 });
});

it.each([
  ['was cancelled', (order: Order) => make.cancel(order)],
  [
    'was paid in cash',
    ({ orderId }: Order) =>
      a.ok(staff, orderContract.pay, { params: { id: orderId }, body: { payments: [cash('price', 500)] } }),
  ],
])('a customer sees no QR of an order that %s meanwhile', async (_, change) => {
  const order = await make.reserved();
  const url = await linkOf(order);
  const page = await press(url, 'now', 'promptpay');
  await change(order);
  const answer = await look(page);
  expect([answer.status, new URL(answer.headers.get('location') ?? '', a.origin).pathname]).toEqual([
    302,
    url,
  ]);
  expect((await look(`${page}/qr.png`)).status).toBe(404);
  expect(await (await look(url)).text()).not.toContain(page);
});

it('the way back from the card page reads the card payment, also with a newer QR', async () => {
  const order = await make.reserved();
  const url = await linkOf(order);
  await press(url, 'now', 'card');
  const card = await newestOf(order);
  await press(url, 'now', 'promptpay');
  await shop.pay(card);
  fake.events.splice(0);
  expect((await look(`${url}/pay/back`)).status).toBe(302);
  expect((await shop.get(card.paymentId)).status).toBe('paid');
});
