import { describe, expect, it } from 'vitest';
import { inDays, today } from '#test/builders/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reservationsAtRiskQuery } from '../reservations/reservations-at-risk.ts';
import {
  bindUnit,
  cancelTransit,
  handOutUnits,
  placeUnitsAtBranch,
  receiveUnits,
  sendAvailableUnits,
  sendUnits,
  returnUnits,
} from '../index.ts';
import { startRackApp, reservationBuildersOf, refusalOfWork } from '#test/builders/rack.ts';

const a = await startRackApp();
const { branchA, branchB } = a.shop;
const { scope, tx, hold, free, unitOf } = reservationBuildersOf(a);
const second: Scope = { ...scope, branchId: branchB };

const send = (unitIds: number[], expected = 2, from = branchA, to = branchB) =>
  tx((q) =>
    sendUnits(q, scope, { fromBranchId: from, toBranchId: to, expectedDay: inDays(expected), unitIds }),
  );
const place = (unitId: number) =>
  a.one<{ branch: number; state: string }>('select branch_id::int as branch, state from unit where id = $1', [
    unitId,
  ]);

describe('a sent unit', () => {
  it('is in transit, in neither branch, and can be reserved in the target branch from the day after its expected arrival', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    expect(await free(itemId, 0, 30, branchA)).toBe(1);
    await send([unitId], 2);
    expect(await place(unitId)).toEqual({ branch: branchB, state: 'transit' });
    expect(await free(itemId, 0, 0, branchA)).toBe(0);
    expect(await free(itemId, 10, 12, branchA)).toBe(0);
    expect(await free(itemId, 2, 3, branchB)).toBe(0);
    expect(await free(itemId, 3, 5, branchB)).toBe(1);
    const held = await hold(itemId, 3, 5, undefined, second);
    expect(held.unitId).toBe(unitId);
    expect((await refusalOfWork(hold(itemId, 1, 2, undefined, second))).code).toBe('NOT_AVAILABLE');
    expect(
      await a.sql(
        'select kind, to_state, from_branch_id::int, to_branch_id::int from unit_event where unit_id = $1',
        [unitId],
      ),
    ).toEqual([{ kind: 'sent', to_state: 'transit', from_branch_id: branchA, to_branch_id: branchB }]);
  });

  it('has free days at once when it arrives early', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const [one, two] = units.map((unit) => unit.unitId);
    await send([one ?? 0, two ?? 0], 5);
    await tx((q) => receiveUnits(q, scope, [one ?? 0]));
    expect(await place(one ?? 0)).toEqual({ branch: branchB, state: 'ready' });
    expect(await place(two ?? 0)).toEqual({ branch: branchB, state: 'transit' });
    expect(await free(itemId, 0, 3, branchB)).toBe(1);
    expect((await refusalOfWork(tx((q) => receiveUnits(q, scope, [one ?? 0])))).code).toBe(
      'ILLEGAL_TRANSITION',
    );
  });

  it('is not free there while late, hand-over is refused, its reservations are at risk; it is free again when it arrives', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    await send([unitId], 2);
    const held = await hold(itemId, 3, 4, undefined, second);
    const risk = (): Promise<{ cause: string; reservationId: number }[]> =>
      tx(async (q) => (await reservationsAtRiskQuery(second, today()).execute(q)).rows);
    expect((await risk()).filter((one) => one.reservationId === held.reservationId)).toEqual([]);
    await a.sql(
      'update reservation set blocked = daterange(lower(blocked) - 4, upper(blocked) - 4), due = due - 4 where unit_id = $1',
      [unitId],
    );
    expect((await risk()).filter((one) => one.reservationId === held.reservationId)).toMatchObject([
      { cause: 'transit' },
    ]);
    expect(await free(itemId, 5, 6, branchB)).toBe(0);
    expect((await refusalOfWork(tx((q) => handOutUnits(q, second, [held.reservationId])))).code).toBe(
      'UNIT_IN_TRANSIT',
    );
    const bound = tx((q) => bindUnit(q, second, held.reservationId, units[0]?.barcode ?? ''));
    expect((await refusalOfWork(bound)).code).toBe('UNIT_IN_TRANSIT');
    await tx((q) => receiveUnits(q, scope, [unitId]));
    expect(await risk()).toEqual([]);
    expect(await free(itemId, 5, 6, branchB)).toBe(1);
    await tx((q) => handOutUnits(q, second, [held.reservationId]));
    expect((await place(unitId)).state).toBe('out');
  });

  it('leaves its reservations, for today and later, to the remaining units', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const now = await hold(itemId, 0, 1);
    const soon = await hold(itemId, 5, 6);
    const [, , spare] = units;
    await send(
      units.map((unit) => unit.unitId).filter((one) => one !== spare?.unitId),
      1,
    );
    expect(await unitOf(now.reservationId)).toBe(spare?.unitId);
    expect(await unitOf(soon.reservationId)).toBe(spare?.unitId);
    const error = await refusalOfWork(send([spare?.unitId ?? 0], 1));
    expect([error.code, error.values]).toEqual([
      'UNIT_RESERVED',
      { barcode: spare?.barcode, from: inDays(0), to: inDays(1) },
    ]);
  });

  it('is refused for a pinned reservation, and for one whose days fit on no other unit', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    await hold(itemId, 5, 6, units[0]?.unitId);
    const error = await refusalOfWork(send([units[0]?.unitId ?? 0]));
    expect([error.code, error.values]).toMatchObject(['UNIT_RESERVED', { from: inDays(5), to: inDays(6) }]);
    await hold(itemId, 6, 7);
    expect((await refusalOfWork(send([units[1]?.unitId ?? 0]))).code).toBe('UNIT_RESERVED');
  });

  it.each([
    ['out', 'UNIT_OUT'],
    ['inspect', 'UNIT_IN_CARE'],
    ['wash', 'UNIT_IN_CARE'],
    ['repair', 'UNIT_IN_CARE'],
    ['transit', 'UNIT_IN_TRANSIT'],
    ['sold', 'UNIT_GONE'],
    ['lost', 'UNIT_GONE'],
    ['retired', 'UNIT_GONE'],
  ])('is not sent while it is %s: %s, and neither are the others', async (state, code) => {
    const { units } = await a.makeItem({ units: 2 });
    const [one, two] = units.map((unit) => unit.unitId);
    await a.sql('update unit set state = $2 where id = $1', [two, state]);
    expect((await refusalOfWork(send([one ?? 0, two ?? 0]))).code).toBe(code);
    expect(await place(one ?? 0)).toEqual({ branch: branchA, state: 'ready' });
  });

  it('may go right after its return: transit begins after the turnaround', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    const held = await hold(itemId, 0, 1);
    await tx((q) => handOutUnits(q, scope, [held.reservationId]));
    await tx((q) =>
      returnUnits(q, scope, [{ reservationId: held.reservationId, returnedDay: today(), next: 'ready' }]),
    );
    await send([unitId], 0);
    expect(await free(itemId, 1, 2, branchB)).toBe(0);
    await tx((q) => receiveUnits(q, scope, [unitId]));
    expect(await free(itemId, 2, 3, branchB)).toBe(1);
  });

  it('goes home with the reservations of its own branch', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    const held = await hold(itemId, 5, 6);
    await a.sql('update unit set branch_id = $2 where id = $1', [unitId, branchB]);
    expect((await refusalOfWork(send([unitId], 5, branchB, branchA))).code).toBe('UNIT_RESERVED');
    await send([unitId], 4, branchB, branchA);
    expect(await unitOf(held.reservationId)).toBe(unitId);
  });

  it('goes only from its own branch, to another branch of the shop, for today or a later day', async () => {
    const { units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    expect((await refusalOfWork(send([unitId], 1, branchB, branchA))).code).toBe('NOT_FOUND');
    expect((await refusalOfWork(send([unitId], 1, branchA, branchA))).code).toBe('NOT_FOUND');
    expect((await refusalOfWork(send([unitId], 1, branchA, a.other.branchA))).code).toBe('NOT_FOUND');
    expect((await refusalOfWork(send([999_999_999], 1))).code).toBe('NOT_FOUND');
    expect((await refusalOfWork(send([unitId], -1))).code).toBe('VALIDATION');
  });
});

