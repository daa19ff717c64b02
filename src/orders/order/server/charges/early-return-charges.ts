/** Promotions, not the user, decide the refund for an early return. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { splitProportionally } from '#lib/money/money.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { BranchClosures } from '#setup/shop/closures.ts';
import { closuresJson } from '#setup/shop/server/index.ts';
import {
  daysEarlyOf,
  earlyReturnRefundsOf,
  type EarlyReturnInput,
} from '#orders/order/rules/early-return.ts';
import type { GivenPromotion, UsedPromotion } from '#orders/order/rules/promotion-rules.ts';
import { countsInTotals } from '#orders/order/rules/order-totals.ts';
import type { NewCharge } from './add-charges.ts';
import type { LoadedOrder } from '../read/load-order.ts';
import {
  levelJson,
  promotionsJson,
  type PromotionSelection,
  promotionPort,
  rentalsJson,
} from '../promotions/order-promotions.ts';
import { agreedDaysOf } from '../read/agreed-days.ts';
import type { OrderLineRecord } from '../read/order-rows.ts';

type Facts = {
  rules: UsedPromotion[];
  rentals: number;
  level_id: number | null;
  closures: BranchClosures;
};

export type EarlyReturnRefund = GivenPromotion & { lineId: number };

const earlyOf = (line: OrderLineRecord, today: Day): number =>
  daysEarlyOf(
    { returnDay: line.return_day, originalReturnDay: line.original_return_day, pickupDay: line.pickup_day },
    today,
  );

/** The order's promotions remain after their end. */
const givenTo = (order: LoadedOrder): number[] => {
  const sums = new Map<number, number>();
  for (const { promotion_id: id, amount } of order.charges)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + amount);
  return [...sums].flatMap(([id, amount]) => (amount === 0 ? [] : [id]));
};

const netRents = ({ head, lines }: Pick<LoadedOrder, 'head' | 'lines'>): Map<number, number> => {
  const counted = lines.filter((line) => countsInTotals(line.state));
  const own = counted.map((line) => Math.max(0, line.rental_price - line.discount));
  const whole = own.reduce((total, one) => total + one, 0);
  const off = whole === 0 ? own : splitProportionally(Math.min(head.discount, whole), own);
  return new Map(counted.map((line, index) => [line.id, (own[index] ?? 0) - (off[index] ?? 0)]));
};

const askedOf = (order: LoadedOrder): PromotionSelection => ({
  codes: [],
  kept: givenTo(order),
  automatic: true,
  orderId: order.head.id,
  take: true,
  early: true,
});

const factsQuery = (scope: Scope, order: LoadedOrder): RawBuilder<Facts> => {
  const { made_day: made, customer_id: customerId, id } = order.head;
  const lines = order.lines.filter((line) => countsInTotals(line.state));
  const first = lines.reduce<Day>((day, one) => (one.pickup_day < day ? one.pickup_day : day), made);
  const last = lines.reduce<Day>(
    (day, one) => (one.original_return_day > day ? one.original_return_day : day),
    made,
  );
  return sql<Facts>`select ${promotionsJson(scope, askedOf(order), customerId, made)} as rules,
    ${rentalsJson(scope, customerId, id)} as rentals, ${levelJson(scope, customerId, id)} as level_id,
    ${closuresJson(
      {
        shopId: sql`${scope.shopId}`,
        branchId: sql`${order.head.branch_id}::bigint`,
        orderId: sql`${id}::bigint`,
      },
      sql`${first}::date`,
      sql`${last}::date`,
    )} as closures`;
};

const backOf = (
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
  today: Day,
  facts: Facts,
): EarlyReturnRefund[] => {
  const nets = netRents(order);
  const counted = order.lines
    .filter((line) => countsInTotals(line.state))
    .map((line) => ({ groupId: line.group_id, category: line.category }));
  const askFor = (line: OrderLineRecord): EarlyReturnInput => ({
    today: order.head.made_day,
    pickupDay: line.pickup_day,
    days: agreedDaysOf(line, { ...facts.closures, counting: order.head.terms.dayCounting }),
    customerId: order.head.customer_id,
    rentals: facts.rentals,
    levelId: facts.level_id,
    counted,
    kept: givenTo(order),
    addUp: order.head.terms.promotionsAddUp,
  });
  return lines.flatMap((line) =>
    earlyReturnRefundsOf(facts.rules, askFor(line), {
      groupId: line.group_id,
      category: line.category,
      net: nets.get(line.id) ?? 0,
      early: earlyOf(line, today),
    }).map((one) => ({ ...one, lineId: line.id })),
  );
};

const isEarly = (lines: readonly OrderLineRecord[], today: Day): boolean =>
  lines.some((line) => earlyOf(line, today) > 0);

/** Returns satang for a return today. `ask` runs the query. */
export const earlyReturnOffers = async (
  ask: (facts: RawBuilder<Facts>) => Promise<Facts[]>,
  scope: Scope,
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
  today: Day,
): Promise<EarlyReturnRefund[]> => {
  if (!isEarly(lines, today)) return [];
  const [facts] = await ask(factsQuery(scope, order));
  return facts === undefined ? [] : backOf(order, lines, today, facts);
};

/** Recounts uses of limited promotions under a lock. Requires the order's lock. */
export const earlyReturnCharges = async (
  q: Tx,
  scope: Scope,
  order: LoadedOrder,
  lines: readonly OrderLineRecord[],
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
  let given = await earlyReturnOffers(noteLimits, scope, order, lines, today);
  if (given.some((one) => limited.includes(one.promotionId))) {
    await promotionPort.provided.lock(scope, limited).execute(q);
    given = await earlyReturnOffers(ask, scope, order, lines, today);
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
