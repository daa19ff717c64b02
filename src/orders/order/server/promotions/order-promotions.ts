import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { definePort as askedOf } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type GivenPromotion,
  type UsedPromotion,
  type PromotionRefusal,
  promotionRefusalOf,
  type PromotionInput,
} from '#orders/order/rules/promotion-rules.ts';
import { earlyReturnRefundsQuery } from '../sql/early-return-given.ts';
import { stateNotInSql } from '../sql/state-sets.ts';

/** Candidates are promotions of entered `codes`, of the order (`kept`), and automatic promotions. */
export type PromotionSelection = {
  codes: readonly string[];
  kept: readonly number[];
  automatic: boolean;
  /** Adds unlimited automatic promotions that need more days than this. */
  minDaysAbove?: number | undefined;
  /** The order whose own uses do not count. */
  orderId: number | null;
  /** True if the order uses up limited promotions, false for a draft or preview. */
  take: boolean;
  /** True selects only promotions for early returns, undefined all other promotions. */
  early?: true;
  /** Adds automatic promotions that begin by this day. Defaults to none. */
  until?: Day;
  /** Adds all promotions with a code, for offline devices. */
  coded?: true;
};

type CustomerIn = number | null | RawBuilder<number>;

export const noPromotionSelection: PromotionSelection = {
  codes: [],
  kept: [],
  automatic: false,
  orderId: null,
  take: false,
};

export const newPromotionSelection = (
  codes: readonly string[],
  take: boolean,
  orderId: number | null = null,
): PromotionSelection => ({
  codes,
  kept: [],
  automatic: true,
  orderId,
  take,
});

type Draft = { id: number; channel: string; promotions: readonly { promotionId: number; code: string }[] };

/** A web shop draft retains the promotions that the customer saw, even after their end. */
export const draftPromotionSelection = (
  { id, channel, promotions }: Draft,
  codes: readonly string[],
  take: boolean,
): PromotionSelection => ({
  ...newPromotionSelection(codes, take, id),
  kept: channel === 'web' ? promotions.filter((one) => one.code === '').map((one) => one.promotionId) : [],
});

export const draftPromotionsQuery = (scope: Scope, orderId: number) => sql<Draft>`
  select o.id, o.channel, (select coalesce(json_agg(json_build_object('promotionId', g.promotion_id, 'code', g.code)), '[]')
    from order_promotion g where g.shop_id = o.shop_id and g.order_id = o.id) as promotions
  from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

const isGiven = sql`${stateNotInSql('off', sql`s.state`)} and ${stateNotInSql('draft', sql`s.state`)}`;

/** Counts uses up to the limit, without drafts and cancelled orders. */
const usedOf = (scope: Scope, orderId: number | null) => sql<number>`(select count(*)::int from (
  select from order_promotion g join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = g.order_id
  where g.shop_id = ${scope.shopId} and g.promotion_id = p.id and ${isGiven} and g.order_id is distinct from ${orderId}::bigint
  limit p.limit_all) u)`;

const usedByOf = (scope: Scope, customerId: number | null, orderId: number | null) => sql<number>`(
  select count(*)::int from rental_order o
  join order_promotion g on g.shop_id = ${scope.shopId} and g.order_id = o.id and g.promotion_id = p.id
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.customer_id = (select ${customerId}::bigint) and ${isGiven}
    and o.id is distinct from ${orderId}::bigint)`;

/** `json` selects candidates. `lock` lasts until the commit. `level` ignores the given order. */
export const promotionPort = askedOf<{
  json: (
    scope: Scope,
    asked: PromotionSelection,
    today: Day,
    uses: { all: RawBuilder<number>; byCustomer: RawBuilder<number> },
  ) => RawBuilder<UsedPromotion[]>;
  lock: (scope: Scope, ids: readonly number[]) => RawBuilder<unknown>;
  level: (scope: Scope, customerId: CustomerIn, orderId: number | null) => RawBuilder<number | null>;
}>('candidate promotions');

const earlyUsedOf = (scope: Scope, orderId: number | null) => sql<number>`(select count(*)::int from (
  select from ${earlyReturnRefundsQuery(scope, sql.ref('p.id'))} h where h.order_id is distinct from ${orderId}::bigint limit p.limit_all) u)`;

const earlyUsedByOf = (scope: Scope, customerId: number | null, orderId: number | null) => sql<number>`(
  select count(*)::int from ${earlyReturnRefundsQuery(scope, sql.ref('p.id'))} h
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = h.order_id
  where o.customer_id = (select ${customerId}::bigint) and o.id is distinct from ${orderId}::bigint)`;

const usesOf = (scope: Scope, customerId: number | null, { orderId, early }: PromotionSelection) =>
  early === true
    ? { all: earlyUsedOf(scope, orderId), byCustomer: earlyUsedByOf(scope, customerId, orderId) }
    : { all: usedOf(scope, orderId), byCustomer: usedByOf(scope, customerId, orderId) };

export const promotionsJson = (
  scope: Scope,
  asked: PromotionSelection,
  customerId: number | null,
  today: Day,
): RawBuilder<UsedPromotion[]> =>
  promotionPort.provided.json(scope, asked, today, usesOf(scope, customerId, asked));

export const levelJson = (
  scope: Scope,
  customerId: CustomerIn,
  orderId: number | null,
): RawBuilder<number | null> => promotionPort.provided.level(scope, customerId, orderId);

/** An SQL `from` item of the customer's earlier rentals `r`. `rent` excludes fees and VAT. */
export const earlierRentalsSql = (
  scope: Scope,
  customerId: CustomerIn,
  orderId: number | null,
) => sql`(select s.price - s.charges - s.vat_on_top as rent
    from rental_order o join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.customer_id = (select ${customerId}::bigint) and s.returned_day is not null
      and o.id is distinct from ${orderId}::bigint
    limit 1000) r`;

export const rentalsJson = (
  scope: Scope,
  customerId: CustomerIn,
  orderId: number | null,
): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${earlierRentalsSql(scope, customerId, orderId)})`;

