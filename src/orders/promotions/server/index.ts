import { defineModule } from '#platform/http/handlers.ts';
import { promotionContract } from '../contract.ts';
import { listLevels, getLevelMember, saveLevels, setMemberLevel } from './levels/levels.ts';
import { addPromotion, updatePromotion, listPromotions, removePromotion } from './promotions.ts';

export { orderPromotionProvider } from './providers/orders.ts';
export { promotionCategoryRenames } from './providers/reference-codes.ts';
export { customerLevelData } from './providers/customer-levels.ts';
export { saveLevelRows } from './levels/sql.ts';
export { insertPromotion } from './sql.ts';

export const promotionModule = defineModule({
  apiName: 'promotion',
  area: 'rentals',
  contract: promotionContract,
  handlers: {
    list: listPromotions,
    add: addPromotion,
    change: updatePromotion,
    remove: removePromotion,
    levels: listLevels,
    saveLevels,
    member: getLevelMember,
    setMember: setMemberLevel,
  },
  constraints: { promotion_code: 'DUPLICATE_CODE' },
});
