import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { stockContract } from '#inventory/stock/contract.ts';

const a = await testApp();
const { staff, admin } = a.shop;

const mint = async (itemId: number, count: number, more: { key?: string; start?: number } = {}) =>
  (
    await a.ok(admin, stockContract.mint, {
      body: {
        branchId: a.shop.branchA,
        lines: [{ itemId, count, cost: 1250.5 }],
        ...(more.start !== undefined && { start: more.start }),
      },
      ...(more.key !== undefined && { key: more.key }),
    })
  ).itemList.map((one) => one.barcode);

const nextCodes = async (groupId: number, count: number, start?: number): Promise<string[]> =>
  (
    await a.ok(staff, stockContract.nextCode, {
      query: { groupId, count, ...(start !== undefined && { start }) },
    })
  ).codes;

const put = (itemId: number, barcode: string) =>
  a.sql(`insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3)`, [
    itemId,
    a.shop.branchA,
    barcode,
  ]);

describe('mint', () => {
  it('continues after the highest number of the group, with its digits, and writes audit log and events', async () => {
    const { itemId, groupId, code } = await a.makeItem({ units: 2 });
    const sister = await a.makeItem({ groupId, units: 0 });
    expect(await nextCodes(groupId, 2)).toEqual([`${code}003`, `${code}004`]);
    expect(await mint(itemId, 2)).toEqual([`${code}003`, `${code}004`]);
    expect(await mint(sister.itemId, 1)).toEqual([`${code}005`]);
    const row = await a.one<{ id: number }>(
      'select id::int, state, cost::int, branch_id::int as branch from unit where barcode = $1',
      [`${code}005`],
    );
    expect(row).toMatchObject({ state: 'ready', cost: 125_050, branch: a.shop.branchA });
    expect(
      await a.sql("select 1 from audit_log where action = 'unit.mint' and subject_id = $1 and user_id = $2", [
        sister.itemId,
        admin.userId,
      ]),
    ).toHaveLength(1);
    expect(
      await a.sql(
        'select kind, from_state, to_state, to_branch_id::int as branch, user_id::int as who from unit_event where unit_id = $1',
        [row.id],
      ),
    ).toEqual([
      { kind: 'minted', from_state: null, to_state: 'ready', branch: a.shop.branchA, who: admin.userId },
    ]);
  });
  it('mints several items of several groups at once, each with the numbers of its group and its own cost', async () => {
    const red = await a.makeItem({ units: 1 });
    const blue = await a.makeItem({ groupId: red.groupId, units: 0 });
    const gown = await a.makeItem({ units: 0 });
    const { itemList } = await a.ok(admin, stockContract.mint, {
      body: {
        branchId: a.shop.branchA,
        lines: [
          { itemId: red.itemId, count: 2, cost: 100 },
          { itemId: gown.itemId, count: 1 },
          { itemId: blue.itemId, count: 1, cost: 200 },
        ],
      },
    });
    expect(
      itemList
        .map(({ itemId, barcode }) => [itemId, barcode])
        .toSorted((x, y) => Number(x[0]) - Number(y[0])),
    ).toEqual([
      [red.itemId, `${red.code}002`],
      [red.itemId, `${red.code}003`],
      [blue.itemId, `${red.code}004`],
      [gown.itemId, `${gown.code}001`],
    ]);
    const costs = await a.sql<{ cost: number }>(
      'select cost::int from unit where id = any($1) order by cost',
      [itemList.map((one) => one.unitId)],
    );
    expect(costs.map((one) => one.cost)).toEqual([0, 10_000, 10_000, 20_000]);
  });
  it('starts at the given number, skips used ones, and may exceed its digits', async () => {
    const { itemId, code, groupId } = await a.makeItem({ units: 2 });
    expect(await mint(itemId, 2, { start: 40 })).toEqual([`${code}040`, `${code}041`]);
    expect(await nextCodes(groupId, 2, 1)).toEqual([`${code}003`, `${code}004`]);
    expect(await mint(itemId, 3, { start: 1 })).toEqual([`${code}003`, `${code}004`, `${code}005`]);
    expect(await mint(itemId, 1)).toEqual([`${code}042`]);
    await put(itemId, `${code}999`);
    expect(await mint(itemId, 1)).toEqual([`${code}1000`]);
    await a.sql("update product_group set code = '' where id = $1", [groupId]);
    expect(await mint(itemId, 1)).toEqual([`G${groupId}-001`]);
  });
  it('skips a barcode of another group', async () => {
    const { itemId, code } = await a.makeItem({ units: 0 });
    const other = await a.makeItem({ units: 0 });
    await put(other.itemId, `${code}001`);
    expect(await mint(itemId, 2)).toEqual([`${code}002`, `${code}003`]);
  });
  it('assigns no number twice to ten concurrent requests; a repeated key gets the first answer', async () => {
    const { itemId, groupId } = await a.makeItem({ units: 0 });
    const sister = await a.makeItem({ groupId, units: 0 });
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) => mint(n % 2 === 0 ? itemId : sister.itemId, 5)),
    );
    expect(new Set(made.flat()).size).toBe(50);
    expect(await mint(itemId, 1, { key: 'once' })).toEqual(await mint(itemId, 1, { key: 'once' }));
    expect(await a.sql('select 1 from unit where item_id = any($1)', [[itemId, sister.itemId]])).toHaveLength(
      51,
    );
  });
  it('refuses a count of 0 or above 500, a call without a token, and objects of others', async () => {
    const { itemId } = await a.makeItem();
    const foreign = await a.makeItem({ shop: a.other });
    const status = async (who: typeof staff | null, branchId: number, lines: object[]) =>
      (await a.call(who, stockContract.mint, { body: { branchId, lines: lines as [] } })).status;
    expect(await status(staff, a.shop.branchA, [{ itemId, count: 0 }])).toBe(400);
    expect(await status(staff, a.shop.branchA, [])).toBe(400);
    expect(await status(staff, a.shop.branchA, [{ itemId, count: 1, cost: 1 }])).toBe(403);
    expect(
      await status(staff, a.shop.branchA, [
        { itemId, count: 300 },
        { itemId, count: 201 },
      ]),
    ).toBe(400);
    expect(await status(null, a.shop.branchA, [{ itemId, count: 1 }])).toBe(401);
    expect(await status(admin, a.shop.branchA, [{ itemId: foreign.itemId, count: 1 }])).toBe(404);
    expect(await status(admin, a.other.branchA, [{ itemId, count: 1 }])).toBe(404);
    expect(await status(staff, a.shop.branchB, [{ itemId, count: 1 }])).toBe(404);
  });
});

