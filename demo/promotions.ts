import { weekday } from '#lib/dates/day.ts';
import { splitProportionally } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BulkOrder } from '#orders/order/server/index.ts';
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

/** Adds a promotion that is valid on the pick-up day and not used up by the customer. */
export const withOffer = (
  order: BulkOrder,
  number: number,
  offers: readonly DemoOffer[],
  had: Set<string>,
): BulkOrder => {
  const [first] = order.lines;
  const offer = offers.find(
    (one) =>
      one.code !== '' &&
      one.minGarments === 1 &&
      (number % 4 === 0 ? one.gives === 'percent' : one.gives === 'order') &&
      (one.weekdays.length === 0 || (first !== undefined && one.weekdays.includes(weekday(first.pickupDay)))),
  );
  const prices = order.lines.map((line) => line.rentalPrice);
  const rent = prices.reduce((sum, price) => sum + price, 0);
  if (offer === undefined || number % 2 === 1 || (order.discount ?? 0) > 0 || rent < 50_000) return order;
  const once = `${offer.promotionId} ${order.customerId}`;
  if (offer.limitCustomer === 1 && had.has(once)) return order;
  had.add(once);
  const amount = offer.gives === 'percent' ? Math.floor((rent * offer.value) / 100) : offer.value * 100;
  const parts = splitProportionally(amount, prices);
  return {
    ...order,
    lines: order.lines.map((line, at) => ({
      ...line,
      discount: (line.discount ?? 0) + (parts[at] ?? 0),
      promotionDiscount: parts[at] ?? 0,
    })),
    promotions: [{ promotionId: offer.promotionId, name: offer.name, code: offer.code, amount }],
  };
};
