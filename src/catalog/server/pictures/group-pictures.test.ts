import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract, type ProductGroup } from '#catalog/contract.ts';

const a = await testApp();
let serial = 0;
beforeAll(async () => {
  await a.makeCodes({ color: ['RED', 'BLUE'] });
});

const picture = async (shopId = a.shop.shopId): Promise<string> => {
  const token = `pic${++serial}s${shopId}`;
  await a.sql(
    "insert into image (shop_id, folder, token, mime, bytes, width, height, name) values ($1, 'item', $2, 'image/webp', 1, 30, 40, $2)",
    [shopId, token],
  );
  return token;
};
const create = (more: object = {}): Promise<ProductGroup> =>
  a.ok(a.shop.admin, catalogContract.createAll, {
    body: {
      name: 'ชุด',
      code: `P${++serial}`,
      color: 'RED|BLUE',
      productItem: [{ color: 'RED' }, { color: 'BLUE' }],
      ...more,
    },
  });
const get = (group: ProductGroup): Promise<ProductGroup> =>
  a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: group.productGroupId } });
const tokens = (group: ProductGroup): string[] =>
  group.images.map((one) => /([\w-]+)-480\.webp$/.exec(one.url)?.[1] ?? '');
const there = async (token: string): Promise<boolean> =>
  (await a.sql('select 1 from image where token = $1', [token])).length === 1;

describe('pictures of a group', () => {
  it('keep their order; the first is the main one unless another is named', async () => {
    const [one, two, three] = [await picture(), await picture(), await picture()];
    const group = await create({ images: [two, `/files/${a.shop.shopId}/item/${one}-1200.webp`] });
    expect(tokens(group)).toEqual([two, one]);
    expect(group.mainImage).toBe(`/files/${a.shop.shopId}/item/${two}-480.webp`);
    expect(group.images[0]).toMatchObject({ name: two, width: 30, height: 40 });
    const saved = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: { ...group, images: [one, two, three], mainImage: three },
    });
    expect(tokens(saved)).toEqual([one, two, three]);
    expect(saved.mainImage).toContain(three);
  });

  it('stay when the list is omitted, and when a group is sent back unchanged', async () => {
    const token = await picture();
    const group = await create({ images: [token] });
    const params = { id: group.productGroupId };
    expect(await a.ok(a.shop.admin, catalogContract.updateAll, { params, body: group })).toMatchObject({
      images: group.images,
      productItem: group.productItem,
    });
    const { images: _images, version: _version, ...rest } = group;
    const kept = await a.ok(a.shop.admin, catalogContract.updateGroup, { params, body: rest });
    expect(tokens(kept)).toEqual([token]);
  });

  it('are refused from another shop', async () => {
    const strange = await picture(a.other.shopId);
    expect(
      (await a.call(a.shop.admin, catalogContract.createAll, { body: { name: 'x', images: [strange] } }))
        .status,
    ).toBe(404);
  });

  it('are deleted with the group unless used elsewhere', async () => {
    const [own, shared, items] = [await picture(), await picture(), await picture()];
    const group = await create({ images: [own, shared], productItem: [{ color: 'RED', fileName: items }] });
    await create({ images: [shared] });
    await a.ok(a.shop.admin, catalogContract.removeAll, { params: { id: group.productGroupId } });
    expect([await there(own), await there(shared), await there(items)]).toEqual([false, true, false]);
  });
});

describe('addPictures', () => {
  it('adds to groups and items, removes nothing, and works while units are in open orders', async () => {
    const [old, fresh, blue] = [await picture(), await picture(), await picture()];
    const [first, second] = [await create({ images: [old] }), await create()];
    const itemId = first.productItem[1]?.productItemId ?? 0;
    const done = await a.ok(a.shop.staff, catalogContract.addPictures, {
      body: {
        groups: [
          {
            productGroupId: first.productGroupId,
            images: [fresh, blue],
            mainImage: blue,
            items: [{ productItemId: itemId, fileName: blue }],
          },
          { productGroupId: second.productGroupId, images: [fresh] },
        ],
      },
    });
    expect(done).toEqual({ done: true });
    const [one, two] = [await get(first), await get(second)];
    expect(tokens(one)).toEqual([fresh, blue, old]);
    expect(one.mainImage).toContain(blue);
    expect(one.productItem[1]?.fileName).toContain(blue);
    expect([tokens(two), two.mainImage.includes(fresh)]).toEqual([[fresh], true]);
    expect(one.version).toBe(first.version + 1);
    const log =
      "select count(*) as n from audit_log where action = 'catalog.addPictures' and subject_id = $1";
    expect(await a.one(log, [first.productGroupId])).toEqual({ n: '1' });
  });

  it('saves the additions of two concurrent requests', async () => {
    const group = await create();
    const added = await Promise.all(Array.from({ length: 8 }, () => picture()));
    const answers = await Promise.all(
      added.map((token) =>
        a.call(a.shop.staff, catalogContract.addPictures, {
          body: { groups: [{ productGroupId: group.productGroupId, images: [token] }] },
        }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(Array(8).fill(200));
    expect(tokens(await get(group)).sort()).toEqual([...added].sort());
  });

  it("refuses another group's item, another shop's group or picture, a duplicate group, and more than fifty", async () => {
    const [group, other, token, strange] = [
      await create(),
      await create(),
      await picture(),
      await picture(a.other.shopId),
    ];
    const id = group.productGroupId;
    const send = (groups: object[], who = a.shop.staff) =>
      a.call(who, catalogContract.addPictures, { body: { groups } as never });
    const foreign = other.productItem[0]?.productItemId;
    expect(
      (await send([{ productGroupId: id, items: [{ productItemId: foreign, fileName: token }] }])).status,
    ).toBe(404);
    expect((await send([{ productGroupId: id, images: [strange] }])).status).toBe(404);
    expect((await send([{ productGroupId: id, images: [] }], a.other.staff)).status).toBe(404);
    expect((await send([{ productGroupId: id }, { productGroupId: id }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
    const many = await Promise.all(Array.from({ length: 50 }, () => picture()));
    expect((await send([{ productGroupId: id, images: many }])).status).toBe(200);
    expect((await send([{ productGroupId: id, images: [token] }])).error).toMatchObject({
      code: 'VALIDATION',
      fields: [{ field: 'images' }],
    });
    expect(tokens(await get(group))).toEqual(many);
  });
});

describe('groupsOfFiles', () => {
  it('finds the groups with a code that a name starts with, case-insensitively', async () => {
    const group = await create({ code: 'Ab-77' });
    await create({ code: 'Ab' });
    const found = await a.ok(a.shop.staff, catalogContract.groupsOfFiles, {
      body: { names: ['AB-77-RED.jpg', 'nothing.png', 'C:\\photos\\ab-77 (2).PNG'] },
    });
    expect(found.itemList.map((one) => one.code)).toEqual(['Ab-77', 'Ab']);
    expect(found.itemList[0]).toMatchObject({
      productGroupId: group.productGroupId,
      items: [{ color: 'RED' }, { color: 'BLUE' }],
    });
  });

  it('refuses an empty and an oversized list, and ignores codes of other shops', async () => {
    const group = await create({ code: 'MINE' });
    const ask = (names: string[], who = a.shop.staff) =>
      a.call(who, catalogContract.groupsOfFiles, { body: { names } });
    expect((await ask([])).status).toBe(400);
    expect((await ask(Array(501).fill('x'))).status).toBe(400);
    expect((await ask([`${group.code}.jpg`])).data.itemList).toHaveLength(1);
    expect((await ask([`${group.code}.jpg`], a.other.staff)).data.itemList).toEqual([]);
  });
});
