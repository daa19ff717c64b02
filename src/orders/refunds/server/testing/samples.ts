/** The smallest valid call of every operation of this room that takes something. */
import { moneybackContract } from '#orders/refunds/contract.ts';
import type { Objects } from '#test/samples/sample-objects.ts';
import { samplesOf } from '#test/samples/sample.ts';

const byOrder = (of: Objects) => ({ id: of.orderId });

export const moneybackSamples = samplesOf(moneybackContract, {
  approveRefund: { body: (of) => ({ orderId: of.orderId, version: 1, amount: 1 }) },
  payRefunds: {
    body: (of) => ({ items: [{ orderId: of.orderId, version: 1 }], method: 'cash' }),
  },
  payCredit: { body: (of) => ({ customerId: of.customerId, amount: 1, method: 'cash' }) },
  refund: { params: byOrder, body: () => ({ amount: 1, method: 'cash' }) },
});
