import { describe, expect, it } from 'vitest';
import { consentVersion } from '#customers/consent.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { rounds, randomSeed } from '#lib/testing/rounds.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { customerContract } from '#customers/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;
const item = await a.makeItem({ units: 60, rentalPrice: 100, bail: 50 });
const from = addDays(bangkokDay(new Date()), 3);

let serial = 0;
const create = async (more: object = {}) =>
  a.ok(staff, customerContract.create, { body: { name: `ลูกค้า ${++serial}`, ...more } });
const orderOf = (customerId: number, paid = 0) =>
  a.call(staff, rentalsContract.open, {
    body: {
      customerId,
      pickupDay: from,
      returnDay: addDays(from, 1),
      lines: [{ itemId: item.itemId, quantity: 1 }],
      reserve: true,
      ...(paid > 0 && { payments: [{ for: 'price', method: 'cash', amount: paid }] }),
    },
  });
const merge = (into: number, other: number, more: object = {}, key?: string, who = staff) =>
  a.call(who, customerContract.merge, {
    params: { id: into },
    body: { from: other, ...more },
    ...(key !== undefined && { key }),
  });
const life = (id: number) => a.ok(staff, analyticsContract.customerLife, { params: { id } });
const ordersOf = async (id: number) =>
  (await a.sql<{ id: string }>('select id from rental_order where customer_id = $1 order by id', [id])).map(
    (row) => Number(row.id),
  );

