/** Random histories of transfers mixed with reservations, hand-overs, returns and swaps, against a model. */
import { fc } from '../../core/common/testing/random.ts';
import { rounds } from '../../core/common/testing/rounds.ts';
import { expect, it } from 'vitest';
import { testApp } from '../../app/server/testing/app.ts';
import type { Day } from '../../core/common/day.ts';
import { addDays, bangkokDay } from '../../core/common/day.ts';
import { AppError } from '../../core/common/errors.ts';
import type { Tx } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import { systemScope } from '../../core/server/scope.ts';
import {
  bind,
  cancelTransit,
  freeCounts,
  handOut,
  placeUnits,
  receiveUnits,
  release,
  reserve,
  sendUnits,
  returnUnits,
} from './index.ts';
import { rackAlone } from './testing/rack-alone.ts';

const a = await testApp({ own: 'makes reservations without order lines: drops their constraint' });
await rackAlone(a);
const branches = [a.shop.branchA, a.shop.branchB] as const;
const scopes = branches.map((branchId): Scope => ({
  ...systemScope(a.shop.shopId, [...branches]),
  branchId,
  userId: a.shop.owner.userId,
}));
const today = bangkokDay(new Date());
const day = (offset: number): Day => addDays(today, offset);

type Step =
  | { what: 'reserve'; at: number; from: number; length: number }
  | { what: 'release' | 'handOut' | 'returnUnits'; which: number; at: number }
  | { what: 'bind'; which: number; unit: number }
  | { what: 'send'; units: number[]; expected: number }
  | { what: 'receive' | 'cancel' | 'place'; unit: number };

const at = fc.nat(1);
const unit = fc.nat(3);
const which = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('reserve' as const), at, from: fc.nat(9), length: fc.nat(3) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constantFrom('release' as const, 'handOut' as const, 'returnUnits' as const),
      which,
      at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('bind' as const), which, unit }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('send' as const),
      units: fc.uniqueArray(unit, { minLength: 1, maxLength: 2 }),
      expected: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('receive' as const, 'cancel' as const, 'place' as const),
      unit,
    }),
  },
);

/** What the model knows: where each garment is, what is promised and who has it. */
type Garment = {
  unitId: number;
  barcode: string;
  branch: number;
  state: 'ready' | 'transit' | 'out';
  from: number;
  expected: number;
};
type Promised = { id: number; branch: number; from: number; to: number; state: 'held' | 'out' };

type Row = {
  id: number;
  unit: number;
  branch: number;
  from: number;
  until: number;
  due: number;
  state: string;
  purpose: string;
};

