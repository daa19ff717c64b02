/** The front door of giving money back. */
import { room } from '../../core/server/call.ts';
import { moneybackContract } from '../contract.ts';
import { approveRefund } from './approve.ts';
import { credits, payCredit } from './credit.ts';
import { bailsKept, moneyback, paidBack } from './list.ts';
import { payRefunds } from './pay.ts';
import { refund } from './refund.ts';

export { refundOrder } from './refund.ts';

export const moneybackRoom = room({
  name: 'rental',
  area: 'rentals',
  contract: moneybackContract,
  handlers: { moneyback, bailsKept, paidBack, approveRefund, payRefunds, refund, credits, payCredit },
});
