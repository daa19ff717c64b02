/** What promotions take off a rental that is opened without the server, by the rules on the device. Pure; baht. */
import { asDay, type Day } from '../core/common/day.ts';
import { bahtOf, satangOfBaht } from '../core/common/money.ts';
import { promote, type UsedPromotion } from '../order/promotion.ts';
import type { OrdersPart, OwnPromotion } from './shapes.ts';

type Fact = Pick<OrdersPart['customers'][number], 'customerId' | 'rentals' | 'levelId' | 'given'>;

export type PromotedAsk = {
  promotions: readonly OwnPromotion[];
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
  given: { promotionId: number; name: string; amount: number }[];
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
    code: '',
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
export const promotedHere = ({ customer, promotions, since, addUp, ...ask }: PromotedAsk): PromotedHere => {
  const who = customer ?? newcomer;
  const rules = promotions.map((one) => ruleOf(one, who, since));
  const { given, discounts } = promote(rules, {
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
    given: given.map(({ promotionId, name, amount }) => ({ promotionId, name, amount: bahtOf(amount) })),
    discounts: discounts.map(bahtOf),
  };
};
