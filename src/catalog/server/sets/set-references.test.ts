import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { referenceListContract } from '#setup/reference-lists/contract.ts';
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

it('refuses to delete a group or an item that a set offers, and names the set', async () => {
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

it('merges two items into one choice, with the position and price of the first', async () => {
  await a.makeCodes({ color: ['REDA', 'REDB'] });
  const first = await a.makeItem({ color: 'REDA', size: '' });
  const second = await a.makeItem({ groupId: first.groupId, color: 'REDB', size: '' });
  const both = await make([
    { productItemId: second.itemId },
    { productItemId: first.itemId, priceChange: 30 },
  ]);
  const one = await make([{ productItemId: first.itemId }]);
  await a.ok(admin, referenceListContract.merge, {
    params: { kind: 'color' },
    body: { from: 'REDA', into: 'REDB' },
  });
  const { itemList: sets } = await a.ok(admin, catalogContract.sets, { query: { size: 100 } });
  for (const { setId } of [both, one]) {
    const set = sets.find((one) => one.setId === setId);
    expect(set?.members[0]?.choices.map((choice) => [choice.productItemId, choice.priceChange])).toEqual([
      [second.itemId, 0],
    ]);
  }
});

it('moves a set when its category is merged into another, and finds it by that category', async () => {
  await a.makeCodes({ category: ['SETOLD', 'SETNEW'] });
  const { itemId } = await a.makeItem();
  const { setId } = await make([{ productItemId: itemId }], { category: 'SETOLD' });
  await a.ok(admin, referenceListContract.merge, {
    params: { kind: 'category' },
    body: { from: 'SETOLD', into: 'SETNEW' },
  });
  const found = await a.ok(admin, catalogContract.sets, { query: { category: 'SETNEW' } });
  expect(found.itemList.map((one) => one.setId)).toEqual([setId]);
});

it('protects the picture of a set from deletion', async () => {
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