describe('merge', () => {
  it('moves orders, consents and measurements, fills empty fields, and hides the other record', async () => {
    const one = await create({
      name: 'คุณสมศรี ใจดี',
      phone: '0811111111',
      measurements: { bust: 80 },
      consent: [{ purpose: 'service', version: consentVersion, given: true }],
    });
    const two = await create({
      name: 'สมศรี ใจดี',
      phone: '0822222222',
      lineId: 'somsri',
      citizenId: '1101700230708',
      address: '9',
      province: 'น่าน',
      measurements: { bust: 84, waist: 60 },
      note: 'ชอบสีแดง',
      watch: true,
      watchReason: 'คืนช้า',
      consent: [{ purpose: 'marketing', version: consentVersion, given: true }],
    });
    const { data: order } = await orderOf(two.customerId, 40);
    const check = await a.ok(staff, customerContract.mergeCheck, {
      params: { id: one.customerId, from: two.customerId },
    });
    expect(check.follows).toMatchObject({ orders: 1, fittings: 0 });
    const answer = await merge(one.customerId, two.customerId);
    expect(answer.data).toMatchObject({
      customerId: one.customerId,
      name: 'คุณสมศรี ใจดี',
      phone: '0811111111',
      phone2: '0822222222',
      lineId: 'somsri',
      citizenId: 'x-xxxx-xxxx0-70-8',
      address: '9',
      province: 'น่าน',
      measurements: { bust: 80, waist: 60 },
      note: 'ชอบสีแดง',
      watch: true,
      watchReason: 'คืนช้า',
    });
    expect(answer.data.consent.map((given) => given.purpose).toSorted()).toEqual(['marketing', 'service']);
    expect(await ordersOf(one.customerId)).toEqual([order.orderId]);
    const found = await a.ok(staff, orderContract.list, { query: { q: '0811111111' } });
    expect(found.itemList.map((row) => row.orderId)).toEqual([order.orderId]);
    expect((await a.ok(staff, orderContract.list, { query: { q: '0822222222' } })).itemList).toEqual([]);
    expect((await life(one.customerId)).figures).toMatchObject({ orders: 1, spent: 40 });
    expect((await a.ok(staff, customerContract.get, { params: { id: two.customerId } })).customerId).toBe(
      one.customerId,
    );
    expect((await life(two.customerId)).customerId).toBe(one.customerId);
    const list = await a.ok(staff, customerContract.list, { query: { q: 'สมศรี' } });
    expect(list.itemList.map((row) => row.customerId)).toEqual([one.customerId]);
    const log = await a.one<{ text: string }>(
      "select concat(before, after) as text from audit_log where action = 'customer.merge' and subject_id = $1",
      [one.customerId],
    );
    expect(log.text).toContain(String(two.customerId));
    expect(log.text).not.toMatch(/สมศรี|08\d{8}|1101700230708/);
  });

  it('takes the chosen fields', async () => {
    const one = await create({ phone: '0811111112', email: 'a@b.co', measurements: { bust: 80 } });
    const two = await create({ name: 'ใหม่กว่า', phone: '0811111113', measurements: { bust: 90 } });
    const { data } = await merge(one.customerId, two.customerId, {
      take: ['name', 'phone', 'email', 'measurements'],
    });
    expect(data).toMatchObject({
      name: 'ใหม่กว่า',
      phone: '0811111113',
      phone2: '0811111112',
      email: 'a@b.co',
      measurements: { bust: 90 },
    });
  });

  it('runs once for repeated requests', async () => {
    const [one, two] = [await create(), await create()];
    const first = await merge(one.customerId, two.customerId, {}, 'm1');
    expect(first.status).toBe(200);
    expect((await merge(one.customerId, two.customerId, {}, 'm1')).data).toEqual(first.data);
    expect((await merge(one.customerId, two.customerId)).status).toBe(200);
    expect(
      await a.sql("select 1 from audit_log where action = 'customer.merge' and subject_id = $1", [
        one.customerId,
      ]),
    ).toHaveLength(1);
    expect((await merge(two.customerId, one.customerId)).error.code).toBe('CHANGED');
    const three = await create();
    expect((await merge(three.customerId, two.customerId)).error.code).toBe('CHANGED');
  });

  it('follows chains: a customer merged into a merged one resolves to the last', async () => {
    const people = [await create(), await create(), await create()];
    const [one, two, three] = people.map((each) => each.customerId);
    await merge(two ?? 0, one ?? 0);
    await merge(three ?? 0, two ?? 0);
    expect((await a.ok(staff, customerContract.get, { params: { id: one ?? 0 } })).customerId).toBe(three);
    expect((await orderOf(one ?? 0)).data.customer?.customerId).toBe(three);
  });

  it('answers 400, 401 and 404', async () => {
    const one = await create();
    const theirs = await a.makeCustomer('ของร้านอื่น', a.other.shopId);
    expect((await merge(one.customerId, one.customerId)).status).toBe(400);
    expect((await merge(one.customerId, 999_999)).status).toBe(404);
    expect((await merge(one.customerId, theirs)).status).toBe(404);
    expect((await merge(theirs, one.customerId)).status).toBe(404);
    expect((await merge(one.customerId, theirs, { take: ['hello'] })).status).toBe(400);
    expect(
      (await a.call(null, customerContract.merge, { params: { id: 1 }, body: { from: 2 } })).status,
    ).toBe(401);
    const params = { id: one.customerId, from: theirs };
    expect((await a.call(staff, customerContract.mergeCheck, { params })).status).toBe(404);
    expect((await a.call(null, customerContract.mergeCheck, { params })).status).toBe(401);
  });
});