describe('automatic picking', () => {
  it('chooses the units with the fewest future reservations, as many as may go', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    await hold(itemId, 5, 6, units[0]?.unitId);
    await hold(itemId, 5, 6, units[1]?.unitId);
    await hold(itemId, 8, 9, units[1]?.unitId);
    const ask = { fromBranchId: branchA, toBranchId: branchB, expectedDay: inDays(1), unitIds: [] };
    const two = await tx((q) => sendAvailableUnits(q, scope, { ...ask, pick: [{ itemId, quantity: 2 }] }));
    expect(two.sent.map((one) => one.unitId)).toEqual([units[2]?.unitId]);
    expect(two.kept.map((one) => one.code)).toEqual(['UNIT_RESERVED', 'UNIT_RESERVED']);
  });
});

describe('cancelled transit', () => {
  it('leaves the units ready in their branch, at once', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    await send([unitId], 3);
    await tx((q) => cancelTransit(q, scope, { unitIds: [unitId], fromBranchId: branchA }));
    expect(await place(unitId)).toEqual({ branch: branchA, state: 'ready' });
    expect(await free(itemId, 0, 1, branchA)).toBe(1);
    expect(await free(itemId, 5, 6, branchB)).toBe(0);
  });

  it('moves reservations of the other branch to its own units, and is refused if none fits', async () => {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    await send([unitId], 2);
    const held = await hold(itemId, 4, 5, undefined, second);
    const back = () => tx((q) => cancelTransit(q, scope, { unitIds: [unitId], fromBranchId: branchA }));
    const error = await refusalOfWork(back());
    expect([error.code, error.values]).toMatchObject(['UNIT_RESERVED', { from: inDays(4), to: inDays(5) }]);
    const { id } = await a.one<{ id: string }>(
      `insert into unit (shop_id, item_id, branch_id, barcode) values (${a.shop.shopId}, $1, $2, 'OF-ITS-OWN') returning id`,
      [itemId, branchB],
    );
    await back();
    expect(await unitOf(held.reservationId)).toBe(Number(id));
  });
});

