/** What many tests begin with: days, payments, slips, orders and their requests. */
export { today, inDays } from './day.ts';
export { cash, restOf } from './payment.ts';
export { newSlip, slipPicture, slipText } from './slip.ts';
export { scopeFor } from './scope.ts';
export { setShop } from './shop.ts';
export { baht, bareOrder, bareOrders } from './bare-order.ts';
export { codeOf, editOf, ordersOf, type Orders } from './order.ts';
export { garmentsOf } from './garment.ts';
