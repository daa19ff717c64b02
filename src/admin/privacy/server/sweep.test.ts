import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { amendmentContract } from '#orders/amendments/contract.ts';
import { customerContract } from '#customers/contract.ts';
import { refundContract } from '#orders/refunds/contract.ts';
import { orderBuildersOf } from '#test/builders/index.ts';
import { shopContract } from '#setup/shop/contract.ts';
import { privacyContract } from '../contract.ts';
import { sweepPersonalData } from './sweep.ts';

const a = await testApp();
const make = orderBuildersOf(a);
beforeAll(async () => {
  await a.sql("update shop set keeping_since = now() - interval '31 days'");
});
beforeEach(async () => {
  await a.sql('delete from data_gone');
});

const today = bangkokDay(new Date());
const sweep = (stopped?: () => boolean) =>
  sweepPersonalData({ db: a.db, files: a.files }, systemScope(a.shop.shopId), stopped);

let serial = 0;
const someone = async (): Promise<number> =>
  (
    await a.ok(a.shop.staff, customerContract.create, {
      body: {
        name: `ลูกค้าคนที่ ${++serial}`,
        phone: `08${String(10_000_000 + serial)}`,
        citizenId: '1101700230708',
      },
    })
  ).customerId;

const rented = async (customerId: number): Promise<number> => {
  const order = await make.back(await make.out({ customerId }));
  await a.ok(a.shop.owner, refundContract.refund, {
    params: { id: order.orderId },
    body: { amount: 1000, method: 'cash' },
  });
  return order.orderId;
};

const longAgo = async (customerId: number, age: string): Promise<void> => {
  const of = 'select id from rental_order where customer_id = $1';
  await a.sql(`update ledger_entry set day = day - $2::interval where order_id in (${of})`, [
    customerId,
    age,
  ]);
  await a.sql(
    `update order_line set pickup_day = pickup_day - $2::interval, return_day = return_day - $2::interval,
       original_return_day = original_return_day - $2::interval, returned_day = returned_day - $2::interval
     where order_id in (${of})`,
    [customerId, age],
  );
  await a.sql(
    `update customer set created_at = created_at - $2::interval, updated_at = updated_at - $2::interval,
       citizen_id_at = citizen_id_at - $2::interval where id = $1`,
    [customerId, age],
  );
};
const stateOf = async (id: number): Promise<string> => {
  const row = await a.one<{ erased: boolean; numbered: boolean }>(
    'select erased_at is not null as erased, citizen_id is not null as numbered from customer where id = $1',
    [id],
  );
  return row.erased ? 'erased' : row.numbered ? 'whole' : 'without number';
};
const statesOf = async (ids: readonly number[]): Promise<string[]> => {
  const states: string[] = [];
  for (const id of ids) states.push(await stateOf(id));
  return states;
};
const gone = async () =>
  (await a.ok(a.shop.admin, privacyContract.gone, { query: {} })).itemList.map(({ kind, customers }) => ({
    kind,
    customers,
  }));
const coming = async () => (await a.ok(a.shop.admin, privacyContract.coming, { query: {} })).itemList;

it('erases customers years after the last rental and citizen ids days after the deposit; keeps documents; finds nothing on a repeat', async () => {
  const [old, recent, fresh, never] = [await someone(), await someone(), await someone(), await someone()];
  const orderId = await rented(old);
  await rented(recent);
  await rented(fresh);
  await longAgo(old, '5 years 3 days');
  await longAgo(never, '5 years 1 day');
  await longAgo(recent, '4 years 360 days');
  await longAgo(fresh, '31 days');
  const papers = () => a.sql('select id, content from document where order_id = $1 order by id', [orderId]);
  const before = await papers();
  expect(before.length).toBeGreaterThan(0);
  expect((await coming()).map(({ customerId, kind }) => [customerId, kind])).toEqual(
    expect.arrayContaining([
      [old, 'customer'],
      [never, 'customer'],
      [recent, 'customer'],
      [fresh, 'citizenId'],
    ]),
  );

  await sweep();
  expect(await statesOf([old, recent, fresh, never])).toEqual([
    'erased',
    'without number',
    'whole',
    'erased',
  ]);
  expect(await papers()).toEqual(before);
  const expected = [
    { kind: 'customer', customers: [old, never] },
    { kind: 'citizenId', customers: [recent] },
  ];
  expect(await gone()).toEqual(expected);
  expect(await a.sql('select 1 from data_gone where day <> $1', [today])).toEqual([]);
  await sweep();
  expect(await gone()).toEqual(expected);
  expect(
    await a.one("select after from audit_log where action = 'customer.erase' and subject_id = $1", [old]),
  ).toEqual({ after: { kept: 'over' } });
});

