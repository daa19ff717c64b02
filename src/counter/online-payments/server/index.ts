import { defineModule } from '#platform/http/handlers.ts';
import { onlinePaymentsContract } from '../contract.ts';
import { getOnlineAccounts, saveOnlineAccount } from './accounts.ts';
import { readOnlineDay } from './day.ts';
import {
  cancelOnlinePayment,
  checkOnlinePayment,
  countOnlinePayments,
  getOnlinePayment,
  getOrderPayments,
  getPaymentRefunds,
  listOnlinePayments,
  markSurplusSeen,
  startOnlinePayment,
} from './payments.ts';
import { refundOnline, resolveOnlineRefund, retryOnlineRefund } from './refund-payments.ts';
import { settleCardHold } from './settle-hold.ts';

export {
  onlineAccountColumns,
  type PaymentContext,
  setGatewayHosts,
  setPaymentsSilent,
} from './gateway-access.ts';
export { cardHoldsOfOrder } from './providers/card-holds.ts';
export { customerOnlinePayments } from './providers/customers.ts';
export { onlinePaymentsJob } from './payments-job.ts';
export { tryRefreshPayment } from './refresh-payment.ts';
export { servePaymentWebhooks } from './webhook.ts';
export { refundVoucherSale } from './vouchers/refund-voucher.ts';
export {
  reserveVoucherPayment,
  startVoucherPayment,
  voucherPaymentOf,
} from './vouchers/start-voucher-payment.ts';
export { customerPaymentsOf, isCustomerPaymentReady, startCustomerPayment } from './customer-payments.ts';

export const onlinePaymentsModule = defineModule({
  apiName: 'onlinePayment',
  area: 'money',
  contract: onlinePaymentsContract,
  handlers: {
    setup: getOnlineAccounts,
    saveAccount: saveOnlineAccount,
    day: readOnlineDay,
    order: getOrderPayments,
    start: startOnlinePayment,
    get: getOnlinePayment,
    refunds: getPaymentRefunds,
    check: checkOnlinePayment,
    cancel: cancelOnlinePayment,
    list: listOnlinePayments,
    counts: countOnlinePayments,
    seen: markSurplusSeen,
    refund: refundOnline,
    retryRefund: retryOnlineRefund,
    resolveRefund: resolveOnlineRefund,
    settleHold: settleCardHold,
  },
  constraints: { online_account_active: 'CONFLICT' },
});
