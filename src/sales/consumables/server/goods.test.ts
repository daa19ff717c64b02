import { describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { notificationsContract } from '#admin/notifications/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { consumablesContract } from '../contract.ts';
import { createTestShelf } from './testing/shelf.ts';

const a = await testApp();
const { make, receive, stock, holds } = createTestShelf(a);
const { staff, staff2, admin, branchA, branchB } = a.shop;
const list = async (query: object) => (await a.ok(staff, consumablesContract.list, { query })).itemList;

describe('goods', () => {
  it('are created with their own code, found by words and by scan, changed by version', async () => {
    const made = await make(0, 12.5, { barcode: '8850001112223', category: 'ถุงน่อง', lowAt: 2 });
    const next = await make();
    expect([made.code.slice(0, 1), Number(next.code.slice(1)) - Number(made.code.slice(1))]).toEqual([
      'G',
      1,
    ]);
    for (const code of ['8850001112223', made.code.toLowerCase()])
      expect((await a.ok(staff, consumablesContract.scan, { body: { code } })).goodsId).toBe(made.goodsId);
    const none = await a.call(staff, consumablesContract.scan, { body: { code: 'nothing' } });
    expect([none.status, none.error.data]).toEqual([404, { barcode: 'nothing' }]);
    expect((await list({ q: '885000111' })).map((one) => one.goodsId)).toEqual([made.goodsId]);
    expect((await list({ ids: `${made.goodsId}` })).map((one) => one.goodsId)).toEqual([made.goodsId]);
    expect((await list({ category: 'ถุงน่อง' })).map((one) => one.goodsId)).toEqual([made.goodsId]);
    expect(await a.ok(staff, consumablesContract.choices)).toMatchObject({
      categories: ['ถุงน่อง'],
      branches: [{ branchId: branchB }],
    });
    const { goodsId, version } = made;
    const body = { name: 'กิ๊บติดผม', code: made.code, version, price: 30 };
    const changed = await a.ok(admin, consumablesContract.change, { params: { id: goodsId }, body });
    expect(changed).toMatchObject({
      name: 'กิ๊บติดผม',
      barcode: '',
      cost: 12.5,
      price: 30,
      version: version + 1,
    });
    const late = await a.call(admin, consumablesContract.change, { params: { id: goodsId }, body });
    expect([late.status, late.error.code]).toEqual([409, 'CHANGED']);
    expect((await list({ q: 'กิ๊บ' })).map((one) => one.goodsId)).toEqual([goodsId]);
    const off = await a.ok(admin, consumablesContract.setActive, {
      params: { id: goodsId },
      body: { active: false },
    });
    expect(off.active).toBe(false);
    expect(await list({ q: 'กิ๊บ', active: '1' })).toEqual([]);
  });

  it('share no code with other consumables or a unit', async () => {
    const first = await make(0, 1, { barcode: 'EAN-1' });
    const { units } = await a.makeItem({ units: 1 });
    for (const body of [
      { name: 'x', barcode: 'EAN-1' },
      { name: 'x', code: first.code.toLowerCase() },
      { name: 'x', barcode: first.code },
      { name: 'x', barcode: units[0]?.barcode ?? '' },
    ])
      expect((await a.call(admin, consumablesContract.create, { body })).error.code).toBe('DUPLICATE_CODE');
    const twice = await Promise.all(
      [1, 2, 3].map(() =>
        a.call(admin, consumablesContract.create, { body: { name: 'x', barcode: 'EAN-2' } }),
      ),
    );
    expect(twice.map((one) => one.status).toSorted()).toEqual([200, 409, 409]);
  });

  it('keep their codes when units are created, changed or imported', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const mint = async (count: number) =>
      (
        await a.ok(admin, stockContract.mint, {
          body: { branchId: branchA, lines: [{ itemId, count }] },
        })
      ).itemList.map((one) => one.barcode);
    const [last = ''] = await mint(1);
    const after = (n: number): string =>
      last.replace(/\d+$/, (digits) => String(Number(digits) + n).padStart(digits.length, '0'));
    await make(0, 1, { barcode: after(1) });
    await make(0, 1, { code: after(2).toLowerCase() });
    expect(await mint(2)).toEqual([after(3), after(4)]);
    const taken = await a.call(admin, stockContract.changeUnit, {
      params: { id: units[0]?.unitId ?? 0 },
      body: { version: 1, barcode: after(1) },
    });
    expect([taken.status, taken.error.code]).toEqual([409, 'DUPLICATE_CODE']);
  });

  it('can be deleted only without history', async () => {
    const [fresh, used] = [await make(), await make(1)];
    const kept = await a.call(admin, consumablesContract.remove, { params: { id: used.goodsId } });
    expect([kept.status, kept.error.code]).toEqual([409, 'IN_USE']);
    await a.ok(admin, consumablesContract.remove, { params: { id: fresh.goodsId } });
    expect((await a.call(staff, consumablesContract.get, { params: { id: fresh.goodsId } })).status).toBe(
      404,
    );
  });

  it('can be created and changed by admins only, and not in package s', async () => {
    const { goodsId } = await make();
    const params = { id: goodsId };
    const refused = [
      await a.call(staff, consumablesContract.create, { body: { name: 'x' } }),
      await a.call(staff, consumablesContract.change, { params, body: { name: 'x', version: 1 } }),
      await a.call(staff, consumablesContract.setActive, { params, body: { active: false } }),
      await a.call(staff, consumablesContract.remove, { params }),
      await a.call(a.inPackage(staff, 's'), consumablesContract.list),
    ];
    expect(refused.map((one) => [one.status, one.error.code])).toEqual([
      ...Array.from({ length: 4 }, () => [403, 'FORBIDDEN']),
      [403, 'PACKAGE_REQUIRED'],
    ]);
    expect((await a.call(a.other.admin, consumablesContract.get, { params })).status).toBe(404);
  });
});

