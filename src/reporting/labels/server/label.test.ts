import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { consumablesContract } from '#sales/consumables/contract.ts';
import { labelsContract } from '../contract.ts';
import { idListText } from '../id-list.ts';
import { builtInLayouts } from '../label-layouts.ts';

const a = await testApp();
const { staff, staff2, admin } = a.shop;
const paper = { ...builtInLayouts['a4-3x8'], name: 'กระดาษ 3×8' };

describe('layouts, saveLayout, removeLayout', () => {
  it("stores the shop's own papers", async () => {
    expect((await a.ok(staff, labelsContract.layouts)).itemList).toEqual([]);
    const saved = await a.ok(admin, labelsContract.saveLayout, { body: paper });
    expect(saved).toEqual({ layoutId: saved.layoutId, ...paper });
    const changed = await a.ok(admin, labelsContract.saveLayout, {
      body: { layoutId: saved.layoutId, ...paper, gapX: 0, marginLeft: 0, name: 'ใหม่', codeKind: 'qr' },
    });
    expect((await a.ok(staff, labelsContract.layouts)).itemList).toEqual([changed]);
    expect((await a.ok(a.other.staff, labelsContract.layouts)).itemList).toEqual([]);
    expect(await a.call(admin, labelsContract.saveLayout, { body: { ...paper, name: 'ใหม่' } })).toMatchObject(
      {
        status: 409,
        error: { code: 'DUPLICATE_CODE' },
      },
    );
    const params = { id: saved.layoutId };
    expect((await a.call(a.other.admin, labelsContract.removeLayout, { params })).status).toBe(404);
    expect(
      (
        await a.call(a.other.admin, labelsContract.saveLayout, {
          body: { layoutId: saved.layoutId, ...paper },
        })
      ).status,
    ).toBe(404);
    expect(await a.ok(admin, labelsContract.removeLayout, { params })).toEqual({ done: true });
    expect((await a.call(admin, labelsContract.removeLayout, { params })).status).toBe(404);
    const log = await a.sql<{ action: string }>(
      `select action from audit_log where subject = 'label_layout' and shop_id = ${a.shop.shopId} order by id`,
    );
    expect(log.map((one) => one.action)).toEqual([
      'label-layout.save',
      'label-layout.save',
      'label-layout.remove',
    ]);
  });
  it('refuses labels outside the page, and users without permission', async () => {
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
      expect((await a.call(admin, labelsContract.saveLayout, { body })).status).toBe(400);
    expect((await a.call(admin, labelsContract.removeLayout, { params: { id: 'x' } })).status).toBe(400);
    expect((await a.call(staff, labelsContract.saveLayout, { body: paper })).status).toBe(403);
    expect((await a.call(staff, labelsContract.removeLayout, { params: { id: 1 } })).status).toBe(403);
    expect((await a.call(null, labelsContract.layouts)).status).toBe(401);
    expect((await a.call(null, labelsContract.saveLayout, { body: paper })).status).toBe(401);
    expect((await a.call(null, labelsContract.removeLayout, { params: { id: 1 } })).status).toBe(401);
  });
});

describe('units', () => {
  it('returns label texts in the order of barcodes', async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, description) values (${a.shop.shopId}, 'color', 'RED', 'แดง')`,
    );
    const { units, groupId, itemId, name } = await a.makeItem({
      units: 3,
      color: 'RED',
      size: 'M',
      rentalPrice: 850,
    });
    const query = { units: idListText(units.map((one) => one.unitId)) };
    const { itemList, more } = await a.ok(staff, labelsContract.units, { query });
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
    expect((await a.ok(staff, labelsContract.units, { query: { group: groupId } })).itemList).toEqual(
      itemList,
    );
    expect((await a.ok(staff, labelsContract.units, { query: { item: itemId } })).itemList).toEqual(itemList);
  });
  it("returns units of the user's branches only, at most 2,000", async () => {
    const here = await a.makeItem({ units: 1 });
    const far = await a.makeItem({ units: 1, branchId: a.shop.branchB });
    const both = { units: idListText([here, far].map((one) => one.units[0]?.unitId ?? 0)) };
    expect((await a.ok(staff, labelsContract.units, { query: both })).itemList).toHaveLength(1);
    expect((await a.ok(admin, labelsContract.units, { query: both })).itemList).toHaveLength(2);
    expect((await a.ok(staff, labelsContract.units, { query: { group: far.groupId } })).itemList).toEqual([]);
    const { itemId, code } = await a.makeItem({ units: 0 });
    await a.sql(
      `insert into unit (shop_id, item_id, branch_id, barcode) select ${a.shop.shopId}, $1, $2, $3 || lpad(n::text, 5, '0') from generate_series(1, 2001) n`,
      [itemId, a.shop.branchA, code],
    );
    const many = await a.ok(staff, labelsContract.units, { query: { item: itemId } });
    expect([many.itemList.length, many.more]).toEqual([2000, true]);
  });
  it("returns the packet's barcode or the code, with the price, for consumables; only in packages with them", async () => {
    const packet = await a.ok(admin, consumablesContract.create, {
      body: { name: 'กิ๊บ ก', barcode: '8850000000017', price: 25, cost: 10 },
    });
    const bare = await a.ok(admin, consumablesContract.create, {
      body: { name: 'กิ๊บ ข', price: 40, cost: 10 },
    });
    const query = { goods: idListText([bare.goodsId, packet.goodsId]) };
    expect((await a.ok(staff, labelsContract.goods, { query })).itemList).toEqual([
      { goodsId: packet.goodsId, barcode: '8850000000017', name: 'กิ๊บ ก', price: 25 },
      { goodsId: bare.goodsId, barcode: bare.code, name: 'กิ๊บ ข', price: 40 },
    ]);
    expect((await a.call(a.inPackage(staff, 's'), labelsContract.goods, { query })).status).toBe(403);
    expect((await a.call(staff, labelsContract.goods, { query: { goods: 'x' } })).status).toBe(400);
    expect((await a.call(a.other.owner, labelsContract.goods, { query })).status).toBe(404);
  });
  it('refuses invalid input', async () => {
    const { units, groupId, itemId } = await a.makeItem({ units: 1 });
    const unit = String(units[0]?.unitId);
    for (const query of [
      {},
      { units: 'x' },
      { units: '1-9999' },
      { units: unit, group: groupId },
      { group: 'x' as unknown as number },
    ])
      expect([query, (await a.call(staff, labelsContract.units, { query })).status]).toEqual([query, 400]);
    expect((await a.call(null, labelsContract.units, { query: { units: unit } })).status).toBe(401);
    for (const [who, query] of [
      [a.other.owner, { units: unit }],
      [a.other.owner, { group: groupId }],
      [a.other.owner, { item: itemId }],
      [staff2, { units: unit }],
      [staff, { units: '999999999' }],
    ] as const)
      expect((await a.call(who, labelsContract.units, { query })).status).toBe(404);
  });
});