describe('next code', () => {
  it("refuses a count of 0, a call without a token, and another shop's group", async () => {
    const { groupId } = await a.makeItem();
    const foreign = await a.makeItem({ shop: a.other });
    expect((await a.call(staff, stockContract.nextCode, { query: { groupId, count: 0 } })).status).toBe(400);
    expect((await a.call(null, stockContract.nextCode, { query: { groupId } })).status).toBe(401);
    expect(
      (await a.call(staff, stockContract.nextCode, { query: { groupId: foreign.groupId } })).status,
    ).toBe(404);
  });
});

describe('remove a unit', () => {
  const remove = (who: typeof staff | null, id: number) =>
    a.call(who, stockContract.removeUnit, { params: { id } });
  it('removes a unit created by mistake with its events, and logs it', async () => {
    const { itemId } = await a.makeItem({ units: 0 });
    const [barcode] = await mint(itemId, 1);
    const { id } = await a.one<{ id: number }>('select id::int from unit where barcode = $1', [barcode]);
    expect((await remove(admin, id)).data).toEqual({ done: true });
    expect(await a.sql('select 1 from unit where id = $1', [id])).toEqual([]);
    expect(await a.sql('select 1 from unit_event where unit_id = $1', [id])).toEqual([]);
    expect(
      await a.sql("select 1 from audit_log where action = 'unit.remove' and subject_id = $1", [id]),
    ).toHaveLength(1);
  });
  it('keeps a unit that was ever reserved or counted', async () => {
    const { units, itemId } = await a.makeItem({ units: 2 });
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state) values (${a.shop.shopId}, $1, $2, $3, '[2026-01-01,2026-01-03)', '2026-01-02', 'released')`,
      [units[0]?.unitId, itemId, a.shop.branchA],
    );
    expect(await remove(admin, units[0]?.unitId ?? 0)).toMatchObject({
      status: 409,
      error: { code: 'IN_USE' },
    });
    const { id } = await a.one<{ id: string }>(
      `insert into stock_take (shop_id, branch_id) values (${a.shop.shopId}, $1) returning id`,
      [a.shop.branchA],
    );
    await a.sql(
      `insert into stock_take_scan (shop_id, take_id, barcode, unit_id, result) values (${a.shop.shopId}, $1, 'x', $2, 'expected')`,
      [id, units[1]?.unitId],
    );
    expect(await remove(admin, units[1]?.unitId ?? 0)).toMatchObject({
      status: 409,
      error: { code: 'IN_USE' },
    });
  });
  it('refuses a bad id, staff, no token, and units of others', async () => {
    const mine = await a.makeItem();
    const foreign = await a.makeItem({ shop: a.other });
    const id = mine.units[0]?.unitId ?? 0;
    expect((await remove(admin, -1)).status).toBe(400);
    expect((await remove(staff, id)).status).toBe(403);
    expect((await remove(null, id)).status).toBe(401);
    expect((await remove(admin, foreign.units[0]?.unitId ?? 0)).status).toBe(404);
  });
});