describe('receiving', () => {
  it('books many at once: pieces, costs, and one expense when paid', async () => {
    const [one, two] = [await make(1, 10), await make(0, 3)];
    const body = {
      lines: [
        { goodsId: one.goodsId, quantity: 3, cost: 12 },
        { goodsId: two.goodsId, quantity: 10 },
      ],
      note: 'ร้านส่งสำเพ็ง',
      paid: { method: 'cash' as const },
    };
    const key = 'receive-once';
    const { itemList, expenseId } = await a.ok(admin, consumablesContract.receive, { body, key });
    await a.ok(admin, consumablesContract.receive, { body, key });
    expect(itemList.map((each) => [each.onHand, each.cost, each.value])).toEqual([
      [4, 12, 46],
      [10, 3, 30],
    ]);
    expect(
      await a.one('select amount::int, note, method from ledger_entry where id = $1', [expenseId]),
    ).toEqual({ amount: -6600, note: 'ร้านส่งสำเพ็ง', method: 'cash' });
    expect(await stock(one.goodsId)).toEqual([4, 4600]);
    const seen = await a.ok(staff, consumablesContract.get, { params: { id: one.goodsId } });
    expect([seen.onHand, seen.cost, seen.value]).toEqual([4, null, null]);
    const { itemList: moves } = await a.ok(staff, consumablesContract.history, {
      params: { id: one.goodsId },
    });
    expect(moves.map((each) => [each.kind, each.quantity, each.value])).toEqual([
      ['receive', 3, null],
      ['receive', 1, null],
    ]);
  });

  it('refuses amounts above the maximum price as invalid input (400)', async () => {
    const { goodsId } = await make();
    const most = await make(1, 10_000_000, { price: 10_000_000 });
    expect([most.cost, most.price]).toEqual([10_000_000, 10_000_000]);
    for (const part of [{ price: 10_000_001 }, { cost: 10_000_000.01 }]) {
      const refused = await a.call(admin, consumablesContract.create, { body: { name: 'แพง', ...part } });
      expect([refused.status, refused.error.fields?.[0]?.field]).toEqual([400, Object.keys(part)[0]]);
    }
    const lines = [{ goodsId, quantity: 1, cost: 10_000_001 }];
    expect((await a.call(staff, consumablesContract.receive, { body: { lines } })).status).toBe(400);
  });

  it('changes nothing for unknown consumables', async () => {
    const { goodsId } = await make();
    const lines = [
      { goodsId, quantity: 1 },
      { goodsId: 999_999_999, quantity: 1 },
    ];
    expect((await a.call(staff, consumablesContract.receive, { body: { lines } })).status).toBe(404);
    for (const quantity of [0, -1, 1.5, 100_001])
      expect(
        (await a.call(staff, consumablesContract.receive, { body: { lines: [{ goodsId, quantity }] } }))
          .status,
      ).toBe(400);
    expect(await stock(goodsId)).toEqual([0, 0]);
  });
});

