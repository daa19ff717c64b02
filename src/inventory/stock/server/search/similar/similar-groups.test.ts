import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { reserveUnits } from '#inventory/stock/server/index.ts';
import { allowOrphanReservations } from '#inventory/stock/server/testing/without-order-lines.ts';
import { findSimilarGroups } from './similar-groups.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await allowOrphanReservations(a);
const { branchA, branchB } = a.shop;
const scope = systemScope(a.shop.shopId, [branchA, branchB]);
const day = (offset: number) => addDays(bangkokDay(new Date()), offset);
const days = { pickupDay: day(10), returnDay: day(12) };

const dress = async (name: string, part: object = {}, web = 'y') => {
  const made = await a.makeItem({
    name,
    category: 'EVE',
    color: 'RED',
    size: 'M',
    rentalPrice: 1000,
    ...part,
  });
  await a.sql(`update product_group set web_item = $2, web_category = 'GALA' where id = $1`, [
    made.groupId,
    web,
  ]);
  return made;
};
const hold = (itemId: number) =>
  a.db.tx(scope, (q) => reserveUnits(q, { ...scope, branchId: branchA }, [{ itemId, ...days }]));
const like = (groupId: number, part: { color?: string; size?: string; n?: number } = {}) => ({
  groupId,
  color: '',
  size: '',
  n: 1,
  ...part,
});
const found = async (ask: ReturnType<typeof like>, when: typeof days | null = null, most = 4) =>
  (
    await findSimilarGroups(a.db, scope, { like: [ask], branchIds: [branchA, branchB], days: when, most })
  )[0] ?? [];
const names = async (...asked: Parameters<typeof found>) => (await found(...asked)).map((one) => one.name);

let own = { groupId: 0, itemId: 0 };
let near = own;
beforeAll(async () => {
  await a.sql(`insert into lookup (shop_id, kind, code, description, sort) values
    (${a.shop.shopId}, 'size', 'S', 'S', 1), (${a.shop.shopId}, 'size', 'M', 'M', 2), (${a.shop.shopId}, 'size', 'L', 'L', 3), (${a.shop.shopId}, 'size', 'XL', 'XL', 4)
    on conflict (shop_id, kind, code) do update set sort = excluded.sort`);
  own = await dress('own');
  near = await dress('near', { rentalPrice: 1050 });
  await dress('blue', { color: 'BLU' });
  await dress('dear', { rentalPrice: 9000 });
  await dress('large', { size: 'XL' });
  await dress('next size', { size: 'L', rentalPrice: 1200 });
  await dress('hidden', {}, 'n');
  const other = await dress('other kind', { category: 'THAI' });
  await a.sql(`update product_group set web_category = 'THAI' where id = $1`, [other.groupId]);
  const man = await dress('for men');
  await a.sql(`update product_group set gender = 'M' where id = $1`, [man.groupId]);
  const off = await dress('off');
  await a.sql('update product_group set state = false where id = $1', [off.groupId]);
  const theirs = await a.makeItem({ name: 'theirs', category: 'EVE', shop: a.other });
  await a.sql(`update product_group set web_item = 'y', web_category = 'GALA' where id = $1`, [
    theirs.groupId,
  ]);
});

describe('similar styles', () => {
  it('are of its category, the nearest by price and colour first; never hidden ones, nor another shop’s', async () => {
    expect(await names(like(own.groupId), null, 9)).toEqual(['large', 'near', 'next size', 'blue', 'dear']);
  });

  it('have the requested size or a neighbouring one', async () => {
    const all = await names(like(own.groupId, { size: 'M', color: 'RED' }), null, 9);
    expect(all).not.toContain('large');
    expect(all.indexOf('near')).toBeLessThan(all.indexOf('next size'));
    expect(await names(like(own.groupId, { size: 'none such' }), null, 9)).toEqual([]);
  });

  it('are free on the given days, with their free sizes, in the requested number', async () => {
    expect(await names(like(own.groupId, { size: 'M' }), days)).toContain('near');
    await hold(near.itemId);
    const free = await found(like(own.groupId, { size: 'M' }), days);
    expect(free.map((one) => one.name)).not.toContain('near');
    expect(free.every((one) => (one.free ?? 0) > 0 && one.sizes.length > 0)).toBe(true);
    expect(await names(like(own.groupId), { pickupDay: day(40), returnDay: day(41) })).toContain('near');
    expect(await names(like(own.groupId, { n: 2 }), days)).toEqual([]);
    const pair = await dress('pair', { units: 2, branchId: branchB });
    expect(await names(like(own.groupId, { n: 2 }), days)).toEqual(['pair']);
    await a.sql('update product_group set state = false where id = $1', [pair.groupId]);
  });

  it('take one query, also for many targets, with separate results', async () => {
    const read = vi.spyOn(a.db, 'read');
    const lists = await findSimilarGroups(a.db, scope, {
      like: [like(own.groupId), like(near.groupId), like(0)],
      branchIds: [branchA, branchB],
      days,
      most: 3,
    });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    expect(lists.map((list) => list.length)).toEqual([3, 3, 0]);
    expect(lists.flat().map((one) => one.name)).not.toContain('own');
  });

  it('include less similar ones if the most similar are reserved', async () => {
    for (let n = 0; n < 26; n++)
      await hold((await dress(`taken ${n}`, { category: 'FAR', rentalPrice: 1000 })).itemId);
    const last = await dress('last', { category: 'FAR', rentalPrice: 5000 });
    const asked = await dress('asked', { category: 'FAR', rentalPrice: 1000 });
    await a.sql(`update product_group set web_category = 'FAR' where category = 'FAR'`);
    expect((await found(like(asked.groupId), days)).map((one) => one.groupId)).toEqual([last.groupId]);
  });
});
