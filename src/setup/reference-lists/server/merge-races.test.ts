import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract } from '#catalog/contract.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { referenceListContract } from '../contract.ts';

const a = await testApp();

const add = (kind: 'color' | 'size', code: string) =>
  a.ok(a.shop.admin, referenceListContract.create, { params: { kind }, body: { code, description: code } });
const merge = (kind: 'color' | 'size', from: string, into: string) =>
  a.call(a.shop.admin, referenceListContract.merge, { params: { kind }, body: { from, into } });

const expectWhole = async (): Promise<void> => {
  expect(
    await a.sql(
      'select r.id from reservation r join unit u on u.shop_id = r.shop_id and u.id = r.unit_id where r.item_id <> u.item_id',
    ),
  ).toEqual([]);
  expect(
    await a.sql(
      'select l.id from order_line l join reservation r on r.shop_id = l.shop_id and r.id = l.reservation_id where l.item_id <> r.item_id',
    ),
  ).toEqual([]);
};

describe('concurrent requests', () => {
  it('keep one of two codes that are merged into each other', async () => {
    await add('color', 'P');
    await add('color', 'Q');
    const answers = await Promise.all([merge('color', 'P', 'Q'), merge('color', 'Q', 'P')]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 404]);
    const { itemList } = await a.ok(a.shop.admin, referenceListContract.names, { params: { kind: 'color' } });
    expect(itemList.filter((one) => ['P', 'Q'].includes(one.code))).toHaveLength(1);
  });

  it('accept or refuse reservations during a merge, and never lose one', async () => {
    await add('color', 'R1');
    await add('color', 'R2');
    const first = await a.makeItem({ color: 'R1', size: 'S', units: 4 });
    const twin = await a.makeItem({ color: 'R2', size: 'S', units: 1, groupId: first.groupId });
    const customerId = await a.makeCustomer();
    const reserve = (day: number) =>
      a.call(a.shop.staff, rentalsContract.open, {
        body: {
          customerId,
          pickupDay: `2028-06-0${day}`,
          returnDay: `2028-06-0${day}`,
          lines: [{ itemId: first.itemId, quantity: 1 }],
          reserve: true,
        },
      });
    const [merged, ...promises] = await Promise.all([
      reserve(1).then(() => merge('color', 'R1', 'R2')),
      ...[2, 3, 4, 5, 6, 7].map(reserve),
    ]);
    expect(merged.status).toBe(200);
    const kept = promises.filter((one) => one.status === 200);
    for (const one of promises) expect([200, 404, 409]).toContain(one.status);
    expect(
      await a.one('select count(*)::int as n from reservation where item_id = $1', [twin.itemId]),
    ).toEqual({ n: kept.length + 1 });
    expect(await a.sql('select 1 from product_item where id = $1', [first.itemId])).toEqual([]);
    await expectWhole();
  });

  it('either keep a code that a group starts to use or refuse its use while the code is deleted', async () => {
    await add('size', 'GOING');
    const { productGroupId: id } = await a.ok(a.shop.admin, catalogContract.createGroup, {
      body: { name: 'x' },
    });
    const [removed, saved] = await Promise.all([
      a.call(a.shop.admin, referenceListContract.remove, {
        params: { kind: 'size' },
        body: { code: 'GOING' },
      }),
      a.call(a.shop.admin, catalogContract.updateGroup, {
        params: { id },
        body: { name: 'x', size: 'GOING' },
      }),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect([200, 409]).toContain(removed.status);
    expect([saved.status, removed.status]).not.toEqual([400, 409]);
  });
});
