import { describe, expect, it } from 'vitest';
import { inDays, today } from '#test/builders/index.ts';
import type { ErrorCode } from '#lib/errors/errors.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  bindUnit,
  changeDueDay,
  handOutUnits,
  releaseReservations,
  reserveMany,
  reserveUnits,
  returnUnits,
  findUnitByBarcode,
} from '../index.ts';
import { startRackApp, reservationBuildersOf, refusalOfWork } from '#test/builders/rack.ts';

const a = await startRackApp();
const { shopId } = a.shop;
const { scope, tx, hold, free } = reservationBuildersOf(a);
const second: Scope = { ...scope, branchId: a.shop.branchB };

type Row = { unit: number; from: number; until: number; state: string; pinned: boolean };
/** Days count from today. */
const promise = (id: number | undefined): Promise<Row> =>
  a.one<Row>(
    'select unit_id::int as unit, lower(blocked) - $2::date as "from", upper(blocked) - $2::date as until, state, pinned from reservation where id = $1',
    [id, today()],
  );
const code = async (work: Promise<unknown>): Promise<ErrorCode> => (await refusalOfWork(work)).code;
const returned = (reservationId: number, next: 'inspect' | 'ready' | 'wash', s = scope) =>
  tx((q) => returnUnits(q, s, [{ reservationId, returnedDay: today(), next }]));
const goneOut = async (itemId: number, due: number) => {
  const held = await hold(itemId, -3, due);
  await tx((q) => handOutUnits(q, scope, [held.reservationId]));
  return held;
};

describe('reserve', () => {
  it('holds one unit per request, in order, including return day and turnaround', async () => {
    const one = await a.makeItem({ units: 2 });
    const two = await a.makeItem({ units: 1 });
    const wish = (itemId: number) => ({ itemId, pickupDay: inDays(5), returnDay: inDays(7) });
    const held = await tx((q) =>
      reserveUnits(q, scope, [wish(two.itemId), wish(one.itemId), wish(one.itemId)]),
    );
    expect(held[0]?.unitId).toBe(two.units[0]?.unitId);
    expect(new Set([held[1]?.unitId, held[2]?.unitId])).toEqual(
      new Set(one.units.map((unit) => unit.unitId)),
    );
    expect(await promise(held[0]?.reservationId)).toMatchObject({
      unit: held[0]?.unitId,
      from: 5,
      until: 9,
      state: 'held',
      pinned: false,
    });
    expect(await free(one.itemId, 8, 8)).toBe(0);
    expect(await free(one.itemId, 9, 9)).toBe(2);
  });
  it('in bulk, reports how many requests would find a unit', async () => {
    const { itemId, name } = await a.makeItem({ units: 3 });
    await hold(itemId, 5, 7);
    const wish = { itemId, pickupDay: inDays(6), returnDay: inDays(6), state: 'held' as const };
    const error = await refusalOfWork(tx((q) => reserveMany(q, scope, [wish, wish, wish])));
    expect([error.code, error.values]).toEqual(['NOT_AVAILABLE', { name, wanted: 3, free: 2 }]);
  });
  it('names the missing items and free alternatives, and writes nothing', async () => {
    const plenty = await a.makeItem({ units: 2 });
    const scarce = await a.makeItem({ units: 2 });
    await hold(scarce.itemId, 5, 7);
    const wish = (itemId: number) => ({ itemId, pickupDay: inDays(6), returnDay: inDays(6) });
    const error = await refusalOfWork(
      tx((q) => reserveUnits(q, scope, [wish(plenty.itemId), wish(scarce.itemId), wish(scarce.itemId)])),
    );
    expect(error.code).toBe('NOT_AVAILABLE');
    expect(error.values).toEqual({ name: scarce.name, wanted: 2, free: 1 });
    expect(error.data).toEqual({ items: [{ itemId: scarce.itemId, name: scarce.name, wanted: 2, free: 1 }] });
    expect(await free(plenty.itemId, 6, 6)).toBe(2);
  });
  it('moves unpinned future reservations before it refuses, and records it in the audit log', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const first = await hold(itemId, 1, 3, undefined);
    const other = units.find((unit) => unit.unitId !== first.unitId);
    const last = await hold(itemId, 6, 8, other?.unitId);
    await a.sql('update reservation set pinned = false where id = $1', [last.reservationId]);
    expect(await free(itemId, 1, 8)).toBe(1);
    const whole = await hold(itemId, 1, 8);
    const [p, q, r] = [
      await promise(first.reservationId),
      await promise(last.reservationId),
      await promise(whole.reservationId),
    ];
    expect(p.unit).toBe(q.unit);
    expect(r.unit).not.toBe(p.unit);
    expect(
      await a.sql(
        "select 1 from audit_log where action = 'reservation.move' and after @> jsonb_build_array(jsonb_build_object('reservationId', $1::int)) or after @> jsonb_build_array(jsonb_build_object('reservationId', $2::int))",
        [first.reservationId, last.reservationId],
      ),
    ).toHaveLength(1);
  });
  it('never moves a pinned reservation', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    await hold(itemId, 1, 3, units[0]?.unitId);
    await hold(itemId, 6, 8, units[1]?.unitId);
    expect(await code(hold(itemId, 1, 8))).toBe('NOT_AVAILABLE');
    expect(await code(hold(itemId, 2, 2, units[0]?.unitId))).toBe('NOT_FREE_UNIT');
  });
  it("applies the category's own turnaround, and same-day hand-over", async () => {
    await a.sql(
      `insert into lookup (shop_id, kind, code, turnaround_days) values (${shopId}, 'category', 'silk', 4)`,
    );
    const silk = await a.makeItem({ category: 'silk' });
    expect((await promise((await hold(silk.itemId, 5, 6)).reservationId)).until).toBe(11);
    const plain = await a.makeItem();
    await a.sql(`update shop set same_day_handover = true, turnaround_days = 0 where shop_id = ${shopId}`);
    expect((await promise((await hold(plain.itemId, 5, 6)).reservationId)).until).toBe(6);
    await a.sql(`update shop set same_day_handover = false, turnaround_days = 1 where shop_id = ${shopId}`);
  });
  it('offers no unit that is in repair, lost, or out of the catalogue, and none of another shop', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    await a.sql("update unit set state = 'repair' where id = $1", [units[0]?.unitId]);
    await a.sql("update unit set state = 'lost' where id = $1", [units[1]?.unitId]);
    expect(await free(itemId, 5, 6)).toBe(1);
    await a.sql('update product_item set active = false where id = $1', [itemId]);
    expect(await free(itemId, 5, 6)).toBe(0);
    expect(await code(hold(itemId, 5, 6))).toBe('NOT_AVAILABLE');
    expect(await code(hold((await a.makeItem({ shop: a.other })).itemId, 5, 6))).toBe('NOT_FOUND');
  });
  it('gives the last unit to exactly one of 32 concurrent requests', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const other = await a.makeItem({ units: 40 });
    const wish = (id: number) => ({ itemId: id, pickupDay: inDays(5), returnDay: inDays(6) });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        tx((q) =>
          reserveUnits(
            q,
            scope,
            index % 2 ? [wish(itemId), wish(other.itemId)] : [wish(other.itemId), wish(itemId)],
          ),
        ),
      ),
    );
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of outcomes)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'NOT_AVAILABLE', values: { wanted: 1, free: 0 } });
    expect(await free(other.itemId, 5, 6)).toBe(39);
  });
});

