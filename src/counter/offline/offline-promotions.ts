/** What promotions take off a rental that is opened without the server, by the rules on the device. Pure; baht. */
import { asDay, type Day } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import { promote, type UsedPromotion, type WhyNot } from '#orders/order/rules/promotion-rules.ts';
import type { OrdersPart, OwnPromotion } from './shapes.ts';

type Fact = Pick<OrdersPart['customers'][number], 'customerId' | 'rentals' | 'levelId' | 'given'>;

export type PromotedAsk = {
  promotions: readonly OwnPromotion[];
  /** That were said, in capitals. */
  codes: readonly string[];
  addUp: boolean;
  /** The day on which it is opened, and fetched. */
  today: Day;
  /** Paid days. */
  days: number;
  /** Null: somebody new, who has had nothing before. */
  customer: Fact | null;
  garments: readonly { groupId: number; category: string; price: number }[];
  /** Given on this device since the snapshot: they count for the limits. */
  since: readonly { promotionId: number; customerId: number | null }[];
};

export type PromotedHere = {
  given: { promotionId: number; name: string; code: string; amount: number }[];
  /** Codes that give nothing here; `unknown` also where the code is younger than what lies on the device. */
  refused: { code: string; why: WhyNot }[];
  /** Off each garment, in their order. */
  discounts: number[];
};

const satang = (baht: number): number => satangOfBaht(baht) ?? 0;
const dayOf = (day: string | null): Day | null => (day === null ? null : asDay(day));
const newcomer: Fact = { customerId: 0, rentals: 0, levelId: null, given: [] };

const ruleOf = (one: OwnPromotion, customer: Fact, since: PromotedAsk['since']): UsedPromotion => {
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
    value: one.gives === 'percent' ? one.value : satang(one.value),
    used: one.used + here.length,
    usedByCustomer: before + here.filter((other) => other.customerId === customer.customerId).length,
  };
};

/** The same as the server reckons of the same rules; what was given elsewhere since the snapshot is not known here. */
export const promotedHere = ({
  customer,
  promotions,
  codes,
  since,
  addUp,
  ...ask
}: PromotedAsk): PromotedHere => {
  const who = customer ?? newcomer;
  const rules = promotions
    // What was laid down by a version before this one came by itself.
    .map((one) => ruleOf({ ...one, code: one.code ?? '' }, who, since))
    .filter(({ code }) => code === '' || codes.includes(code));
  const { given, discounts, refused } = promote(rules, {
    today: ask.today,
    pickupDay: ask.today,
    days: ask.days,
    customerId: who.customerId,
    rentals: who.rentals,
    levelId: who.levelId,
    garments: ask.garments.map((one) => ({ ...one, price: satang(one.price) })),
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
