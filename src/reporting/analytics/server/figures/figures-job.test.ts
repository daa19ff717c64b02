import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { createShopFinder } from '#platform/jobs/shops-with-work.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { catchUp } from './catch-up.ts';
import { shopsWithStaleFigures } from './sql/stored-sums.ts';

const a = await testApp();
const behind = () =>
  createShopFinder(a.ownerUrl, a.db, { warn: (error: unknown) => expect(error).toBeUndefined() })(
    shopsWithStaleFigures,
  );

it('processes shops without figures and shops with changes since, and no others', async () => {
  expect(await behind()).toEqual([a.shop.shopId, a.other.shopId]);
  for (const { shopId } of [a.shop, a.other]) await catchUp(a.db, { shopId });
  expect(await behind()).toEqual([]);
  const { itemId } = await a.makeItem({ units: 1 });
  for (const { shopId } of [a.shop, a.other]) await catchUp(a.db, { shopId });
  const body = {
    customerId: await a.makeCustomer(),
    pickupDay: bangkokDay(new Date()),
    returnDay: bangkokDay(new Date()),
    lines: [{ itemId, quantity: 1 }],
    reserve: true,
  };
  await a.ok(a.shop.staff, rentalsContract.open, { body });
  expect(await behind()).toEqual([a.shop.shopId]);
  await catchUp(a.db, { shopId: a.shop.shopId });
  expect(await behind()).toEqual([]);
});
