import { ledgerContract } from '#ledger/contract.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const buyer = { name: 'Sample', address: 'Sample 1', taxId: '0105541069237', taxBranchNo: '00000' };
const byCustomer = (of: SampleObjects) => ({ id: of.customerId });

export const ledgerSamples = operationSamplesOf(ledgerContract, {
  document: { params: (of) => ({ id: of.documentId }) },
  taxInvoice: { params: (of) => ({ id: of.documentId }), body: () => ({ buyer }) },
  replaceDocument: {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ buyer, reason: 'sample' }),
  },
  substituteDocument: {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ reason: 'sample' }),
  },
  voidDocument: {
    params: (of) => ({ id: of.documentId }),
    body: () => ({ reason: 'sample' }),
  },
  printed: { body: (of) => ({ documentIds: [of.documentId], layout: '2' }) },
  payer: { params: byCustomer },
  voucher: { body: (of) => ({ code: of.voucherCode }) },
  skipNumbers: { body: () => ({ printed: 'REC00000-2569-000001' }) },
  promptPay: { body: () => ({ amount: 1 }) },
});