describe('concurrent merges', () => {
  it('of two records into each other succeed once', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [one, two] = [await create(), await create()];
      await orderOf(one.customerId);
      await orderOf(two.customerId);
      const answers = await Promise.all([
        merge(one.customerId, two.customerId),
        merge(two.customerId, one.customerId),
        merge(one.customerId, two.customerId),
      ]);
      const statuses = answers.map((each) => each.status);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
      expect(statuses).toContain(200);
      const kept = (await a.ok(staff, customerContract.get, { params: { id: one.customerId } })).customerId;
      expect(await ordersOf(kept)).toHaveLength(2);
      await a.sql("update order_line set state = 'cancelled'; update reservation set state = 'released'");
    }
  });

  it('move orders that are opened meanwhile for the merged customer', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const [one, two] = [await create(), await create()];
      const [merged, ...opened] = await Promise.all([
        merge(one.customerId, two.customerId),
        ...Array.from({ length: 4 }, () => orderOf(two.customerId, 10)),
      ]);
      expect(merged?.status).toBe(200);
      expect(opened.map((each) => each.status)).toEqual([200, 200, 200, 200]);
      expect(await ordersOf(two.customerId)).toEqual([]);
      expect(await ordersOf(one.customerId)).toHaveLength(4);
      expect((await life(one.customerId)).figures.spent).toBe(40);
      await a.sql("update order_line set state = 'cancelled'; update reservation set state = 'released'");
    }
  });

  it('keep every order that is opened for either customer', async () => {
    const { itemId } = await a.makeItem({ units: 20 });
    for (let round = 0; round < 3; round += 1) {
      const [stays, goes] = [(await create()).customerId, (await create()).customerId];
      const opening = (customerId: number) =>
        a.call(staff, rentalsContract.open, {
          body: {
            customerId,
            pickupDay: addDays(from, round),
            returnDay: addDays(from, round),
            reserve: true,
            lines: [{ itemId, quantity: 1 }],
          },
        });
      const [merged, ...opened] = await Promise.all([
        merge(stays, goes),
        ...[goes, stays, goes, goes].map(opening),
      ]);
      expect([merged.status, ...opened.map((one) => one.status)]).toEqual([200, 200, 200, 200, 200]);
      const owners = await a.sql<{ customer_id: string }>(
        'select distinct customer_id from rental_order where id = any($1)',
        [opened.map((one) => one.data.orderId)],
      );
      expect(owners).toEqual([{ customer_id: String(stays) }]);
    }
  });
});

it('in any random sequence lose no order, payment or credit and leave one customer', async () => {
  let at = randomSeed();
  const random = (below: number): number => {
    at = (at * 1_103_515_245 + 12_345) % 2_147_483_648;
    return at % below;
  };
  for (let turn = 0; turn < rounds(2, 20); turn++) {
    const ids: number[] = [];
    for (let n = 0; n < 5; n++)
      ids.push((await create({ phone: `08${String(random(100_000_000)).padStart(8, '0')}` })).customerId);
    for (let n = 0; n < 8; n++) {
      const { data } = await orderOf(ids[random(5)] ?? 0, 5 + random(50));
      if (random(3) === 0)
        await a.sql(
          `insert into ledger_entry (shop_id, branch_id, order_id, kind, method, amount, day) values (${a.shop.shopId}, $1, $2, 'refund', 'credit', $3, current_date)`,
          [a.shop.branchA, data.orderId, -100 * (1 + random(5))],
        );
    }
    const total = async () =>
      a.one<{ orders: string; money: string; credit: string }>(
        `select count(distinct o.id) as orders, coalesce(sum(e.amount), 0) as money, coalesce(-sum(e.amount) filter (where e.method = 'credit'), 0) as credit
         from rental_order o join ledger_entry e on e.shop_id = o.shop_id and e.order_id = o.id where o.customer_id = any($1)`,
        [ids],
      );
    const before = await total();
    const left = [...ids];
    while (left.length > 1) {
      const goes = left.splice(random(left.length), 1)[0] ?? 0;
      const stays = left[random(left.length)] ?? 0;
      expect((await merge(stays, goes, {}, undefined, admin)).status).toBe(200);
      expect(await total()).toEqual(before);
    }
    const { figures } = await life(left[0] ?? 0);
    expect(figures.orders).toBe(Number(before.orders));
    expect(figures.credit).toBe(Number(before.credit) / 100);
    expect(figures.spent).toBe(Number(before.money) / 100);
    await a.sql("update order_line set state = 'cancelled'; update reservation set state = 'released'");
  }
});
