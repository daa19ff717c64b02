import { refundContract } from '#orders/refunds/contract.ts';
import type { SampleObjects } from '#test/samples/sample-objects.ts';
import { operationSamplesOf } from '#test/samples/sample.ts';

const byOrder = (of: SampleObjects) => ({ id: of.orderId });

export const refundSamples = operationSamplesOf(refundContract, {
  approveRefund: { body: (of) => ({ orderId: of.orderId, version: 1, amount: 1 }) },
  payRefunds: {
    body: (of) => ({ items: [{ orderId: of.orderId, version: 1 }], method: 'cash' }),
  },
  payCredit: { body: (of) => ({ customerId: of.customerId, amount: 1, method: 'cash' }) },
  askRefund: { params: byOrder, body: () => ({ amount: 1, method: 'cash', note: 'sample' }) },
  refund: { params: byOrder, body: () => ({ amount: 1, method: 'cash' }) },
});