it('erases no customer with an open order, deposit, credit, debt or data subject request', async () => {
  const customers: Record<string, number> = {};
  const one = async (name: string, work: (id: number) => Promise<unknown>): Promise<void> => {
    const id = await someone();
    await work(id);
    await longAgo(id, '9 years');
    customers[name] = id;
  };
  await one('reserved', (customerId) => make.reserved({ customerId }));
  await one('out', (customerId) => make.out({ customerId }));
  await one('bail', async (customerId) => make.back(await make.out({ customerId })));
  await one('credit', async (customerId) => {
    const order = await make.reserved({ customerId, pay: 300 });
    await a.ok(a.shop.admin, amendmentContract.cancel, {
      params: { id: order.orderId },
      body: { kind: 'cancelled', money: 'credit', reason: 'x' } as never,
    });
  });
  await one('owed', async (id) => {
    const orderId = await rented(id);
    await a.sql('update order_line set rental_price = rental_price + 100 where order_id = $1', [orderId]);
  });
  await one('wish', (id) =>
    a.ok(a.shop.staff, customerContract.addRequest, { params: { id }, body: { kind: 'export' } }),
  );
  const ids = Object.values(customers);
  await sweep();
  const states = await statesOf(ids);
  expect(Object.keys(customers).map((name, n) => [name, states[n]])).toEqual(
    Object.keys(customers).map((name) => [name, 'whole']),
  );
  expect((await coming()).filter((row) => ids.includes(row.customerId))).toEqual([]);
  expect(await gone()).toEqual([]);
});

it('an imported rental of an earlier system counts as the last rental', async () => {
  const [recent, old] = [await someone(), await someone()];
  for (const [id, age] of [
    [recent, '1 year'],
    [old, '6 years'],
  ] as const)
    await a.sql(
      `insert into earlier_rental (shop_id, customer_id, garment, pickup_day, return_day, outcome)
       values ($1, $2, 'ชุดไทย', $3::date - $4::interval, $3::date - $4::interval, 'returned')`,
      [a.shop.shopId, id, today, age],
    );
  await longAgo(recent, '9 years');
  await longAgo(old, '9 years');
  await sweep();
  expect(await statesOf([recent, old])).toEqual(['without number', 'erased']);
});

it('continues an interrupted run the next night; reports each erasure once', async () => {
  const ids = [await someone(), await someone(), await someone()];
  for (const id of ids) await longAgo(id, '6 years');
  let asked = 0;
  await sweep(() => asked++ > 0);
  expect(await statesOf(ids)).toEqual(['erased', 'whole', 'whole']);
  await Promise.all([sweep(), sweep()]);
  expect(await statesOf(ids)).toEqual(['erased', 'erased', 'erased']);
  expect(await gone()).toEqual([{ kind: 'customer', customers: ids }]);
});

it('lets only the owner set the periods; a new rule erases nothing for a month', async () => {
  const body = { keepCustomerYears: null, keepIdDays: null };
  expect((await a.call(a.shop.admin, shopContract.saveKeeping, { body })).status).toBe(403);
  expect(
    (await a.call(a.shop.owner, shopContract.saveKeeping, { body: { ...body, keepIdDays: 0 } })).status,
  ).toBe(400);
  expect(await a.ok(a.shop.owner, shopContract.saveKeeping, { body })).toEqual(body);
  expect(await a.ok(a.shop.staff, shopContract.shopInfo)).toMatchObject(body);
  const id = await someone();
  await longAgo(id, '20 years');
  await a.sql("update shop set keeping_since = now() - interval '31 days'");
  await sweep();
  expect(await coming()).toEqual([]);
  await a.ok(a.shop.owner, shopContract.saveKeeping, { body: { keepCustomerYears: 1, keepIdDays: 7 } });
  await sweep();
  expect(await stateOf(id)).toBe('whole');
  expect((await coming()).filter((row) => row.customerId === id)).toMatchObject([
    { kind: 'citizenId' },
    { kind: 'customer' },
  ]);
  await a.sql("update shop set keeping_since = now() - interval '31 days'");
  await sweep();
  expect(await stateOf(id)).toBe('erased');
  expect((await a.call(a.shop.staff, privacyContract.coming, { query: {} })).status).toBe(403);
});
