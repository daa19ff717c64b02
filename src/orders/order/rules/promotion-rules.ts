/** What promotions of the shop give on an order, and why one gives nothing. Pure; money in satang. */
import { type Day, weekday } from '#lib/dates/day.ts';
import { shareOut } from '#lib/money/money.ts';

/** Percent off, satang off each garment, satang off all of them together, satang off each garment for each day that it comes back early. */
export const promotionGives = ['percent', 'each', 'order', 'day'] as const;
export type PromotionGives = (typeof promotionGives)[number];

export type Promotion = {
  promotionId: number;
  name: string;
  /** '' comes by itself. */
  code: string;
  active: boolean;
  fromDay: Day | null;
  toDay: Day | null;
  pickupFrom: Day | null;
  pickupTo: Day | null;
  /** Of the pick-up, 0 = Sunday; none: every day. */
  weekdays: readonly number[];
  minDays: number;
  maxDays: number | null;
  minGarments: number;
  minRentals: number;
  /** Levels of customers it is for; none: everybody. */
  levelIds: readonly number[];
  /** It gives back what garments bring that come back so many days early at least; null: it takes off what is agreed. */
  earlyDays: number | null;
  /** None of either: all garments. */
  groupIds: readonly number[];
  categories: readonly string[];
  gives: PromotionGives;
  value: number;
  limitAll: number | null;
  limitCustomer: number | null;
};

/** A promotion with the orders it was given to so far, in all and of this customer; 0 where it has no limit. */
export type UsedPromotion = Promotion & { used: number; usedByCustomer: number };

export type PromotedGarment = { groupId: number; category: string };

export type PromotionAsk = {
  /** The day on which the order is made. */
  today: Day;
  pickupDay: Day;
  /** Paid days. */
  days: number;
  customerId: number | null;
  /** That the customer has had before. */
  rentals: number;
  /** The customer's level, where the shop has levels. */
  levelId: number | null;
  /** `price`: what is asked without promotions. */
  garments: readonly (PromotedGarment & { price: number })[];
  /** Of the same order, with the customer already: they count for the number of garments and get nothing. */
  others: readonly PromotedGarment[];
  /** Promises of before an edit: neither their end nor their limit takes them away. */
  kept: readonly number[];
  /** Do several add up, or does the best one win? */
  addUp: boolean;
};

export const whyNots = [
  'unknown',
  'off',
  'notYet',
  'over',
  'pickupDay',
  'weekday',
  'length',
  'garments',
  'quantity',
  'noCustomer',
  'rentals',
  'level',
  'usedUp',
  'usedByCustomer',
] as const;
export type WhyNot = (typeof whyNots)[number];

/** Is the promotion for such a garment? */
export const isFor = (rule: Promotion, one: PromotedGarment): boolean =>
  (rule.groupIds.length === 0 && rule.categories.length === 0) ||
  rule.groupIds.includes(one.groupId) ||
  rule.categories.includes(one.category);

const before = (day: Day, bound: Day | null): boolean => bound !== null && day < bound;
const after = (day: Day, bound: Day | null): boolean => bound !== null && day > bound;

/** Of what does not last: whether it runs, and how often it has been given. */
const whyNotNow = (rule: UsedPromotion, ask: PromotionAsk): WhyNot | null => {
  if (!rule.active) return 'off';
  if (before(ask.today, rule.fromDay)) return 'notYet';
  if (after(ask.today, rule.toDay)) return 'over';
  if (rule.limitCustomer !== null && ask.customerId === null) return 'noCustomer';
  if (rule.minRentals > 0 && ask.customerId === null) return 'noCustomer';
  if (ask.rentals < rule.minRentals) return 'rentals';
  if (rule.levelIds.length > 0 && ask.customerId === null) return 'noCustomer';
  if (rule.levelIds.length > 0 && (ask.levelId === null || !rule.levelIds.includes(ask.levelId)))
    return 'level';
  if (rule.limitAll !== null && rule.used >= rule.limitAll) return 'usedUp';
  if (rule.limitCustomer !== null && rule.usedByCustomer >= rule.limitCustomer) return 'usedByCustomer';
  return null;
};