describe('outgoing stock', () => {
  it('writes off with a reason, and not more than the stock', async () => {
    const { goodsId, name } = await make(3, 10);
    const after = await a.ok(staff, consumablesContract.writeOff, {
      body: { goodsId, quantity: 2, reason: 'ขาด' },
    });
    expect(after.onHand).toBe(1);
    const refused = await a.call(staff, consumablesContract.writeOff, {
      body: { goodsId, quantity: 2, reason: 'ขาด' },
    });
    expect([refused.status, refused.error.code]).toEqual([409, 'GOODS_SHORT']);
    expect(refused.error.detail).toContain(name);
    expect(
      (await a.call(staff, consumablesContract.writeOff, { body: { goodsId, quantity: 1, reason: '' } }))
        .status,
    ).toBe(400);
  });

  it('moves the stock value to the other branch', async () => {
    const { goodsId } = await make(2, 10);
    await receive(goodsId, 1, 5);
    const body = { toBranchId: branchB, lines: [{ goodsId, quantity: 2 }] };
    const { itemList } = await a.ok(staff, consumablesContract.move, { body });
    expect(itemList[0]?.branches.map((one) => [one.branchId, one.onHand])).toEqual([
      [branchA, 1],
      [branchB, 2],
    ]);
    expect([await stock(goodsId), await stock(goodsId, branchB)]).toEqual([
      [1, 833],
      [2, 1667],
    ]);
    const refused = [
      await a.call(staff, consumablesContract.move, { body }),
      await a.call(staff, consumablesContract.move, { body: { ...body, toBranchId: branchA } }),
      await a.call(staff, consumablesContract.move, { body: { ...body, toBranchId: a.other.branchA } }),
    ];
    expect(refused.map((one) => one.status)).toEqual([409, 409, 404]);
    await holds();
  });

  it('reports low stock only for goods that were in stock before', async () => {
    const { goodsId, name } = await make(3, 1, { lowAt: 2, category: 'few' });
    const low = async (who: typeof staff) =>
      (await a.ok(who, consumablesContract.list, { query: { low: '1', category: 'few' } })).itemList.map(
        (one) => one.goodsId,
      );
    expect(await low(staff)).toEqual([]);
    await a.ok(staff, consumablesContract.writeOff, { body: { goodsId, quantity: 1, reason: 'x' } });
    expect([await low(staff), await low(staff2)]).toEqual([[goodsId], []]);
    const noticesOf = async (who: typeof staff) => {
      const { lists } = await a.ok(who, notificationsContract.lists, { query: { kind: 'goodsLow' } });
      return lists.flatMap((one) => one.rows.map((row) => row.detail));
    };
    expect([await noticesOf(staff), await noticesOf(staff2)]).toEqual([[`${name} (2)`], []]);
    expect(await noticesOf(a.inPackage(staff, 's'))).toEqual([]);
  });
});
