import { defineModule } from '#platform/http/handlers.ts';
import { refundContract } from '../contract.ts';
import { approveRefund } from './approve-refund.ts';
import { askForRefund } from './ask-refund.ts';
import { listCustomerCredits, payCustomerCredit } from './customer-credit.ts';
import { getBailPunctuality, listRefunds, listPaidRefunds } from './list-refunds.ts';
import { payRefunds } from './pay-refunds.ts';
import { refundSettledOrder } from './refund-order.ts';

export { payRequestedRefund, refundRequestPort } from './ask-refund.ts';
export { refundOrder } from './refund-order.ts';

export const refundModule = defineModule({
  apiName: 'rental',
  area: 'rentals',
  contract: refundContract,
  handlers: {
    moneyback: listRefunds,
    bailsKept: getBailPunctuality,
    paidBack: listPaidRefunds,
    approveRefund,
    payRefunds,
    refund: refundSettledOrder,
    askRefund: askForRefund,
    credits: listCustomerCredits,
    payCredit: payCustomerCredit,
  },
});
