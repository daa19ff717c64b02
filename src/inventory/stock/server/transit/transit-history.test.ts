/** Random histories of transfers mixed with reservations, hand-overs, returns and swaps, against a model. */
import { it } from 'vitest';
import { rackApp } from '#test/builders/rack.ts';
import { fc } from '#lib/testing/fast-check.ts';
import { rounds } from '#lib/testing/rounds.ts';
import { playTransits, transitStep } from '../testing/transit-steps.ts';

const a = await rackApp();

it('no garment is promised while it is on its way, none is lost, counts add up', async () => {
  await fc.assert(fc.asyncProperty(fc.array(transitStep, { minLength: 6, maxLength: 22 }), playTransits(a)), {
    numRuns: rounds(10, 100),
    endOnFailure: false,
  });
}, 120_000);
