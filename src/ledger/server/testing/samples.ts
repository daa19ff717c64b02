/** The smallest valid call of every operation of this room that takes something. */
import { accountingContract } from '#ledger/contract.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';

const buyer = { name: 'Sample', address: 'Sample 1', taxId: '0105541069237', taxBranchNo: '00000' };
const byCustomer = (of: Objects) => ({ id: of.customerId });

export const accountingSamples = samplesOf(accountingContract, {
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
  promptPay: { body: () => ({ amount: 1 }) },
});
