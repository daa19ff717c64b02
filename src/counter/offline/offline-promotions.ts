/** Amounts are in baht. */
import { asDay, type Day } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import {
  applyPromotions,
  type UsedPromotion,
  type PromotionRefusal,
} from '#orders/order/rules/promotion-rules.ts';
import type { OrdersPart, OwnPromotion } from './shapes.ts';

type Fact = Pick<OrdersPart['customers'][number], 'customerId' | 'rentals' | 'levelId' | 'given'>;

export type OfflinePromotionRequest = {
  promotions: readonly OwnPromotion[];
  /** Entered codes in capitals. */
  codes: readonly string[];
  addUp: boolean;
  today: Day;
  days: number;
  /** Null for a new customer. */
  customer: Fact | null;
  garments: readonly { groupId: number; category: string; price: number }[];
  /** Promotions used on this device since the snapshot. */
  since: readonly { promotionId: number; customerId: number | null }[];
};

export type OfflinePromotionResult = {
  given: { promotionId: number; name: string; code: string; amount: number }[];
  /** A code that the snapshot lacks is `unknown`. */
  refused: { code: string; why: PromotionRefusal }[];
  discounts: number[];
};

const dayOf = (day: string | null): Day | null => (day === null ? null : asDay(day));
const newcomer: Fact = { customerId: 0, rentals: 0, levelId: null, given: [] };

const ruleOf = (
  one: OwnPromotion,
  customer: Fact,
  since: OfflinePromotionRequest['since'],
): UsedPromotion => {
  const here = since.filter((other) => other.promotionId === one.promotionId);
  const before = customer.given.find(([promotionId]) => promotionId === one.promotionId)?.[1] ?? 0;
  return {
    ...one,
    active: true,
    earlyDays: null,
    fromDay: dayOf(one.fromDay),
    toDay: dayOf(one.toDay),
    pickupFrom: dayOf(one.pickupFrom),
    pickupTo: dayOf(one.pickupTo),
    value: one.gives === 'percent' ? one.value : nearestSatang(one.value),
    used: one.used + here.length,
    usedByCustomer: before + here.filter((other) => other.customerId === customer.customerId).length,
  };
};

/** Ignores other devices' uses since the snapshot. */
export const applyOfflinePromotions = ({
  customer,
  promotions,
  codes,
  since,
  addUp,
  ...ask
}: OfflinePromotionRequest): OfflinePromotionResult => {
  const who = customer ?? newcomer;
  const rules = promotions
    // Older snapshots have no codes.
    .map((one) => ruleOf({ ...one, code: one.code ?? '' }, who, since))
    .filter(({ code }) => code === '' || codes.includes(code));
  const { given, discounts, refused } = applyPromotions(rules, {
    today: ask.today,
    pickupDay: ask.today,
    days: ask.days,
    customerId: who.customerId,
    rentals: who.rentals,
    levelId: who.levelId,
    garments: ask.garments.map((one) => ({ ...one, price: nearestSatang(one.price) })),
    others: [],
    kept: [],
    addUp,
  });
  return {
    given: given.map((one) => ({ ...one, amount: bahtOf(one.amount) })),
    discounts: discounts.map(bahtOf),
    refused: [
      ...refused,
      ...codes
        .filter((code) => !rules.some((one) => one.code === code))
        .map((code) => ({ code, why: 'unknown' as const })),
    ],
  };
};