describe('release and changeDue', () => {
  it('frees the days at once; units that are out stay out', async () => {
    const { itemId } = await a.makeItem();
    const held = await hold(itemId, 5, 6);
    await tx((q) => releaseReservations(q, scope, [held.reservationId]));
    expect(await free(itemId, 5, 6)).toBe(1);
    await expect(tx((q) => releaseReservations(q, scope, [held.reservationId]))).rejects.toThrow(
      'already released',
    );
    const out = await goneOut(itemId, 2);
    expect(await code(tx((q) => releaseReservations(q, scope, [out.reservationId])))).toBe('CONFLICT');
    expect(
      await code(
        tx((q) => releaseReservations(q, { ...scope, branchIds: [a.shop.branchB] }, [held.reservationId])),
      ),
    ).toBe('NOT_FOUND');
  });
  it('extends a reservation that is out, moving others if needed, and shortens it', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const out = await goneOut(itemId, 2);
    const next = await hold(itemId, 4, 6);
    expect(next.unitId).toBe(out.unitId);
    await tx((q) => changeDueDay(q, scope, [out.reservationId], inDays(5)));
    expect(await promise(out.reservationId)).toMatchObject({ unit: out.unitId, until: 7, state: 'out' });
    expect((await promise(next.reservationId)).unit).not.toBe(out.unitId);
    await tx((q) => changeDueDay(q, scope, [out.reservationId], inDays(1)));
    expect((await promise(out.reservationId)).until).toBe(3);
  });
  it('refuses if no reservation can move, and changes nothing', async () => {
    const { itemId, name } = await a.makeItem();
    const held = await hold(itemId, 2, 3);
    await hold(itemId, 6, 7);
    const error = await refusalOfWork(tx((q) => changeDueDay(q, scope, [held.reservationId], inDays(6))));
    expect([error.code, error.values]).toEqual(['NOT_AVAILABLE', { name, wanted: 1, free: 0 }]);
    expect((await promise(held.reservationId)).until).toBe(5);
  });
  it('changes several reservations of one item together', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const [one, two] = [await hold(itemId, 2, 3), await hold(itemId, 2, 3)];
    await tx((q) => changeDueDay(q, scope, [one.reservationId, two.reservationId], inDays(8)));
    expect([(await promise(one.reservationId)).until, (await promise(two.reservationId)).until]).toEqual([
      10, 10,
    ]);
  });
});

