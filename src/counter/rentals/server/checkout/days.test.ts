import { expect, it } from 'vitest';
import { inDays, orderBuildersOf, updateShopSettings } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { mostDaysAhead } from '#lib/contract/wire-schemas.ts';
import { preparationContract } from '#counter/preparation/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';

const a = await testApp();
const english = { 'accept-language': 'en' };

const open = async (from: number, to: number, more: object = {}) =>
  a.call(a.shop.staff, rentalsContract.open, {
    body: await orderBuildersOf(a).wish({ from, to }, more),
    headers: english,
  });

it('refuses days more than two years ahead', async () => {
  expect((await open(mostDaysAhead - 1, mostDaysAhead)).status).toBe(200);
  for (const reserve of [true, false]) {
    const { status, error } = await open(mostDaysAhead, mostDaysAhead + 1, { reserve });
    expect([status, error.fields]).toEqual([400, [{ field: 'returnDay', message: 'tooFar' }]]);
    expect(error.detail).toBe('Please check return date: more than two years ahead');
  }
  const order = (await open(10, 12)).data;
  const params = { id: order.orderId };
  const extended = await a.call(a.shop.staff, amendmentContract.extend, {
    params,
    body: { returnDay: inDays(mostDaysAhead + 1) },
  });
  expect(extended.error.fields?.[0]).toEqual({ field: 'returnDay', message: 'tooFar' });
  const fitting = await a.call(a.shop.staff, preparationContract.addFitting, {
    body: { orderId: order.orderId, day: inDays(mostDaysAhead + 1), from: '10:00', to: '10:30' },
  });
  expect(fitting.error.fields?.[0]).toEqual({ field: 'day', message: 'tooFar' });
});

it('refuses rentals longer than the shop allows when opening, editing and extending', async () => {
  const tooLong = [{ field: 'returnDay', message: 'tooLong' }];
  expect((await open(1, 90)).status).toBe(200);
  for (const reserve of [true, false]) {
    const { status, error } = await open(1, 91, { reserve });
    expect([status, error.fields]).toEqual([400, tooLong]);
    expect(error.detail).toBe('Please check return date: longer than the 90 days the shop allows');
  }
  await updateShopSettings(a, { longest_rental_days: 7 });
  const order = (await open(1, 5)).data;
  const params = { id: order.orderId };
  try {
    const extend = (to: number) =>
      a.call(a.shop.staff, amendmentContract.extend, { params, body: { returnDay: inDays(to) } });
    const edit = (to: number, version: number) =>
      a.call(a.shop.staff, amendmentContract.editPreview, {
        params,
        body: {
          version,
          customerId: order.customer?.customerId ?? 0,
          eventDay: null,
          pickupDay: inDays(1),
          returnDay: inDays(to),
          rentDurationId: null,
          lines: order.lines.map((line) => ({ orderDetailId: line.orderDetailId })),
        },
      });
    expect((await edit(8, order.version)).error.fields).toEqual(tooLong);
    expect((await edit(7, order.version)).status).toBe(200);
    expect((await extend(8)).error.fields).toEqual(tooLong);
    const { version } = (await extend(7)).data;
    await updateShopSettings(a, { longest_rental_days: 3 });
    expect((await edit(7, version)).status).toBe(200);
  } finally {
    await updateShopSettings(a, { longest_rental_days: 90 });
  }
});

it('refuses a day of purchase in the future', async () => {
  const { units } = await a.makeItem();
  const buy = (day: string) =>
    a.call(a.shop.staff, stockContract.changeUnit, {
      params: { id: units[0]?.unitId ?? 0 },
      body: { version: 1, acquiredDay: day },
      headers: { 'accept-language': 'en' },
    });
  const { error } = await buy(inDays(1));
  expect(error.fields).toEqual([{ field: 'acquiredDay', message: 'future' }]);
  expect(error.detail).toBe('Please check purchase date: is in the future');
  expect((await buy(inDays(0))).status).toBe(200);
});
