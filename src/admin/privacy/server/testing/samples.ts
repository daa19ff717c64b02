import type { TestApp } from '#test/server/test-app.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { privacyContract } from '#admin/privacy/contract.ts';

const incident = { noticedAt: '2026-01-05T10:00:00+07:00', what: 'Sample' };

export const privacySamples = operationSamplesOf(privacyContract, {
  addIncident: { body: () => incident },
  saveIncident: {
    params: (of: SampleObjects) => ({ id: of.incidentId }),
    body: () => ({ ...incident, version: 1 }),
  },
});

export const privacyObjects = async (a: TestApp, shop: TestApp['shop']) => {
  const { incidentId } = await a.ok(shop.admin, privacyContract.addIncident, { body: incident });
  return { incidentId };
};
