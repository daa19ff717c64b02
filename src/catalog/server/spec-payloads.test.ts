/** The payloads are exactly as in docs/spec.md, sent as plain JSON. */
import { beforeAll, expect, it } from 'vitest';
import type { OperationDefinition } from '#lib/contract/contract.ts';
import { testApp } from '#test/server/test-app.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { catalogContract } from '../contract.ts';

const a = await testApp();
beforeAll(async () => {
  await a.makeCodes({ color: ['RED', 'BLUE'], size: ['M', 'L', 'XL'] });
});

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

it('accepts a group and an item exactly as in a reply', async () => {
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

it('creates a group without items from a body with an empty list and from a body copied from a reply', async () => {
  const empty = await a.ok(a.shop.admin, catalogContract.createGroup, {
    body: { ...fresh('EMPTY'), colors: [], sizes: [], color: 'RED', size: 'M', productItem: [] },
  });
  expect(empty).toMatchObject({ color: 'RED', size: 'M', productItem: [] });
  const read = await a.ok(a.shop.admin, catalogContract.createAll, {
    body: {
      ...fresh('READ'),
      color: 'RED',
      size: 'M',
      parts: [{ name: 'สไบ', lossPrice: 5 }],
      measures: [{ size: 'M', bust: 90 }],
      productItem: [item('RED', 'M')],
    },
  });
  const copy = await a.ok(a.shop.admin, catalogContract.createGroup, { body: { ...read, code: 'COPY' } });
  expect(copy).toMatchObject({ code: 'COPY', color: 'RED', measures: read.measures, productItem: [] });
  expect(copy.productGroupId).not.toBe(read.productGroupId);
  expect(copy.parts.map((part) => part.name)).toEqual(['สไบ']);
  expect(await a.ok(a.shop.admin, catalogContract.getGroup, { params: { id: read.productGroupId } })).toEqual(
    read,
  );
});

it('does not let empty lists clear colours and sizes that are sent as texts', async () => {
  const lists = { colors: [], sizes: [] };
  const made = await a.ok(a.shop.admin, catalogContract.createAll, {
    body: { ...fresh('FILLED'), ...lists, color: 'RED|BLUE', size: 'M|L', productItem: [] },
  });
  expect(made).toMatchObject({ color: 'RED|BLUE', size: 'M|L' });
  const params = { id: made.productGroupId };
  for (const row of [catalogContract.updateAll, catalogContract.updateGroup] as const) {
    const { version: _, ...body } = made;
    expect(await a.ok(a.shop.admin, row, { params, body: { ...body, ...lists } })).toMatchObject({
      color: 'RED|BLUE',
      size: 'M|L',
    });
  }
});

it('removes a size from a group that is otherwise sent back unchanged', async () => {
  for (const row of [catalogContract.updateAll, catalogContract.updateGroup] as const) {
    const made = await a.ok(a.shop.admin, catalogContract.createAll, {
      body: {
        ...fresh(`GONE-${row.method}`),
        color: 'RED',
        size: 'M|L',
        measures: [
          { size: 'M', bust: 90 },
          { size: 'L', bust: 98 },
        ],
        productItem: [item('RED', 'M'), item('RED', 'L')],
      },
    });
    const params = { id: made.productGroupId };
    const saved = await a.ok(a.shop.admin, row, { params, body: { ...made, size: 'M' } });
    expect(saved).toMatchObject({ size: 'M', measures: [{ size: 'M', bust: 90 }] });
    expect(saved.productItem).toEqual(made.productItem);
    const again = await a.ok(a.shop.admin, row, { params, body: { ...saved, size: 'M|L' } });
    expect(again.measures).toEqual(saved.measures);
    const unknown = { ...again, measures: [{ size: 'XL', bust: 98 }] };
    expect((await a.call(a.shop.admin, row, { params, body: unknown })).error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'measures.0.size' }],
    });
  }
});

it('gives every failed save of a group the same title', async () => {
  const params = { id: 999_999_999 };
  const body = { ...fresh('BAD'), rentalPrice: -1 };
  const { createAll, createGroup, updateAll, updateGroup } = catalogContract;
  const rows: OperationDefinition[] = [createAll, createGroup, updateAll, updateGroup];
  for (const row of rows)
    expect(
      (await a.call(a.shop.admin, row, { ...('params' in row && { params }), body })).error,
    ).toMatchObject({
      code: 'VALIDATION',
      title: 'ไม่สามารถบันทึกข้อมูลได้',
    });
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
