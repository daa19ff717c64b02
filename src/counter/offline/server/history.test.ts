import { expect, it } from 'vitest';
import { orderBuildersOf } from '#test/builders/index.ts';
import { testApp } from '#test/server/test-app.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { offlineContract } from '../contract.ts';
import { drawerCashOf, expectAllOnce } from './testing/invariants.ts';
import { testDevicesOn } from './testing/devices.ts';
import {
  deviceMoves,
  type DevicesWorld,
  runDeviceMove,
  flushDevice,
  resolveOneConflict,
} from './testing/random-moves.ts';

const a = await testApp();
const { reserved, out } = orderBuildersOf(a);
const people = [a.shop.staff, a.shop.admin, a.shop.owner] as const;
const devices = await Promise.all(people.map((who) => testDevicesOn(a).deviceOf(who)));

const world = async (): Promise<DevicesWorld> => {
  const { itemId, units } = await a.makeItem({ units: 4, rentalPrice: 500, bail: 1000 });
  const orders = [await reserved({ itemId }), await reserved({ itemId }), await out({ itemId })];
  for (const [at, { device }] of devices.entries())
    await a.ok(people[at] ?? a.shop.staff, offlineContract.numbers, { body: { device } });
  const barcodes = units.map((one) => one.barcode);
  const steps = { waiting: [[], [], []], all: [] };
  return { a, people, devices, itemId, barcodes, orders, ...steps, counted: 0, returned: new Set() };
};

/** These histories reach every case of the list below. */
const knownHistories = { numRuns: 4, seed: 20_260_101, endOnFailure: true };
const otherHistories = rounds(0, 56);

it('in any history of three devices, each step is stored once and the money is correct', async () => {
  const property = fc.asyncProperty(deviceMoves, async (moves) => {
    const w = await world();
    const before = await drawerCashOf(a);
    for (const move of moves) await runDeviceMove(w, move);
    for (const at of [0, 1, 2]) await flushDevice(w, at);
    for (const at of [0, 1, 2]) await resolveOneConflict(w, at, at);
    await expectAllOnce(w, before);
  });
  await fc.assert(property, knownHistories);
  if (otherHistories > 0) await fc.assert(property, { numRuns: otherHistories, endOnFailure: true });
  // Documents have no gaps, and orders have correct cached sums.
  const gaps = await a.sql(
    'select kind from document where shop_id = $1 group by branch_id, kind, year having count(*) <> max(number)',
    [a.shop.shopId],
  );
  expect(gaps).toEqual([]);
  const reached = await a.sql<{ what: string }>(
    "select distinct case when what ? 'rest' then 'rest' else kind end || ' ' || state as what from offline_step where shop_id = $1 order by 1",
    [a.shop.shopId],
  );
  expect(reached.map((one) => one.what)).toEqual(
    expect.arrayContaining([
      'handOver done',
      'takeBack done',
      'handOver conflict',
      'open conflict',
      'pay conflict',
      'takeBack conflict',
      'rest done',
      'rest conflict',
    ]),
  );
});
