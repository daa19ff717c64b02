import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { PromotionInput } from '#orders/promotions/promotion-input.ts';
import { insertPromotion, saveLevelRows } from '#orders/promotions/server/index.ts';
import { levels, promotions } from './words/promotions.ts';

export type DemoOffer = PromotionInput & { promotionId: number };

export const addPromotions = async (q: Tx, scope: Scope): Promise<DemoOffer[]> => {
  await saveLevelRows(
    q,
    scope,
    levels.map((one) => ({ ...one, levelId: null })),
  );
  const made: DemoOffer[] = [];
  for (const one of promotions) {
    const rule = PromotionInput.parse(one);
    made.push({ ...rule, promotionId: await insertPromotion(q, scope, rule) });
  }
  return made;
};