describe('bind', () => {
  it('swaps with the reservation of the scanned unit, even one of today, and pins the unit', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const [one, two] = [await hold(itemId, 0, 1), await hold(itemId, 0, 1)];
    const barcode = units.find((unit) => unit.unitId === two.unitId)?.barcode ?? '';
    expect(await tx((q) => bindUnit(q, scope, one.reservationId, barcode))).toEqual({
      unitId: two.unitId,
      itemId,
    });
    expect(await promise(one.reservationId)).toMatchObject({ unit: two.unitId, pinned: true, state: 'held' });
    expect(await promise(two.reservationId)).toMatchObject({
      unit: one.unitId,
      pinned: false,
      state: 'held',
    });
  });
  it('refuses another item, a pinned unit, one in repair, an unknown barcode', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const held = await hold(itemId, 1, 2, units[0]?.unitId);
    await hold(itemId, 1, 2, units[1]?.unitId);
    await a.sql("update unit set state = 'repair' where id = $1", [units[2]?.unitId]);
    const to = (barcode: string | undefined) =>
      code(tx((q) => bindUnit(q, scope, held.reservationId, barcode ?? '')));
    expect(await to(units[1]?.barcode)).toBe('NOT_FREE_UNIT');
    expect(await to(units[2]?.barcode)).toBe('NOT_FREE_UNIT');
    expect(await to((await a.makeItem()).units[0]?.barcode)).toBe('WRONG_UNIT');
    expect(await to((await a.makeItem({ shop: a.other })).units[0]?.barcode)).toBe('NOT_FOUND');
  });
});

describe('handOut and returnUnits', () => {
  it('hands out units on the rack only', async () => {
    const { itemId, units } = await a.makeItem();
    const held = await hold(itemId, 0, 1);
    await a.sql("update unit set state = 'wash' where id = $1", [units[0]?.unitId]);
    expect(await code(tx((q) => handOutUnits(q, scope, [held.reservationId])))).toBe('NOT_FREE_UNIT');
    await a.sql("update unit set state = 'inspect' where id = $1", [units[0]?.unitId]);
    await tx((q) => handOutUnits(q, scope, [held.reservationId]));
    expect(await promise(held.reservationId)).toMatchObject({ state: 'out', pinned: true });
    expect((await tx((q) => findUnitByBarcode(q, scope, units[0]?.barcode ?? ''))).state).toBe('out');
  });
  it('blocks from today when it goes out early, unless an earlier reservation remains', async () => {
    const { itemId } = await a.makeItem();
    const held = await hold(itemId, 5, 6);
    await tx((q) => handOutUnits(q, scope, [held.reservationId]));
    expect(await promise(held.reservationId)).toMatchObject({ from: 0, until: 8 });
    const busy = await a.makeItem();
    await hold(busy.itemId, 1, 2);
    const later = await hold(busy.itemId, 8, 9);
    expect(await code(tx((q) => handOutUnits(q, scope, [later.reservationId])))).toBe('NOT_FREE_UNIT');
  });
  it('frees the days of an early return', async () => {
    const { itemId } = await a.makeItem();
    const out = await goneOut(itemId, 9);
    expect(await free(itemId, 3, 5)).toBe(0);
    await returned(out.reservationId, 'inspect');
    expect(await promise(out.reservationId)).toMatchObject({ until: 2, state: 'returned' });
    expect(await free(itemId, 2, 5)).toBe(1);
    expect(await code(returned(out.reservationId, 'ready'))).toBe('CONFLICT');
  });
  it('counts an overdue unit as not free on any day until it returns, and never overlaps the next reservation', async () => {
    const { itemId, units } = await a.makeItem();
    const out = await goneOut(itemId, -2);
    expect((await promise(out.reservationId)).until).toBe(0);
    expect(await free(itemId, 60, 61)).toBe(0);
    expect(await code(hold(itemId, 60, 61))).toBe('NOT_AVAILABLE');
    await a.sql(
      `insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due) values (${shopId}, $1, $2, $3, daterange($4::date + 1, $4::date + 3), $4::date + 2)`,
      [units[0]?.unitId, itemId, a.shop.branchA, today()],
    );
    await returned(out.reservationId, 'ready');
    expect((await promise(out.reservationId)).until).toBe(1);
    expect(await free(itemId, 60, 61)).toBe(1);
  });
  it("accepts a return in another branch, and moves the unit's reservations at home to another unit", async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const out = await goneOut(itemId, 2);
    const next = await hold(itemId, 4, 6);
    expect(next.unitId).toBe(out.unitId);
    await returned(out.reservationId, 'wash', second);
    expect(
      await a.one('select branch_id::int as branch, state from unit where id = $1', [out.unitId]),
    ).toEqual({ branch: a.shop.branchB, state: 'wash' });
    expect((await promise(next.reservationId)).unit).not.toBe(out.unitId);
  });
});
