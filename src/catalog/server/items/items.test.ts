import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract, type ProductGroup } from '#catalog/contract.ts';
import { allowOrphanReservations } from '#inventory/stock/server/testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
let group: ProductGroup;
let serial = 0;
const makeGroup = (more: object = {}) =>
  a.ok(a.shop.admin, catalogContract.createAll, {
    body: {
      name: `ชุด ${++serial}`,
      code: `I${serial}`,
      productItem: [{ color: 'RED' }, { color: 'BLUE' }],
      ...more,
    },
  });
const idOf = (one: ProductGroup, at = 0): number => one.productItem[at]?.productItemId ?? 0;

beforeAll(async () => {
  await a.makeCodes({
    category: ['TH'],
    texture: ['SILK'],
    color: ['RED', 'BLUE', 'GREEN', 'PINK', 'X'],
    size: ['S', 'L'],
  });
  await allowOrphanReservations(a);
  await a.sql(
    `insert into image (shop_id, folder, token, mime, bytes, width, height) values (${a.shop.shopId}, 'item', 'one', 'image/webp', 1, 1, 1), (${a.other.shopId}, 'item', 'two', 'image/webp', 1, 1, 1)`,
  );
  group = await makeGroup();
});

const reserve = async (itemId: number) => {
  const unit = await a.one<{ id: string }>(
    `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3) returning id`,
    [itemId, a.shop.branchA, `B${++serial}`],
  );
  await a.sql(
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due) values (${a.shop.shopId}, $1, $2, $3, '[2026-11-20,2026-11-23)', '2026-11-21')`,
    [unit.id, itemId, a.shop.branchA],
  );
};

describe('addItem', () => {
  it('adds an item with the fields of the group, and open editors of the group get CHANGED', async () => {
    const one = await makeGroup({ category: 'TH', texture: 'SILK' });
    const params = { id: one.productGroupId };
    const item = await a.ok(a.shop.admin, catalogContract.addItem, {
      params,
      body: { color: 'GREEN', size: 'S', fileName: 'one' },
    });
    expect(item).toMatchObject({
      productGroupId: one.productGroupId,
      color: 'GREEN',
      size: 'S',
      fileName: `/files/${a.shop.shopId}/item/one-480.webp`,
      name: one.name,
      code: one.code,
      category: 'TH',
      texture: 'SILK',
    });
    const stale = await a.call(a.shop.admin, catalogContract.updateAll, {
      params,
      body: {
        name: one.name,
        version: one.version,
        productItem: one.productItem.map(({ productItemId, color }) => ({ productItemId, color })),
      },
    });
    expect(stale.error.code).toBe('CHANGED');
    expect((await a.ok(a.shop.staff, catalogContract.getGroup, { params })).productItem).toHaveLength(3);
  });

  it('works while garments of the group are in open orders', async () => {
    const one = await makeGroup();
    await reserve(idOf(one));
    const params = { id: one.productGroupId };
    expect(
      (await a.call(a.shop.admin, catalogContract.addItem, { params, body: { color: 'GREEN' } })).status,
    ).toBe(200);
  });

  it('refuses an existing item, a separator, and pictures or groups of another shop', async () => {
    const params = { id: group.productGroupId };
    expect(
      (await a.call(a.shop.admin, catalogContract.addItem, { params, body: { color: 'RED' } })).error.code,
    ).toBe('DUPLICATE_CODE');
    expect(
      (await a.call(a.shop.admin, catalogContract.addItem, { params, body: { color: 'A|B' } })).error
        .fields?.[0]?.field,
    ).toBe('color');
    expect(
      (await a.call(a.shop.admin, catalogContract.addItem, { params, body: { color: 'X', fileName: 'two' } }))
        .status,
    ).toBe(404);
    expect(
      (await a.call(a.other.admin, catalogContract.addItem, { params, body: { color: 'X' } })).status,
    ).toBe(404);
  });
});

describe('updateItem', () => {
  it('changes colour, size and picture', async () => {
    const one = await makeGroup();
    const sent = {
      params: { id: idOf(one) },
      body: { color: 'PINK', size: 'L', fileName: `/files/${a.shop.shopId}/item/one-160.webp` },
    };
    expect(await a.ok(a.shop.admin, catalogContract.updateItem, sent)).toEqual({
      ...one.productItem[0],
      color: 'PINK',
      size: 'L',
      fileName: `/files/${a.shop.shopId}/item/one-480.webp`,
    });
    expect(
      await a.one(
        "select before->>'color' as b, after->>'color' as a from audit_log where action = 'catalog.updateItem' and subject_id = $1",
        [idOf(one)],
      ),
    ).toEqual({ b: 'RED', a: 'PINK' });
  });

  it('removes a colour from the group when no item has it', async () => {
    const one = await makeGroup({ color: 'RED|BLUE' });
    const params = { id: one.productGroupId };
    const [red, blue] = one.productItem;
    const recolour = (item: typeof red, color: string) =>
      a.ok(a.shop.staff, catalogContract.updateItem, {
        params: { id: item?.productItemId ?? 0 },
        body: { color, size: item?.size ?? '' },
      });
    const colors = async () =>
      (await a.ok(a.shop.staff, catalogContract.getGroup, { params })).color.split('|').toSorted();
    await recolour(red, 'PINK');
    expect(await colors()).toEqual(['BLUE', 'PINK']);
    await a.ok(a.shop.admin, catalogContract.addItem, { params, body: { color: 'BLUE', size: 'L' } });
    await recolour(blue, 'GREEN');
    expect(await colors()).toEqual(['BLUE', 'GREEN', 'PINK']);
  });

  it('removes a size and its measures from the group when no item has it', async () => {
    const { productGroupId, productItem } = await makeGroup({
      size: 'S',
      measures: [{ size: 'S', bust: 88 }],
    });
    for (const size of ['S', 'L'])
      await a.ok(a.shop.staff, catalogContract.updateItem, {
        params: { id: productItem[0]?.productItemId ?? 0 },
        body: { color: 'RED', size },
      });
    const params = { id: productGroupId };
    const group = await a.ok(a.shop.staff, catalogContract.getGroup, { params });
    expect(group).toMatchObject({ size: 'L', measures: [] });
    expect((await a.call(a.shop.admin, catalogContract.updateAll, { params, body: group })).status).toBe(200);
  });

  it('changes only the picture of an item in open orders', async () => {
    const one = await makeGroup();
    const params = { id: idOf(one) };
    await reserve(params.id);
    expect(
      (await a.call(a.shop.admin, catalogContract.updateItem, { params, body: { color: 'PINK' } })).error,
    ).toMatchObject({ code: 'USED_ITEM', data: { n: 1 } });
    expect(
      (
        await a.ok(a.shop.admin, catalogContract.updateItem, {
          params,
          body: { color: 'RED', fileName: 'one' },
        })
      ).fileName,
    ).toBe(`/files/${a.shop.shopId}/item/one-480.webp`);
    await a.ok(a.shop.admin, catalogContract.updateItem, {
      params: { id: idOf(one, 1) },
      body: { color: 'PINK' },
    });
  });

  it('refuses a duplicate, a separator, and another shop', async () => {
    const params = { id: idOf(group) };
    expect(
      (await a.call(a.shop.admin, catalogContract.updateItem, { params, body: { color: 'BLUE' } })).error
        .code,
    ).toBe('DUPLICATE_CODE');
    expect(
      (await a.call(a.shop.admin, catalogContract.updateItem, { params, body: { size: '|' } })).status,
    ).toBe(400);
    expect((await a.call(a.other.admin, catalogContract.updateItem, { params, body: {} })).status).toBe(404);
  });
});

describe('removeItem', () => {
  it('refuses while a transfer requests it, even without a garment', async () => {
    const { itemId } = await a.makeItem({ units: 0 });
    const { id } = await a.one<{ id: string }>(
      `insert into transfer (shop_id, from_branch_id, to_branch_id) values (${a.shop.shopId}, $1, $2) returning id`,
      [a.shop.branchA, a.shop.branchB],
    );
    await a.sql(
      `insert into transfer_line (shop_id, transfer_id, item_id) values (${a.shop.shopId}, $1, $2)`,
      [id, itemId],
    );
    const answer = await a.call(a.shop.admin, catalogContract.removeItem, { params: { id: itemId } });
    expect([answer.status, answer.error.code]).toEqual([409, 'IN_USE']);
  });

  it('deletes an item without units', async () => {
    const one = await makeGroup({ color: 'RED|BLUE' });
    await a.ok(a.shop.admin, catalogContract.removeItem, { params: { id: idOf(one) } });
    const left = await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: one.productGroupId } });
    expect([left.productItem.map((item) => item.color), left.color]).toEqual([['BLUE'], 'BLUE']);
    expect(
      (await a.call(a.shop.admin, catalogContract.removeItem, { params: { id: idOf(one) } })).status,
    ).toBe(404);
  });

  it('refuses an item with units, a bad id, and another shop', async () => {
    const { itemId } = await a.makeItem({ units: 3 });
    const answer = await a.call(a.shop.admin, catalogContract.removeItem, {
      params: { id: itemId },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.error).toMatchObject({ code: 'IN_USE', detail: 'It is still in use in 3 places.' });
    expect((await a.call(a.shop.admin, catalogContract.removeItem, { params: { id: -1 } })).status).toBe(400);
    expect(
      (await a.call(a.other.admin, catalogContract.removeItem, { params: { id: idOf(group) } })).status,
    ).toBe(404);
  });
});

describe('listItems', () => {
  const names = async (query: object) =>
    (await a.ok(a.shop.staff, catalogContract.listItems, { query })).itemList.map((item) => item.name);

  it('returns the first page of this shop without parameters, newest first', async () => {
    await a.ok(a.other.admin, catalogContract.createAll, { body: { productItem: [{}] } });
    const newest = await makeGroup();
    const page = await a.ok(a.shop.staff, catalogContract.listItems);
    expect(page).toMatchObject({ page: 1, size: 50, totalCapped: false, total: page.itemList.length });
    expect(page.itemList[0]?.productItemId).toBe(idOf(newest, 1));
    const second = await a.ok(a.shop.staff, catalogContract.listItems, { query: { size: 2, page: 2 } });
    expect(second.itemList).toEqual(page.itemList.slice(2, 4));
    expect(second.total).toBe(page.total);
    const all = await a.one<{ n: string }>(
      `select count(*) as n from product_item where shop_id = ${a.shop.shopId}`,
    );
    expect(page.total).toBe(Number(all.n));
  });

  it.each([
    ['เเม่', 'แม่นาค ๑๒'],
    ['นาค แม่', 'แม่นาค ๑๒'],
    ['12', 'แม่นาค ๑๒'],
    ['  ＭＡＥ\u200b ', 'แม่นาค ๑๒'],
    ['นํ้าเงิน', 'น้ำเงินเข้ม'],
  ])('finds by %s', async (q, name) => {
    const code = name.startsWith('แม่') ? 'MAE-' : 'NAM-';
    await makeGroup({ name, code: `${code}${++serial}` });
    const found = await names({ q });
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found)).toEqual(new Set([name]));
  });

  it('treats LIKE wildcards as text, and zero-width characters alone as no text', async () => {
    await makeGroup({ name: '50%_off' });
    expect(new Set(await names({ q: '0%_o' }))).toEqual(new Set(['50%_off']));
    expect(await names({ q: '%%%' })).toEqual([]);
    expect(await names({ q: '\\' })).toEqual([]);
    expect((await names({ q: '\u200b' })).length).toBeGreaterThan(2);
  });

  it('filters by group, and answers 404 for a group of another shop', async () => {
    expect(await names({ groupId: group.productGroupId })).toEqual([group.name, group.name]);
    expect(
      (await a.call(a.other.staff, catalogContract.listItems, { query: { groupId: group.productGroupId } }))
        .status,
    ).toBe(404);
  });

  it.each([{ page: 0 }, { size: 101 }, { q: 'ก'.repeat(101) }, { nonsense: 1 }])(
    'refuses %o',
    async (query) => {
      expect((await a.call(a.shop.staff, catalogContract.listItems, { query })).status).toBe(400);
    },
  );

  it('counts up to a thousand', async () => {
    const { id } = await a.one<{ id: string }>(
      `insert into product_group (shop_id, name) values (${a.other.shopId}, 'many') returning id`,
    );
    await a.sql(
      `insert into product_item (shop_id, group_id, name, color) select ${a.other.shopId}, $1, 'many', n::text from generate_series(1, 1001) n`,
      [id],
    );
    expect(await a.ok(a.other.staff, catalogContract.listItems, { query: { size: 1 } })).toMatchObject({
      total: 1000,
      totalCapped: true,
    });
  });
});
