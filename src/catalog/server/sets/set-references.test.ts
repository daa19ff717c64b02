/** What a set names stays while it does, and goes over when items and categories become one. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { lookupContract } from '#setup/reference-lists/contract.ts';
import { pictureContract } from '#setup/pictures/contract.ts';
import { catalogContract } from '#catalog/contract.ts';

const a = await testApp();
const { admin } = a.shop;
let serial = 0;
type Choice = { productGroupId?: number; productItemId?: number; priceChange?: number };
const make = (choices: Choice[], more: object = {}) =>
  a.ok(admin, catalogContract.createSet, {
    body: {
      code: `FOLLOW${(serial += 1)}`,
      name: `เซ็ต ${serial}`,
      members: [{ name: 'ชุด', choices }],
      ...more,
    },
  });

it('neither a group nor an item is deleted while a set offers it; the refusal names the set', async () => {
  const { groupId, itemId } = await a.makeItem({ units: 0 });
  const other = await a.makeItem({ units: 0, groupId, size: 'L' });
  const set = await make([{ productItemId: itemId }, { productGroupId: groupId }]);
  const item = await a.call(admin, catalogContract.removeItem, { params: { id: itemId } });
  expect([item.status, item.error.code]).toEqual([409, 'IN_SET']);
  expect(item.error.detail).toContain(set.name);
  const group = await a.call(admin, catalogContract.removeAll, { params: { id: groupId } });
  expect([group.status, group.error.code]).toEqual([409, 'IN_SET']);
  await a.ok(admin, catalogContract.removeItem, { params: { id: other.itemId } });
  await a.ok(admin, catalogContract.removeSet, { params: { id: set.setId } });
  await a.ok(admin, catalogContract.removeAll, { params: { id: groupId } });
});

it('two items that become one are one choice, at the place and price of the first', async () => {
  await a.makeCodes({ color: ['REDA', 'REDB'] });
  const first = await a.makeItem({ color: 'REDA', size: '' });
  const second = await a.makeItem({ groupId: first.groupId, color: 'REDB', size: '' });
  const both = await make([
    { productItemId: second.itemId },
    { productItemId: first.itemId, priceChange: 30 },
  ]);
  const one = await make([{ productItemId: first.itemId }]);
  await a.ok(admin, lookupContract.merge, {
    params: { kind: 'color' },
    body: { from: 'REDA', into: 'REDB' },
  });
  for (const { setId } of [both, one]) {
    const { members } = await a.ok(admin, catalogContract.getSet, { params: { id: setId } });
    expect(members[0]?.choices.map((choice) => [choice.productItemId, choice.priceChange])).toEqual([
      [second.itemId, 0],
    ]);
  }
});

it('a set goes on under the category that its own is merged into, and is found by its words', async () => {
  await a.makeCodes({ category: ['SETOLD', 'SETNEW'] });
  const { itemId } = await a.makeItem();
  const { setId } = await make([{ productItemId: itemId }], { category: 'SETOLD' });
  await a.ok(admin, lookupContract.merge, {
    params: { kind: 'category' },
    body: { from: 'SETOLD', into: 'SETNEW' },
  });
  const found = await a.ok(admin, catalogContract.sets, { query: { category: 'SETNEW' } });
  expect(found.itemList.map((one) => one.setId)).toEqual([setId]);
});

it('its picture is not thrown away', async () => {
  const { itemId } = await a.makeItem();
  const image = await a.one<{ id: string }>(
    `insert into image (shop_id, folder, token, name, search, mime, bytes, width, height) values (${a.shop.shopId}, 'item', 'setpicture1', 'set', 'set', 'image/webp', 1, 10, 10) returning id`,
  );
  const set = await make([{ productItemId: itemId }], {
    image: `/files/${a.shop.shopId}/item/setpicture1-480.webp`,
  });
  expect(set.image).toContain('setpicture1');
  const kept = await a.call(admin, pictureContract.remove, { params: { id: Number(image.id) } });
  expect([kept.status, kept.error.code]).toEqual([409, 'IN_USE']);
  expect(kept.error.data).toMatchObject({ uses: [{ kind: 'set', id: set.setId, name: set.name }] });
});
