/** The smallest valid call of every operation of this room that takes something. */
import { samplesOf } from '../../../app/server/testing/sample.ts';
import { privacyContract } from '../../contract.ts';

export const privacySamples = samplesOf(privacyContract, {});
