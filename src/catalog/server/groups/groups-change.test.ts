import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { searchKey } from '#lib/thai/thai.ts';
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
const search = async (groupId: number) =>
  (
    await a.one<{ search: string }>(
      `select search from product_group where shop_id = ${a.shop.shopId} and id = $1`,
      [groupId],
    )
  ).search;

describe('updateAll', () => {
  it("changes, adds and deletes items and copies the group's fields to them", async () => {
    const group = await create({ productItem: [{ color: 'RED' }, { color: 'BLUE' }, { color: 'OLD' }] });
    const [red, blue] = group.productItem;
    const sent = edited(group, {
      name: 'ใหม่',
      code: `N${group.code}`,
      color: 'BLUE',
      productItem: [
        { productItemId: blue?.productItemId, color: 'RED' },
        { color: 'NEW', size: 'S' },
        { productItemId: red?.productItemId, color: 'BLUE' },
      ],
    });
    const saved = await a.ok(a.shop.owner, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: sent,
    });
    expect(saved).toMatchObject({
      name: 'ใหม่',
      color: 'BLUE',
      version: 2,
      createBy: a.shop.admin.username,
      updateBy: a.shop.owner.username,
    });
    expect(
      saved.productItem.map((item) => [
        item.productItemId === red?.productItemId,
        item.color,
        item.size,
        item.name,
        item.code,
      ]),
    ).toEqual([
      [true, 'BLUE', '', 'ใหม่', `N${group.code}`],
      [false, 'RED', '', 'ใหม่', `N${group.code}`],
      [false, 'NEW', 'S', 'ใหม่', `N${group.code}`],
    ]);
    expect(saved.productItem[1]?.productItemId).toBe(blue?.productItemId);
    expect(await search(group.productGroupId)).toBe(
      searchKey(`N${group.code} ใหม่ ชุดไทย ผ้าไหม blue น้ำเงิน xl ใหญ่พิเศษ`),
    );
    const log = await a.one<{ before: ProductGroup; after: ProductGroup }>(
      "select before, after from audit_log where subject_id = $1 and action = 'catalog.updateAll'",
      [group.productGroupId],
    );
    expect([log.before.name, log.after.name]).toEqual([group.name, 'ใหม่']);
  });

  it('replaces parts when sent, leaves them otherwise, and retains the ids of unchanged parts', async () => {
    const group = await create({
      parts: [
        { name: 'มงกุฎ', lossPrice: 300 },
        { name: 'เข็มขัด', lossPrice: 99.5 },
      ],
    });
    const params = { id: group.productGroupId };
    const same = await a.ok(a.shop.admin, catalogContract.updateAll, { params, body: edited(group) });
    expect(same.parts).toEqual(group.parts);
    const kept = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params,
      body: edited(same, { parts: undefined }),
    });
    expect(kept.parts).toEqual(group.parts);
    const other = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params,
      body: edited(kept, { parts: [{ name: 'มงกุฎ', lossPrice: 1 }] }),
    });
    expect(other.parts).toMatchObject([{ name: 'มงกุฎ', lossPrice: 1 }]);
    expect(
      (await a.ok(a.shop.admin, catalogContract.updateAll, { params, body: edited(other, { parts: [] }) }))
        .parts,
    ).toEqual([]);
  });

  it('retains the id of a part that is repriced, moved or renamed in its place', async () => {
    const group = await create({
      parts: ['มงกุฎ', 'เข็มขัด', 'สไบ'].map((name) => ({ name, lossPrice: 100 })),
    });
    const [crown, belt, sash] = group.parts.map((part) => part.partId);
    const parts = ['กำไล', 'สไบ', 'เข็มขัดทอง', 'มงกุฎ'].map((name) => ({ name, lossPrice: 5 }));
    const saved = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: edited(group, { parts: [parts[3], parts[2], parts[1], parts[0]] }),
    });
    expect(saved.parts.map((part) => [part.name, part.lossPrice])).toEqual([
      ['มงกุฎ', 5],
      ['เข็มขัดทอง', 5],
      ['สไบ', 5],
      ['กำไล', 5],
    ]);
    expect(saved.parts.slice(0, 3).map((part) => part.partId)).toEqual([crown, belt, sash]);
    const moved = await a.ok(a.shop.admin, catalogContract.updateAll, {
      params: { id: group.productGroupId },
      body: edited(saved, { parts: [parts[1], parts[3]] }),
    });
    expect(moved.parts.map((part) => part.partId)).toEqual([sash, crown]);
  });

  it('lets one of two concurrent saves of the same version win', async () => {
    const group = await create({ productItem: [{ color: 'RED' }] });
    const params = { id: group.productGroupId };
    // Both requests wait for the group's lock, so neither can finish before the other starts.
    await a.sql('begin');
    await a.one(
      `select 1 as one from product_group where shop_id = ${a.shop.shopId} and id = $1 for update`,
      [params.id],
    );
    const sent = ['ก', 'ข'].map((name) =>
      a.call(a.shop.admin, catalogContract.updateAll, { params, body: edited(group, { name }) }),
    );
    const waiting = async (): Promise<number> => {
      await a.sql('select pg_stat_clear_snapshot()');
      // The requests wait on the server that stores the group if there is a cluster.
      const text = `select count(*) as n from ${a.cluster ? 'citus_stat_activity' : 'pg_stat_activity'} where datname = current_database() and wait_event_type = 'Lock'`;
      return Number((await a.one<{ n: string }>(text)).n);
    };
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
    await a.sql('commit');
    const answers = await Promise.all(sent);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 409)?.error.code).toBe('CHANGED');
    const now = await a.ok(a.shop.staff, catalogContract.getGroup, { params });
    expect(now.name).toBe(answers[0]?.status === 200 ? 'ก' : 'ข');
    expect(now.version).toBe(2);
    const blind = await a.call(a.shop.admin, catalogContract.updateAll, {
      params,
      body: edited(group, { version: undefined }),
    });
    expect(blind.status).toBe(200);
  });

  it('does not delete an item that has a unit', async () => {
    const { groupId, name } = await a.makeItem({ units: 2 });
    const answer = await a.call(a.shop.admin, catalogContract.updateAll, {
      params: { id: groupId },
      body: { name: `${name} x`, productItem: [] },
      headers: { 'accept-language': 'en' },
    });
    expect(answer.error).toMatchObject({ code: 'IN_USE', detail: 'It is still in use in 2 places.' });
    expect((await a.ok(a.shop.admin, catalogContract.getGroup, { params: { id: groupId } })).name).toBe(name);
  });

  it('refuses an item of another group, a duplicate id, equal items, and a separator', async () => {
    const [group, other] = [
      await create({ productItem: [{ color: 'RED' }] }),
      await create({ productItem: [{ color: 'RED' }] }),
    ];
    const send = (productItem: object[]) =>
      a.call(a.shop.admin, catalogContract.updateAll, {
        params: { id: group.productGroupId },
        body: edited(group, { productItem }),
      });
    const own = group.productItem[0]?.productItemId;
    expect((await send([{ productItemId: other.productItem[0]?.productItemId }])).status).toBe(404);
    expect((await send([{ productItemId: own }, { productItemId: own, color: 'X' }])).status).toBe(400);
    expect((await send([{ productItemId: own, color: 'X' }, { color: 'X' }])).error.code).toBe(
      'DUPLICATE_CODE',
    );
    expect((await send([{ productItemId: own, size: 'S|M' }])).status).toBe(400);
    expect(
      (await a.ok(a.shop.staff, catalogContract.getGroup, { params: { id: other.productGroupId } }))
        .productItem,
    ).toHaveLength(1);
  });

  it('answers 404 for another shop and refuses an existing code', async () => {
    const [group, other] = [await create(), await create()];
    expect(
      (
        await a.call(a.other.owner, catalogContract.updateAll, {
          params: { id: group.productGroupId },
          body: edited(group, { version: undefined }),
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await a.call(a.shop.admin, catalogContract.updateAll, {
          params: { id: group.productGroupId },
          body: edited(group, { code: other.code }),
        })
      ).error.code,
    ).toBe('DUPLICATE_CODE');
  });
});
