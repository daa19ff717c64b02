import { it } from 'vitest';
import { startRackApp } from '#test/builders/rack.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { runTransitHistory, transitStep } from '../testing/transit-steps.ts';

const a = await startRackApp();

it('no unit is reserved during its transfer, none is lost, and counts add up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transitStep, { minLength: 6, maxLength: 22 }), runTransitHistory(a)),
    {
      numRuns: rounds(4, 100),
      endOnFailure: false,
    },
  );
});
