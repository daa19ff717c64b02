/** Smallest valid calls of group orders. */
import type { Sample, Objects } from './sample-objects.ts';
import type { SentFile } from './send.ts';

const listFile = (): SentFile => ({
  name: 'sample.csv',
  bytes: new Uint8Array(Buffer.from('Name,Code\nSample,X\n')),
});
const byOrder = (of: Objects): Record<string, unknown> => ({ id: of.orderId });
const byWearer = (of: Objects): Record<string, unknown> => ({ id: of.wearerId });
const wearers = (of: Objects): object[] => [{ name: 'Sample', itemIds: [of.itemId] }];

export const partySamples: Readonly<Record<string, Sample>> = {
  'party.preview': { body: () => ({}), file: listFile },
  'party.create': {
    body: (of) => ({
      pickupDay: '2031-06-10',
      returnDay: '2031-06-12',
      customerId: of.customerId,
      reserve: false,
      wearers: wearers(of),
    }),
  },
  'party.get': { params: byOrder },
  'party.addWearers': { params: byOrder, body: (of) => ({ wearers: wearers(of) }) },
  'party.assign': { params: byOrder, body: () => ({}) },
  'party.saveWearer': { params: byWearer, body: () => ({ name: 'Sample' }) },
  'party.removeWearer': { params: byWearer },
};
