export { today, inDays } from './day.ts';
export { cash, restPaymentsOf } from './payment.ts';
export { newTestSlipText, testSlipPicture, testSlipText } from './slip.ts';
export { testScopeFor } from './scope.ts';
export { changeGroup } from './group.ts';
export { saveShopRules, updateShopSettings } from './shop.ts';
export { satangOfWholeBaht, bareOrder, bareOrders } from './bare-order.ts';
export { errorCodeOf, editBodyOf, handedLinesOf, orderBuildersOf, type OrderBuilders } from './order.ts';
export { garmentReadsOf } from './garment.ts';
