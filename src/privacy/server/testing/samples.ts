/** The smallest valid call of every operation of this room that takes something. */
import type { TestApp } from '../../../app/server/testing/app.ts';
import { samplesOf } from '../../../app/server/testing/sample.ts';
import type { Objects } from '../../../app/server/testing/sample-objects.ts';
import { privacyContract } from '../../contract.ts';

const incident = { noticedAt: '2026-01-05T10:00:00+07:00', what: 'Sample' };

export const privacySamples = samplesOf(privacyContract, {
  addIncident: { body: () => incident },
  saveIncident: {
    params: (of: Objects) => ({ id: of.incidentId }),
    body: () => ({ ...incident, version: 1 }),
  },
});

/** A breach that waits for its report. */
export const privacyObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { incidentId } = await a.ok(shop.admin, privacyContract.addIncident, { body: incident });
  return { incidentId };
};