/** Why the promotion gives nothing on what is asked for; null when it does. */
export const whyNot = (rule: UsedPromotion, ask: PromotionAsk): WhyNot | null => {
  const now = ask.kept.includes(rule.promotionId) ? null : whyNotNow(rule, ask);
  if (now !== null) return now;
  if (before(ask.pickupDay, rule.pickupFrom) || after(ask.pickupDay, rule.pickupTo)) return 'pickupDay';
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday(ask.pickupDay))) return 'weekday';
  if (ask.days < rule.minDays || (rule.maxDays !== null && ask.days > rule.maxDays)) return 'length';
  const its = (garments: readonly PromotedGarment[]): number =>
    garments.filter((one) => isFor(rule, one)).length;
  const counted = its(ask.garments) + its(ask.others);
  if (counted === 0) return 'garments';
  return counted < rule.minGarments ? 'quantity' : null;
};

/** What the promotion takes off each garment of which `left` is still asked; never more than that. */
const amountsOf = (rule: Promotion, ask: PromotionAsk, left: readonly number[]): number[] => {
  const its = ask.garments.map((one, index) => (isFor(rule, one) ? (left[index] ?? 0) : 0));
  if (rule.gives === 'each') return its.map((price) => Math.min(price, rule.value));
  const whole = its.reduce((sum, one) => sum + one, 0);
  // Percent of the sum: what garments of a set bear of a round price is not round.
  const off =
    rule.gives === 'percent' ? Math.floor((whole * rule.value + 50) / 100) : Math.min(rule.value, whole);
  return whole === 0 ? its : shareOut(off, its);
};

export type GivenPromotion = { promotionId: number; name: string; code: string; amount: number };
export type Promoted = {
  given: GivenPromotion[];
  /** Off each garment, in their order. */
  discounts: number[];
  /** Codes that were said and give nothing here. */
  refused: { code: string; why: WhyNot }[];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * What the promotions give. The best one wins (of equal ones the older), or all add up: percent first, each on what the ones
 * before have left. No garment ever costs less than nothing.
 */
export const promote = (rules: readonly UsedPromotion[], ask: PromotionAsk): Promoted => {
  const said = rules.map((rule) => ({ rule, why: whyNot(rule, ask) }));
  const holding = said
    .filter((one) => one.why === null)
    .map((one) => one.rule)
    .toSorted(
      (a, b) =>
        Number(b.gives === 'percent') - Number(a.gives === 'percent') || a.promotionId - b.promotionId,
    );
  const prices = ask.garments.map((one) => one.price);
  const taken: { rule: Promotion; amounts: number[] }[] = [];
  if (ask.addUp) {
    let left = prices;
    for (const rule of holding) {
      const amounts = amountsOf(rule, ask, left);
      taken.push({ rule, amounts });
      left = left.map((one, index) => one - (amounts[index] ?? 0));
    }
  } else {
    const [best] = holding
      .map((rule) => ({ rule, amounts: amountsOf(rule, ask, prices) }))
      .toSorted((a, b) => sum(b.amounts) - sum(a.amounts) || a.rule.promotionId - b.rule.promotionId);
    if (best !== undefined) taken.push(best);
  }
  const given = taken.filter((one) => sum(one.amounts) > 0);
  return {
    given: given.map(({ rule: { promotionId, name, code }, amounts }) => ({
      promotionId,
      name,
      code,
      amount: sum(amounts),
    })),
    discounts: prices.map((_, index) => sum(given.map((one) => one.amounts[index] ?? 0))),
    refused: said.flatMap(({ rule: { code }, why }) => (why !== null && code !== '' ? [{ code, why }] : [])),
  };
};
