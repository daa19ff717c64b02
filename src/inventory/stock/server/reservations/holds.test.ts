import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { type Day, addDays, bangkokDay } from '#lib/dates/day.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { rentalsContract } from '#counter/rentals/contract.ts';
import { orderContract } from '#orders/order/contract.ts';
import { stockContract } from '#inventory/stock/contract.ts';
import { countAvailable, holdUnits } from '../index.ts';

const a = await testApp();
const { staff, shopId, branchA } = a.shop;
const scope = systemScope(shopId, [branchA]);
const today = bangkokDay(new Date());
const day = (offset: number): Day => addDays(today, offset);
const soon = () => new Date(Date.now() + 600_000).toISOString();
let customerId = 0;
beforeAll(async () => {
  customerId = await a.makeCustomer();
});

type Days = { from: number; to: number };
const usual: Days = { from: 10, to: 12 };
const bodyOf = (itemId: number, { from, to }: Days, reserve: boolean, quantity = 1) => ({
  customerId,
  pickupDay: day(from),
  returnDay: day(to),
  reserve,
  lines: [{ itemId, quantity }],
});
const open = (itemId: number, days = usual, quantity = 1) =>
  a.call(staff, rentalsContract.open, { body: bodyOf(itemId, days, true, quantity) });
const free = async (itemId: number, { from, to } = usual): Promise<number> =>
  (
    await a.db.tx(scope, (q) =>
      countAvailable(q, scope, { itemIds: [itemId], pickupDay: day(from), returnDay: day(to) }),
    )
  ).get(itemId) ?? -1;
const held = async (itemId: number, days = usual, quantity = 1): Promise<number> => {
  const draft = await a.ok(staff, rentalsContract.open, { body: bodyOf(itemId, days, false, quantity) });
  const wish = { itemId, pickupDay: day(days.from), returnDay: day(days.to) };
  await a.db.tx(scope, (q) =>
    holdUnits(
      q,
      scope,
      Array.from({ length: quantity }, () => wish),
      { orderId: draft.orderId, until: soon() },
    ),
  );
  return draft.orderId;
};
const accept = (orderId: number, itemId: number, days = usual, quantity = 1) =>
  a.call(staff, rentalsContract.saveDraft, {
    params: { id: orderId },
    body: bodyOf(itemId, days, true, quantity),
  });
const end = (orderId: number) =>
  a.sql(`update reservation set hold_until = now() - interval '1 second' where hold_order_id = $1`, [
    orderId,
  ]);
const holds = async (orderId: number): Promise<number> =>
  Number(
    (await a.one<{ n: string }>('select count(*) as n from reservation where hold_order_id = $1', [orderId]))
      .n,
  );