export const givenPromotionCountsJson = (
  scope: Scope,
  customerId: RawBuilder<number>,
): RawBuilder<[number, number][]> =>
  sql<[number, number][]>`(select coalesce(json_agg(json_build_array(u.id, u.n) order by u.id), '[]') from (
    select g.promotion_id as id, count(*)::int as n from rental_order o
    join order_promotion g on g.shop_id = ${scope.shopId} and g.order_id = o.id
    join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.customer_id = (select ${customerId}::bigint) and ${isGiven} group by 1) u)`;

export const promotionRefusedError = (code: string, why: PromotionRefusal): AppError =>
  new AppError('PROMOTION_REFUSED', { values: { code }, data: { code, why } });

/** Recounts under a lock, so two concurrent orders cannot both have the last use. */
export const assertPromotionsLeft = async (
  q: Tx,
  scope: Scope,
  rules: readonly UsedPromotion[],
  given: readonly GivenPromotion[],
  ask: PromotionInput,
  asked: PromotionSelection,
): Promise<void> => {
  const limited = rules.filter(
    (one) =>
      (one.limitAll !== null || one.limitCustomer !== null) &&
      !ask.kept.includes(one.promotionId) &&
      given.some(({ promotionId }) => promotionId === one.promotionId),
  );
  if (limited.length === 0) return;
  const ids = limited.map((one) => one.promotionId);
  const again = { ...asked, codes: [], kept: ids, automatic: false };
  // These queries follow the lock, to see its previous holder's commits.
  const [, now] = await Promise.all([
    promotionPort.provided.lock(scope, ids).execute(q),
    sql<{ rules: UsedPromotion[] }>`
      select ${promotionsJson(scope, again, ask.customerId, ask.today)} as rules`.execute(q),
  ]);
  const counted = now.rows[0]?.rules ?? [];
  for (const rule of limited) {
    const row = counted.find((one) => one.promotionId === rule.promotionId);
    const why = row === undefined ? 'unknown' : promotionRefusalOf(row, ask);
    if (why !== null) throw promotionRefusedError(rule.code === '' ? rule.name : rule.code, why);
  }
};

export const savePromotions = async (
  q: Tx,
  scope: Scope,
  orderId: number,
  given: readonly GivenPromotion[],
  had: boolean,
): Promise<void> => {
  if (!had && given.length === 0) return;
  await Promise.all([
    ...(had
      ? [
          sql`delete from order_promotion where shop_id = ${scope.shopId} and order_id = ${orderId}`.execute(
            q,
          ),
        ]
      : []),
    sql`insert into order_promotion (shop_id, order_id, promotion_id, name, code, amount)
      select ${scope.shopId}, ${orderId}, n.id, n.name, n.code, n.amount
      from unnest(${given.map((one) => one.promotionId)}::bigint[], ${given.map((one) => one.name)}::text[],
        ${given.map((one) => one.code)}::text[], ${given.map((one) => one.amount)}::bigint[]) as n (id, name, code, amount)`.execute(
      q,
    ),
  ]);
};

export const promotionsAfterEdit = (
  before: readonly GivenPromotion[],
  {
    given,
    givenToOthers: rest,
  }: { given: readonly GivenPromotion[]; givenToOthers: ReadonlyMap<number, number> },
): GivenPromotion[] => {
  const all = new Map(given.map((one) => [one.promotionId, one]));
  for (const one of before) {
    const amount = (all.get(one.promotionId)?.amount ?? 0) + (rest.get(one.promotionId) ?? 0);
    if (amount > 0) all.set(one.promotionId, { ...one, amount });
  }
  return [...all.values()];
};
