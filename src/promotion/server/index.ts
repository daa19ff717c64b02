/** Front door of promotions: what the shop gives by rule or code. */
import { room } from '../../core/server/call.ts';
import { promotionContract } from '../contract.ts';
import { add, change, list, remove } from './promotions.ts';

export { promotionsForOrders } from './for-orders.ts';
export { promotionCategories } from './follow-codes.ts';
export { insertPromotion } from './sql.ts';

export const promotionRoom = room({
  name: 'promotion',
  contract: promotionContract,
  handlers: { list, add, change, remove },
  constraints: { promotion_code: 'DUPLICATE_CODE' },
});
