/** Front door of promotions: what the shop gives by rule or code. */
import { room } from '#platform/http/handlers.ts';
import { promotionContract } from '../contract.ts';
import { levels, member, saveLevels, setMember } from './levels/levels.ts';
import { add, change, list, remove } from './promotions.ts';

export { promotionsForOrders } from './providers/orders.ts';
export { promotionCategories } from './providers/reference-codes.ts';
export { customerLevels } from './providers/customer-levels.ts';
export { putLevels } from './levels/sql.ts';
export { insertPromotion } from './sql.ts';

export const promotionRoom = room({
  name: 'promotion',
  area: 'rentals',
  contract: promotionContract,
  handlers: { list, add, change, remove, levels, saveLevels, member, setMember },
  constraints: { promotion_code: 'DUPLICATE_CODE' },
});
