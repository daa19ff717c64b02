import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rounds } from '#lib/testing/rounds.ts';
import { inDays, today } from '#test/builders/index.ts';
import type { UnitState } from '#inventory/stock/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { checkMove } from '#inventory/stock/unit-moves.ts';
import { unitStates } from '#inventory/stock/unit-states.ts';
import { handOutUnits, returnUnits } from '../index.ts';
import { startRackApp, reservationBuildersOf } from '#test/builders/rack.ts';

const a = await startRackApp();
const { staff, admin, owner } = a.shop;
const rack = reservationBuildersOf(a);
const { tx, hold, stateOf, unitOf } = rack;
const scope = { ...rack.scope, userId: staff.userId };
type Body = {
  unitIds?: number[];
  barcodes?: string[];
  to: UnitState;
  from?: UnitState;
  note?: string;
  cost?: number;
};
const move = (body: Body, who: typeof staff | null = staff) => a.call(who, stockContract.moveUnits, { body });
const put = (id: number, state: UnitState) => a.sql('update unit set state = $2 where id = $1', [id, state]);
const eventsOf = (id: number) =>
  a.sql<{ kind: string; from: string | null; to: string | null; note: string; cost: number }>(
    'select kind, from_state as "from", to_state as "to", note, cost::int from unit_event where unit_id = $1 order by id',
    [id],
  );
const first = (made: { units: { unitId: number; barcode: string }[] }) =>
  made.units[0] ?? { unitId: 0, barcode: '' };

