/**
 * Random histories of few garments (rented, transferred, counted, sold, washed) are compared with a model and
 * the table of moves.
 */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { soakRuns, soakTimeout, recordTally, trackLastRun } from '#lib/testing/soak.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { analyticsContract } from '#reporting/analytics/contract.ts';
import {
  runCareCommand,
  type CareCommand,
  careCommands,
  type CareWorld,
  checkCareModel,
  careCostIn,
} from './testing/care-commands.ts';
import { createTestLaundry } from './testing/laundry.ts';
import { otherModules } from './testing/other-modules.ts';

const a = await testApp();
const { day, makeVendor, makeUnits } = await createTestLaundry(a);
const outside = await makeVendor({ usualDays: 2, prices: [{ service: 'wash', price: 30 }] });
const own = await makeVendor({ inHouse: true, usualDays: 1 });

const play = async (commands: readonly CareCommand[]): Promise<void> => {
  const { itemId, ids } = await makeUnits(3);
  const others = await otherModules(a, { itemId, ids });
  const cost = new Map(ids.map((id) => [id, 0]));
  const spentBefore = await careCostIn(a);
  const world: CareWorld = {
    a,
    day,
    outside,
    own,
    ids,
    others,
    tickets: [],
    cost,
    spentBefore,
    lines: new Map(),
  };
  for (const command of commands) {
    await runCareCommand(world, command);
    await checkCareModel(world);
  }
  // The care cost of a garment in analytics equals the charges of vendors.
  for (const [id, charged] of cost) {
    const { status, data } = await a.call(a.shop.admin, analyticsContract.unitLife, {
      params: { id },
      query: {},
    });
    if (status === 200) expect(data.money?.careCost).toBe(charged / 100);
  }
  recordTally({ histories: 1 });
};

it(
  'in any history, a garment is in one place, follows the table of moves, and costs the amount charged for it',
  { timeout: soakTimeout() },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        careCommands,
        trackLastRun((steps: CareCommand[][]) => play(steps.flat())),
      ),
      {
        ...soakRuns(4, 300),
        endOnFailure: true,
      },
    );
  },
);
