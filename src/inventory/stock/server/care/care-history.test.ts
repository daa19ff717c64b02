import { expect, it } from 'vitest';
import { startRackApp, reservationBuildersOf, refusalOrNull } from '#test/builders/rack.ts';
import { inDays } from '#test/builders/index.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { lockUnits, reserveUnits, sendToCare } from '../index.ts';
import { careStep, runCareHistory } from '../testing/care-steps.ts';

const a = await startRackApp();
const rack = reservationBuildersOf(a, [a.shop.branchA]);

it('a unit is with one vendor or one customer at any time, and its days are correct', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(careStep, { minLength: 4, maxLength: 14 }), runCareHistory(a, rack)),
    {
      numRuns: rounds(5, 400),
    },
  );
});

it('concurrent requests for one unit send it once or reserve it, never both', async () => {
  for (let round = 0; round < rounds(2, 60); round += 1) {
    const { itemId, units } = await a.makeItem({ units: 1 });
    const unitId = units[0]?.unitId ?? 0;
    const tries = Array.from({ length: 8 }, (_, index) =>
      refusalOrNull(
        rack.tx(async (q) =>
          index % 2 === 0
            ? sendToCare(
                q,
                rack.scope,
                (await lockUnits(q, rack.scope, { unitIds: [unitId] })).map((it) => ({
                  unit: it,
                  state: 'wash',
                  expectedDay: inDays(3),
                  note: '',
                })),
              )
            : reserveUnits(q, rack.scope, [{ itemId, pickupDay: inDays(0), returnDay: inDays(2) }]),
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
