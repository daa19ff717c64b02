import { bangkokDay } from '#lib/dates/day.ts';
import { printingContract } from '#reporting/printing/contract.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const today = (): string => bangkokDay(new Date());

export const printingSamples = operationSamplesOf(printingContract, {
  receipts: { params: (of) => ({ cat: 'reserve', orderid: of.orderId }) },
  documents: { params: (of) => ({ orderid: of.orderId }) },
  sticker: { params: (of) => ({ orderid: of.orderId }) },
  slipLink: { params: (of) => ({ orderid: of.orderId }) },
  sharedSlip: { params: () => ({ key: '1.of-nobody' }) },
  trial: {
    body: (of) => ({ unitId: of.unitId, returnDay: today(), customerName: 'Sample' }),
  },
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
