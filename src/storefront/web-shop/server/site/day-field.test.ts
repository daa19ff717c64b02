import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import type { DayFieldData } from '#storefront/web-shop/rules/booking/day-field.ts';
import { createWebDress, openVisitedWebShop, siteVisitor, testEventDay } from '../testing/visitor.ts';

const a = await testApp();
const today = bangkokDay(new Date());
let home = '';
let page = '';
const get = async (query: string): Promise<string> =>
  (await siteVisitor(a, home).get(query === '' ? page : `${page}?${query}`)).body;
const fieldIn = (body: string): DayFieldData => {
  const text = /data-day-field="([^"]*)"/.exec(body)?.[1] ?? '';
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as DayFieldData;
};

beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop);
  const { code } = await createWebDress(a);
  const { to } = await siteVisitor(a, home).get(`/dress/x/${code}`);
  page = to.slice(home.length);
  const closed = Array.from({ length: 7 }, (_, at) => (at === 1 ? null : { from: '10:00', to: '20:00' }));
  await a.sql(
    `update branch b set hours = $2 where b.shop_id = $1 and b.id = (select x.id from branch x
      where x.shop_id = $1 and x.active order by (x.flag1 = 'm') desc, x.position, x.id offset 1 limit 1)`,
    [a.shop.shopId, JSON.stringify(closed)],
  );
});

it('greys the closed days of the chosen branch, and without one those of all branches', async () => {
  expect(fieldIn(await get('')).closures.closedWeekdays).not.toContain(1);
  expect(fieldIn(await get('branch=2')).closures.closedWeekdays).toContain(1);
});

it('limits the days, and works with a hostile query', async () => {
  const { body } = await siteVisitor(a, home).get(`/dresses?day=${testEventDay}`);
  const input = /<input type="date"[^>]*>/.exec(body)?.[0] ?? '';
  expect(input).toContain(`min="${today}" max="${addDays(today, 540)}"`);
  expect(input).toContain(`value="${testEventDay}"`);
  for (const query of ['branch=99', 'branch=-1', 'branch=1e9', 'branch=%00', 'day=2569-11-21&branch=x']) {
    const field = fieldIn(await get(query));
    expect(field.closures.closedWeekdays).not.toContain(1);
    expect(field.rentDays).toBeGreaterThan(0);
  }
});