const tryOut = async (work: (q: Tx) => Promise<unknown>): Promise<AppError | null> => {
  try {
    await a.db.tx(scopes[0] ?? { shopId: a.shop.shopId }, work);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};

const play = async (steps: readonly Step[]): Promise<void> => {
  const { itemId, units } = await a.makeItem({ units: 4 });
  await a.sql('update unit set branch_id = $2 where id = $1', [units[3]?.unitId, branches[1]]);
  const garments = units.map(({ unitId, barcode }, index): Garment => ({
    unitId,
    barcode,
    branch: index === 3 ? branches[1] : branches[0],
    state: 'ready',
    from: 0,
    expected: 0,
  }));
  let promises: Promised[] = [];
  const garment = (index: number): Garment => garments[index % garments.length] ?? (garments[0] as Garment);
  const scopeOf = (branch: number): Scope =>
    scopes[branches.indexOf(branch as never)] ?? (scopes[0] as Scope);
  const unitNow = async (id: number): Promise<Garment | undefined> => {
    const row = await a.one<{ unit: number }>('select unit_id::int as unit from reservation where id = $1', [
      id,
    ]);
    return garments.find((one) => one.unitId === row.unit);
  };

  const act = async (one: Step): Promise<void> => {
    if (one.what === 'reserve') {
      const scope = scopes[one.at] as Scope;
      const wish = { itemId, pickupDay: day(one.from), returnDay: day(one.from + one.length) };
      let id = 0;
      const refused = await tryOut(async (q) => {
        id = (await reserve(q, scope, [wish]))[0]?.reservationId ?? 0;
      });
      if (refused === null)
        promises.push({
          id,
          branch: scope.branchId,
          from: one.from,
          to: one.from + one.length,
          state: 'held',
        });
      return;
    }
    if (one.what === 'send') {
      const chosen = one.units.map(garment);
      const from = chosen[0]?.branch ?? 0;
      const to = branches.find((branch) => branch !== from) ?? 0;
      const refused = await tryOut((q) =>
        sendUnits(q, scopeOf(from), {
          fromBranchId: from,
          toBranchId: to,
          expectedDay: day(one.expected),
          unitIds: chosen.map((it) => it.unitId),
        }),
      );
      // Only garments on the rack of one branch ever go.
      if (chosen.some((it) => it.state !== 'ready' || it.branch !== from)) expect(refused).not.toBeNull();
      if (refused === null)
        for (const it of chosen)
          Object.assign(it, { branch: to, from, state: 'transit', expected: one.expected });
      return;
    }
    if (one.what === 'receive' || one.what === 'cancel') {
      const it = garment(one.unit);
      const unitIds = [it.unitId];
      const refused = await tryOut((q) =>
        one.what === 'receive'
          ? receiveUnits(q, scopeOf(it.branch), unitIds)
          : cancelTransit(q, scopeOf(it.branch), {
              unitIds,
              fromBranchId: it.state === 'transit' ? it.from : it.branch,
            }),
      );
      if (it.state !== 'transit') expect(refused?.code).toBe('ILLEGAL_TRANSITION');
      else if (one.what === 'receive') expect(refused).toBeNull();
      if (refused === null)
        Object.assign(it, { state: 'ready', branch: one.what === 'receive' ? it.branch : it.from });
      return;
    }
    if (one.what === 'place') {
      const it = garment(one.unit);
      const to = branches.find((branch) => branch !== it.branch) ?? 0;
      await tryOut(async (q) => {
        const { placed } = await placeUnits(q, scopeOf(to), { unitIds: [it.unitId], toBranchId: to });
        if (placed.length > 0) {
          expect(it.state).toBe('ready');
          it.branch = to;
        }
      });
      return;
    }
    if (!('which' in one)) return;
    const promise = promises[one.which % Math.max(1, promises.length)];
    if (promise === undefined) return;
    if (one.what === 'bind') {
      await tryOut((q) => bind(q, scopeOf(promise.branch), promise.id, garment(one.unit).barcode));
      return;
    }
    if (one.what === 'release') {
      if ((await tryOut((q) => release(q, scopeOf(promise.branch), [promise.id]))) === null)
        promises = promises.filter((other) => other.id !== promise.id);
      return;
    }
    if (one.what === 'handOut') {
      const before = await unitNow(promise.id);
      const refused = await tryOut((q) => handOut(q, scopeOf(promise.branch), [promise.id]));
      if (before?.state !== 'ready') expect(refused).not.toBeNull();
      if (refused === null && before !== undefined) {
        promise.state = 'out';
        before.state = 'out';
      }
      return;
    }
    if (!('at' in one)) return;
    const it = await unitNow(promise.id);
    const scope = scopes[one.at] as Scope;
    const refused = await tryOut((q) =>
      returnUnits(q, scope, [{ reservationId: promise.id, returnedDay: today, next: 'ready' }]),
    );
    expect(refused === null).toBe(promise.state === 'out');
    if (refused === null && it !== undefined) {
      Object.assign(it, { state: 'ready', branch: scope.branchId });
      promises = promises.filter((other) => other.id !== promise.id);
    }
  };

  const check = async (what: Step): Promise<void> => {
    const said = JSON.stringify(what);
    const rows = await a.sql<{ id: number; branch: number; state: string }>(
      'select id::int, branch_id::int as branch, state from unit where item_id = $1 order by id',
      [itemId],
    );
    // No garment is lost, and each is where the model has it.
    expect(rows, said).toEqual(
      garments.map((one) => ({ id: one.unitId, branch: one.branch, state: one.state })),
    );
    const live = await a.sql<Row>(
      `select id::int, unit_id::int as unit, branch_id::int as branch, lower(blocked) - $2::date as "from", upper(blocked) - $2::date as until,
         due - $2::date as due, state, purpose from reservation where item_id = $1 and state <> 'released' order by id`,
      [itemId, today],
    );
    for (const one of promises)
      expect(
        live.filter((row) => row.id === one.id && row.state === one.state),
        said,
      ).toHaveLength(1);
    for (const it of garments) {
      const ways = live.filter(
        (row) => row.unit === it.unitId && row.purpose === 'transfer' && row.state === 'out',
      );
      expect(ways.length, said).toBe(it.state === 'transit' ? 1 : 0);
      for (const way of ways) {
        expect([way.branch, way.due], said).toEqual([it.branch, it.expected]);
        // Nobody has it promised while it is on its way, and afterwards only the branch it goes to.
        for (const row of live.filter((other) => other.unit === it.unitId && other.state === 'held')) {
          expect(row.from, said).toBeGreaterThan(it.expected);
          expect(row.branch, said).toBe(it.branch);
        }
      }
    }
    // What a branch has free never exceeds what can stand on its rack in those days.
    for (const branchId of branches) {
      const count = async (from: number, to: number) =>
        (
          await a.db.tx({ shopId: a.shop.shopId }, (q) =>
            freeCounts(q, scopeOf(branchId), { itemIds: [itemId], pickupDay: day(from), returnDay: day(to) }),
          )
        ).get(itemId) ?? 0;
      const there = garments.filter((one) => one.branch === branchId);
      expect(await count(0, 0), said).toBeLessThanOrEqual(
        there.filter((one) => one.state !== 'transit').length,
      );
      expect(await count(40, 41), said).toBe(there.length);
    }
  };

  for (const one of steps) {
    await act(one);
    await check(one);
  }
};

it('no garment is promised while it is on its way, none is lost, counts add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 22 }), (steps) => play(steps)),
    { numRuns: rounds(10, 100), endOnFailure: false },
  );
}, 120_000);
