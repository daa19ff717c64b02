/** Random histories of garments with vendors, and the invariants after each step. */
import { expect } from 'vitest';
import { inDays, today } from '#test/builders/index.ts';
import { type reservationBuildersOf, refusalOrNull } from '#test/builders/rack.ts';
import type { TestApp } from '#test/server/test-app.ts';
import { addDays, type Day } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import type { Tx } from '#platform/db/db.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { reservationsAtRiskQuery } from '../reservations/reservations-at-risk.ts';
import {
  changeCareDay,
  endCare,
  countAvailable,
  handOutUnits,
  lockUnits,
  releaseReservations,
  reserveUnits,
  returnUnits,
  sendToCare,
} from '../index.ts';

const unit = fc.nat(2);
const which = fc.nat(7);
export const careStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('reserve' as const), from: fc.nat(9), length: fc.nat(3) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('release' as const, 'handOut' as const, 'return' as const),
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('send' as const), unit, days: fc.nat(6), repair: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('change' as const), unit, days: fc.nat(6) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('end' as const, 'hand' as const),
      unit,
      dirty: fc.boolean(),
    }),
  },
);
type Step = typeof careStep extends fc.Arbitrary<infer T> ? T : never;
type Of<What extends Step['what']> = Extract<Step, { what: What }>;

type Now = { id: number; state: string; due: Day | null; until: Day | null };
type Promised = { id: number; unit: number; from: Day; until: Day; state: string; purpose: string };
type World = {
  a: TestApp;
  rack: ReturnType<typeof reservationBuildersOf>;
  itemId: number;
  ids: number[];
  made: number[];
};

const stateNow = 'select id::int, state, care_due::text as due, care_until::text as until from unit';
const idOf = (w: World, index: number): number => w.ids[index % w.ids.length] ?? 0;
const locked = (w: World, q: Tx, unitId: number) => lockUnits(q, w.rack.scope, { unitIds: [unitId] });
const codeOf = async (work: Promise<unknown>): Promise<string | null> =>
  (await refusalOrNull(work))?.code ?? null;

const hold = async (w: World, { from, length }: Of<'reserve'>): Promise<void> => {
  const { tx, scope } = w.rack;
  const wish = { itemId: w.itemId, pickupDay: inDays(from), returnDay: inDays(from + length) };
  const free =
    (await tx((q) => countAvailable(q, scope, { itemIds: [w.itemId], ...wish }))).get(w.itemId) ?? 0;
  const refused = await codeOf(
    tx(async (q) => {
      w.made = [...w.made, ...(await reserveUnits(q, scope, [wish])).map((held) => held.reservationId)];
    }),
  );
  expect(refused).toBe(free > 0 ? null : 'NOT_AVAILABLE');
};

const send = async (w: World, { unit: index, repair, days }: Of<'send'>): Promise<void> => {
  const now = await w.a.one<Now>(`${stateNow} where id = $1`, [idOf(w, index)]);
  const refused = await codeOf(
    w.rack.tx(async (q) =>
      sendToCare(
        q,
        w.rack.scope,
        (await locked(w, q, now.id)).map((it) => ({
          unit: it,
          state: repair ? 'repair' : 'wash',
          expectedDay: inDays(days),
          note: 'v',
        })),
      ),
    ),
  );
  if (now.due !== null) expect(refused).toBe('UNIT_AT_VENDOR');
  else if (now.state === 'out') expect(refused).toBe('UNIT_OUT');
  else expect([null, 'UNIT_RESERVED']).toContain(refused);
};

const changeDay = (w: World, { unit: index, days }: Of<'change'>) =>
  codeOf(
    w.rack.tx(async (q) =>
      changeCareDay(
        q,
        w.rack.scope,
        (await locked(w, q, idOf(w, index))).map((it) => ({
          unit: it,
          state: it.state === 'repair' ? 'repair' : 'wash',
          expectedDay: inDays(days),
          note: '',
        })),
      ),
    ),
  );

