/** Random histories of garments with vendors mixed with reservations, hand-overs, returns and moves by hand; and races for one garment. */
import { expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import type { Day } from '../../core/common/day.ts';
import { addDays, bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import { fc } from '../../core/common/testing/random.ts';
import { rounds } from '../../core/common/testing/rounds.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { systemScope } from '../../core/server/scope.ts';
import { stockContract } from '../contract.ts';
import { atRiskReservations } from './at-risk.ts';
import {
  changeCareDay,
  endCare,
  freeCounts,
  handOut,
  lockUnits,
  release,
  reserve,
  returnUnits,
  sendToCare,
} from './index.ts';
import { rackAlone } from './testing/rack-alone.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await rackAlone(a);
const scope: Scope = { ...systemScope(a.shop.shopId, [a.shop.branchA]), userId: a.shop.owner.userId };
const today = bangkokDay(new Date());
const day = (offset: number): Day => addDays(today, offset);
const tx = <T>(work: (q: Tx) => Promise<T>): Promise<T> => a.db.tx(scope, work);

/** What was refused; anything but a refusal in words fails the test. */
const refusalOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const unit = fc.nat(2);
const which = fc.nat(7);
const step = fc.oneof(
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
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Now = { id: number; state: string; due: Day | null; until: Day | null };
type Promised = { id: number; unit: number; from: Day; until: Day; state: string; purpose: string };

const play = async (steps: readonly Step[]): Promise<void> => {
  const { itemId, units } = await a.makeItem({ units: 3 });
  const ids = units.map((one) => one.unitId);
  let made: number[] = [];
  const idOf = (index: number): number => ids[index % ids.length] ?? 0;
  const locked = (q: Tx, unitId: number) => lockUnits(q, scope, { unitIds: [unitId] });

  const act = async (one: Step): Promise<void> => {
    if (one.what === 'reserve') {
      const wish = { itemId, pickupDay: day(one.from), returnDay: day(one.from + one.length) };
      const free = (await tx((q) => freeCounts(q, scope, { itemIds: [itemId], ...wish }))).get(itemId) ?? 0;
      const refused = await refusalOf(
        tx(async (q) => {
          made = [...made, ...(await reserve(q, scope, [wish])).map((held) => held.reservationId)];
        }),
      );
      // What is said to be free can be had, and nothing else.
      expect(refused).toBe(free > 0 ? null : 'NOT_AVAILABLE');
      return;
    }
    if (one.what === 'send') {
      const now = await a.one<Now>(
        'select id::int, state, care_due::text as due, care_until::text as until from unit where id = $1',
        [idOf(one.unit)],
      );
      const refused = await refusalOf(
        tx(async (q) =>
          sendToCare(
            q,
            scope,
            (await locked(q, now.id)).map((it) => ({
              unit: it,
              state: one.repair ? 'repair' : 'wash',
              expectedDay: day(one.days),
              note: 'v',
            })),
          ),
        ),
      );
      if (now.due !== null) expect(refused).toBe('UNIT_AT_VENDOR');
      else if (now.state === 'out') expect(refused).toBe('UNIT_OUT');
      else expect([null, 'UNIT_RESERVED']).toContain(refused);
      return;
    }
    if (one.what === 'change') {
      await refusalOf(
        tx(async (q) =>
          changeCareDay(
            q,
            scope,
            (await locked(q, idOf(one.unit))).map((it) => ({
              unit: it,
              state: it.state === 'repair' ? 'repair' : 'wash',
              expectedDay: day(one.days),
              note: '',
            })),
          ),
        ),
      );
      return;
    }
    if (one.what === 'end') {
      await refusalOf(
        tx(async (q) =>
          endCare(
            q,
            scope,
            (await locked(q, idOf(one.unit))).map((it) => ({
              unit: it,
              to: one.dirty ? 'inspect' : 'ready',
              note: '',
              cost: 0,
            })),
          ),
        ),
      );
      return;
    }
    if (one.what === 'hand') {
      const { status } = await a.call(a.shop.staff, stockContract.moveUnits, {
        body: { unitIds: [idOf(one.unit)], to: one.dirty ? 'inspect' : 'ready' },
      });
      expect([200, 409]).toContain(status);
      return;
    }
    if (!('which' in one)) return;
    const id = made[one.which % Math.max(1, made.length)];
    if (id === undefined) return;
    const refused = await refusalOf(
      tx(async (q) => {
        if (one.what === 'release') await release(q, scope, [id]);
        else if (one.what === 'handOut') await handOut(q, scope, [id]);
        else await returnUnits(q, scope, [{ reservationId: id, returnedDay: today, next: 'inspect' }]);
      }),
    );
    if (one.what === 'release' && refused === null) made = made.filter((other) => other !== id);
  };

  /** What must hold after every step. */
  const check = async (): Promise<void> => {
    const now = await a.sql<Now>(
      'select id::int, state, care_due::text as due, care_until::text as until from unit where id = any($1)',
      [ids],
    );
    const promised = await a.sql<Promised>(
      "select id::int, unit_id::int as unit, lower(blocked)::text as from, upper(blocked)::text as until, state, purpose from reservation where unit_id = any($1) and state <> 'released'",
      [ids],
    );
    const risks = (await tx(async (q) => (await atRiskReservations(scope, today).execute(q)).rows))
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
      // Every day until it can be had again is taken: by its vendor, or by a promise in danger.
      const { until } = one;
      for (let at = today; until !== null && at < until; at = addDays(at, 1))
        expect([at, mine.some((it) => it.from <= at && at < it.until)]).toEqual([at, true]);
      endangered.push(
        ...mine.filter((it) => it.state === 'held' && until !== null && it.from < until).map((it) => it.id),
      );
    }
    expect(risks.toSorted((x, y) => x - y)).toEqual(endangered.toSorted((x, y) => x - y));
  };

  for (const one of steps) {
    await act(one);
    await check();
  }
};

it(
  'whatever happens, a garment is with one vendor or one customer, and its days are told truly',
  { timeout: 600_000 },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), play), {
      numRuns: rounds(15, 400),
    });
  },
);

it('one garment, many hands: it is sent once or promised, never both', { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds(3, 60); round += 1) {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    const tries = Array.from({ length: 8 }, (_, index) =>
      refusalOf(
        tx(async (q) =>
          index % 2 === 0
            ? sendToCare(
                q,
                scope,
                (await lockUnits(q, scope, { unitIds: [unitId] })).map((it) => ({
                  unit: it,
                  state: 'wash',
                  expectedDay: day(3),
                  note: '',
                })),
              )
            : reserve(q, scope, [{ itemId, pickupDay: day(0), returnDay: day(2) }]),
        ),
      ),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter((one) => one === null)).toHaveLength(1);
    expect(
      await a.sql("select 1 from reservation where unit_id = $1 and state in ('held', 'out')", [unitId]),
    ).toHaveLength(1);
  }
});
