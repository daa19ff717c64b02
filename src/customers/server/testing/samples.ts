import { customerContract } from '#customers/contract.ts';
import { consentVersion } from '#customers/consent.ts';
import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects, SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const named = () => ({ name: 'Sample' });
const byRequest = (of: SampleObjects) => ({ id: of.requestId });
const byCustomer = (of: SampleObjects) => ({ id: of.customerId });

export const customerSamples = operationSamplesOf(customerContract, {
  create: { body: named },
  get: { params: byCustomer },
  update: { params: byCustomer, body: named },
  mergeCheck: { params: (of) => ({ id: of.customerId, from: of.twinId }) },
  merge: { params: byCustomer, body: (of) => ({ from: of.twinId }) },
  measures: { params: byCustomer },
  earlierRentals: { params: byCustomer },
  consent: {
    params: byCustomer,
    body: () => ({ purpose: 'service', version: consentVersion, given: true }),
  },
  citizenId: { params: byCustomer, body: () => ({ reason: 'Sample' }) },
  looks: { params: byCustomer },
  addRequest: { params: byCustomer, body: () => ({ kind: 'export' }) },
  refuseRequest: { params: byRequest, body: () => ({ reason: 'Sample' }) },
  exportData: { params: byRequest, body: () => ({ format: 'json' }) },
  erase: { params: byRequest },
});

export const customerObjects = async (
  a: TestApp,
  shop: TestApp['shop'],
  { customerId }: FirstSampleObjects,
) => {
  const twinId = await a.makeCustomer(undefined, shop.shopId);
  const { requestId } = await a.ok(shop.staff, customerContract.addRequest, {
    params: { id: customerId },
    body: { kind: 'export' },
  });
  return { twinId, requestId };
};
