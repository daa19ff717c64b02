import { expect, it } from 'vitest';
import { calendarContract } from '#counter/calendar/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { importExportContract } from '#integrations/import-export/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { InboxMailRow } from '#storefront/inbox/contract.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { listPhoneMark } from '#lib/contract/wire-schemas.ts';
import { inDays, orderBuildersOf, today } from '#test/builders/index.ts';
import { type LoggedInPerson, testApp } from '#test/server/test-app.ts';
import { appModules } from './modules.ts';

const a = await testApp();
const make = orderBuildersOf(a);
const number = '0812345678';

const masks = (on: boolean) =>
  a.sql('update shop set mask_phones = $2 where shop_id = $1', [a.shop.shopId, on]);

it('masks lists, finds by the full number, and shows it on the pages of one customer and order', async () => {
  const customerId = await a.makeCustomer();
  await a.sql("update customer set phone = $2, search = search || ' ' || $2 where id = $1", [
    customerId,
    number,
  ]);
  const order = await make.reserved({ customerId, from: 1, to: 3, pay: 100 });
  const found = async () =>
    (await a.ok(a.shop.staff, customerContract.list, { query: { q: number } })).itemList.map(
      (one) => one.phone,
    );
  expect(await found()).toEqual([number]);
  await masks(true);
  // Each process reads the rule together with its sessions, so the rule takes effect within seconds.
  await expect.poll(found, { timeout: 15_000 }).toEqual(['08x-xxx-5678']);
  const orders = await a.call(a.shop.staff, orderContract.list, { query: { list: 'pickup' } });
  const days = await a.call(a.shop.staff, calendarContract.events, {
    query: { from: today(), to: inDays(5) },
  });
  for (const { status, data } of [orders, days]) {
    expect(status).toBe(200);
    expect(JSON.stringify(data)).toContain('08x-xxx-5678');
    expect(JSON.stringify(data)).not.toContain(number);
  }
  const { itemList: papers } = await a.ok(a.shop.staff, printingContract.receipts, {
    params: { cat: 'reserve', orderid: order.orderId },
  });
  expect(papers.map(({ content }) => content.customer?.phone)).toEqual(['08x-xxx-5678']);
  const exported = async (who: LoggedInPerson) => {
    const query = { list: 'pickup' as const, format: 'csv' as const };
    return String((await a.ok(who, importExportContract.exportOrders, { query })).body);
  };
  expect(await exported(a.shop.staff)).toContain('08x-xxx-5678');
  expect(await exported(a.shop.staff)).not.toContain(number);
  expect(await exported(a.shop.admin)).toContain(number);
  const closing = await a.call(a.shop.admin, shopContract.putHoliday, {
    body: { day: inDays(3), name: 'ปิดร้าน', closed: true },
  });
  expect(closing.error.code).toBe('CLOSING_AFFECTS');
  expect(JSON.stringify(closing.error.data)).toContain('08x-xxx-5678');
  expect(JSON.stringify(closing.error.data)).not.toContain(number);
  const customer = await a.ok(a.shop.staff, customerContract.get, { params: { id: customerId } });
  expect(customer.phone).toBe(number);
  expect((await make.get(order)).customer?.phone).toBe(number);
  expect(
    (await a.ok(a.shop.admin, customerContract.looks, { params: { id: customerId } })).itemList.map(
      (one) => one.kind,
    ),
  ).toContain('phone');
  await masks(false);
  await expect.poll(found, { timeout: 15_000 }).toEqual([number]);
});

type Json = Record<string, unknown>;

/** Returns the paths of fields that are in an array and named like a telephone number. */
const phonesIn = (schema: unknown, inList: boolean, path: string): { path: string; marked: boolean }[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as { properties?: Json; items?: unknown; anyOf?: unknown[] };
  return [
    ...Object.entries(properties).flatMap(([name, one]) =>
      inList && /^phone2?$/.test(name)
        ? [{ path: `${path}.${name}`, marked: (one as Json)[listPhoneMark] === true }]
        : phonesIn(one, inList, `${path}.${name}`),
    ),
    ...phonesIn(items, true, path),
    ...anyOf.flatMap((one) => phonesIn(one, inList, path)),
  ];
};

/**
 * These replies show whole numbers: staff, branches, vendors, a single group or request, and the copy for
 * offline work.
 */
const inFull = [
  /^people\./,
  /branches\.phone$/,
  /\.content\.(?:shop|branch)\.phone$/,
  /^cleanfix\.vendors\./,
  /^party\.\w+\.(rows|wearers)\./,
  /^webshop\.\w+\.known\./,
  /^offline\.snapshot\./,
];

it('every list marks the telephone numbers of customers', () => {
  const unmarked = appModules.flatMap((one) =>
    Object.entries(one.contract).flatMap(([name, row]) =>
      row.download === true || row.stream === true
        ? []
        : phonesIn(jsonSchema(row.reply, 'output'), false, `${one.apiName}.${name}`)
            .filter(({ marked }) => !marked)
            .map(({ path }) => path),
    ),
  );
  expect(unmarked.filter((path) => !inFull.some((one) => one.test(path)))).toEqual([]);
});

it('the list of mails marks the sender, which may be a telephone number', () => {
  const { properties } = jsonSchema(InboxMailRow, 'output') as { properties: Record<string, Json> };
  expect(properties['sender']?.[listPhoneMark]).toBe(true);
});
