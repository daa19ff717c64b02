import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { consentVersion } from '#customers/consent.ts';
import { customerContract } from '#customers/contract.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  createWebDress,
  openVisitedWebShop,
  siteVisitor,
  submitRequest,
  testEventDay,
  webRequestsOf,
} from '../testing/visitor.ts';

const a = await testApp();
const { staff } = a.shop;
let home = '';
const { asked, answer, get } = webRequestsOf(a, () => home);
const address = '9 ถนนพระราม 4 แขวงสีลม กรุงเทพมหานคร 10500';
beforeAll(async () => {
  home = await openVisitedWebShop(a, a.shop, { parcel: true });
});

const accept = async (id: number, customerId: number) =>
  a.ok(staff, webShopContract.acceptRequest, { params: { id }, body: await answer(id, { customerId }) });
const read = (id: number) => a.ok(staff, customerContract.get, { params: { id } });
const dress = async () => (await createWebDress(a)).code;
const given = (customer: Awaited<ReturnType<typeof read>>) =>
  customer.consent.map(({ purpose, version, given: is, web }) => [purpose, version, is, web]);

it('the form shows the consent texts, with news unticked', async () => {
  const who = siteVisitor(a, home);
  const code = await dress();
  await who.post(`/cart?day=${testEventDay}`, { key: code, choice: ' M', n: '1', set: '1' });
  await submitRequest(who, code, testEventDay, { name: '' });
  const { body } = await who.get(`/cart?day=${testEventDay}`);
  expect(body).toContain('ร้านเก็บชื่อ เบอร์โทร ที่อยู่ และสัดส่วนของคุณ');
  expect(body).toContain('ไม่ส่งต่อให้ผู้อื่น');
  const box = /<input[^>]*name="marketing"[^>]*>/.exec(body)?.[0] ?? '';
  expect(box).not.toContain('checked');
});

it('consents, measurements and address reach the customer when the request is accepted', async () => {
  const { id } = await asked(await dress(), {
    marketing: 'y',
    bust: '34',
    waist: '๒๗',
    unit: 'in',
    measurements: 'ไหล่ 15',
    delivery: 'parcel',
    address,
  });
  const request = await get(id);
  expect([request.marketing, request.measurements]).toEqual([true, 'อก 86.4 ซม. · เอว 68.6 ซม. · ไหล่ 15']);
  const customerId = await a.makeCustomer();
  await accept(id, customerId);
  const customer = await read(customerId);
  expect(customer.measurements).toEqual({ bust: 86.4, waist: 68.6 });
  expect(customer.address).toBe(address);
  expect(given(customer).toSorted()).toEqual([
    ['marketing', consentVersion, true, true],
    ['service', consentVersion, true, true],
  ]);
  expect(customer.consent.every((one) => one.at === request.sentAt)).toBe(true);
  expect(customer.consent.map((one) => one.text).join()).toContain('ไม่ส่งต่อให้ผู้อื่น');
});

it('filled fields of the customer stay; a later withdrawal stays the latest; no consent is recorded twice', async () => {
  const customerId = await a.makeCustomer();
  const before = await read(customerId);
  const { customerId: _, consent: __, erased: ___, ...fields } = before;
  await a.ok(staff, customerContract.update, {
    params: { id: customerId },
    body: { ...fields, address: 'ที่อยู่เดิม', measurements: { bust: 90 } },
  });
  const { id } = await asked(await dress(), { marketing: 'y', bust: '80', hip: '95', unit: 'cm' });
  for (const isGiven of [true, false])
    await a.ok(staff, customerContract.consent, {
      params: { id: customerId },
      body: { purpose: 'marketing', version: consentVersion, given: isGiven },
    });
  await accept(id, customerId);
  const after = await read(customerId);
  expect([after.address, after.measurements]).toEqual(['ที่อยู่เดิม', { bust: 90, hip: 95 }]);
  expect(after.consent.find((one) => one.purpose === 'marketing')).toMatchObject({
    given: false,
    web: false,
  });
  const second = await asked(await dress(), { marketing: '' });
  await accept(second.id, customerId);
  expect((await read(customerId)).consent).toHaveLength(after.consent.length);
});

it('without the tick, only the notice of the rental is recorded; a number that is no measure is refused', async () => {
  const { id } = await asked(await dress());
  expect((await get(id)).marketing).toBe(false);
  const customerId = await a.makeCustomer();
  await accept(id, customerId);
  expect(given(await read(customerId))).toEqual([['service', consentVersion, true, true]]);
  const wrong = await submitRequest(siteVisitor(a, home), await dress(), testEventDay, { waist: '900' });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toContain('wrong-measures');
});