describe('a hold', () => {
  it('reserves a unit for its draft only, and becomes its reservation', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const orderId = await held(itemId);
    expect(await free(itemId)).toBe(0);
    expect((await open(itemId)).error.code).toBe('NOT_AVAILABLE');
    expect((await accept(orderId, itemId)).status).toBe(200);
    expect(await holds(orderId)).toBe(0);
    expect(await free(itemId)).toBe(0);
  });

  it('expires by itself: it no longer counts, and the first request gets the unit', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const orderId = await held(itemId);
    await end(orderId);
    expect(await free(itemId)).toBe(1);
    const found = await a.ok(staff, stockContract.search, {
      query: { pickupDay: day(10), returnDay: day(12), size: 100 },
    });
    expect(found.itemList.find((one) => one.itemId === itemId)).toMatchObject({ free: 1 });
    expect((await open(itemId)).status).toBe(200);
    // If the hold has expired and the unit is reserved, accepting fails and the draft stays a draft.
    expect((await accept(orderId, itemId)).error.code).toBe('NOT_AVAILABLE');
    const order = await a.ok(staff, orderContract.get, { params: { id: orderId } });
    expect(order.lines.map((one) => one.state)).toEqual(['draft']);
  });

  it('can still be accepted after it expired when the unit is free', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const orderId = await held(itemId);
    await end(orderId);
    expect((await accept(orderId, itemId)).status).toBe(200);
  });

  it('moves other reservations to make room', async () => {
    const { itemId } = await a.makeItem({ units: 2 });
    const first = await held(itemId, { from: 10, to: 11 });
    await held(itemId, { from: 15, to: 16 });
    expect((await open(itemId, { from: 20, to: 40 })).status).toBe(200);
    expect((await open(itemId, { from: 5, to: 17 })).status).toBe(200);
    expect(await holds(first)).toBe(1);
  });

  it('ends with its draft', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const orderId = await held(itemId);
    await a.ok(staff, rentalsContract.removeDraft, { params: { id: orderId } });
    expect(await free(itemId)).toBe(1);
    expect(await holds(orderId)).toBe(0);
  });

  it('moves to another unit when its own becomes unavailable, or ends if there is none', async () => {
    const { itemId, units } = await a.makeItem({ units: 2 });
    const orderId = await held(itemId);
    const at = async () =>
      (
        await a.one<{ unit: number }>(
          'select unit_id::int as unit from reservation where hold_order_id = $1',
          [orderId],
        )
      ).unit;
    const gone = await at();
    const retire = (unitId: number) =>
      a.ok(a.shop.admin, stockContract.moveUnits, {
        body: { unitIds: [unitId], to: 'retired', note: 'torn' },
      });
    await retire(gone);
    expect(await at()).toBe(units.find((one) => one.unitId !== gone)?.unitId);
    await retire(await at());
    expect(await holds(orderId)).toBe(0);
  });

  it('has an end and a draft, enforced by the database', async () => {
    const { itemId } = await a.makeItem({ units: 1 });
    const orderId = await held(itemId);
    for (const change of ['hold_until = null', "state = 'out'", "purpose = 'rental'", 'hold_order_id = null'])
      await expect(
        a.sql(`update reservation set ${change} where hold_order_id = $1`, [orderId]),
      ).rejects.toThrow(/reservation_/);
  });

  it('gives the unit to one request when it expires during its acceptance', async () => {
    for (let round = 0; round < 8; round++) {
      const { itemId } = await a.makeItem({ units: 1 });
      const orderId = await held(itemId);
      const answers = await Promise.all([
        accept(orderId, itemId),
        end(orderId),
        ...Array.from({ length: 4 }, () => open(itemId)),
      ]);
      const statuses = answers.flatMap((one) => ('status' in one ? [one.status] : []));
      expect(statuses.filter((one) => one === 200).length).toBe(1);
      expect(statuses.filter((one) => one !== 200 && one !== 409)).toEqual([]);
      expect(await holds(orderId)).toBe(0);
    }
  });
});

it('random histories of holds and rentals: free units can be reserved, expired holds never count', async () => {
  const step = fc.record({
    kind: fc.constantFrom('hold', 'open', 'accept', 'end', 'remove'),
    from: fc.integer({ min: 1, max: 12 }),
    length: fc.integer({ min: 0, max: 3 }),
    pick: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { itemId } = await a.makeItem({ units: 2 });
      let drafts: { orderId: number; days: Days }[] = [];
      for (const { kind, from, length, pick } of steps) {
        const days = { from, to: from + length };
        const before = await free(itemId, days);
        const one = drafts[pick % Math.max(1, drafts.length)];
        if (kind === 'hold') {
          const made = await held(itemId, days).catch(() => undefined);
          expect(made !== undefined).toBe(before > 0);
          if (made !== undefined) drafts.push({ orderId: made, days });
        } else if (kind === 'open') expect((await open(itemId, days)).status === 200).toBe(before > 0);
        else if (one === undefined) continue;
        else if (kind === 'end') {
          const own = await holds(one.orderId);
          await end(one.orderId);
          expect(await free(itemId, one.days)).toBeGreaterThanOrEqual(Math.min(own, 1));
        } else if (kind === 'accept') {
          const own = await a.one<{ n: string }>(
            'select count(*) as n from reservation where hold_order_id = $1 and hold_until > now()',
            [one.orderId],
          );
          const room = await free(itemId, one.days);
          expect((await accept(one.orderId, itemId, one.days)).status === 200).toBe(
            room > 0 || Number(own.n) > 0,
          );
          drafts = drafts.filter((other) => other !== one);
        } else {
          await a.ok(staff, rentalsContract.removeDraft, { params: { id: one.orderId } });
          expect(await holds(one.orderId)).toBe(0);
          drafts = drafts.filter((other) => other !== one);
        }
      }
    }),
    { numRuns: rounds(2, 100) },
  );
});
