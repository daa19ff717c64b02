import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { orderContract } from '#orders/order/contract.ts';
import { draftPromotionsQuery, newPromotionSelection, draftPromotionSelection } from './order-promotions.ts';
import { loadDraftAgreement } from '../opening/agreement.ts';
import { checkOrderRequest } from '../opening/check-request.ts';

export const previewPromotions = readHandler<typeof orderContract.tryPromotions>(async (db, scope, call) => {
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
    const [draft] = orderId === null ? [] : (await draftPromotionsQuery(scope, orderId).execute(q)).rows;
    return checkOrderRequest(q, scope, scope.branchId, wish, {
      agreement: await loadDraftAgreement(q, scope, draft?.id, wish),
      promotions:
        draft === undefined
          ? newPromotionSelection(promotionCodes, false, orderId)
          : draftPromotionSelection(draft, promotionCodes, false),
    });
  });
  return { itemList: given.map((one) => ({ ...one, amount: satangToBaht(one.amount) })), refused };
});
