import { beforeAll, expect, it } from 'vitest';
import { inDays } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import { createWebDress, openVisitedWebShop, webRequestsOf } from '../testing/visitor.ts';

const a = await testApp();
const { staff, shopId } = a.shop;
let home = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { holdMinutes: 30, maxHolds: 20, holdOpenHours: true });
  await a.sql('insert into closed_day (shop_id, day) select $1, d from unnest($2::date[]) d', [
    shopId,
    [inDays(0), inDays(1)],
  ]);
});
const { asked, answer, get } = webRequestsOf(a, () => home);
const inBangkok = (day: string, time: string) => Date.parse(`${day}T${time}:00+07:00`);

it('a hold of a request or an offer begins to count when the branch opens, if the shop says so', async () => {
  const { id } = await asked((await createWebDress(a)).code);
  const until = async () => Date.parse((await get(id)).heldUntil ?? '');
  expect(await until()).toBe(inBangkok(inDays(2), '00:30'));
  const offer = async () =>
    a.ok(staff, webShopContract.offerRequest, {
      params: { id },
      body: { ...(await answer(id)), answer: 'ตามนี้ค่ะ', hours: 24 },
    });
  await offer();
  expect(await until()).toBe(inBangkok(inDays(3), '00:00'));
  await a.sql('update web_site set hold_open_hours = false where shop_id = $1', [shopId]);
  const before = Date.now();
  await offer();
  const hours = ((await until()) - before) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
});
