import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import type { orderContract } from '#orders/order/contract.ts';
import { draftPromotions, newPromotions, promotionsOfDraft } from './order-promotions.ts';
import { checkWishes } from '../opening/check-request.ts';

/** What promotions would give on what lies in a cart. NOT_FOUND (item, customer, tier), WRONG_UNIT. */
export const tryPromotions = reading<typeof orderContract.tryPromotions>(async (db, scope, call) => {
  const { orderId = null, promotionCodes, ...asked } = call.body;
  const wish = {
    ...asked,
    eventDay: null,
    discount: 0,
    discountReason: '',
    note: '',
    reserve: false,
    payments: [],
  };
  const { given, refused } = await db.tx(scope, async (q) => {
    const [draft] = orderId === null ? [] : (await draftPromotions(scope, orderId).execute(q)).rows;
    return checkWishes(q, scope, scope.branchId, wish, {
      promotions:
        draft === undefined
          ? newPromotions(promotionCodes, false, orderId)
          : promotionsOfDraft(draft, promotionCodes, false),
    });
  });
  return { itemList: given.map((one) => ({ ...one, amount: baht(one.amount) })), refused };
});
