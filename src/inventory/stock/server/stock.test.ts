import { describe, expect, it } from 'vitest';
import { inDays, today } from '#test/builders/index.ts';
import { stockContract } from '../contract.ts';
import { findAlternatives, reservationsAtRiskQuery } from './index.ts';
import { startRackApp, reservationBuildersOf } from '#test/builders/rack.ts';

const a = await startRackApp();
const { staff } = a.shop;
const { scope, tx, hold } = reservationBuildersOf(a);

describe('units', () => {
  it('lists the units of the branch, newest first, by item, group and state, a page at a time', async () => {
    const { itemId, groupId, units } = await a.makeItem({ units: 3 });
    await a.makeItem({ groupId, branchId: a.shop.branchB, units: 2 });
    const [one, two, three] = units.map((unit) => unit.unitId);
    await a.sql("update unit set state = 'wash' where id = $1", [two]);
    const list = async (query: object) =>
      (await a.ok(staff, stockContract.units, { query })).itemList.map((unit) => unit.unitId);
    expect(await list({ itemId })).toEqual([three, two, one]);
    expect(await list({ groupId })).toEqual([three, two, one]);
    expect(await list({ itemId, state: 'wash' })).toEqual([two]);
    const page = await a.ok(staff, stockContract.units, { query: { itemId, page: 2, size: 2 } });
    expect(page).toMatchObject({
      page: 2,
      size: 2,
      total: 3,
      totalCapped: false,
      itemList: [{ unitId: one }],
    });
  });
  it('refuses a state that does not exist, and a call without a token', async () => {
    expect((await a.call(staff, stockContract.units, { query: { state: 'new' as 'ready' } })).status).toBe(
      400,
    );
    expect((await a.call(null, stockContract.units, {})).status).toBe(401);
  });
  it("answers 404 for another shop's item, group and branch", async () => {
    const foreign = await a.makeItem({ shop: a.other });
    expect((await a.call(staff, stockContract.units, { query: { itemId: foreign.itemId } })).status).toBe(
      404,
    );
    expect((await a.call(staff, stockContract.units, { query: { groupId: foreign.groupId } })).status).toBe(
      404,
    );
    expect((await a.call(staff, stockContract.units, { branchId: a.other.branchA })).status).toBe(404);
  });
});

describe('at risk', () => {
  const risks = async () => a.db.read(scope, reservationsAtRiskQuery(scope, today()));
  it('lists reservations whose garment is overdue elsewhere or gone, and nothing else', async () => {
    const gone = await a.makeItem();
    const lost = await hold(gone.itemId, 4, 5);
    const { itemId, units } = await a.makeItem();
    const next = await hold(itemId, 3, 4);
    expect(await risks()).toEqual([]);
    await a.sql("update unit set state = 'lost' where id = $1", [gone.units[0]?.unitId]);
    const late = await a.one<{ id: string }>(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due, state) values (${a.shop.shopId}, $1, $2, $3, daterange($4::date - 5, $4::date - 1), $4::date - 2, 'out') returning id`,
      [units[0]?.unitId, itemId, a.shop.branchA, today()],
    );
    const found = (await risks()).toSorted((one, two) => one.from.localeCompare(two.from));
    expect(found).toEqual([
      {
        reservationId: next.reservationId,
        unitId: next.unitId,
        itemId,
        from: inDays(3),
        cause: 'overdue',
        causeReservationId: Number(late.id),
      },
      {
        reservationId: lost.reservationId,
        unitId: lost.unitId,
        itemId: gone.itemId,
        from: inDays(4),
        cause: 'lost',
        causeReservationId: null,
      },
    ]);
  });
  it('offers the same item, its neighbours in the order of the size list, and other branches, for all at once', async () => {
    for (const [sort, size] of ['S', 'M', 'L', 'XL'].entries())
      await a.sql(
        `insert into lookup (shop_id, kind, code, sort) values (${a.shop.shopId}, 'size', $1, $2)`,
        [size, sort],
      );
    const m = await a.makeItem({ size: 'M', color: 'red', units: 2 });
    const s = await a.makeItem({ groupId: m.groupId, size: 'S', color: 'red' });
    const l = await a.makeItem({ groupId: m.groupId, size: 'L', color: 'red' });
    await a.makeItem({ groupId: m.groupId, size: 'XL', color: 'red' });
    await a.makeItem({ groupId: m.groupId, size: 'L', color: 'blue' });
    await a.sql(
      `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, $3)`,
      [m.itemId, a.shop.branchB, `${m.code}-B`],
    );
    await hold(m.itemId, 4, 5);
    await hold(l.itemId, 4, 5);
    const wish = (itemId: number, from: number) => ({
      itemId,
      pickupDay: inDays(from),
      returnDay: inDays(from + 1),
    });
    const [then, later, none] = await tx((q) =>
      findAlternatives(q, scope, [wish(m.itemId, 4), wish(m.itemId, 20), wish(0, 4)]),
    );
    const short = (list = then) => list?.map((one) => [one.kind, one.itemId, one.branchId, one.free]);
    expect(short(then)).toEqual([
      ['item', m.itemId, a.shop.branchA, 1],
      ['size', s.itemId, a.shop.branchA, 1],
      ['branch', m.itemId, a.shop.branchB, 1],
    ]);
    expect(short(later)).toEqual([
      ['item', m.itemId, a.shop.branchA, 2],
      ['size', s.itemId, a.shop.branchA, 1],
      ['size', l.itemId, a.shop.branchA, 1],
      ['branch', m.itemId, a.shop.branchB, 1],
    ]);
    expect(none).toEqual([]);
  });
});