describe('placing', () => {
  it('moves new units at once, and gives the reason why others do not move', async () => {
    const { itemId, units } = await a.makeItem({ units: 4 });
    const ids = units.map((unit) => unit.unitId);
    await hold(itemId, 5, 6, ids[1]);
    await a.sql("update unit set state = 'wash' where id = $1", [ids[2]]);
    await send([ids[3] ?? 0], 0);
    await tx((q) => receiveUnits(q, scope, [ids[3] ?? 0]));
    await send([ids[3] ?? 0], 0, branchB, branchA);
    await tx((q) => receiveUnits(q, scope, [ids[3] ?? 0]));
    const { placed, kept } = await tx((q) =>
      placeUnitsAtBranch(q, scope, { unitIds: ids, toBranchId: branchB }),
    );
    expect(placed).toEqual([ids[0]]);
    expect(new Map(kept.map((one) => [one.unitId, one.code]))).toEqual(
      new Map([
        [ids[1], 'UNIT_RESERVED'],
        [ids[2], 'UNIT_IN_CARE'],
        [ids[3], 'NOT_NEW'],
      ]),
    );
    expect(await place(ids[0] ?? 0)).toEqual({ branch: branchB, state: 'ready' });
  });
});

describe('concurrency', () => {
  it('lets either the transfer or the reservation have the unit', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { itemId, units } = await a.makeItem({ units: 1 });
      const unitId = units[0]?.unitId ?? 0;
      const [sent, held] = await Promise.allSettled([send([unitId], 2), hold(itemId, 1, 3)]);
      expect([sent.status, held.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await place(unitId)).state).toBe(sent.status === 'fulfilled' ? 'transit' : 'ready');
    }
  });
  it('lets one of receiving twice, or of receiving and cancelling, succeed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { units } = await a.makeItem({ units: 1 });
      const unitIds = [units[0]?.unitId ?? 0];
      await send(unitIds, 2);
      const receive = () => tx((q) => receiveUnits(q, scope, unitIds));
      const other =
        round % 2 === 0
          ? receive
          : () => tx((q) => cancelTransit(q, scope, { unitIds, fromBranchId: branchA }));
      const ends = await Promise.allSettled([receive(), other()]);
      expect(ends.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await place(unitIds[0] ?? 0)).state).toBe('ready');
    }
  });
});
