import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { catalogContract, type ProductGroup } from '#catalog/contract.ts';
import { allowOrphanReservations } from '#inventory/stock/server/testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
beforeAll(async () => {
  await a.makeCodes({ color: ['OLD', 'NEW', 'X'], size: ['S'] });
  await allowOrphanReservations(a);
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
const edited = (group: ProductGroup, more: object = {}) => {
  const {
    productGroupId: _id,
    newRecord: _new,
    createBy: _by,
    updateBy: _up,
    parts,
    productItem,
    ...fields
  } = group;
  return {
    ...fields,
    parts: parts.map(({ name, lossPrice }) => ({ name, lossPrice })),
    productItem: productItem.map(({ productItemId, color, size, fileName }) => ({
      productItemId,
      color,
      size,
      fileName,
    })),
    ...more,
  };
};
const promise = async (itemId: number, state = 'held') => {
  const unit = await a.one<{ id: string }>(
    `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3) returning id`,
    [itemId, a.shop.branchA, `U${++serial}`],
  );
  await a.sql(
    `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state) values (${a.shop.shopId}, $1, $2, $3, '[2026-11-20,2026-11-23)', '2026-11-21', $4)`,
    [unit.id, itemId, a.shop.branchA, state],
  );
};
describe('a group in use', () => {
  it.each(['held', 'out'])('is refused with USED_ITEM while a garment is %s', async (state) => {
    const group = await create({ productItem: [{ color: 'RED' }, { color: 'BLUE' }] });
    await promise(group.productItem[1]?.productItemId ?? 0, state);
    await promise(group.productItem[1]?.productItemId ?? 0, state);
    const answer = await a.call(a.shop.admin, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: edited(group, { productItem: edited(group).productItem.slice(0, 1) }),
      headers: { 'accept-language': 'en' },
    });
    expect(answer.error).toMatchObject({
      code: 'USED_ITEM',
      data: { n: 2 },
      detail:
        '2 outfits of this style are in open orders. Until they are back, they cannot be removed, and their codes, colours and sizes cannot change.',
    });
    expect(
      await a.ok(a.shop.admin, catalogContract.getGroup, { params: { id: group.productGroupId } }),
    ).toEqual(group);
  });

  it('accepts changes of price, texts, pictures and flags while a unit is reserved; the reservation stays unchanged', async () => {
    const group = await create({ productItem: [{ color: 'RED' }, { color: 'BLUE' }] });
    const [red, blue] = edited(group).productItem;
    await promise(red?.productItemId ?? 0);
    const params = { id: group.productGroupId };
    const send = async (more: object) => {
      const now = await a.ok(a.shop.admin, catalogContract.getGroup, { params });
      return a.call(a.shop.admin, catalogContract.updateAll, { params, body: edited(now, more) });
    };
    const fine = {
      name: 'ใหม่',
      rentalPrice: 990,
      bail: 1,
      webItem: 'y',
      state: false,
      category: '',
      gender: 'M',
    };
    expect((await send(fine)).data).toMatchObject(fine);
    expect((await send({ color: 'RED', productItem: [red, { color: 'NEW' }] })).status).toBe(200);
    for (const refused of [
      { code: `${group.code}x` },
      { color: 'BLUE' },
      { productItem: [blue] },
      { productItem: [{ ...red, color: 'NEW' }] },
      { productItem: [{ ...red, size: 'S' }] },
    ])
      expect((await send(refused)).error.code, JSON.stringify(refused)).toBe('USED_ITEM');
  });

  it('leaves its items unchanged when no list of items is sent', async () => {
    const group = await create({ productItem: [{ color: 'RED' }, { color: 'BLUE' }] });
    const { productItem: _, ...fields } = edited(group, { name: 'ใหม่' });
    const saved = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: fields,
    });
    expect(saved.productItem).toEqual(group.productItem.map((item) => ({ ...item, name: 'ใหม่' })));
  });

  it('refuses a code that is in no list, but accepts one that the group already has', async () => {
    const group = await create({ productItem: [{ color: 'RED' }] });
    const params = { id: group.productGroupId };
    for (const [field, more] of [
      ['category', { category: 'NONE' }],
      ['color', { color: 'RED|NONE' }],
      ['size', { size: 'NONE' }],
      ['color', { productItem: [{ color: 'NONE' }] }],
    ] as const) {
      const { error } = await a.call(a.shop.admin, catalogContract.updateAll, {
        params,
        body: edited(group, more),
        headers: { 'accept-language': 'en' },
      });
      expect([error.code, error.fields?.[0]]).toEqual(['VALIDATION', { field, message: 'NONE' }]);
      expect(error.detail).toContain('the shop has no code “NONE”');
    }
    await a.sql("update lookup set code = 'SCARLET' where code = 'RED'");
    const kept = await a.call(a.shop.admin, catalogContract.updateAll, { params, body: edited(group) });
    await a.sql("update lookup set code = 'RED' where code = 'SCARLET'");
    expect(kept.status).toBe(200);
  });

  it.each(['returned', 'released'])('works when every garment is %s', async (state) => {
    const group = await create({ productItem: [{ color: 'RED' }] });
    await promise(group.productItem[0]?.productItemId ?? 0, state);
    const saved = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: edited(group, { name: 'x' }),
    });
    expect(saved.name).toBe('x');
  });
});
