/** Random histories of the same few garments: rented, sent between branches, counted, sold, washed; against a model and the table of moves. */
import { expect, it } from 'vitest';
import { testApp } from '#test/server/test-app.ts';
import { lasting, limit, tally, toItsEnd } from '#lib/testing/soak.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { insightContract } from '#reporting/analytics/contract.ts';
import {
  act,
  type CareCommand,
  careCommands,
  type CareWorld,
  check,
  spentIn,
} from './testing/care-commands.ts';
import { laundry } from './testing/laundry.ts';
import { otherRooms } from './testing/other-modules.ts';

const a = await testApp();
const { day, makeVendor, makeUnits } = await laundry(a);
const outside = await makeVendor({ usualDays: 2, prices: [{ service: 'wash', price: 30 }] });
const own = await makeVendor({ inHouse: true, usualDays: 1 });

const play = async (commands: readonly CareCommand[]): Promise<void> => {
  const { itemId, ids } = await makeUnits(3);
  const others = await otherRooms(a, { itemId, ids });
  const cost = new Map(ids.map((id) => [id, 0]));
  const spentBefore = await spentIn(a);
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
    await act(world, command);
    await check(world);
  }
  // The care costs that the owner reads of a garment are those that vendors charged.
  for (const [id, charged] of cost) {
    const { status, data } = await a.call(a.shop.admin, insightContract.unitLife, {
      params: { id },
      query: {},
    });
    if (status === 200) expect(data.money?.careCost).toBe(charged / 100);
  }
  tally({ histories: 1 });
};

it(
  'whatever happens to a garment, it is in one place, by the table of moves, and costs what was charged for it',
  { timeout: limit(900_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        careCommands,
        toItsEnd((steps: CareCommand[][]) => play(steps.flat())),
      ),
      {
        ...lasting(10, 300),
        endOnFailure: true,
      },
    );
  },
);
