/** The smallest valid call of every operation of this room that takes something. */
import { samplesOf } from '#test/samples/sample.ts';
import { finderContract } from '#reporting/search/contract.ts';

export const finderSamples = samplesOf(finderContract, {
  putStars: { body: () => ({ paths: ['/backoffice/todo'] }) },
});
