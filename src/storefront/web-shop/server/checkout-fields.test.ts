import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { customerContract } from '#customers/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { checkoutFieldName } from '#storefront/web-shop/checkout-fields.ts';
import { cartChoiceOf } from '#storefront/web-shop/rules/cart-cookie.ts';
import { webShopContract } from '../contract.ts';
import { openWebShop, trySettings, type WebShopSettings } from './testing/settings.ts';
import { createWebDress, hiddenRequestFieldsIn, openVisitedWebShop, siteVisitor } from './testing/visitor.ts';

const a = await testApp();
const { admin, staff } = a.shop;
const day = addDays(bangkokDay(new Date()), 30);
type Field = NonNullable<WebShopSettings['checkoutFields']>[number];
const school: Field = { label: 'โรงเรียน <b>', kind: 'text', required: true, choices: [] };
const color: Field = { label: 'สีโบว์', kind: 'choice', required: false, choices: ['แดง', 'ขาว'] };
const first: Field = { label: 'เช่าครั้งแรก', kind: 'yesno', required: true, choices: [] };
const [schoolName, colorName, firstName] = [school, color, first].map(({ label, kind, choices }) =>
  checkoutFieldName({ label, kind, choices, required: false }),
);

let home = '';
let otherHome = '';
beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { checkoutFields: [school, color, first] });
  otherHome = await openVisitedWebShop(a, a.other);
});

const visit = async (who = siteVisitor(a, home)) => {
  const { code } = await createWebDress(a);
  await who.post(`/cart?day=${day}`, { key: code, choice: cartChoiceOf('', 'M'), n: '1', set: '1' });
  const page = await who.get(`/cart?day=${day}`);
  const send = (part: Record<string, string>, phone = '0812345678') =>
    who.post(`/request?day=${day}`, {
      ...hiddenRequestFieldsIn(page.body),
      name: 'มาลี',
      phone,
      consent: 'y',
      ...part,
    });
  return { page, send };
};
const newest = async () => {
  const { itemList } = await a.ok(staff, webShopContract.requests, { query: { state: 'new', size: 100 } });
  return a.ok(staff, webShopContract.request, { params: { id: itemList.at(-1)?.orderId ?? 0 } });
};

it('asks the shop’s own fields, requires answers, and keeps what was typed', async () => {
  const { page, send } = await visit();
  expect(page.body).toContain('โรงเรียน &lt;b&gt;');
  expect(page.body).toContain(`name="${colorName}"`);
  expect((await siteVisitor(a, otherHome).get(`/cart?day=${day}`)).body).not.toContain('name="own-');
  const bad = await send({ [schoolName ?? '']: '"><script>x', [firstName ?? '']: 'maybe' });
  expect(bad.status).toBe(400);
  expect(bad.body).toContain('ช่องนี้ต้องตอบ');
  expect(bad.body).toContain('value="&quot;&gt;&lt;script&gt;x"');
  expect(bad.body).not.toContain('<script>x');
  const sent = await send({
    [schoolName ?? '']: 'สาธิต',
    [firstName ?? '']: 'no',
    [colorName ?? '']: 'ดำ',
    'own-00000000': 'other',
  });
  expect(sent.status).toBe(303);
  const request = await newest();
  expect(request.answers).toEqual([
    { label: 'โรงเรียน <b>', kind: 'text', value: 'สาธิต' },
    { label: 'เช่าครั้งแรก', kind: 'yesno', value: 'no' },
  ]);
  const order = await a.ok(staff, orderContract.get, { params: { id: request.orderId } });
  expect(order.note).toContain('โรงเรียน <b>: สาธิต\nเช่าครั้งแรก: ไม่');
  expect(
    (await a.call(a.other.staff, webShopContract.request, { params: { id: request.orderId } })).status,
  ).toBe(404);
});

it('exports the answers with the customer’s data, and erases them', async () => {
  const phone = '0899991234';
  const { send } = await visit();
  await send({ [schoolName ?? '']: 'เตรียมอุดม', [firstName ?? '']: 'yes' }, phone);
  const { customerId } = await a.ok(staff, customerContract.create, { body: { name: 'มาลี', phone } });
  const askFor = async (kind: 'export' | 'erase'): Promise<number> =>
    (await a.ok(staff, customerContract.addRequest, { params: { id: customerId }, body: { kind } }))
      .requestId;
  const file = await a.app.inject({
    method: 'POST',
    url: `/api/data-request/${await askFor('export')}/export`,
    headers: { authorization: `Bearer ${admin.token}`, 'x-branch-id': String(a.shop.branchA) },
    payload: { format: 'json' },
  });
  expect(file.body).toContain('โรงเรียน <b>: เตรียมอุดม');
  await a.ok(admin, customerContract.erase, { params: { id: await askFor('erase') } });
  const rows = await a.sql("select 1 from web_request where answers::text like '%เตรียมอุดม%'");
  const notes = await a.sql("select 1 from rental_order where note like '%เตรียมอุดม%'");
  expect([rows, notes]).toEqual([[], []]);
});

it('keeps the fields of a save without them, and of an answer its label of then', async () => {
  const saved = await openWebShop(a, a.shop, { tagline: 'x' });
  expect(saved.checkoutFields).toEqual([school, color, first]);
  const cleared = await openWebShop(a, a.shop, { checkoutFields: [] });
  expect(cleared.checkoutFields).toEqual([]);
  const refused = await trySettings(a, a.shop, { checkoutFields: [{ ...school, kind: 'file' }] as never });
  expect(refused.status).toBe(400);
  const many = JSON.stringify(Array.from({ length: 11 }, () => ({})));
  await expect(a.sql('update web_site set checkout_fields = $1::jsonb', [many])).rejects.toThrow(
    /checkout_fields/,
  );
});
