/** The front door of giving money back. */
import { room } from '#platform/http/handlers.ts';
import { moneybackContract } from '../contract.ts';
import { approveRefund } from './approve-refund.ts';
import { credits, payCredit } from './customer-credit.ts';
import { bailsKept, moneyback, paidBack } from './list-refunds.ts';
import { payRefunds } from './pay-refunds.ts';
import { refund } from './refund-order.ts';

export { refundOrder } from './refund-order.ts';

export const moneybackRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: moneybackContract,
  handlers: { moneyback, bailsKept, paidBack, approveRefund, payRefunds, refund, credits, payCredit },
});
