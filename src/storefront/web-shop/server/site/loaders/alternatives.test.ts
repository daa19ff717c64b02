/** What is free instead of what is taken: on the style’s page, in the cart, and with a refusal. */
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays } from '#lib/dates/day.ts';
import { counterContract } from '#counter/rentals/contract.ts';
import { choiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webshopContract } from '#storefront/web-shop/contract.ts';
import {
  openWeb,
  requestsOf,
  visitor,
  webDress,
  webEventDay,
} from '#storefront/web-shop/server/testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
let home = '';
const { asked, answer } = requestsOf(a, () => home);
const dress = async (name: string, part: object = {}) => {
  const made = await webDress(a, { name, ...part });
  await a.sql(`update product_group set web_category = 'GALA' where id = $1`, [made.groupId]);
  return made;
};
const on = (path: string): string => `${path}?day=${webEventDay}`;
const take = async (itemId: number) =>
  a.ok(shop.staff, counterContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: addDays(webEventDay, -2),
      returnDay: addDays(webEventDay, 2),
      lines: [{ itemId, quantity: 1 }],
      reserve: true,
    },
  });

let free = '';
beforeAll(async () => {
  home = await openWeb(a, shop, { holdMinutes: 0 });
  await dress('ชุดที่ยังว่าง');
  const foreign = await webDress(a, { name: 'ของร้านอื่น', shop: other });
  await a.sql(`update product_group set web_category = 'GALA' where id = $1`, [foreign.groupId]);
  free = 'ชุดที่ยังว่าง';
});

it('a style that is taken names free ones, and a chosen size that is taken says so', async () => {
  const one = await dress('ชุดที่ไม่ว่าง');
  const large = await a.makeItem({ groupId: one.groupId, size: 'L', units: 1 });
  await take(one.itemId);
  const path = `/dress/x/${one.code}`;
  const who = visitor(a, home);
  const at = (await who.get(on(path))).to;
  const page = (await who.get(`${at}&size=M`)).body;
  expect(page).toContain('ไซซ์หรือสีที่เลือกไม่ว่างวันนั้น');
  expect(page).toContain(free);
  expect((await who.get(`${at}&size=L`)).body).not.toContain('ไซซ์หรือสีที่เลือกไม่ว่างวันนั้น');
  await take(large.itemId);
  const taken = (await who.get(at)).body;
  expect(taken).toContain('ชุดนี้ไม่ว่างแล้ว');
  expect(taken).toContain('ว่างไซซ์ M');
  expect(taken).not.toContain('ของร้านอื่น');
  for (const inner of ['itemId', 'groupId']) expect(taken).not.toContain(inner);
});

it('the cart names what is free beside what is taken', async () => {
  const one = await dress('ในตะกร้า');
  const who = visitor(a, home);
  await who.post(on('/cart'), { key: one.code, choice: choiceOf('', 'M'), n: '1', set: '1' });
  expect((await who.get(on('/cart'))).body).not.toContain('ชุดคล้าย ในตะกร้า ที่ว่างวันงาน');
  await take(one.itemId);
  const page = (await who.get(on('/cart'))).body;
  expect(page).toContain('ชุดคล้าย ในตะกร้า ที่ว่างวันงาน');
  expect(page).toContain(free);
  expect((await who.get('/cart')).body).not.toContain(free);
});

it('a refused request names what is free on its days, with the day in the links', async () => {
  const one = await dress('ขอแล้วไม่ได้');
  const { who, page, id } = await asked(one.code);
  expect((await who.get(page)).body).not.toContain(free);
  await take(one.itemId);
  const { version } = await answer(id);
  await a.ok(shop.staff, webshopContract.refuseRequest, {
    params: { id },
    body: { version, reason: 'taken' },
  });
  const bare = (await who.get(page.split('?')[0] ?? '')).body;
  expect(bare).toContain(free);
  expect(bare).toMatch(new RegExp(`href="[^"]+/dress/[^"]+\\?day=${webEventDay}"`));
  await a.sql(`update web_request set asked = asked - 'items' where order_id = $1`, [id]);
  expect((await who.get(page)).body).not.toContain(free);
});
