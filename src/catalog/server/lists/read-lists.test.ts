import { beforeAll, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import vectors from '#lib/testing/vectors.json' with { type: 'json' };
import { catalogContract } from '#catalog/contract.ts';

const a = await testApp();
const add = (
  shopId: number,
  kind: string,
  code: string,
  description: string,
  sort = 0,
  active = true,
  swatch: string | null = null,
) =>
  a.sql(
    'insert into lookup (shop_id, kind, code, description, sort, active, swatch) values ($1, $2, $3, $4, $5, $6, $7)',
    [shopId, kind, code, description, sort, active, swatch],
  );

beforeAll(async () => {
  for (const [at, word] of vectors.thai.collation.input.entries())
    await add(a.shop.shopId, 'category', `C${at}`, word, 1);
  await add(a.shop.shopId, 'category', 'FIRST', 'ฮ', 0);
  await add(a.shop.shopId, 'category', 'GONE', 'เลิกใช้', 0, false);
  await add(a.shop.shopId, 'color', 'RED', 'แดง', 0, true, '#ff0000');
  await add(a.shop.shopId, 'color', 'GREY', 'เทา', 0, false, '#888888');
  await add(a.shop.shopId, 'size', 'S', 'เล็ก');
  await add(a.shop.shopId, 'texture', 'SILK', 'ผ้าไหม');
  await add(a.shop.shopId, 'web_category', 'WEB', 'หน้าร้าน');
  await add(a.other.shopId, 'size', 'OTHER', 'ร้านอื่น');
});

it('sends active codes by sort number, then in Thai dictionary order', async () => {
  const info = await a.ok(a.shop.staff, catalogContract.allInfo);
  expect(info.categories.map((one) => one.description)).toEqual(['ฮ', ...vectors.thai.collation.sorted]);
  expect(info.colors).toEqual([{ code: 'RED', description: 'แดง', swatch: '#ff0000' }]);
  expect(info.sizes).toEqual([{ code: 'S', description: 'เล็ก', swatch: null }]);
  expect(info.textures.map((one) => one.code)).toEqual(['SILK']);
});

it('sends one list in the same shape', async () => {
  const info = await a.ok(a.shop.staff, catalogContract.allInfo);
  expect(await a.ok(a.shop.staff, catalogContract.allList, { params: { param: 'all' } })).toEqual(info);
  expect(await a.ok(a.shop.staff, catalogContract.allList, { params: { param: 'sizes' } })).toEqual({
    categories: [],
    textures: [],
    colors: [],
    sizes: info.sizes,
  });
  expect(
    (await a.call(a.shop.staff, catalogContract.allList, { params: { param: 'prices' as 'all' } })).status,
  ).toBe(400);
  expect(await a.ok(a.other.staff, catalogContract.allList, { params: { param: 'sizes' } })).toMatchObject({
    sizes: [{ code: 'OTHER' }],
  });
});

it('sends the colours of a group in its order, including unknown and inactive ones', async () => {
  const { productGroupId: id } = await a.ok(a.shop.admin, catalogContract.createGroup, {
    body: { color: 'RED|GREY' },
  });
  await a.sql(
    `insert into product_group_color (shop_id, group_id, code, sort) values (${a.shop.shopId}, $1, 'NOSUCH', -1)`,
    [id],
  );
  expect(await a.ok(a.shop.staff, catalogContract.loadColor, { params: { id } })).toEqual({
    itemList: [
      { code: 'NOSUCH', description: '', swatch: null },
      { code: 'RED', description: 'แดง', swatch: '#ff0000' },
      { code: 'GREY', description: 'เทา', swatch: '#888888' },
    ],
  });
  expect((await a.call(a.other.staff, catalogContract.loadColor, { params: { id } })).status).toBe(404);
  expect((await a.call(a.shop.staff, catalogContract.loadColor, { params: { id: 1.5 } })).status).toBe(400);
});
