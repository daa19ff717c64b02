import { expect, it } from 'vitest';
import { ledgerContract } from '#ledger/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { formatDay, parseDay } from '#lib/dates/day.ts';
import { rentalsContract } from '../contract.ts';
import { rentalDays } from '#orders/order/rules/rental-days.ts';
import { garmentReadsOf, inDays, orderBuildersOf, today } from '#test/builders/index.ts';

const a = await testApp();
const { staff } = a.shop;
const { wish, reserved } = orderBuildersOf(a);
const { free } = garmentReadsOf(a);

it('counts a one-day rental as one day, in availability and on documents', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const order = await reserved({ itemId, from: 3, to: 3, pay: 500 });
  expect([order.pickupDay, order.returnDay, rentalDays('inclusive', inDays(3), inDays(3))]).toEqual([
    inDays(3),
    inDays(3),
    1,
  ]);
  expect(await Promise.all([2, 3, 4, 5].map((day) => free(itemId, day, day)))).toEqual([0, 0, 0, 1]);
  expect(await free(itemId, 1, 1)).toBe(1);
  const { content } = await a.ok(staff, ledgerContract.document, {
    params: { id: order.documents[0]?.documentId ?? 0 },
  });
  expect([content.pickupDay, content.returnDay]).toEqual([inDays(3), inDays(3)]);
});

it('shows the Buddhist year, added once, and refuses it as input', async () => {
  const { itemId } = await a.makeItem({ units: 1 });
  const be = (day: string): string => `${Number(day.slice(0, 4)) + 543}${day.slice(4)}`;
  const wrong = {
    ...(await wish({ itemId, from: 0, to: 1 })),
    pickupDay: be(inDays(0)),
    returnDay: be(inDays(1)),
  };
  expect((await a.call(staff, rentalsContract.open, { body: wrong })).status).toBe(400);
  const order = await reserved({ itemId, pay: 500 });
  const year = Number(today().slice(0, 4)) + 543;
  expect([order.orderNo.split('-')[1], order.documents[0]?.documentNo.split('-')[1]]).toEqual([
    String(year),
    String(year),
  ]);
  expect([order.pickupDay, order.documents[0]?.day]).toEqual([today(), today()]);
  const shown = formatDay(today(), 'th', 'short');
  expect([shown.slice(-4), parseDay(shown), parseDay(formatDay(today(), 'en', 'short'))]).toEqual([
    String(year),
    today(),
    today(),
  ]);
});
