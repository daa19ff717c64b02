import { expect, it } from 'vitest';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { mailTextOf } from '#platform/testing/smtp-server.ts';
import { webShopContract } from '#storefront/web-shop/contract.ts';
import {
  createWebDress,
  siteVisitor,
  submitRequest,
  testEventDay,
} from '#storefront/web-shop/server/testing/visitor.ts';
import { notificationsContract } from '../contract.ts';
import { createEmailShop } from './testing/web-shop-emails.ts';

const a = await testApp();
const { staff } = a.shop;
const { home, sent, answer } = await createEmailShop(a);

const dressNamed = async (nameEn: string) => {
  const dress = await createWebDress(a, { name: 'ราตรีแดง', units: 4 });
  await a.sql('update product_group set name_en = $2 where id = $1', [dress.groupId, nameEn]);
  return dress;
};
const requestIn = async (language: '' | '/en' | '/de', code: string, phone: string) => {
  await submitRequest(siteVisitor(a, `${home}${language}`), code, testEventDay, {
    email: `${phone}@example.com`,
    name: 'Ann',
    phone,
  });
  const { itemList } = await a.ok(staff, webShopContract.requests, { query: { state: 'new', size: 100 } });
  return itemList.at(-1)?.orderId ?? 0;
};

it('mails about a request name garments in its language, before and after the answer, else as the shop', async () => {
  const { code } = await dressNamed('Scarlet gown');
  const refused = await requestIn('/en', code, '0899999911');
  expect(mailTextOf((await sent())[0])).toContain('Scarlet gown');
  await a.ok(staff, webShopContract.refuseRequest, {
    params: { id: refused },
    body: { version: (await answer(refused)).version, reason: 'soon' },
  });
  expect(mailTextOf((await sent())[0])).toContain('Scarlet gown');
  const accepted = await requestIn('/en', code, '0899999912');
  await sent();
  await a.ok(staff, webShopContract.acceptRequest, {
    params: { id: accepted },
    body: await answer(accepted),
  });
  const booked = mailTextOf((await sent())[0]);
  expect(booked).toContain('Scarlet gown');
  expect(booked).not.toContain('ราตรีแดง');
  await requestIn('/de', code, '0899999913');
  expect(mailTextOf((await sent())[0])).toContain('ราตรีแดง');
});

it('messages to a customer who requested in English are in English, also about a later order', async () => {
  const { code, itemId } = await dressNamed('Scarlet gown');
  const accepted = await requestIn('/en', code, '0899999915');
  await a.ok(staff, webShopContract.acceptRequest, {
    params: { id: accepted },
    body: await answer(accepted),
  });
  const customerId = await a.makeCustomer();
  await a.sql('update rental_order set customer_id = $2 where id = $1', [accepted, customerId]);
  const later = await orderBuildersOf(a).reserved({ itemId, customerId });
  const other = await orderBuildersOf(a).reserved({ itemId });
  const textOf = async (orderId: number) => {
    const { language, body } = await a.ok(staff, notificationsContract.preview, {
      body: { orderId, kind: 'pickup_tomorrow', body: '{garments}' },
    });
    return `${language} ${body}`;
  };
  expect([await textOf(accepted), await textOf(later.orderId), await textOf(other.orderId)]).toEqual([
    'en Scarlet gown',
    'en Scarlet gown',
    'th ราตรีแดง',
  ]);
});

it('messages of users name garments in the language of the message', async () => {
  const { itemId } = await dressNamed('Scarlet gown');
  const order = await orderBuildersOf(a).reserved({ itemId });
  const textIn = async (language: 'th' | 'en' | 'de') =>
    (
      await a.ok(staff, notificationsContract.preview, {
        body: { orderId: order.orderId, kind: 'pickup_tomorrow', language, body: '{garments}' },
      })
    ).body;
  expect([await textIn('en'), await textIn('de'), await textIn('th')]).toEqual([
    'Scarlet gown',
    'ราตรีแดง',
    'ราตรีแดง',
  ]);
});
