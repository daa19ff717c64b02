/** The smallest valid call of every operation of this room that takes something. */
import { bangkokDay } from '#lib/dates/day.ts';
import { printContract } from '#reporting/printing/contract.ts';
import { samplesOf } from '#test/samples/sample.ts';

const today = (): string => bangkokDay(new Date());

export const printSamples = samplesOf(printContract, {
  receipts: { params: (of) => ({ cat: 'reserve', orderid: of.orderId }) },
  documents: { params: (of) => ({ orderid: of.orderId }) },
  sticker: { params: (of) => ({ orderid: of.orderId }) },
  slipLink: { params: (of) => ({ orderid: of.orderId }) },
  sharedSlip: { params: () => ({ key: '1.of-nobody' }) },
  sample: {
    body: () => ({
      name: 'Sample',
      rent: 1000,
      bail: 2000,
      pickupDay: today(),
      returnDay: today(),
      vatSystem: true,
      inVat: true,
      taxRate: 7,
      receiptHeader: 'Sample',
      receiptNote: '',
      settlementBox: true,
    }),
  },
});
