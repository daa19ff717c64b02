/** What many tests begin with: days, payments, slips, orders and their requests. */
export { today, inDays } from './day.ts';
export { cash } from './payment.ts';
export { newSlip, slipPicture, slipText } from './slip.ts';
export { scopeFor } from './scope.ts';
export { baht, bareOrder, bareOrders } from './bare-order.ts';
export { ordersOf, type Orders } from './order.ts';
