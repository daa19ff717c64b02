import { expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { customerDataMark } from '#lib/contract/wire-schemas.ts';
import { keyAreas } from '#lib/vocabulary/key-scopes.ts';
import { webhookEvents } from '#lib/vocabulary/webhook-events.ts';
import { apiContract } from '#integrations/api/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { paymentLinksContract } from '#counter/payment-links/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { cashContract } from '#cash/contract.ts';
import { jsonSchema } from '#platform/http/json-schema.ts';
import { appModules } from '#main/server/modules.ts';
import { testApp } from '#test/server/test-app.ts';
import { orderBuildersOf, today } from '#test/builders/index.ts';
import { makeSampleObjects } from '#test/samples/sample-objects.ts';
import { sampleCallOf } from '../testing/operations.ts';

const a = await testApp();
const { out, reserved } = orderBuildersOf(a);
const mine = await makeSampleObjects(a, a.shop);

const keyOf = async (areas: readonly (typeof keyAreas)[number][], may: 'read' | 'write' = 'read') => {
  const { key } = await a.ok(a.shop.owner, apiContract.makeKey, {
    body: {
      name: areas.join(' ').slice(0, 60),
      role: 'admin',
      branchIds: [a.shop.branchA, a.shop.branchB],
      scopes: areas.map((area) => `${area}:${may}` as const),
    },
  });
  return { authorization: `Bearer ${key}` };
};
const others = keyAreas.filter((area) => area !== 'customers');

type Operation = { name: string; row: OperationDefinition };
const open: Operation[] = appModules.flatMap((one) =>
  one.area === undefined || one.area === 'customers'
    ? []
    : Object.entries(one.contract).flatMap(([name, row]) =>
        row.allow === 'public' ? [] : [{ name: `${one.apiName}.${name}`, row }],
      ),
);

it('a key without customers:read shows no name, number or address in any read', async () => {
  await a.sql(
    `update customer set name = 'customer number ' || id, phone2 = '0899' || lpad(id::text, 6, '0'), line_id = 'line-of-' || id, email = id || '@customer.example',
       address = 'house number ' || id, watch_reason = 'watched because of ' || id where shop_id = $1`,
    [a.shop.shopId],
  );
  await a.sql(`update wearer set name = 'wearer number ' || id where shop_id = $1`, [a.shop.shopId]);
  await out();
  await reserved({ pay: 100 });
  const rows = await a.sql<{ text: string }>(
    `select distinct v.text from (
       select unnest(array[name, phone, phone2, line_id, email, address, watch_reason]) as text from customer where shop_id = $1
       union all select unnest(array[name, phone]) from wearer where shop_id = $1
       union all select unnest(array[name, phone, email, address]) from web_request where shop_id = $1) v
     where length(v.text) > 5`,
    [a.shop.shopId],
  );
  const texts = rows.map((row) => row.text);
  const reads = open.filter(({ row }) => row.method === 'GET' && row.download !== true);
  const found = async (headers: Record<string, string>): Promise<string[]> => {
    const names: string[] = [];
    for (const { name, row } of reads) {
      const answer = await a.call(null, row, { ...sampleCallOf(row, mine), headers });
      const whole = JSON.stringify(answer.data);
      if (texts.some((text) => whole.includes(text))) names.push(name);
    }
    return names;
  };
  expect((await found(await keyOf(keyAreas))).length).toBeGreaterThan(10);
  expect(await found(await keyOf(others))).toEqual([]);
});

it('a key without customers:read shows none in the reply of a change, in a refusal, or in a file', async () => {
  const headers = await keyOf(others, 'write');
  const customerId = await a.makeCustomer('คุณความลับ');
  const order = await out({ customerId });
  const { data } = await a.call(null, orderContract.get, { params: { id: order.orderId }, headers });
  expect(data).toMatchObject({ customer: { customerId, name: '', phone: '' } });
  const save = (version: number) =>
    a.call(null, paymentLinksContract.saveParcel, {
      params: { id: order.orderId, kind: 'out' },
      body: { name: 'คุณความลับ', phone: '0812345678', address: '1', carrier: '', tracking: '', version },
      headers,
    });
  expect((await save(0)).data).toMatchObject({ name: '', phone: '', address: '' });
  const late = await save(0);
  expect([late.error.code, late.error.data]).toEqual(['CHANGED', undefined]);
  const { itemId } = await a.makeItem({ units: 2 });
  const [one, other] = [await out({ itemId }), await out({ itemId, customerId })];
  const refused = await a.call(null, rentalsContract.takeBack, {
    params: { id: one.orderId },
    body: {
      lines: [
        {
          orderDetailId: one.lines[0]?.orderDetailId ?? 0,
          returnedDay: today(),
          barcode: other.lines[0]?.barcode ?? '',
        },
      ],
    },
    headers,
  });
  expect([refused.error.code, refused.error.data]).toEqual(['UNIT_WITH_ORDER', undefined]);
  expect(refused.error.detail).toContain(other.orderNo);
  expect(refused.error.detail).not.toContain('คุณความลับ');
  const sheet = async (row: OperationDefinition, by: Record<string, string>): Promise<number> =>
    (await a.call(null, row, { query: { from: today(), to: today() }, headers: by } as object)).status;
  expect(await sheet(cashContract.vatSheet, headers)).toBe(403);
  expect(await sheet(cashContract.reportSheet, headers)).toBe(200);
  expect(await sheet(cashContract.vatSheet, await keyOf(['money', 'customers']))).toBe(200);
});

const personal =
  /^(customerName|phone2?|email|lineId|address|signer|watchReason|measurements|buyer|buyerTaxId|accountNo|accountName|shownName|slipImage)$/;
/** Objects of one customer, whose `name` is the customer's name. */
const people = /^(customer|receiver|known|wearers|othersList|beforeList)$/;
/** Objects of a shop, branch, vendor, payee, user or ledger account. */
const notCustomers = [
  /\.(shop|branch|sender|payer|payee|payees|ticket)\./,
  /^cleanfix\.(vendors|addVendor|saveVendor|updateVendor|vendorStatus)\./,
  /^journal\.\w+\.address$/,
  /^journal\.lines\..*\.accountName$/,
  /^insight\.\w+\.(receivers|people)\./,
];

type Json = Record<string, unknown>;
const unmarkedIn = (schema: unknown, path: string, within: string): string[] => {
  if (typeof schema !== 'object' || schema === null || (schema as Json)[customerDataMark] === true) return [];
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Json;
    items?: unknown;
    anyOf?: unknown[];
  };
  return [
    ...Object.entries(properties).flatMap(([name, one]) => {
      const inner = unmarkedIn(one, `${path}.${name}`, name);
      const isLeaf = (one as Json)[customerDataMark] !== true && (one as Json)['type'] === 'string';
      return isLeaf && (personal.test(name) || (name === 'name' && people.test(within)))
        ? [`${path}.${name}`]
        : inner;
    }),
    ...unmarkedIn(items, path, within),
    ...anyOf.flatMap((one) => unmarkedIn(one, path, within)),
  ];
};

it('every reply marks the fields that name customers', () => {
  const unmarked = open.flatMap(({ name, row }) =>
    row.download === true ? [] : unmarkedIn(jsonSchema(row.reply, 'output'), name, ''),
  );
  expect(unmarked.filter((path) => !notCustomers.some((one) => one.test(path)))).toEqual([]);
});

it('no webhook names a customer', () => {
  const events = Object.entries(webhookEvents);
  expect(events.flatMap(([name, { data }]) => unmarkedIn(jsonSchema(data, 'output'), name, ''))).toEqual([]);
});
