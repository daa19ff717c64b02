import { beforeAll, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import {
  openVisitedWebShop,
  siteVisitor,
  createWebDress,
  testEventDay,
} from '#storefront/web-shop/server/testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
let home = '';
const on = (path: string): string => `${path}?day=${testEventDay}`;
const who = () => siteVisitor(a, home);
const add = (one: ReturnType<typeof who>, key: string, part: Record<string, string> = {}) =>
  one.post('/wish', { key, do: 'add', ...part });

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
});

it('has no cookie while empty', async () => {
  const { code, name } = await createWebDress(a);
  const me = who();
  const page = await me.get('/wish');
  expect([page.status, page.cookie]).toEqual([200, '']);
  expect(page.body).toContain('ยังไม่มีชุดที่เก็บไว้');
  const added = await add(me, code);
  expect([added.status, added.to]).toEqual([303, `${home}/wish`]);
  expect(added.cookie).toMatch(/^wish=.+; Max-Age=\d+; Path=\/w\/.+; HttpOnly; SameSite=Lax$/);
  const full = await me.get('/wish');
  expect(full.body).toContain(name);
  expect(full.body).toContain('noindex');
  for (const inner of ['itemId', 'groupId', 'branchId']) expect(full.body).not.toContain(inner);
  expect((await me.post('/wish', { key: code, do: 'remove' })).cookie).toContain('wish=; Max-Age=0');
});

it('marks styles that are available on the day, and moves them into the cart', async () => {
  const free = await createWebDress(a, { name: 'ว่างอยู่' });
  const taken = await createWebDress(a, { name: 'ไม่ว่าง' });
  await a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: addDays(testEventDay, -2),
      returnDay: addDays(testEventDay, 2),
      lines: [{ itemId: taken.itemId, quantity: 1 }],
      reserve: true,
    },
  });
  const me = who();
  await add(me, free.code);
  await add(me, taken.code);
  const read = vi.spyOn(a.db, 'read');
  const page = (await me.get(on('/wish'))).body;
  expect(read.mock.calls.length).toBeLessThanOrEqual(3);
  read.mockRestore();
  expect(page.match(/ใส่ตะกร้า/g)?.length).toBe(1);
  expect(page).toContain('ว่างวันงาน');
  expect(page).toContain('ไม่ว่างวันงาน');
  const moved = await me.post(on('/wish'), { key: free.code, choice: cartChoiceOf('', 'M'), do: 'cart' });
  expect([moved.status, moved.to]).toEqual([303, `${home}${on('/cart')}`]);
  expect((await me.get(on('/cart'))).body).toContain('ว่างอยู่');
  const left = (await me.get(on('/wish'))).body;
  expect([left.includes('ว่างอยู่</h2>'), left.includes('ไม่ว่าง</h2>')]).toEqual([false, true]);
});

it('is shared by a URL without data about its owner, and can be saved by its recipient', async () => {
  const one = await createWebDress(a, { name: 'ส่งต่อหนึ่ง' });
  const two = await createWebDress(a, { name: 'ส่งต่อสอง' });
  await a.sql('update product_group set code = $2 where id = $1', [two.groupId, `รหัส, ${two.groupId}`]);
  const me = who();
  await add(me, one.code);
  await add(me, `รหัส, ${two.groupId}`);
  const address = /wish-address"><a href="([^"]+)"/.exec((await me.get(on('/wish'))).body)?.[1] ?? '';
  expect(address).toContain(`day=${testEventDay}`);
  const friend = who();
  const seen = await friend.get(address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''));
  expect(seen.cookie).toBe('');
  expect(seen.body).toContain('ชุดที่มีคนส่งให้ดู');
  expect([seen.body.includes('ส่งต่อหนึ่ง'), seen.body.includes('ส่งต่อสอง')]).toEqual([true, true]);
  const of = (/name="of" value="([^"]*)"/.exec(seen.body)?.[1] ?? '').replaceAll('&amp;', '&');
  await friend.post('/wish', { of, do: 'all' });
  expect((await friend.get('/wish')).body).toContain('ส่งต่อสอง');
});

it('ignores invalid forms and URLs, and shows nothing of another shop', async () => {
  const theirs = await createWebDress(a, { name: 'ของร้านอื่น', shop: other });
  const hidden = await createWebDress(a, { name: 'ซ่อนไว้' });
  await a.sql(`update product_group set web_item = 'n' where id = $1`, [hidden.groupId]);
  const me = who();
  for (const fields of [
    {},
    { do: 'x' },
    { do: 'cart', key: 'x', choice: '%' },
    { do: 'add' },
    { do: 'all', of: '%' },
  ])
    expect((await me.post('/wish', fields as Record<string, string>)).status).toBe(303);
  const page = await me.get(`/wish?of=${theirs.code},${hidden.code},%25,"><script>`);
  expect(page.status).toBe(200);
  for (const never of ['ของร้านอื่น', 'ซ่อนไว้', '"><script>']) expect(page.body).not.toContain(never);
});

it('accepts a style from its page, also into the cart, when its code has special characters', async () => {
  const one = await createWebDress(a, { name: 'รหัสแปลก' });
  await a.sql('update product_group set code = $2 where id = $1', [one.groupId, 'ก 1/2']);
  const me = who();
  const at = (await me.get(on(`/dress/x/${encodeURIComponent('ก 1/2')}`))).to;
  const page = (await me.get(at)).body;
  expect(page.match(/name="key" value="ก 1\/2"/g)?.length).toBe(2);
});