describe('move units', () => {
  it('moves many by id and barcode, writes events and audit log, and leaves units that are already there unchanged', async () => {
    const { units } = await a.makeItem({ units: 3 });
    const [one, two, three] = units.map((unit) => unit.unitId);
    await put(three ?? 0, 'wash');
    const answer = await move({
      unitIds: [one ?? 0, three ?? 0],
      barcodes: [units[1]?.barcode ?? ''],
      to: 'wash',
      note: 'คราบไวน์',
      cost: 150.25,
    });
    expect(answer.data).toEqual({
      itemList: [
        { unitId: one, barcode: units[0]?.barcode, from: 'ready', state: 'wash' },
        { unitId: two, barcode: units[1]?.barcode, from: 'ready', state: 'wash' },
      ],
      rearranged: 0,
      endangered: [],
    });
    for (const id of [one, two, three]) expect(await stateOf(id ?? 0)).toBe('wash');
    expect(await eventsOf(one ?? 0)).toEqual([
      { kind: 'state', from: 'ready', to: 'wash', note: 'คราบไวน์', cost: 15_025 },
    ]);
    expect(await eventsOf(three ?? 0)).toEqual([]);
    expect(
      await a.sql(
        "select 1 from audit_log where action = 'unit.state' and before @> jsonb_build_array(jsonb_build_object('unitId', $1::int))",
        [one],
      ),
    ).toHaveLength(1);
  });
  it('follows the table of legal moves for every pair and both roles', async () => {
    const { unitId } = first(await a.makeItem());
    for (const from of unitStates)
      for (const to of unitStates)
        for (const [who, role] of [
          [staff, 'staff'],
          [admin, 'admin'],
        ] as const) {
          await put(unitId, from);
          const verdict = checkMove(from, to, role);
          const answer = await move({ unitIds: [unitId], to }, who);
          const expected = { ok: 200, same: 200, illegal: 409, role: 403 }[verdict];
          expect([from, to, role, answer.status]).toEqual([from, to, role, expected]);
          expect(await stateOf(unitId)).toBe(verdict === 'ok' ? to : from);
        }
  });
  it('moves all or none, and names each refused unit with its reason', async () => {
    const { units } = await a.makeItem({ units: 4 });
    const ids = units.map((unit) => unit.unitId);
    await put(ids[1] ?? 0, 'out');
    await put(ids[2] ?? 0, 'sold');
    await put(ids[3] ?? 0, 'transit');
    const answer = await move({ unitIds: ids, to: 'repair' });
    expect([answer.status, answer.error.code]).toEqual([409, 'UNIT_OUT']);
    expect(answer.error.detail).toContain(units[1]?.barcode);
    expect(answer.error.data).toEqual({
      items: [
        { unitId: ids[1], barcode: units[1]?.barcode, state: 'out', code: 'UNIT_OUT' },
        { unitId: ids[2], barcode: units[2]?.barcode, state: 'sold', code: 'UNIT_GONE' },
        { unitId: ids[3], barcode: units[3]?.barcode, state: 'transit', code: 'UNIT_IN_TRANSIT' },
      ],
    });
    expect(await stateOf(ids[0] ?? 0)).toBe('ready');
    expect(await eventsOf(ids[0] ?? 0)).toEqual([]);
  });
  it('records a found unit as found; refuses when the state seen is outdated', async () => {
    const { unitId } = first(await a.makeItem());
    await put(unitId, 'lost');
    expect((await move({ unitIds: [unitId], to: 'ready', from: 'retired' }, admin)).error.code).toBe(
      'CHANGED',
    );
    expect((await move({ unitIds: [unitId], to: 'inspect' }, staff)).error.code).toBe('FORBIDDEN');
    expect((await move({ unitIds: [unitId], to: 'inspect', from: 'lost' }, admin)).status).toBe(200);
    expect(await eventsOf(unitId)).toEqual([
      { kind: 'found', from: 'lost', to: 'inspect', note: '', cost: 0 },
    ]);
  });
  it('refuses an empty or too long list, unknown states, no token, and units of others', async () => {
    const mine = first(await a.makeItem());
    const foreign = first(await a.makeItem({ shop: a.other }));
    const away = first(await a.makeItem({ branchId: a.shop.branchB }));
    expect((await move({ unitIds: [], to: 'wash' })).status).toBe(400);
    expect((await move({ unitIds: Array.from({ length: 501 }, (_, n) => n + 1), to: 'wash' })).status).toBe(
      400,
    );
    expect((await move({ unitIds: [mine.unitId], to: 'new' as 'wash' })).status).toBe(400);
    expect((await move({ unitIds: [mine.unitId], to: 'wash' }, null)).status).toBe(401);
    for (const unitId of [foreign.unitId, away.unitId]) {
      const answer = await move({ unitIds: [mine.unitId, unitId], to: 'wash' });
      expect([answer.status, answer.error.data]).toEqual([
        404,
        { items: [{ unitId, barcode: '', code: 'NOT_FOUND', state: null }] },
      ]);
    }
    expect((await move({ barcodes: [foreign.barcode], to: 'wash' }, owner)).status).toBe(404);
    expect(await stateOf(mine.unitId)).toBe('ready');
  });
});

