import { expect, it } from 'vitest';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';

const a = await testApp();
const make = orderBuildersOf(a);

it('repeated saves of a draft lower the shipping no further than the limit, measured from the highest', async () => {
  const wish = { ...(await make.wish({}, { discountReason: 'มารับเอง' })), reserve: false };
  const { orderId } = await a.ok(a.shop.staff, rentalsContract.open, { body: { ...wish, shipping: 100 } });
  const save = async (shipping: number, who = a.shop.staff, reserve = false) =>
    a.call(who, rentalsContract.saveDraft, { params: { id: orderId }, body: { ...wish, shipping, reserve } });
  expect((await save(90)).status).toBe(200);
  expect((await save(81)).error.code).toBe('DISCOUNT_LIMIT');
  expect((await save(80, a.shop.admin)).status).toBe(200);
  // Staff may again save the shipping to which the admin agreed, also when reserving.
  expect((await save(80)).status).toBe(200);
  expect((await save(79)).error.code).toBe('DISCOUNT_LIMIT');
  expect((await save(80, a.shop.staff, true)).data.money).toMatchObject({ charges: 80 });
});
