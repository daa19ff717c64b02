import { describe, expect, it } from 'vitest';
import { inDays, updateShopSettings, today } from '#test/builders/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { careRange, subtractSpans } from '#inventory/stock/reservation-days.ts';
import { reservationsAtRiskQuery } from '../reservations/reservations-at-risk.ts';
import { changeCareDay, endCare, sendToCare } from './care.ts';
import { handOutUnits, lockUnits, returnUnits, undoReturn } from '../index.ts';
import { startRackApp, reservationBuildersOf, refusalOfWork } from '#test/builders/rack.ts';

const a = await startRackApp();
await updateShopSettings(a, { turnaround_days: 1, same_day_handover: false });
const { branchA } = a.shop;
const { scope, tx, hold, free } = reservationBuildersOf(a, [branchA]);

const send = (unitIds: readonly number[], expected: number, state: 'wash' | 'repair' = 'wash') =>
  tx(async (q) =>
    sendToCare(
      q,
      scope,
      (await lockUnits(q, scope, { unitIds })).map((unit) => ({
        unit,
        state,
        expectedDay: inDays(expected),
        note: 'laundry',
      })),
    ),
  );
const end = (unitIds: readonly number[], to: 'ready' | 'inspect' | 'lost' = 'ready') =>
  tx(async (q) =>
    endCare(
      q,
      scope,
      (await lockUnits(q, scope, { unitIds })).map((unit) => ({ unit, to, note: '', cost: 5000 })),
    ),
  );
const codeOf = async (work: Promise<unknown>): Promise<string> => (await refusalOfWork(work)).code;
const risks = (unitId: number): Promise<{ cause: string; reservationId: number }[]> =>
  tx(async (q) =>
    (await reservationsAtRiskQuery(scope, today()).execute(q)).rows.filter((one) => one.unitId === unitId),
  );
const later = (days: number, unitId: number) =>
  a.sql(
    `with r as (update reservation set blocked = daterange(lower(blocked) - ${days}, upper(blocked) - ${days}), due = due - ${days} where unit_id = $1)
     update unit set care_due = care_due - ${days}, care_until = care_until - ${days} where id = $1`,
    [unitId],
  );
const oneUnit = async () => {
  const { itemId, units } = await a.makeItem({ units: 1 });
  return { itemId, unitId: units[0]?.unitId ?? 0 };
};

describe('the days of a unit at a vendor', () => {
  it('end on the expected day plus turnaround, but take at least one day without same-day hand-over', () => {
    const rules = { turnaroundDays: 2, sameDayHandover: false };
    const from = inDays(0);
    expect(careRange(rules, from, inDays(3)).until).toBe(inDays(5));
    expect(careRange({ ...rules, turnaroundDays: 0 }, from, inDays(3)).until).toBe(inDays(4));
    expect(careRange({ turnaroundDays: 0, sameDayHandover: true }, from, inDays(3)).until).toBe(inDays(3));
    expect(careRange({ turnaroundDays: 0, sameDayHandover: true }, from, inDays(0)).until).toBe(inDays(1));
  });

  it('lie between the reservations that remain on the unit', () => {
    const span = { from: inDays(0), until: inDays(10) };
    expect(subtractSpans(span, [])).toEqual([span]);
    expect(
      subtractSpans(span, [
        { from: inDays(6), until: inDays(8) },
        { from: inDays(-3), until: inDays(2) },
        { from: inDays(12), until: inDays(14) },
      ]),
    ).toEqual([
      { from: inDays(2), until: inDays(6) },
      { from: inDays(8), until: inDays(10) },
    ]);
    expect(subtractSpans(span, [{ from: inDays(0), until: inDays(10) }])).toEqual([]);
  });

  it('cannot be reserved, and the days after them can, also for a unit in repair', async () => {
    for (const state of ['wash', 'repair'] as const) {
      const { itemId, unitId } = await oneUnit();
      await send([unitId], 3, state);
      expect([await free(itemId, 0), await free(itemId, 3), await free(itemId, 4, 6)]).toEqual([0, 0, 1]);
      expect((await hold(itemId, 4, 6)).unitId).toBe(unitId);
      expect(await codeOf(hold(itemId, 2, 3))).toBe('NOT_AVAILABLE');
      expect(await risks(unitId)).toEqual([]);
    }
  });

  it("begin right after a return: the vendor's wash replaces its turnaround", async () => {
    await a.sql(`update shop set turnaround_days = 5 where shop_id = ${a.shop.shopId}`);
    const { itemId, unitId } = await oneUnit();
    const held = await hold(itemId, 0, 1);
    await later(2, unitId);
    await a.sql(
      'update reservation set blocked = daterange(lower(blocked), upper(blocked)) where unit_id = $1',
      [unitId],
    );
    await tx((q) => handOutUnits(q, scope, [held.reservationId]));
    await tx((q) =>
      returnUnits(q, scope, [{ reservationId: held.reservationId, returnedDay: today(), next: 'inspect' }]),
    );
    await send([unitId], 1);
    expect([await free(itemId, 5), await free(itemId, 6)]).toEqual([0, 1]);
    await end([unitId]);
    expect(await free(itemId, 0)).toBe(1);
    await a.sql(`update shop set turnaround_days = 1 where shop_id = ${a.shop.shopId}`);
  });
});

