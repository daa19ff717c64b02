/** Amounts are in satang. */
import { type Day, weekday } from '#lib/dates/day.ts';
import { splitProportionally } from '#lib/money/money.ts';

/**
 * `percent` is taken off the price. `each` is satang off each garment, `order` satang off all together, `day`
 * satang per day that a garment returns early.
 */
export const promotionGives = ['percent', 'each', 'order', 'day'] as const;
export type PromotionGives = (typeof promotionGives)[number];

export type PromotionRule = {
  promotionId: number;
  name: string;
  /** '' if the promotion applies automatically. */
  code: string;
  active: boolean;
  fromDay: Day | null;
  toDay: Day | null;
  pickupFrom: Day | null;
  pickupTo: Day | null;
  /** Weekdays of the pick-up, 0 for Sunday. Empty means every day. */
  weekdays: readonly number[];
  minDays: number;
  maxDays: number | null;
  minGarments: number;
  minRentals: number;
  /** Empty means all customers. */
  levelIds: readonly number[];
  /** Minimum days of an early return, null if the promotion is for new orders. */
  earlyDays: number | null;
  /** All garments qualify if both lists are empty. */
  groupIds: readonly number[];
  categories: readonly string[];
  gives: PromotionGives;
  value: number;
  limitAll: number | null;
  limitCustomer: number | null;
};

/** `used` and `usedByCustomer` are 0 without a limit. */
export type UsedPromotion = PromotionRule & { used: number; usedByCustomer: number };

export type PromotedGarment = { groupId: number; category: string };

export type PromotionInput = {
  today: Day;
  pickupDay: Day;
  days: number;
  customerId: number | null;
  rentals: number;
  levelId: number | null;
  garments: readonly (PromotedGarment & { price: number })[];
  /** Unchanged garments, which count for conditions but get no discount. */
  others: readonly PromotedGarment[];
  /** Amount that each promotion (by id) gives the `others`. A sum for the whole order is given only once. */
  givenToOthers?: ReadonlyMap<number, number>;
  /** The order's promotions before an edit, which apply even after their end and above their limit. */
  kept: readonly number[];
  /** True if all promotions apply, false if only the best does. */
  addUp: boolean;
};

export const promotionRefusals = [
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
export type PromotionRefusal = (typeof promotionRefusals)[number];

export const promotionCovers = (rule: PromotionRule, one: PromotedGarment): boolean =>
  (rule.groupIds.length === 0 && rule.categories.length === 0) ||
  rule.groupIds.includes(one.groupId) ||
  rule.categories.includes(one.category);

const before = (day: Day, bound: Day | null): boolean => bound !== null && day < bound;
const after = (day: Day, bound: Day | null): boolean => bound !== null && day > bound;

/** Checks conditions that may change after the order: day, customer and uses. */
const whyNotNow = (rule: UsedPromotion, ask: PromotionInput): PromotionRefusal | null => {
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

export const promotionRefusalOf = (rule: UsedPromotion, ask: PromotionInput): PromotionRefusal | null => {
  const now = ask.kept.includes(rule.promotionId) ? null : whyNotNow(rule, ask);
  if (now !== null) return now;
  if (before(ask.pickupDay, rule.pickupFrom) || after(ask.pickupDay, rule.pickupTo)) return 'pickupDay';
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday(ask.pickupDay))) return 'weekday';
  if (ask.days < rule.minDays || (rule.maxDays !== null && ask.days > rule.maxDays)) return 'length';
  const coveredCount = (garments: readonly PromotedGarment[]): number =>
    garments.filter((one) => promotionCovers(rule, one)).length;
  const counted = coveredCount(ask.garments) + coveredCount(ask.others);
  if (counted === 0) return 'garments';
  return counted < rule.minGarments ? 'quantity' : null;
};

