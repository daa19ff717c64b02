/** Amounts are in satang. */
import { type Day, daysBetween } from '#lib/dates/day.ts';
import {
  type GivenPromotion,
  promotionCovers,
  type PromotionRule,
  type PromotedGarment,
  type PromotionInput,
  type UsedPromotion,
  promotionRefusalOf,
} from './promotion-rules.ts';

export type EarlyReturnedGarment = PromotedGarment & {
  net: number;
  early: number;
};

/** `counted` are the order's uncancelled garments. `days` are the paid days of the returned garment. */
export type EarlyReturnInput = Omit<PromotionInput, 'garments' | 'others'> & {
  counted: readonly PromotedGarment[];
};

export const daysEarlyOf = (
  line: { returnDay: Day; originalReturnDay: Day; pickupDay: Day },
  today: Day,
): number => {
  const due = line.originalReturnDay < line.returnDay ? line.originalReturnDay : line.returnDay;
  // A return before the first day counts as a return on the first day.
  return Math.max(0, daysBetween(today < line.pickupDay ? line.pickupDay : today, due));
};

const amountOf = (rule: PromotionRule, { early }: EarlyReturnedGarment, left: number): number => {
  if (rule.gives === 'percent') return Math.floor((left * rule.value + 50) / 100);
  return Math.min(left, rule.gives === 'day' ? rule.value * early : rule.value);
};

/**
 * Applies the best promotion, or all of them, each to the rent that earlier promotions leave. Returns at most
 * the rent.
 */
export const earlyReturnRefundsOf = (
  rules: readonly UsedPromotion[],
  ask: EarlyReturnInput,
  garment: EarlyReturnedGarment,
): GivenPromotion[] => {
  const { counted, ...rest } = ask;
  const applicable = rules
    .filter(
      (rule) =>
        rule.earlyDays !== null &&
        garment.early >= rule.earlyDays &&
        promotionCovers(rule, garment) &&
        promotionRefusalOf(rule, { ...rest, garments: [], others: counted }) === null,
    )
    .toSorted((a, b) => a.promotionId - b.promotionId);
  const given: GivenPromotion[] = [];
  let left = Math.max(0, garment.net);
  const put = (rule: PromotionRule): void => {
    const amount = amountOf(rule, garment, left);
    left -= amount;
    if (amount > 0) given.push({ promotionId: rule.promotionId, name: rule.name, code: rule.code, amount });
  };
  if (ask.addUp) {
    for (const rule of [
      ...applicable.filter((one) => one.gives === 'percent'),
      ...applicable.filter((one) => one.gives !== 'percent'),
    ])
      put(rule);
  } else {
    const [best] = applicable.toSorted(
      (a, b) => amountOf(b, garment, left) - amountOf(a, garment, left) || a.promotionId - b.promotionId,
    );
    if (best !== undefined) put(best);
  }
  return given;
};
