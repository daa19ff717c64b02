/** Promotions of the demo shop. */
import type { Tx } from '../../../core/server/db.ts';
import type { Scope } from '../../../core/server/scope.ts';
import { PromotionIn } from '../../../promotion/contract.ts';
import { insertPromotion } from '../../../promotion/server/index.ts';
import { promotions } from './words/promotions.ts';

export const addPromotions = async (q: Tx, scope: Scope): Promise<void> => {
  for (const one of promotions) await insertPromotion(q, scope, PromotionIn.parse(one));
};
