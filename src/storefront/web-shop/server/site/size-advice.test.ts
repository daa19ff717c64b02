import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { openVisitedWebShop, siteVisitor, createWebDress, testEventDay } from '../testing/visitor.ts';

const a = await testApp();
const { shop, other } = a;
let home = '';
let path = '';
let item = { itemId: 0, groupId: 0 };
let large = 0;

const lineId = async (itemId: number) => {
  const order = await a.ok(shop.staff, rentalsContract.open, {
    body: {
      customerId: await a.makeCustomer(),
      pickupDay: testEventDay,
      returnDay: testEventDay,
      lines: [{ itemId, quantity: 1 }],
      reserve: false,
    },
  });
  return order.lines[0]?.orderDetailId ?? 0;
};
const said = async (itemId: number, n: number, fit: string, bust: number, days = 10) => {
  for (let one = 0; one < n; one++)
    await a.sql(
      `insert into fit_note (shop_id, line_id, item_id, customer_id, fit, bust, waist, hip, day)
       select ${a.shop.shopId}, $1, $2, $3, $4::fit_result, $5, 70, 95, current_date - $6::int`,
      [await lineId(itemId), itemId, await a.makeCustomer(), fit, bust, days],
    );
};
const ask = async (fields: Record<string, string>) => siteVisitor(a, home).post(path, fields);

beforeAll(async () => {
  home = await openVisitedWebShop(a, shop);
  const made = await createWebDress(a, { units: 1 });
  item = made;
  large = (await a.makeItem({ groupId: made.groupId, size: 'L', units: 1 })).itemId;
  path = (await siteVisitor(a, home).get(`/dress/x/${made.code}?day=${testEventDay}`)).to;
});

it('states that there are too few reports, and never uses fewer than five', async () => {
  const body = (await ask({ bust: '86' })).body;
  expect(body).toContain('ไม่พอจะบอกได้');
  await said(item.itemId, 4, 'good', 86);
  expect((await ask({ bust: '86' })).body).toContain('ไม่พอจะบอกได้');
  await said(item.itemId, 1, 'good', 87);
  const reply = await ask({ bust: '86' });
  expect(reply.body).toContain('ไซซ์ M ใส่พอดี');
  expect(reply.body).toContain('อย่างน้อย 5 คน');
  expect(reply.body).toContain('ว่างวันงาน');
  expect(reply.status).toBe(200);
  for (const inner of ['customer', 'itemId', 'groupId']) expect(reply.body).not.toContain(inner);
});

it('does not change with a single person, so that no body can be derived from the difference', async () => {
  await said(item.itemId, 1, 'good', 86);
  expect((await ask({ bust: '86' })).body).toContain('อย่างน้อย 5 คน');
  expect((await ask({ bust: '86' })).body).not.toContain('6 คน');
});

it('counts only people of similar measurements, each once by their last report, of recent years', async () => {
  expect((await ask({ bust: '92' })).body).toContain('ไม่พอจะบอกได้');
  expect((await ask({ bust: '86', hip: '110' })).body).toContain('ไม่พอจะบอกได้');
  await said(large, 5, 'loose', 86, 2000);
  expect((await ask({ bust: '86' })).body).not.toContain('ไซซ์ L');
  await said(large, 5, 'loose', 86);
  expect((await ask({ bust: '86' })).body).toContain('ไซซ์ L ใส่แล้วหลวม');
  // All fit notes of one customer count once.
  await a.sql(
    `update fit_note set customer_id = (select min(customer_id) from fit_note where item_id = $1) where item_id = $1`,
    [large],
  );
  expect((await ask({ bust: '86' })).body).not.toContain('ไซซ์ L');
});

it('stores nothing: not in the URL, a cookie, the page cache or the browser', async () => {
  const answer = await a.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'bust=86',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await siteVisitor(a, home).get(path)).body).not.toContain('ใส่พอดี');
});

it('shows the size table of a measured style, and compares the measurements with it, including ease', async () => {
  const measured = await createWebDress(a, { units: 1 });
  await a.makeItem({ groupId: measured.groupId, size: 'L', units: 1 });
  await a.sql(
    `insert into product_group_size (shop_id, group_id, code, sort) values (${a.shop.shopId}, $1, 'M', 1), (${a.shop.shopId}, $1, 'L', 2) on conflict do nothing`,
    [measured.groupId],
  );
  await a.sql(
    `insert into size_measure (shop_id, group_id, size, bust, waist) values (${a.shop.shopId}, $1, 'M', 90, 74.5), (${a.shop.shopId}, $1, 'L', 97, 81)`,
    [measured.groupId],
  );
  const there = (await siteVisitor(a, home).get(`/dress/x/${measured.code}`)).to;
  const page = (await siteVisitor(a, home).get(there)).body;
  expect(page).toContain('ขนาดชุด (ซม. / นิ้ว)');
  expect(page).toContain('<td>74.5 / 29.5</td>');
  expect(page).not.toContain('สะโพก</th>');
  const reply = (await siteVisitor(a, home).post(there, { bust: '86', waist: '70' })).body;
  expect(reply).toContain('แนะนำไซซ์ M');
  expect(reply).toContain('อกเหลือ 4 ซม. · เอวเหลือ 4.5 ซม.');
  expect(reply).toContain('ควรกว้างกว่าตัว 2 ถึง 8 ซม.');
  expect(reply).not.toContain('แนะนำไซซ์ L');
  const inches = (await siteVisitor(a, home).post(there, { bust: '34', waist: '27.5', unit: 'in' })).body;
  expect(inches).toContain('แนะนำไซซ์ M');
  expect(inches).toContain('อกเหลือ 1.5 นิ้ว');
  expect(inches).toContain('ควรกว้างกว่าตัว 1 ถึง 3 นิ้ว');
  expect((await siteVisitor(a, home).post(there, { bust: '92' })).body).toContain('อกขาด 2 ซม.');
  expect((await siteVisitor(a, home).post(there, { bust: '130' })).body).toContain('ไม่มีไซซ์ที่น่าจะพอดี');
});

it('shows errors next to the typed text, escaped', async () => {
  const bad = await ask({ bust: '"><script>', waist: '12' });
  expect(bad.status).toBe(400);
  expect(bad.body).toContain('ระหว่าง 40 ถึง 200');
  expect(bad.body).not.toContain('"><script>');
  expect((await ask({})).status).toBe(400);
});

it('advises by the valid fields, also with a decimal comma, and marks the invalid one', async () => {
  const answer = await ask({ bust: '86,0', waist: 'x' });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('อย่างน้อย 5 คน');
  expect(answer.body).toContain('ระหว่าง 40 ถึง 200');
  expect(answer.body).toMatch(/aria-invalid="true"[^>]*name="waist"/);
});

it('shows no style and no reports of another shop', async () => {
  const theirs = await openVisitedWebShop(a, other);
  expect((await siteVisitor(a, theirs).post(path.replace(home, theirs), { bust: '86' })).status).toBe(404);
});
