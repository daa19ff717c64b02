/** What promotions give back for garments that come back early. Pure; money in satang. */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import {
  type GivenPromotion,
  isFor,
  type Promotion,
  type PromotedGarment,
  type PromotionAsk,
  type UsedPromotion,
  whyNot,
} from './promotion-rules.ts';

/** A garment that comes back; `net`: what its rent comes to after all discounts. */
export type EarlyGarment = PromotedGarment & {
  net: number;
  /** Whole days before its return day. */
  early: number;
};

/** Of the order, as it was agreed; `days` that this garment was paid for. */
export type EarlyAsk = Omit<PromotionAsk, 'garments' | 'others'> & { counted: readonly PromotedGarment[] };

/** Days that a garment comes back early: before the day first agreed, and before the day of now. */
export const daysEarly = (
  line: { returnDay: Day; originalReturnDay: Day; pickupDay: Day },
  today: Day,
): number => {
  const due = line.originalReturnDay < line.returnDay ? line.originalReturnDay : line.returnDay;
  // One that was fetched before its first day and never needed comes back as if on it.
  return Math.max(0, daysBetween(today < line.pickupDay ? line.pickupDay : today, due));
};

const amountOf = (rule: Promotion, { early }: EarlyGarment, left: number): number => {
  if (rule.gives === 'percent') return Math.floor((left * rule.value + 50) / 100);
  return Math.min(left, rule.gives === 'day' ? rule.value * early : rule.value);
};

/**
 * What is given back for one garment: by the promotion that gives most, or by all that fit, each on what the ones before have
 * left; never more than its rent.
 */
export const earlyBack = (
  rules: readonly UsedPromotion[],
  ask: EarlyAsk,
  garment: EarlyGarment,
): GivenPromotion[] => {
  const { counted, ...rest } = ask;
  const holding = rules
    .filter(
      (rule) =>
        rule.earlyDays !== null &&
        garment.early >= rule.earlyDays &&
        isFor(rule, garment) &&
        whyNot(rule, { ...rest, garments: [], others: counted }) === null,
    )
    .toSorted((a, b) => a.promotionId - b.promotionId);
  const given: GivenPromotion[] = [];
  let left = Math.max(0, garment.net);
  const put = (rule: Promotion): void => {
    const amount = amountOf(rule, garment, left);
    left -= amount;
    if (amount > 0) given.push({ promotionId: rule.promotionId, name: rule.name, code: rule.code, amount });
  };
  if (ask.addUp) {
    // Percent first, as where an order is made.
    for (const rule of [
      ...holding.filter((one) => one.gives === 'percent'),
      ...holding.filter((one) => one.gives !== 'percent'),
    ])
      put(rule);
  } else {
    const [best] = holding.toSorted(
      (a, b) => amountOf(b, garment, left) - amountOf(a, garment, left) || a.promotionId - b.promotionId,
    );
    if (best !== undefined) put(best);
  }
  return given;
};
