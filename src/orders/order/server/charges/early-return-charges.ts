/** What is given back for garments that come back early: by promotions of the shop, never by who takes them back. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { shareOut } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type DayCounting, paidDays } from '#orders/order/rules/rental-days.ts';
import { daysEarly, earlyBack, type EarlyAsk } from '#orders/order/rules/early-return.ts';
import type { GivenPromotion, UsedPromotion } from '#orders/order/rules/promotion-rules.ts';
import { counts } from '#orders/order/rules/order-totals.ts';
import type { NewCharge } from './add-charges.ts';
import type { Loaded } from '../read/load-order.ts';
import {
  levelJson,
  promotionsJson,
  type PromotionsAsked,
  promotionSource,
  rentalsJson,
} from '../promotions/order-promotions.ts';
import type { LineRow } from '../read/order-rows.ts';

type Facts = {
  rules: UsedPromotion[];
  rentals: number;
  level_id: number | null;
  add_up: boolean;
  day_counting: DayCounting;
  closed_weekdays: number[];
  closed_days: Day[];
};

export type EarlyBack = GivenPromotion & { lineId: number };

const earlyOf = (line: LineRow, today: Day): number =>
  daysEarly(
    { returnDay: line.return_day, originalReturnDay: line.original_return_day, pickupDay: line.pickup_day },
    today,
  );

/** Promotions that gave something back already stay with the order, whatever became of them. */
const givenTo = (order: Loaded): number[] => {
  const sums = new Map<number, number>();
  for (const { promotion_id: id, amount } of order.charges)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + amount);
  return [...sums].flatMap(([id, amount]) => (amount === 0 ? [] : [id]));
};

/** Rents of the lines that count after their discounts and their shares of the order's, by line; satang. */
const netRents = ({ head, lines }: Pick<Loaded, 'head' | 'lines'>): Map<number, number> => {
  const counted = lines.filter((line) => counts(line.state));
  const own = counted.map((line) => Math.max(0, line.rental_price - line.discount));
  const whole = own.reduce((total, one) => total + one, 0);
  const off = whole === 0 ? own : shareOut(Math.min(head.discount, whole), own);
  return new Map(counted.map((line, index) => [line.id, (own[index] ?? 0) - (off[index] ?? 0)]));
};

const askedOf = (order: Loaded): PromotionsAsked => ({
  codes: [],
  kept: givenTo(order),
  automatic: true,
  orderId: order.head.id,
  take: true,
  early: true,
});

const factsQuery = (scope: Scope, order: Loaded): RawBuilder<Facts> => {
  const { made_day: made, customer_id: customerId, id } = order.head;
  const lines = order.lines.filter((line) => counts(line.state));
  const first = lines.reduce<Day>((day, one) => (one.pickup_day < day ? one.pickup_day : day), made);
  const last = lines.reduce<Day>(
    (day, one) => (one.original_return_day > day ? one.original_return_day : day),
    made,
  );
  return sql<Facts>`select ${promotionsJson(scope, askedOf(order), customerId, made)} as rules,
    ${rentalsJson(scope, customerId, id)} as rentals, ${levelJson(scope, customerId, id)} as level_id,
    s.promotions_add_up as add_up, s.day_counting, s.closed_weekdays,
    (select coalesce(json_agg(c.day), '[]') from closed_day c
      where c.shop_id = s.shop_id and c.closed and c.day between ${first}::date and ${last}::date) as closed_days
    from shop s where s.shop_id = ${scope.shopId}`;
};

const backOf = (order: Loaded, lines: readonly LineRow[], today: Day, facts: Facts): EarlyBack[] => {
  const nets = netRents(order);
  const counted = order.lines
    .filter((line) => counts(line.state))
    .map((line) => ({ groupId: line.group_id, category: line.category }));
  const askFor = (line: LineRow): EarlyAsk => ({
    today: order.head.made_day,
    pickupDay: line.pickup_day,
    days: paidDays({
      pickupDay: line.pickup_day,
      returnDay: line.original_return_day,
      counting: facts.day_counting,
      closedWeekdays: facts.closed_weekdays,
      closedDays: facts.closed_days,
    }),
    customerId: order.head.customer_id,
    rentals: facts.rentals,
    levelId: facts.level_id,
    counted,
    kept: givenTo(order),
    addUp: facts.add_up,
  });
  return lines.flatMap((line) =>
    earlyBack(facts.rules, askFor(line), {
      groupId: line.group_id,
      category: line.category,
      net: nets.get(line.id) ?? 0,
      early: earlyOf(line, today),
    }).map((one) => ({ ...one, lineId: line.id })),
  );
};

/** Is any of the lines early, so that it is worth asking? */
const isEarly = (lines: readonly LineRow[], today: Day): boolean =>
  lines.some((line) => earlyOf(line, today) > 0);

/** What these lines would be given back if they came today. `ask` runs the one statement. */
export const earlyOffers = async (
  ask: (facts: RawBuilder<Facts>) => Promise<Facts[]>,
  scope: Scope,
  order: Loaded,
  lines: readonly LineRow[],
  today: Day,
): Promise<EarlyBack[]> => {
  if (!isEarly(lines, today)) return [];
  const [facts] = await ask(factsQuery(scope, order));
  return facts === undefined ? [] : backOf(order, lines, today, facts);
};

/**
 * The charges below nothing of lines that come back today; the caller holds the order. A promotion with a limit is counted
 * again while nobody else can give it, and one that was used up meanwhile gives nothing: a return is not refused for that.
 */
export const earlyCharges = async (
  q: Tx,
  scope: Scope,
  order: Loaded,
  lines: readonly LineRow[],
  today: Day,
): Promise<NewCharge[]> => {
  const ask = async (facts: RawBuilder<Facts>): Promise<Facts[]> => (await facts.execute(q)).rows;
  let limited: number[] = [];
  const noteLimits = async (facts: RawBuilder<Facts>): Promise<Facts[]> => {
    const rows = await ask(facts);
    const kept = givenTo(order);
    limited = (rows[0]?.rules ?? [])
      .filter(
        (one) => (one.limitAll !== null || one.limitCustomer !== null) && !kept.includes(one.promotionId),
      )
      .map((one) => one.promotionId);
    return rows;
  };
  let given = await earlyOffers(noteLimits, scope, order, lines, today);
  if (given.some((one) => limited.includes(one.promotionId))) {
    await promotionSource.answers.lock(scope, limited).execute(q);
    given = await earlyOffers(ask, scope, order, lines, today);
  }
  return given.map((one) => ({
    lineId: one.lineId,
    kind: 'early_return',
    amount: -one.amount,
    noVat: false,
    reason: one.name,
    promotionId: one.promotionId,
  }));
};