describe('reservations around them', () => {
  it('move to other units, or are at risk if there is none; a new expected day resolves this', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const [one = 0, two = 0] = units.map((unit) => unit.unitId);
    const first = await hold(itemId, 2, 3, one);
    await a.sql('update reservation set pinned = false where id = $1', [first.reservationId]);
    expect(await send([one], 4)).toMatchObject({ rearranged: 1, endangered: [] });
    expect(
      await a.one('select unit_id::int as unit from reservation where id = $1', [first.reservationId]),
    ).toEqual({
      unit: two,
    });
    const sent = await send([two], 4);
    expect(sent).toMatchObject({ rearranged: 0, endangered: [{ reservationId: first.reservationId }] });
    expect(await risks(two)).toMatchObject([{ cause: 'care', reservationId: first.reservationId }]);
    // The vendor's days surround the remaining reservation, so the days after it are not offered either.
    expect(await free(itemId, 4)).toBe(0);
    const wishes = (q: Tx, expected: number) =>
      lockUnits(q, scope, { unitIds: [two] }).then((locked) =>
        locked.map((unit) => ({ unit, state: 'wash' as const, expectedDay: inDays(expected), note: '' })),
      );
    await tx(async (q) => changeCareDay(q, scope, await wishes(q, 1)));
    expect(await risks(two)).toEqual([]);
    await end([one]);
    expect(await tx(async (q) => changeCareDay(q, scope, await wishes(q, 6)))).toMatchObject({
      rearranged: 1,
      endangered: [],
    });
  });

  it('keep their unit if they have begun', async () => {
    const { itemId, unitId } = await oneUnit();
    await hold(itemId, 0, 1);
    expect(await codeOf(send([unitId], 0))).toBe('UNIT_RESERVED');
    expect(await a.one('select state, care_due from unit where id = $1', [unitId])).toEqual({
      state: 'ready',
      care_due: null,
    });
  });

  it('are all at risk while the unit is late, and it is never free until it returns', async () => {
    const { itemId, unitId } = await oneUnit();
    await send([unitId], 1);
    const held = await hold(itemId, 6, 7);
    expect(await risks(unitId)).toEqual([]);
    await later(2, unitId);
    expect(await free(itemId, 20)).toBe(0);
    expect(await risks(unitId)).toMatchObject([{ cause: 'care', reservationId: held.reservationId }]);
    await end([unitId]);
    expect([await free(itemId, 20), await risks(unitId)]).toEqual([1, []]);
  });

  it('are at risk if the vendor loses the unit', async () => {
    const { itemId, unitId } = await oneUnit();
    await send([unitId], 1);
    const held = await hold(itemId, 6, 7);
    expect(await end([unitId], 'lost')).toMatchObject({
      endangered: [{ reservationId: held.reservationId }],
    });
    expect(await risks(unitId)).toMatchObject([{ cause: 'lost' }]);
  });
});

describe('a unit at a vendor', () => {
  it('can neither be sent again, nor moved by hand, nor handed over, nor have its return undone', async () => {
    const { itemId, unitId } = await oneUnit();
    const first = await hold(itemId, 0, 0);
    await tx((q) => handOutUnits(q, scope, [first.reservationId]));
    await tx((q) =>
      returnUnits(q, scope, [{ reservationId: first.reservationId, returnedDay: today(), next: 'wash' }]),
    );
    await send([unitId], 2);
    expect(await codeOf(send([unitId], 2))).toBe('UNIT_AT_VENDOR');
    const move = await a.call(a.shop.owner, stockContract.moveUnits, {
      body: { unitIds: [unitId], to: 'ready' },
    });
    expect([move.status, move.error.code]).toEqual([409, 'UNIT_AT_VENDOR']);
    const undo = tx((q) =>
      undoReturn(q, scope, [{ reservationId: first.reservationId, takenAt: branchA, wentFrom: branchA }]),
    );
    expect(await codeOf(undo)).toBe('CONFLICT');
    const next = await hold(itemId, 4, 5);
    expect(await codeOf(tx((q) => handOutUnits(q, scope, [next.reservationId])))).toBe('NOT_FREE_UNIT');
    expect(await codeOf(end([unitId]).then(() => end([unitId])))).toBe('CONFLICT');
  });

  it('cannot get another state, enforced by the database', async () => {
    const { unitId } = await oneUnit();
    await send([unitId], 2);
    for (const state of ['ready', 'out', 'sold', 'transit'])
      await expect(a.sql('update unit set state = $2 where id = $1', [unitId, state])).rejects.toThrow(
        'unit_in_care',
      );
  });

  it('must be in the shop when it is sent, for today or a later day', async () => {
    const { itemId, unitId } = await oneUnit();
    expect(await codeOf(send([unitId], -1))).toBe('VALIDATION');
    for (const [state, code] of [
      ['lost', 'UNIT_GONE'],
      ['transit', 'UNIT_IN_TRANSIT'],
    ] as const) {
      await a.sql('update unit set state = $2 where id = $1', [unitId, state]);
      expect(await codeOf(send([unitId], 2))).toBe(code);
    }
    await a.sql("update unit set state = 'ready' where id = $1", [unitId]);
    const held = await hold(itemId, 0, 1);
    await tx((q) => handOutUnits(q, scope, [held.reservationId]));
    expect(await codeOf(send([unitId], 2))).toBe('UNIT_OUT');
  });
});