const end = (w: World, { unit: index, dirty }: Of<'end' | 'hand'>) =>
  codeOf(
    w.rack.tx(async (q) =>
      endCare(
        q,
        w.rack.scope,
        (await locked(w, q, idOf(w, index))).map((it) => ({
          unit: it,
          to: dirty ? 'inspect' : 'ready',
          note: '',
          cost: 0,
        })),
      ),
    ),
  );

const moveByHand = async (w: World, { unit: index, dirty }: Of<'end' | 'hand'>): Promise<void> => {
  const { status } = await w.a.call(w.a.shop.staff, stockContract.moveUnits, {
    body: { unitIds: [idOf(w, index)], to: dirty ? 'inspect' : 'ready' },
  });
  expect([200, 409]).toContain(status);
};

const goOn = async (w: World, one: Of<'release' | 'handOut' | 'return'>): Promise<void> => {
  const { tx, scope } = w.rack;
  const id = w.made[one.which % Math.max(1, w.made.length)];
  if (id === undefined) return;
  const refused = await codeOf(
    tx(async (q) => {
      if (one.what === 'release') await releaseReservations(q, scope, [id]);
      else if (one.what === 'handOut') await handOutUnits(q, scope, [id]);
      else await returnUnits(q, scope, [{ reservationId: id, returnedDay: today(), next: 'inspect' }]);
    }),
  );
  if (one.what === 'release' && refused === null) w.made = w.made.filter((other) => other !== id);
};

const act = async (w: World, one: Step): Promise<void> => {
  if (one.what === 'reserve') await hold(w, one);
  else if (one.what === 'send') await send(w, one);
  else if (one.what === 'change') await changeDay(w, one);
  else if ('dirty' in one) await (one.what === 'end' ? end(w, one) : moveByHand(w, one));
  else await goOn(w, one);
};

const check = async ({ a, rack, ids }: World): Promise<void> => {
  const now = await a.sql<Now>(`${stateNow} where id = any($1)`, [ids]);
  const promised = await a.sql<Promised>(
    "select id::int, unit_id::int as unit, lower(blocked)::text as from, upper(blocked)::text as until, state, purpose from reservation where unit_id = any($1) and state <> 'released'",
    [ids],
  );
  const risks = (
    await rack.tx(async (q) => (await reservationsAtRiskQuery(rack.scope, today()).execute(q)).rows)
  )
    .filter((one) => one.cause === 'care' && ids.includes(one.unitId))
    .map((one) => one.reservationId);
  const endangered: number[] = [];
  for (const one of now) {
    const mine = promised.filter((it) => it.unit === one.id);
    const away = mine.filter((it) => it.state === 'out');
    if (one.due === null) {
      expect(away.filter((it) => it.purpose === 'care')).toEqual([]);
      expect(away.length).toBe(one.state === 'out' ? 1 : 0);
      continue;
    }
    expect(['wash', 'repair']).toContain(one.state);
    expect(away.every((it) => it.purpose === 'care')).toBe(true);
    // The vendor or a reservation at risk blocks each day until the unit is available again.
    const { until } = one;
    for (let at = today(); until !== null && at < until; at = addDays(at, 1))
      expect([at, mine.some((it) => it.from <= at && at < it.until)]).toEqual([at, true]);
    endangered.push(
      ...mine.filter((it) => it.state === 'held' && until !== null && it.from < until).map((it) => it.id),
    );
  }
  expect(risks.toSorted((x, y) => x - y)).toEqual(endangered.toSorted((x, y) => x - y));
};

export const runCareHistory =
  (a: TestApp, rack: World['rack']) =>
  async (steps: readonly Step[]): Promise<void> => {
    const { itemId, units } = await a.makeItem({ units: 3 });
    const world: World = { a, rack, itemId, ids: units.map((one) => one.unitId), made: [] };
    for (const one of steps) {
      await act(world, one);
      await check(world);
    }
  };
