/** Payloads exactly as in docs/spec.md, sent as plain JSON. */
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { catalogContract } from '../contract.ts';

const a = await testApp();
beforeAll(async () => {
  await a.makeCodes({ color: ['RED', 'BLUE'], size: ['M', 'L'] });
});

/** A new group with the defaults of the spec, without ids. */
const fresh = (code: string) => ({
  name: 'New item',
  code,
  mainImage: '',
  category: '',
  texture: '',
  qty: 0,
  yearth: 1,
  gender: 'W' as const,
  itemAmount: 1,
  rentalPrice: 0,
  bail: 0,
  itemStatus: 'เปิด',
  webCategory: '',
  webHotItem: 'ไม่',
  webItem: 'n' as const,
  itemCode3Digit: '000',
  newRecord: true,
  temporary: false,
  state: true,
  updateBy: '',
  createBy: '',
  productGroupId: '' as const,
});
const item = (color: string, size: string) => ({
  id: '' as const,
  productItemId: '' as const,
  productGroupId: '' as const,
  color,
  size,
  fileName: '',
  name: '',
  code: '',
  category: '',
  texture: '',
});

it('accepts colours and sizes of a group joined or as lists', async () => {
  const productItem = [item('RED', 'M'), item('BLUE', 'L')];
  const lists = await a.ok(a.shop.admin, catalogContract.createAll, {
    body: { ...fresh('LISTS'), colors: ['RED', 'BLUE'], sizes: ['M', 'L'], color: '', productItem },
  });
  const texts = await a.ok(a.shop.admin, catalogContract.createAll, {
    body: { ...fresh('TEXTS'), color: 'RED|BLUE', size: 'M|L', productItem },
  });
  for (const one of [lists, texts]) expect(one).toMatchObject({ color: 'RED|BLUE', size: 'M|L' });
  expect(lists.productItem.map((one) => [one.color, one.size])).toEqual(
    texts.productItem.map((one) => [one.color, one.size]),
  );
  expect(lists.productItem).toHaveLength(2);
});

it('accepts a group and an item exactly as read', async () => {
  const made = await a.ok(a.shop.admin, catalogContract.createAll, {
    body: { ...fresh('BACK'), color: 'RED', size: 'M', productItem: [item('RED', 'M')] },
  });
  const params = { id: made.productGroupId };
  const again = await a.ok(a.shop.admin, catalogContract.updateAll, {
    params,
    body: { ...made, productItem: [...made.productItem, item('RED', 'L')], sizes: ['M', 'L'] },
  });
  expect(again.size).toBe('M|L');
  expect(again.productItem.map((one) => one.productItemId)).toContain(made.productItem[0]?.productItemId);
  expect(again.productItem).toHaveLength(2);
  const { productItem, ...group } = again;
  await a.ok(a.shop.admin, catalogContract.updateGroup, { params, body: { ...group, productItem } });
  const [one] = productItem;
  if (one === undefined) throw new Error('no item');
  expect(
    await a.ok(a.shop.staff, catalogContract.updateItem, { params: { id: one.productItemId }, body: one }),
  ).toEqual(one);
});

it('accepts the quantity of a cart line in info and returns it there', async () => {
  const { itemId } = await a.makeItem({ units: 3 });
  const put = await a.ok(a.shop.staff, rentalsContract.putCart, {
    body: { lines: [{ id: itemId, info: { quantity: 2 }, notAvailable: false }, { id: itemId }] },
  });
  expect(put.lines.map((line) => [line.quantity, line.info])).toEqual([
    [2, { quantity: 2 }],
    [1, { quantity: 1 }],
  ]);
});
