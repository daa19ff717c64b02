import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type LoggedInPerson } from '#test/server/test-app.ts';
import { catalogContract, type ProductGroup } from '#catalog/contract.ts';
import { allowOrphanReservations } from '#inventory/stock/server/testing/without-order-lines.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
beforeAll(async () => {
  await a.makeCodes({ texture: ['LACE'] });
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
const fieldsOf = (group: ProductGroup, more: object = {}) => {
  const {
    productGroupId: _id,
    newRecord: _new,
    createBy: _by,
    updateBy: _up,
    parts: _parts,
    productItem: _items,
    ...fields
  } = group;
  return { ...fields, ...more };
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
describe('updateGroup', () => {
  it('changes the items only in their copied fields', async () => {
    await a.sql(
      `insert into image (shop_id, folder, token, mime, bytes, width, height) values (${a.shop.shopId}, 'item', 'front1', 'image/webp', 1, 1, 1)`,
    );
    const group = await create({ productItem: [{ color: 'RED', fileName: 'front1' }] });
    const saved = await a.ok(a.shop.admin, catalogContract.updateGroup, {
      params: { id: group.productGroupId },
      body: fieldsOf(group, { name: 'ใหม่', texture: 'LACE' }),
    });
    expect(saved.productItem).toEqual(
      group.productItem.map((item) => ({ ...item, name: 'ใหม่', texture: 'LACE' })),
    );
    expect(saved.version).toBe(2);
  });

  it('refuses stale, used, duplicate and invalid input', async () => {
    const [group, other] = [await create({ productItem: [{ color: 'RED' }] }), await create()];
    const send = (more: object) =>
      a.call(a.shop.admin, catalogContract.updateGroup, {
        params: { id: group.productGroupId },
        body: fieldsOf(group, more),
      });
    expect((await send({ version: 7 })).error.code).toBe('CHANGED');
    expect((await send({ code: other.code })).error.code).toBe('DUPLICATE_CODE');
    expect((await send({ category: 'A|B' })).status).toBe(400);
    await promise(group.productItem[0]?.productItemId ?? 0);
    expect((await send({ code: 'other' })).error).toMatchObject({ code: 'USED_ITEM', data: { n: 1 } });
    expect((await send({ name: 'ใหม่', version: undefined })).status).toBe(200);
    expect(
      (
        await a.call(a.other.admin, catalogContract.updateGroup, {
          params: { id: group.productGroupId },
          body: {},
        })
      ).status,
    ).toBe(404);
  });
});

describe('removeAll', () => {
  it('deletes the group with all related rows', async () => {
    const group = await create({ productItem: [{ color: 'RED' }], parts: [{ name: 'มงกุฎ', lossPrice: 1 }] });
    const id = group.productGroupId;
    expect(await a.ok(a.shop.admin, catalogContract.removeAll, { params: { id } })).toEqual({ done: true });
    expect((await a.call(a.shop.admin, catalogContract.getGroup, { params: { id } })).status).toBe(404);
    for (const table of ['product_item', 'product_group_color', 'product_group_size', 'product_group_part'])
      expect(await a.sql(`select 1 from ${table} where group_id = $1`, [id])).toEqual([]);
    expect(
      await a.one(
        "select before->>'name' as name from audit_log where action = 'catalog.removeAll' and subject_id = $1",
        [id],
      ),
    ).toEqual({ name: group.name });
    expect((await a.call(a.shop.admin, catalogContract.removeAll, { params: { id } })).status).toBe(404);
  });

  it('refuses a group in open orders, with units, with order lines, or of another shop', async () => {
    const group = await create({ productItem: [{ color: 'RED' }] });
    const sent = { params: { id: group.productGroupId }, headers: { 'accept-language': 'en' } };
    const itemId = group.productItem[0]?.productItemId ?? 0;
    const { id: orderId } = await a.one<{ id: string }>(
      `insert into rental_order (shop_id, branch_id, order_no) values (${a.shop.shopId}, $1, $2) returning id`,
      [a.shop.branchA, `R${++serial}`],
    );
    await a.sql(
      `insert into order_line (shop_id, order_id, branch_id, item_id, pickup_day, return_day, original_return_day) values (${a.shop.shopId}, $1, $2, $3, '2026-11-20', '2026-11-21', '2026-11-21')`,
      [orderId, a.shop.branchA, itemId],
    );
    expect((await a.call(a.shop.admin, catalogContract.removeAll, sent)).error).toMatchObject({
      code: 'IN_USE',
      detail: 'It is still in use in 1 place.',
    });
    await promise(itemId);
    expect((await a.call(a.shop.admin, catalogContract.removeAll, sent)).error).toMatchObject({
      code: 'USED_ITEM',
      data: { n: 1 },
    });
    expect((await a.call(a.other.admin, catalogContract.removeAll, sent)).status).toBe(404);
    expect((await a.call(a.shop.admin, catalogContract.removeAll, { params: { id: 0 } })).status).toBe(400);
    expect(
      (await a.ok(a.shop.admin, catalogContract.getGroup, { params: sent.params })).productItem,
    ).toHaveLength(1);
  });
});

it('lets staff read but not change, and requires a login', async () => {
  const params = { id: 1 };
  const body = {};
  const changes = [
    (who: LoggedInPerson | null) => a.call(who, catalogContract.createAll, { body }),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.createGroup, { body }),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.updateAll, { params, body }),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.updateGroup, { params, body }),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.removeAll, { params }),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.featured),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.orderFeatured, { body: { ids: [1] } }),
    (who: LoggedInPerson | null) => a.call(who, catalogContract.removeItem, { params }),
  ];
  for (const change of changes) {
    expect((await change(a.shop.staff)).status).toBe(403);
    expect((await change(null)).status).toBe(401);
  }
  const looks = [
    () => a.call(null, catalogContract.getGroup, { params }),
    () => a.call(null, catalogContract.listItems),
    () => a.call(null, catalogContract.allInfo),
    () => a.call(null, catalogContract.allList, { params: { param: 'all' } }),
    () => a.call(null, catalogContract.loadColor, { params }),
    () => a.call(null, catalogContract.groupUses, { params }),
    () => a.call(null, catalogContract.groupsOfFiles, { body: { names: ['A'] } }),
    () => a.call(null, catalogContract.addPictures, { body: { groups: [{ productGroupId: 1 }] } }),
    () => a.call(null, catalogContract.addItem, { params, body }),
    () => a.call(null, catalogContract.updateItem, { params, body }),
  ];
  for (const look of looks) expect((await look()).status).toBe(401);
});
