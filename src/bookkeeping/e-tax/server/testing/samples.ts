import type { TestApp } from '#test/server/test-app.ts';
import type { FirstSampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';
import { etaxContract } from '#bookkeeping/e-tax/contract.ts';
import { keyFileOf } from './key-file.ts';

const file = keyFileOf({ password: 'sample', until: new Date('2099-01-01T00:00:00Z') }).toString('base64');
const codes = { buildingNo: '99/1', postcode: '10310', subdistrictCode: '101701', districtCode: '1017' };

export const etaxObjects = async (a: TestApp, shop: TestApp['shop'], first: FirstSampleObjects) => {
  await a.sql(`update shop set tax_id = '0105541069237' where shop_id = ${shop.shopId} and tax_id is null`);
  await a.ok(shop.owner, etaxContract.saveSetting, {
    body: {
      active: true,
      copyAddress: 'copy@example.com',
      places: [{ branchId: shop.branchA, ...codes }],
    },
  });
  const made = await a.ok(shop.admin, etaxContract.make, { params: { id: first.documentId } });
  return { etaxMessageId: made.messageId };
};

const message = (of: { etaxMessageId: number }) => ({ id: of.etaxMessageId });

export const etaxSamples = operationSamplesOf(etaxContract, {
  saveSetting: {
    body: (of) => ({
      active: true,
      copyAddress: 'copy@example.com',
      places: [{ branchId: of.branchId, ...codes }],
    }),
  },
  takeCertificate: {
    body: () => ({ file, password: 'sample' }),
  },
  paper: { params: (of) => ({ id: of.documentId }) },
  make: { params: (of) => ({ id: of.documentId }) },
  xml: { params: message },
  pdf: { params: message },
  sent: { params: message },
  mail: { params: message, body: () => ({ to: 'buyer@example.com', turn: 1 }) },
  refused: { params: message, body: () => ({ reason: 'sample' }) },
});
