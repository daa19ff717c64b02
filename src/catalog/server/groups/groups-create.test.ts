import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { searchKey } from '#lib/thai/thai.ts';
import { catalogContract, type ProductGroup } from '#catalog/contract.ts';

const a = await testApp();
beforeAll(async () => {
  await a.makeCodes({ color: ['NOSUCH'] });
  for (const [kind, code, description] of [
    ['category', 'TH', 'ชุดไทย'],
    ['texture', 'SILK', 'ผ้าไหม'],
    ['color', 'RED', 'แดง'],
    ['color', 'BLUE', 'น้ำเงิน'],
    ['size', 'XL', 'ใหญ่พิเศษ'],
  ])
    await a.sql(
      `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, $1, $2, $3)`,
      [kind, code, description],
    );
  for (const { shopId } of [a.shop, a.other])
    for (const [token, folder] of [
      ['picture', 'item'],
      ['front', 'item'],
      ['slip', 'slip'],
    ])
      await a.sql(
        "insert into image (shop_id, folder, token, mime, bytes, width, height) values ($1, $2, $3, 'image/webp', 1, 1, 1)",
        [shopId, folder, `${token}${shopId}`],
      );
});

let serial = 0;
const body = (more: object = {}) => ({
  name: `ชุด ${++serial}`,
  code: `C${serial}`,
  category: 'TH',
  texture: 'SILK',
  color: 'RED|BLUE',
  size: 'XL',
  ...more,
});
const create = (more: object = {}): Promise<ProductGroup> =>
  a.ok(a.shop.admin, catalogContract.createAll, { body: body(more) });
const search = async (groupId: number) =>
  (
    await a.one<{ search: string }>(
      `select search from product_group where shop_id = ${a.shop.shopId} and id = $1`,
      [groupId],
    )
  ).search;

