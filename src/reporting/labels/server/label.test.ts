/** Label papers and what labels say, over HTTP on a real database. */
import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { goodsContract } from '#sales/consumables/contract.ts';
import { labelContract } from '../contract.ts';
import { idsToText } from '../id-list.ts';
import { builtInLayouts } from '../label-layouts.ts';

const a = await testApp();
const { staff, staff2, admin } = a.shop;
const paper = { ...builtInLayouts['a4-3x8'], name: 'กระดาษ 3×8' };

describe('layouts, saveLayout, removeLayout', () => {
  it('a shop keeps papers of its own', async () => {
    expect((await a.ok(staff, labelContract.layouts)).itemList).toEqual([]);
    const saved = await a.ok(admin, labelContract.saveLayout, { body: paper });
    expect(saved).toEqual({ layoutId: saved.layoutId, ...paper });
    const changed = await a.ok(admin, labelContract.saveLayout, {
      body: { layoutId: saved.layoutId, ...paper, gapX: 0, marginLeft: 0, name: 'ใหม่', codeKind: 'qr' },
    });
    expect((await a.ok(staff, labelContract.layouts)).itemList).toEqual([changed]);
    expect((await a.ok(a.other.staff, labelContract.layouts)).itemList).toEqual([]);
    expect(await a.call(admin, labelContract.saveLayout, { body: { ...paper, name: 'ใหม่' } })).toMatchObject({
      status: 409,
      error: { code: 'DUPLICATE_CODE' },
    });
    const params = { id: saved.layoutId };
    expect((await a.call(a.other.admin, labelContract.removeLayout, { params })).status).toBe(404);
    expect(
      (
        await a.call(a.other.admin, labelContract.saveLayout, {
          body: { layoutId: saved.layoutId, ...paper },
        })
      ).status,
    ).toBe(404);
    expect(await a.ok(admin, labelContract.removeLayout, { params })).toEqual({ done: true });
    expect((await a.call(admin, labelContract.removeLayout, { params })).status).toBe(404);
    const log = await a.sql<{ action: string }>(
      `select action from audit_log where subject = 'label_layout' and shop_id = ${a.shop.shopId} order by id`,
    );
    expect(log.map((one) => one.action)).toEqual([
      'label-layout.save',
      'label-layout.save',
      'label-layout.remove',
    ]);
  });
  it('refuses labels that do not lie on the page, and who may not', async () => {
    const bad = [
      { ...paper, columns: 4 },
      { ...paper, rows: 9 },
      { ...paper, marginTop: 2000 },
      { ...paper, gapX: 1000 },
      { ...paper, labelWidth: 100.5 },
      { ...paper, name: '' },
      { ...paper, kind: 'x' as 'roll' },
    ];
    for (const body of bad)
      expect((await a.call(admin, labelContract.saveLayout, { body })).status).toBe(400);
    expect((await a.call(admin, labelContract.removeLayout, { params: { id: 'x' } })).status).toBe(400);
    expect((await a.call(staff, labelContract.saveLayout, { body: paper })).status).toBe(403);
    expect((await a.call(staff, labelContract.removeLayout, { params: { id: 1 } })).status).toBe(403);
    expect((await a.call(null, labelContract.layouts)).status).toBe(401);
    expect((await a.call(null, labelContract.saveLayout, { body: paper })).status).toBe(401);
    expect((await a.call(null, labelContract.removeLayout, { params: { id: 1 } })).status).toBe(401);
  });
});

describe('units', () => {
  it('says what stands on labels, in the order of barcodes', async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'color', 'RED', 'แดง')`,
    );
    const { units, groupId, itemId, name } = await a.makeItem({
      units: 3,
      color: 'RED',
      size: 'M',
      rentalPrice: 850,
    });
    const query = { units: idsToText(units.map((one) => one.unitId)) };
    const { itemList, more } = await a.ok(staff, labelContract.units, { query });
    expect(more).toBe(false);
    expect(itemList.map((one) => one.barcode)).toEqual(units.map((one) => one.barcode));
    expect(itemList[0]).toMatchObject({
      name,
      color: 'แดง',
      size: 'M',
      rentalPrice: 850,
      branchName: 'Main',
      state: 'ready',
    });
    expect((await a.ok(staff, labelContract.units, { query: { group: groupId } })).itemList).toEqual(
      itemList,
    );
    expect((await a.ok(staff, labelContract.units, { query: { item: itemId } })).itemList).toEqual(itemList);
  });
  it('only of the branches of the user, and not more than two thousand', async () => {
    const here = await a.makeItem({ units: 1 });
    const far = await a.makeItem({ units: 1, branchId: a.shop.branchB });
    const both = { units: idsToText([here, far].map((one) => one.units[0]?.unitId ?? 0)) };
    expect((await a.ok(staff, labelContract.units, { query: both })).itemList).toHaveLength(1);
    expect((await a.ok(admin, labelContract.units, { query: both })).itemList).toHaveLength(2);
    expect((await a.ok(staff, labelContract.units, { query: { group: far.groupId } })).itemList).toEqual([]);
    const { itemId, code } = await a.makeItem({ units: 0 });
    await a.sql(
      `insert into unit (shop_id, item_id, branch_id, barcode) select ${a.shop.shopId}, $1, $2, $3 || lpad(n::text, 5, '0') from generate_series(1, 2001) n`,
      [itemId, a.shop.branchA, code],
    );
    const many = await a.ok(staff, labelContract.units, { query: { item: itemId } });
    expect([many.itemList.length, many.more]).toEqual([2000, true]);
  });
  it('of goods: the barcode of the packet, else the code, with the price; only where goods are sold', async () => {
    const packet = await a.ok(admin, goodsContract.create, {
      body: { name: 'กิ๊บ ก', barcode: '8850000000017', price: 25, cost: 10 },
    });
    const bare = await a.ok(admin, goodsContract.create, { body: { name: 'กิ๊บ ข', price: 40, cost: 10 } });
    const query = { goods: idsToText([bare.goodsId, packet.goodsId]) };
    expect((await a.ok(staff, labelContract.goods, { query })).itemList).toEqual([
      { goodsId: packet.goodsId, barcode: '8850000000017', name: 'กิ๊บ ก', price: 25 },
      { goodsId: bare.goodsId, barcode: bare.code, name: 'กิ๊บ ข', price: 40 },
    ]);
    expect((await a.call(a.inPackage(staff, 's'), labelContract.goods, { query })).status).toBe(403);
    expect((await a.call(staff, labelContract.goods, { query: { goods: 'x' } })).status).toBe(400);
    expect((await a.call(a.other.owner, labelContract.goods, { query })).status).toBe(404);
  });
  it('refuses what is not right', async () => {
    const { units, groupId, itemId } = await a.makeItem({ units: 1 });
    const unit = String(units[0]?.unitId);
    for (const query of [
      {},
      { units: 'x' },
      { units: '1-9999' },
      { units: unit, group: groupId },
      { group: 'x' as unknown as number },
    ])
      expect([query, (await a.call(staff, labelContract.units, { query })).status]).toEqual([query, 400]);
    expect((await a.call(null, labelContract.units, { query: { units: unit } })).status).toBe(401);
    for (const [who, query] of [
      [a.other.owner, { units: unit }],
      [a.other.owner, { group: groupId }],
      [a.other.owner, { item: itemId }],
      [staff2, { units: unit }],
      [staff, { units: '999999999' }],
    ] as const)
      expect((await a.call(who, labelContract.units, { query })).status).toBe(404);
  });
});
