/** Random histories of transfers, and a model that the tables must match. */
import { expect } from 'vitest';
import { inDays, today } from '#test/builders/index.ts';
import { refusalOrNull } from '#test/builders/rack.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { AppError } from '#lib/errors/errors.ts';
import { fc } from '#lib/testing/fast-check.ts';
import type { Tx } from '#platform/db/db.ts';
import { type Scope, systemScope } from '#platform/tenancy/scope.ts';
import {
  bindUnit,
  cancelTransit,
  countAvailable,
  handOutUnits,
  placeUnitsAtBranch,
  receiveUnits,
  releaseReservations,
  reserveUnits,
  returnUnits,
  sendUnits,
} from '../index.ts';

type Step =
  | { what: 'reserve'; at: number; from: number; length: number }
  | { what: 'release' | 'handOut' | 'returnUnits'; which: number; at: number }
  | { what: 'bind'; which: number; unit: number }
  | { what: 'send'; units: number[]; expected: number }
  | { what: 'receive' | 'cancel' | 'place'; unit: number };

const at = fc.nat(1);
const unit = fc.nat(3);
const which = fc.nat(7);
export const transitStep: fc.Arbitrary<Step> = fc.oneof(
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

type Of<What extends Step['what']> = Extract<Step, { what: What }>;

type Garment = {
  unitId: number;
  barcode: string;
  branch: number;
  state: 'ready' | 'transit' | 'out';
  from: number;
  expected: number;
};
type Promised = { id: number; branch: number; from: number; to: number; state: 'held' | 'out' };

type Row = Record<'id' | 'unit' | 'branch' | 'from' | 'due', number> & Record<'state' | 'purpose', string>;

type World = {
  a: TestApp;
  itemId: number;
  branches: readonly [number, number];
  scopes: readonly [Scope, Scope];
  garments: Garment[];
  promises: Promised[];
};

const garmentAt = ({ garments }: World, index: number): Garment =>
  garments[index % garments.length] ?? (garments[0] as Garment);
const otherBranch = ({ branches }: World, branch: number): number =>
  branches.find((one) => one !== branch) ?? 0;
const scopeOf = ({ branches, scopes }: World, branch: number): Scope =>
  scopes[branch === branches[1] ? 1 : 0];
const tryOut = ({ a, scopes }: World, work: (q: Tx) => Promise<unknown>): Promise<AppError | null> =>
  refusalOrNull(a.db.tx(scopes[0], work));

const unitNow = async ({ a, garments }: World, id: number): Promise<Garment | undefined> => {
  const text = 'select unit_id::int as unit from reservation where id = $1';
  const { unit: now } = await a.one<{ unit: number }>(text, [id]);
  return garments.find((one) => one.unitId === now);
};

const hold = async (w: World, { at: index, from, length }: Of<'reserve'>): Promise<void> => {
  const scope = w.scopes[index === 1 ? 1 : 0];
  const wish = { itemId: w.itemId, pickupDay: inDays(from), returnDay: inDays(from + length) };
  let id = 0;
  const refused = await tryOut(w, async (q) => {
    id = (await reserveUnits(q, scope, [wish]))[0]?.reservationId ?? 0;
  });
  if (refused === null)
    w.promises.push({ id, branch: scope.branchId, from, to: from + length, state: 'held' });
};

const send = async (w: World, one: Of<'send'>): Promise<void> => {
  const chosen = one.units.map((index) => garmentAt(w, index));
  const from = chosen[0]?.branch ?? 0;
  const to = otherBranch(w, from);
  const refused = await tryOut(w, (q) =>
    sendUnits(q, scopeOf(w, from), {
      fromBranchId: from,
      toBranchId: to,
      expectedDay: inDays(one.expected),
      unitIds: chosen.map((it) => it.unitId),
    }),
  );
  if (chosen.some((it) => it.state !== 'ready' || it.branch !== from)) expect(refused).not.toBeNull();
  if (refused === null)
    for (const it of chosen)
      Object.assign(it, { branch: to, from, state: 'transit', expected: one.expected });
};

const arrive = async (w: World, what: 'receive' | 'cancel', it: Garment): Promise<void> => {
  const unitIds = [it.unitId];
  const refused = await tryOut(w, (q) =>
    what === 'receive'
      ? receiveUnits(q, scopeOf(w, it.branch), unitIds)
      : cancelTransit(q, scopeOf(w, it.branch), {
          unitIds,
          fromBranchId: it.state === 'transit' ? it.from : it.branch,
        }),
  );
  if (it.state !== 'transit') expect(refused?.code).toBe('ILLEGAL_TRANSITION');
  else if (what === 'receive') expect(refused).toBeNull();
  if (refused === null)
    Object.assign(it, { state: 'ready', branch: what === 'receive' ? it.branch : it.from });
};

const place = async (w: World, it: Garment): Promise<void> => {
  const to = otherBranch(w, it.branch);
  await tryOut(w, async (q) => {
    const { placed } = await placeUnitsAtBranch(q, scopeOf(w, to), { unitIds: [it.unitId], toBranchId: to });
    if (placed.length > 0) {
      expect(it.state).toBe('ready');
      it.branch = to;
    }
  });
};

const giveOut = async (w: World, promise: Promised): Promise<void> => {
  const before = await unitNow(w, promise.id);
  const refused = await tryOut(w, (q) => handOutUnits(q, scopeOf(w, promise.branch), [promise.id]));
  if (before?.state !== 'ready') expect(refused).not.toBeNull();
  if (refused === null && before !== undefined) {
    promise.state = 'out';
    before.state = 'out';
  }
};

const takeBack = async (w: World, promise: Promised, index: number): Promise<void> => {
  const it = await unitNow(w, promise.id);
  const scope = w.scopes[index === 1 ? 1 : 0];
  const refused = await tryOut(w, (q) =>
    returnUnits(q, scope, [{ reservationId: promise.id, returnedDay: today(), next: 'ready' }]),
  );
  expect(refused === null).toBe(promise.state === 'out');
  if (refused === null && it !== undefined) {
    Object.assign(it, { state: 'ready', branch: scope.branchId });
    w.promises = w.promises.filter((other) => other.id !== promise.id);
  }
};

const act = async (w: World, one: Step): Promise<void> => {
  if (one.what === 'reserve') return hold(w, one);
  if (one.what === 'send') return send(w, one);
  if (!('which' in one)) {
    const it = garmentAt(w, one.unit);
    return one.what === 'place' ? place(w, it) : arrive(w, one.what, it);
  }
  const promise = w.promises[one.which % Math.max(1, w.promises.length)];
  if (promise === undefined) return undefined;
  if (one.what === 'bind') {
    await tryOut(w, (q) =>
      bindUnit(q, scopeOf(w, promise.branch), promise.id, garmentAt(w, one.unit).barcode),
    );
  } else if (one.what === 'release') {
    if ((await tryOut(w, (q) => releaseReservations(q, scopeOf(w, promise.branch), [promise.id]))) === null)
      w.promises = w.promises.filter((other) => other !== promise);
  } else if (one.what === 'handOut') await giveOut(w, promise);
  else await takeBack(w, promise, one.at);
  return undefined;
};

const checkReservations = async (w: World, label: string): Promise<void> => {
  const live = await w.a.sql<Row>(
    `select id::int, unit_id::int as unit, branch_id::int as branch, lower(blocked) - $2::date as "from",
       due - $2::date as due, state, purpose from reservation where item_id = $1 and state <> 'released' order by id`,
    [w.itemId, today()],
  );
  for (const one of w.promises)
    expect(
      live.filter((row) => row.id === one.id && row.state === one.state),
      label,
    ).toHaveLength(1);
  for (const it of w.garments) {
    const ways = live.filter(
      (row) => row.unit === it.unitId && row.purpose === 'transfer' && row.state === 'out',
    );
    expect(ways.length, label).toBe(it.state === 'transit' ? 1 : 0);
    for (const way of ways) {
      expect([way.branch, way.due], label).toEqual([it.branch, it.expected]);
      // No customer has the garment during a transfer. Only the target branch may reserve it afterwards.
      for (const row of live.filter((other) => other.unit === it.unitId && other.state === 'held')) {
        expect(row.from, label).toBeGreaterThan(it.expected);
        expect(row.branch, label).toBe(it.branch);
      }
    }
  }
};

const check = async (w: World, what: Step): Promise<void> => {
  const label = JSON.stringify(what);
  const { a, itemId, garments, branches } = w;
  const rows = await a.sql<{ id: number; branch: number; state: string }>(
    'select id::int, branch_id::int as branch, state from unit where item_id = $1 order by id',
    [itemId],
  );
  expect(rows, label).toEqual(
    garments.map((one) => ({ id: one.unitId, branch: one.branch, state: one.state })),
  );
  await checkReservations(w, label);
  // The free garments of a branch never exceed those that can be on its rack on those days.
  for (const branchId of branches) {
    const count = async (from: number, to: number) =>
      (
        await a.db.tx({ shopId: a.shop.shopId }, (q) =>
          countAvailable(q, scopeOf(w, branchId), {
            itemIds: [itemId],
            pickupDay: inDays(from),
            returnDay: inDays(to),
          }),
        )
      ).get(itemId) ?? 0;
    const there = garments.filter((one) => one.branch === branchId);
    expect(await count(0, 0), label).toBeLessThanOrEqual(
      there.filter((one) => one.state !== 'transit').length,
    );
    expect(await count(40, 41), label).toBe(there.length);
  }
};

/** The last of the four garments is in the second branch. */
export const runTransitHistory =
  (a: TestApp) =>
  async (steps: readonly Step[]): Promise<void> => {
    const { branchA, branchB, shopId, owner } = a.shop;
    const branches = [branchA, branchB] as const;
    const scopeIn = (branchId: number): Scope => ({
      ...systemScope(shopId, branches),
      branchId,
      userId: owner.userId,
    });
    const { itemId, units } = await a.makeItem({ units: 4 });
    await a.sql('update unit set branch_id = $2 where id = $1', [units[3]?.unitId, branchB]);
    const world: World = {
      a,
      itemId,
      branches,
      scopes: [scopeIn(branchA), scopeIn(branchB)],
      garments: units.map(({ unitId, barcode }, index): Garment => ({
        unitId,
        barcode,
        branch: index === 3 ? branchB : branchA,
        state: 'ready',
        from: 0,
        expected: 0,
      })),
      promises: [],
    };
    for (const one of steps) {
      await act(world, one);
      await check(world, one);
    }
  };
