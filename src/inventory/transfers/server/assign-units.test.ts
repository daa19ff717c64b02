import { describe, expect, it } from 'vitest';
import type { LoggedInPerson } from '#test/server/test-app.ts';
import { testApp } from '#test/server/test-app.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { updateShopSettings } from '#test/builders/index.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { transferContract } from '../contract.ts';

const a = await testApp();
const { branchA, branchB, owner, admin, staff, staff2 } = a.shop;
const today = bangkokDay(new Date());
const day = (offset: number) => addDays(today, offset);

const { id: third } = await a.one<{ id: number }>(
  `insert into branch (shop_id, name, tax_branch_no) values (${a.shop.shopId}, 'Third', '00002') returning id::int`,
);
const stranger = await a.makeUser(a.shop.shopId, 'stranger', ['staff'], [third]);

describe('bringing garments to a branch', () => {
  it('places new ones at once (admin), and gives the reason why others do not move', async () => {
    const { groupId, units } = await a.makeItem({ units: 2 });
    const unitIds = units.map((one) => one.unitId);
    await a.sql("update unit set state = 'repair' where id = $1", [unitIds[1]]);
    const body = { unitIds, toBranchId: branchB, way: 'place' as const };
    expect((await a.call(staff, transferContract.assign, { body })).status).toBe(403);
    expect(await a.ok(admin, transferContract.assign, { body })).toEqual({
      placed: 1,
      transfers: [],
      refused: [
        { unitId: unitIds[1], barcode: units[1]?.barcode, code: 'UNIT_IN_CARE', from: null, to: null },
      ],
    });
    const there = await a.ok(staff, transferContract.groupUnits, { params: { id: groupId } });
    expect(there.branches.map((one) => [one.name, one.mine])).toEqual([
      ['Main', true],
      ['Second', false],
      ['Third', false],
    ]);
    expect(there.units.map((one) => [one.branchId, one.mine, one.fresh, one.state])).toEqual([
      [branchB, false, false, 'ready'],
      [branchA, true, true, 'repair'],
    ]);
  });

  it('sends garments of the own branches and requests those of others', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const there = await a.makeItem({ units: 1, branchId: branchB });
    const unitIds = [units[0]?.unitId ?? 0, there.units[0]?.unitId ?? 0];
    const answer = await a.ok(staff, transferContract.assign, {
      body: { unitIds: [unitIds[0] ?? 0], toBranchId: branchB, way: 'send', expectedDay: day(1) },
    });
    expect(answer).toMatchObject({ transfers: [{ state: 'sent', count: 1 }], refused: [] });
    const asked = await a.ok(staff, transferContract.assign, {
      body: { unitIds: [unitIds[1] ?? 0], toBranchId: branchA, way: 'send' },
    });
    expect(asked).toMatchObject({ transfers: [{ state: 'requested', count: 1 }], refused: [] });
    const again = await a
      .ok(staff, transferContract.assign, {
        body: { unitIds: [unitIds[0] ?? 0], toBranchId: third, way: 'send' },
      })
      .catch((error: Error) => error.message);
    expect(again).toContain('404');
    expect(itemId).toBeGreaterThan(0);
  });

  it('refuses unknown units, other shops, and branches of others', async () => {
    const { units } = await a.makeItem({ units: 1 });
    const theirs = await a.makeItem({ shop: a.other });
    const status = async (who: LoggedInPerson, body: object) =>
      (
        await a.call(who, transferContract.assign, {
          body: { way: 'send', toBranchId: branchB, unitIds: [], ...body },
        })
      ).status;
    expect(await status(staff, {})).toBe(400);
    expect(await status(staff, { unitIds: [theirs.units[0]?.unitId] })).toBe(404);
    expect(await status(stranger, { unitIds: [units[0]?.unitId] })).toBe(404);
    expect(await status(staff, { unitIds: [units[0]?.unitId], toBranchId: a.other.branchA })).toBe(404);
    expect(
      (await a.call(staff, transferContract.groupUnits, { params: { id: theirs.groupId } })).status,
    ).toBe(404);
  });
});

describe('stock of other branches', () => {
  it('is readable by staff: counts by state and free garments on the days, without costs or customers', async () => {
    const { itemId, units, code } = await a.makeItem({ units: 3, branchId: branchB });
    await a.sql("update unit set state = 'wash' where id = $1", [units[0]?.unitId]);
    await a.sql("update unit set state = 'transit' where id = $1", [units[1]?.unitId]);
    const answer = await a.ok(staff, transferContract.otherStock, {
      query: { q: code, pickupDay: day(3), returnDay: day(4) },
    });
    expect(answer.branches.map((one) => one.name)).toEqual(['Second', 'Third']);
    expect(answer.itemList).toMatchObject([
      { itemId, branches: [{ branchId: branchB, total: 2, counts: { ready: 1, wash: 1 }, free: 3 }] },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/cost|customer|price/i);
    expect((await a.ok(staff2, transferContract.otherStock, { query: { q: code } })).itemList).toEqual([]);
    const status = async (who: LoggedInPerson, query: object) =>
      (await a.call(who, transferContract.otherStock, { query })).status;
    expect(await status(admin, {})).toBe(403);
    expect(await status(owner, {})).toBe(403);
    expect(await status(staff, { pickupDay: day(1) })).toBe(400);
    expect(await status(staff, { branchId: branchA })).toBe(404);
    expect(await status(staff, { branchId: a.other.branchA })).toBe(404);
  });

  it('sent by parcel from here must arrive before the parcel leaves', async () => {
    const zone = { name: 'ไกล', places: ['50'], fee: 0, outDays: 3, backDays: 1 };
    await updateShopSettings(a, {
      transfer_days: 1,
      parcel_out_days: 1,
      delivery_zones: JSON.stringify([zone]),
    });
    const { code } = await a.makeItem({ units: 1, branchId: branchB });
    const freeOn = async (from: number, sent: object) =>
      (
        await a.ok(staff, transferContract.otherStock, {
          query: { q: code, pickupDay: day(from), returnDay: day(from), ...sent },
        })
      ).itemList[0]?.branches[0]?.free;
    const parcel = { byParcel: '1' as const };
    expect([await freeOn(1, {}), await freeOn(1, parcel), await freeOn(2, parcel)]).toEqual([1, 0, 1]);
    const far = { ...parcel, parcelZone: zone.name };
    expect([await freeOn(3, far), await freeOn(4, far)]).toEqual([0, 1]);
  });

  it('is free only if it can arrive by the pick-up day', async () => {
    await updateShopSettings(a, { transfer_days: 2, turnaround_days: 0 });
    const { itemId, code } = await a.makeItem({ units: 1, branchId: branchB });
    const freeFrom = async (from: number) =>
      (
        await a.ok(staff, transferContract.otherStock, {
          query: { q: code, pickupDay: day(from), returnDay: day(from) },
        })
      ).itemList[0]?.branches[0]?.free;
    expect([await freeFrom(1), await freeFrom(2)]).toEqual([0, 1]);
    await a.ok(staff2, rentalsContract.open, {
      body: {
        customerId: await a.makeCustomer(),
        pickupDay: day(5),
        returnDay: day(6),
        reserve: true,
        lines: [{ itemId, quantity: 1 }],
      },
    });
    // The garment is back on day 7 and travels until day 9.
    expect([await freeFrom(7), await freeFrom(8), await freeFrom(9)]).toEqual([0, 0, 1]);
  });
});