/** Returns amounts per garment, at most its remaining price in `left`. */
const amountsOf = (rule: PromotionRule, ask: PromotionInput, left: readonly number[]): number[] => {
  const covered = ask.garments.map((one, index) => (promotionCovers(rule, one) ? (left[index] ?? 0) : 0));
  if (rule.gives === 'each') return covered.map((price) => Math.min(price, rule.value));
  const whole = covered.reduce((sum, one) => sum + one, 0);
  const rest = Math.max(0, rule.value - (ask.givenToOthers?.get(rule.promotionId) ?? 0));
  // Takes the percentage of the sum, because the shares of a set's round price are not round.
  const off = rule.gives === 'percent' ? Math.floor((whole * rule.value + 50) / 100) : Math.min(rest, whole);
  return whole === 0 ? covered : splitProportionally(off, covered);
};

export type GivenPromotion = { promotionId: number; name: string; code: string; amount: number };

/**
 * `price` is before promotions. `promoted` is the discount by promotions. `stays` is true if the line does
 * not change.
 */
export type OrderBefore = {
  given: readonly GivenPromotion[];
  lines: readonly (PromotedGarment & { price: number; promoted: number; stays: boolean })[];
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const inOrder = <T extends PromotionRule>(rules: readonly T[]): T[] =>
  rules.toSorted(
    (a, b) => Number(b.gives === 'percent') - Number(a.gives === 'percent') || a.promotionId - b.promotionId,
  );

/** Returns what each promotion gives lines that stay. Repeats `applyPromotions` with the recorded amounts. */
export const givenToStaying = (
  rules: readonly PromotionRule[],
  { given, lines }: OrderBefore,
): Map<number, number> => {
  let left = lines.map((one) => one.price);
  const taken = inOrder(rules).flatMap((rule) => {
    const { promotionId } = rule;
    const amount = given.find((one) => one.promotionId === promotionId)?.amount;
    if (amount === undefined) return [];
    const covered = lines.map((one, index) => (promotionCovers(rule, one) ? (left[index] ?? 0) : 0));
    const weights = rule.gives === 'each' ? covered.map((price) => Math.min(price, rule.value)) : covered;
    const amounts = sum(weights) === 0 ? weights : splitProportionally(amount, weights);
    left = left.map((one, index) => Math.max(0, one - (amounts[index] ?? 0)));
    return [{ promotionId, amounts }];
  });
  const shares = lines.map(({ stays, promoted }, index) =>
    splitProportionally(
      stays ? promoted : 0,
      taken.map((one) => one.amounts[index] ?? 0),
    ),
  );
  return new Map(taken.map(({ promotionId }, at) => [promotionId, sum(shares.map((one) => one[at] ?? 0))]));
};

export type PromotionResult = {
  given: GivenPromotion[];
  discounts: number[];
  /** The share (0 to 1) of each price that percentage promotions deduct. */
  percentShares: number[];
  refused: { code: string; why: PromotionRefusal }[];
};

const percentShareOf = (given: readonly { rule: PromotionRule }[], garment: PromotedGarment): number =>
  given.reduce(
    (share, { rule }) =>
      rule.gives === 'percent' && promotionCovers(rule, garment)
        ? 1 - (1 - share) * (1 - rule.value / 100)
        : share,
    0,
  );

/**
 * Applies the best promotion (the oldest of equal ones), or all of them, percentages first, each to the price
 * that earlier promotions leave. No price falls below 0.
 */
export const applyPromotions = (rules: readonly UsedPromotion[], ask: PromotionInput): PromotionResult => {
  const checked = rules.map((rule) => ({ rule, why: promotionRefusalOf(rule, ask) }));
  const applicable = inOrder(checked.filter((one) => one.why === null).map((one) => one.rule));
  const prices = ask.garments.map((one) => one.price);
  const taken: { rule: PromotionRule; amounts: number[] }[] = [];
  if (ask.addUp) {
    let left = prices;
    for (const rule of applicable) {
      const amounts = amountsOf(rule, ask, left);
      taken.push({ rule, amounts });
      left = left.map((one, index) => one - (amounts[index] ?? 0));
    }
  } else {
    const [best] = applicable
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
    percentShares: ask.garments.map((garment) => percentShareOf(given, garment)),
    refused: checked.flatMap(({ rule: { code }, why }) =>
      why !== null && code !== '' ? [{ code, why }] : [],
    ),
  };
};