describe('reservations of units that become unavailable', () => {
  it('move to other units, moving others if needed', async () => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const [one, two, three] = units.map((unit) => unit.unitId);
    const whole = await hold(itemId, 5, 20, one);
    const early = await hold(itemId, 5, 6, two);
    const late = await hold(itemId, 12, 14, three);
    await a.sql('update reservation set pinned = false where id = any($1)', [
      [whole, early, late].map((held) => held.reservationId),
    ]);
    const answer = await move({ unitIds: [one ?? 0], to: 'retired' });
    expect(answer.data).toMatchObject({ rearranged: 2, endangered: [] });
    expect(await unitOf(whole.reservationId)).not.toBe(one);
    expect(await unitOf(early.reservationId)).toBe(await unitOf(late.reservationId));
  });
  it('prevent retiring a unit, give a warning for repair, and are at risk when it is lost', async () => {
    const made = await a.makeItem();
    const { unitId, barcode } = first(made);
    const held = await hold(made.itemId, 5, 7);
    const endangered = [
      {
        reservationId: held.reservationId,
        unitId,
        barcode,
        branchId: a.shop.branchA,
        from: inDays(5),
        due: inDays(7),
      },
    ];
    const refused = await move({ unitIds: [unitId], to: 'retired' });
    expect([refused.status, refused.error.code, refused.error.data]).toEqual([
      409,
      'UNIT_RESERVED',
      { endangered },
    ]);
    expect([await stateOf(unitId), await eventsOf(unitId)]).toEqual(['ready', []]);
    expect((await move({ unitIds: [unitId], to: 'repair' })).data.endangered).toEqual(endangered);
    expect((await move({ unitIds: [unitId], to: 'lost' }, admin)).data.endangered).toEqual(endangered);
    expect(await stateOf(unitId)).toBe('lost');
    expect(await unitOf(held.reservationId)).toBe(unitId);
  });
  it('are at risk from the wash only within its days, and never from an inspection', async () => {
    const made = await a.makeItem({ units: 2 });
    const { unitId } = first(made);
    const soon = await hold(made.itemId, 0, 1, unitId);
    await a.sql('update reservation set pinned = false where id = $1', [soon.reservationId]);
    const later = await hold(made.itemId, 9, 10, unitId);
    expect((await move({ unitIds: [unitId], to: 'inspect' })).data).toMatchObject({
      rearranged: 0,
      endangered: [],
    });
    expect((await move({ unitIds: [unitId], to: 'wash' })).data).toMatchObject({
      rearranged: 1,
      endangered: [],
    });
    expect(await unitOf(soon.reservationId)).not.toBe(unitId);
    expect(await unitOf(later.reservationId)).toBe(unitId);
    expect((await move({ unitIds: [unitId], to: 'repair' })).data.endangered).toMatchObject([
      { reservationId: later.reservationId },
    ]);
  });
});

describe('concurrency', () => {
  it('records consistent events when two people move the same unit', async () => {
    for (let round = 0; round < rounds(6, 20); round++) {
      const { unitId } = first(await a.makeItem());
      const answers = await Promise.all([
        move({ unitIds: [unitId], to: 'wash', from: 'ready' }),
        move({ unitIds: [unitId], to: 'repair', from: 'ready' }),
      ]);
      expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
      const events = await eventsOf(unitId);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({ from: 'ready', to: await stateOf(unitId) });
    }
  });
  it('never moves a unit by hand that is handed over, in any order', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds(60, 200); round++) {
      const made = await a.makeItem();
      const { unitId } = first(made);
      const held = await hold(made.itemId, 0, 1);
      const [hand, moved] = await Promise.allSettled([
        sleep(Math.random() * 12).then(() => tx((q) => handOutUnits(q, scope, [held.reservationId]))),
        move({ unitIds: [unitId], to: round % 2 === 0 ? 'wash' : 'repair' }),
      ]);
      const handed = hand.status === 'fulfilled';
      const status = moved.status === 'fulfilled' ? moved.value.status : 0;
      expect([handed, status]).toEqual(handed ? [true, 409] : [false, 200]);
      expect((await stateOf(unitId)) === 'out').toBe(handed);
      outcomes.add(String(handed));
    }
    // Both outcomes occurred, so there was a race.
    expect(outcomes.size).toBe(2);
  });
});

describe('events of a unit', () => {
  it('include hand-over and return, and the branch of the return', async () => {
    const made = await a.makeItem();
    const { unitId } = first(made);
    const held = await hold(made.itemId, 0, 1);
    await tx((q) => handOutUnits(q, scope, [held.reservationId]));
    const second = { ...scope, branchId: a.shop.branchB };
    await tx((q) =>
      returnUnits(q, second, [{ reservationId: held.reservationId, returnedDay: today(), next: 'inspect' }]),
    );
    expect(
      await a.sql(
        'select from_state as "from", to_state as "to", from_branch_id::int as home, to_branch_id::int as there, user_id::int as who from unit_event where unit_id = $1 order by id',
        [unitId],
      ),
    ).toEqual([
      { from: 'ready', to: 'out', home: null, there: null, who: staff.userId },
      { from: 'out', to: 'inspect', home: a.shop.branchA, there: a.shop.branchB, who: staff.userId },
    ]);
  });
});