describe('createAll', () => {
  it('saves all fields and copies those of the group to its items', async () => {
    const sent = body({
      mainImage: `/files/${a.shop.shopId}/item/picture${a.shop.shopId}-1200.webp`,
      rentalPrice: 250.75,
      bail: 1000,
      yearth: 3,
      gender: 'M',
      webItem: 'y',
      color: 'BLUE|RED|NOSUCH',
      parts: [{ name: 'มงกุฎ', lossPrice: 300.5 }],
      productItem: [{ color: 'BLUE', size: 'XL', fileName: `front${a.shop.shopId}` }, { color: 'RED' }],
    });
    const made = await a.ok(a.shop.admin, catalogContract.createAll, { body: sent });
    expect(made).toMatchObject({
      name: sent.name,
      mainImage: `/files/${a.shop.shopId}/item/picture${a.shop.shopId}-480.webp`,
      rentalPrice: 250.75,
      bail: 1000,
      yearth: 3,
      gender: 'M',
      webItem: 'y',
      color: 'BLUE|RED|NOSUCH',
      size: 'XL',
      newRecord: false,
      createBy: a.shop.admin.username,
      updateBy: a.shop.admin.username,
      version: 1,
    });
    expect(made.parts).toMatchObject([{ name: 'มงกุฎ', lossPrice: 300.5 }]);
    expect(made.productItem).toMatchObject([
      {
        color: 'BLUE',
        size: 'XL',
        fileName: `/files/${a.shop.shopId}/item/front${a.shop.shopId}-480.webp`,
        name: sent.name,
        code: sent.code,
        category: 'TH',
        texture: 'SILK',
        productGroupId: made.productGroupId,
      },
      { color: 'RED', size: '', fileName: '' },
    ]);
    expect(
      await a.one('select rental_price, bail from product_group where id = $1', [made.productGroupId]),
    ).toEqual({ rental_price: '25075', bail: '100000' });
    expect(await search(made.productGroupId)).toBe(
      searchKey(`${sent.code} ${sent.name} ชุดไทย ผ้าไหม blue น้ำเงิน red แดง nosuch xl ใหญ่พิเศษ`),
    );
    expect(
      await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: made.productGroupId } }),
    ).toEqual(made);
    expect(
      await a.one('select user_id::int, after from audit_log where subject_id = $1 and action = $2', [
        made.productGroupId,
        'catalog.createAll',
      ]),
    ).toMatchObject({ user_id: a.shop.admin.userId, after: { name: sent.name } });
  });

  it('has the defaults of the spec', async () => {
    const made = await a.ok(a.shop.admin, catalogContract.createAll, { body: {} });
    expect(made).toMatchObject({
      name: 'New item',
      qty: 0,
      yearth: 1,
      gender: 'W',
      itemAmount: 1,
      rentalPrice: 0,
      bail: 0,
      itemStatus: 'เปิด',
      webHotItem: 'ไม่',
      webItem: 'n',
      itemCode3Digit: '000',
      temporary: false,
      state: true,
    });
    await a.ok(a.shop.admin, catalogContract.createAll, { body: {} });
  });

  it.each([
    ['a separator in an item', { productItem: [{ color: 'RED|BLUE' }] }, 'productItem.0.color'],
    ['a separator in the category', { category: 'A|B' }, 'category'],
    ['a colour code too long', { color: `RED|${'x'.repeat(61)}` }, 'color'],
    ['a blank name', { name: '\u200b\u200d' }, 'name'],
    ['10,000 letters', { name: 'ก'.repeat(10_000) }, 'name'],
    ['three decimals', { bail: 1.005 }, 'bail'],
    ['a quantity too large to store', { qty: 3_000_000_000 }, 'qty'],
    ['an id in a new group', { productItem: [{ productItemId: 1 }] }, 'productItem.0.productItemId'],
    ['an unknown field', { hello: 1 }, 'hello'],
  ])('refuses %s', async (_, wrong, field) => {
    const answer = await a.call(a.shop.admin, catalogContract.createAll, { body: body(wrong) });
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[0]?.field).toBe(field);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['emoji', '👩‍👩‍👧 ชุด'],
    ['like signs', '100%_\\ \' " --'],
  ])('stores %s unchanged', async (_, name) => {
    expect((await create({ name })).name).toBe(name);
  });

  it('replaces half of a surrogate pair with U+FFFD', async () => {
    expect((await create({ name: 'ก\ud800' })).name).toBe('ก\ufffd');
  });

  it('refuses an existing code and two equal items, and creates nothing', async () => {
    const first = await create();
    const before = await a.one('select count(*) from product_group');
    const again = await a.call(a.shop.admin, catalogContract.createAll, { body: body({ code: first.code }) });
    expect([again.status, again.error.code]).toEqual([409, 'DUPLICATE_CODE']);
    const alike = await a.call(a.shop.admin, catalogContract.createAll, {
      body: body({ productItem: [{ color: 'RED' }, { color: 'RED' }] }),
    });
    expect([alike.status, alike.error.code]).toEqual([409, 'DUPLICATE_CODE']);
    expect(await a.one('select count(*) from product_group')).toEqual(before);
    await a.ok(a.other.admin, catalogContract.createAll, {
      body: body({ code: first.code, category: '', texture: '', color: '', size: '' }),
    });
  });

  it.each([
    () => `/files/${a.other.shopId}/item/picture${a.other.shopId}-480.webp`,
    () => `picture${a.other.shopId}`,
    () => `slip${a.shop.shopId}`,
    () => `/files/${a.shop.shopId}/slip/slip${a.shop.shopId}-480.webp`,
    () => 'https://example.com/a.webp',
    () => `/files/${a.shop.shopId}/item/gone-480.webp`,
  ])('refuses the picture %s as unknown', async (pictureOf) => {
    const picture = pictureOf();
    expect(
      (await a.call(a.shop.admin, catalogContract.createAll, { body: body({ mainImage: picture }) })).status,
    ).toBe(404);
    expect(
      (
        await a.call(a.shop.admin, catalogContract.createAll, {
          body: body({ productItem: [{ fileName: picture }] }),
        })
      ).status,
    ).toBe(404);
  });
});

describe('createGroup', () => {
  it('creates a group without items', async () => {
    const made = await a.ok(a.shop.owner, catalogContract.createGroup, { body: body() });
    expect(made).toMatchObject({ productItem: [], version: 1, createBy: a.shop.owner.username });
  });
  it('refuses bad input and an existing code', async () => {
    expect(
      (await a.call(a.shop.admin, catalogContract.createGroup, { body: body({ yearth: 0 }) })).status,
    ).toBe(400);
    const { code } = await create();
    expect(
      (await a.call(a.shop.admin, catalogContract.createGroup, { body: body({ code }) })).error.code,
    ).toBe('DUPLICATE_CODE');
  });
});

describe('getGroup', () => {
  it('answers 404 for another shop and 400 without an id', async () => {
    const { productGroupId: id } = await create();
    expect((await a.call(a.other.owner, catalogContract.getGroup, { params: { id } })).status).toBe(404);
    expect(
      (await a.call(a.shop.staff, catalogContract.getGroup, { params: { id: 'x' as unknown as number } }))
        .status,
    ).toBe(400);
  });
});
