/** The smallest valid call of every operation of this room that takes something. */
import { samplesOf } from '../../../app/server/testing/sample.ts';
import { finderContract } from '../../contract.ts';

export const finderSamples = samplesOf(finderContract, {
  putStars: { body: () => ({ paths: ['/backoffice/todo'] }) },
});
