import { beforeAll, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { queryBuilder } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { holdUnits } from '#inventory/stock/server/index.ts';
import { openWebShop } from '#storefront/web-shop/server/testing/settings.ts';
import { type CachedPage, openPageCache } from './page-cache.ts';

const a = await testApp();
const { shop, other } = a;
const eventDay = addDays(bangkokDay(new Date()), 30);

const readAll = vi.spyOn(a.db, 'readAll');
/**
 * Counts renderings by reads of the web shop's settings, because the server reads other data in the
 * background.
 */
const renderings = (): number =>
  readAll.mock.calls.filter(([, queries]) =>
    queries.some((query) => query.compile(queryBuilder).sql.includes('web_site')),
  ).length;
const counter = await a.another();

let home = '';
let item = { itemId: 0, groupId: 0 };
beforeAll(async () => {
  home = `/w/${(await openWebShop(a, shop)).domain}`;
  item = await a.makeItem({ name: 'ราตรีจำได้', units: 1, size: 'M' });
  await a.sql(`update product_group set web_item = 'y' where id = $1`, [item.groupId]);
});

const look = async (path: string): Promise<{ body: string; made: boolean; status: number }> => {
  const before = renderings();
  const { body, statusCode } = await a.app.inject({ url: `${home}${path}`, headers: { cookie: 'cart=x' } });
  return { body, made: renderings() > before, status: statusCode };
};
const list = `/dresses?day=${eventDay}`;
const draftFor = (day: Day) => ({
  customerId: null,
  pickupDay: addDays(day, -1),
  returnDay: addDays(day, 1),
  lines: [{ itemId: item.itemId, quantity: 1 }],
  reserve: false,
});
const reserveElsewhere = async (): Promise<void> => {
  const { method, path } = rentalsContract.open;
  const answer = await fetch(`${counter}${path}`, {
    method,
    headers: { authorization: `Bearer ${shop.staff.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...draftFor(eventDay), customerId: await a.makeCustomer(), reserve: true }),
  });
  expect(answer.status).toBe(200);
};

it('renders a page once; the next view shows a reservation made by another process', async () => {
  expect((await look(list)).made).toBe(true);
  const again = await look(list);
  expect([again.made, again.status]).toEqual([false, 200]);
  expect(again.body).toContain('ราตรีจำได้');
  await reserveElsewhere();
  const after = await look(list);
  expect(after.made).toBe(true);
  expect(after.body).not.toContain('ราตรีจำได้');
});

it('separates pages by day, language, address and shop', async () => {
  await look('/dresses');
  expect((await look('/dresses')).made).toBe(false);
  for (const path of ['/en/dresses', `/dresses?day=${addDays(eventDay, 40)}`, '/dresses?q=x', '/'])
    expect((await look(path)).made, path).toBe(true);
  await look('/cart');
  expect((await look('/cart')).made).toBe(true);
  // Changes of another shop do not invalidate the page.
  const { itemId } = await a.makeItem({ shop: other });
  await a.ok(other.staff, rentalsContract.open, {
    body: { ...draftFor(eventDay), lines: [{ itemId, quantity: 1 }] },
  });
  expect((await look('/dresses')).made).toBe(false);
});

it('expires when a hold ends by the clock, and when settings change', async () => {
  const path = `/dresses?day=${addDays(eventDay, 80)}`;
  await look(path);
  await openWebShop(a, shop, { tagline: 'ใหม่' });
  expect((await look(path)).made).toBe(true);
  expect((await look(path)).made).toBe(false);
  const { orderId } = await a.ok(shop.staff, rentalsContract.open, { body: draftFor(addDays(eventDay, 80)) });
  const { pickupDay, returnDay } = draftFor(addDays(eventDay, 80));
  const scope = { ...systemScope(shop.shopId, [shop.branchA]), branchId: shop.branchA };
  const until = new Date(Date.now() + 2000).toISOString();
  await a.db.tx(scope, (q) =>
    holdUnits(q, scope, [{ itemId: item.itemId, pickupDay, returnDay }], { orderId, until }),
  );
  const held = await look(path);
  expect(held.made).toBe(true);
  expect(held.body).not.toContain('ราตรีจำได้');
  await expect.poll(async () => (await look(path)).body.includes('ราตรีจำได้'), { timeout: 10_000 }).toBe(true);
});

it('sees an audit entry that commits late, below a number already passed', async () => {
  await look('/');
  expect((await look('/')).made).toBe(false);
  await a.sql(
    `insert into audit_log (shop_id, id, action, subject) overriding system value
     select $1, min(id) - 1, 'rental.edit', 'rental_order' from audit_log where shop_id = $1`,
    [shop.shopId],
  );
  expect((await look('/')).made).toBe(true);
});

it('is limited in size and drops the oldest page first', () => {
  const cache = openPageCache(10_000);
  const page: CachedPage = {
    html: 'x'.repeat(900),
    policy: '',
    hidden: false,
    noStore: false,
    tally: undefined,
  };
  for (let n = 0; n < 1000; n += 1) {
    cache.keep(`k${n}`, '1', page);
    expect(cache.size()).toBeLessThanOrEqual(10_000);
    cache.find('k0', '1');
  }
  expect(cache.find('k0', '1')).toBeDefined();
  expect(cache.find('k1', '1')).toBeUndefined();
  expect(cache.find('k999', '2')).toBeUndefined();
  cache.keep('y'.repeat(5000), '1', page);
  expect(cache.find('y'.repeat(5000), '1')).toBeUndefined();
});
