/** Promotions of the shop for an order: which there are, how often they were given, and what an order was given. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { shareOut } from '#lib/money/money.ts';
import { AppError } from '#lib/errors/errors.ts';
import { asked as askedOf } from '#platform/ports/define-port.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import {
  type GivenPromotion,
  type UsedPromotion,
  type WhyNot,
  whyNot,
  type PromotionAsk,
} from '#orders/order/rules/promotion-rules.ts';
import { earlyGiven } from '../sql/early-return-given.ts';
import { stateNotIn } from '../sql/state-sets.ts';

/** Which promotions may be given: what was said, what an order has already, and those that come by themselves. */
export type PromotionsAsked = {
  codes: readonly string[];
  kept: readonly number[];
  automatic: boolean;
  /** Not counted among those that were given before. */
  orderId: number | null;
  /** They are given for good: not to a draft, and not to try. */
  take: boolean;
  /** Those that give when garments come back early, and no others; left out: the others. */
  early?: true;
  /** Of those that come by themselves also what begins by this day; left out: what runs today. */
  until?: Day;
  /** Those with a code too, whichever is said later: for a device that asks without the server. */
  coded?: true;
};

/** A customer by id, or as a column of the query. */
type CustomerIn = number | null | RawBuilder<number>;

/** None at all: where what was agreed stays. */
export const noPromotions: PromotionsAsked = {
  codes: [],
  kept: [],
  automatic: false,
  orderId: null,
  take: false,
};

/** Of an order that is made now: the codes that were said, and what comes by itself. */
export const newPromotions = (
  codes: readonly string[],
  take: boolean,
  orderId: number | null = null,
): PromotionsAsked => ({
  codes,
  kept: [],
  automatic: true,
  orderId,
  take,
});

type Draft = { id: number; channel: string; promotions: readonly { promotionId: number; code: string }[] };

/**
 * Of a draft that is gone on with. One that was asked for in the web shop keeps what the customer was shown, as an order does that is
 * edited: neither the end of a promotion nor its limit makes it dearer.
 */
export const promotionsOfDraft = (
  { id, channel, promotions }: Draft,
  codes: readonly string[],
  take: boolean,
): PromotionsAsked => ({
  ...newPromotions(codes, take, id),
  kept: channel === 'web' ? promotions.filter((one) => one.code === '').map((one) => one.promotionId) : [],
});

/** A draft of the person's branches as far as that goes. */
export const draftPromotions = (scope: Scope, orderId: number) => sql<Draft>`
  select o.id, o.channel, (select coalesce(json_agg(json_build_object('promotionId', g.promotion_id, 'code', g.code)), '[]')
    from order_promotion g where g.shop_id = o.shop_id and g.order_id = o.id) as promotions
  from rental_order o
  where o.shop_id = ${scope.shopId} and o.id = ${orderId} and o.branch_id = any(${[...scope.branchIds]}::bigint[])`;

const isGiven = sql`${stateNotIn('off', sql`s.state`)} and ${stateNotIn('draft', sql`s.state`)}`;

/** Orders that promotion `p` was given to, up to its limit; drafts and cancelled ones are none. */
const usedOf = (scope: Scope, orderId: number | null) => sql<number>`(select count(*)::int from (
  select from order_promotion g join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = g.order_id
  where g.shop_id = ${scope.shopId} and g.promotion_id = p.id and ${isGiven} and g.order_id is distinct from ${orderId}::bigint
  limit p.limit_all) u)`;

/** The same of one customer, by their orders. */
const usedByOf = (scope: Scope, customerId: number | null, orderId: number | null) => sql<number>`(
  select count(*)::int from rental_order o
  join order_promotion g on g.shop_id = ${scope.shopId} and g.order_id = o.id and g.promotion_id = p.id
  join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id
  where o.shop_id = ${scope.shopId} and o.customer_id = (select ${customerId}::bigint) and ${isGiven}
    and o.id is distinct from ${orderId}::bigint)`;

/** What the room of promotions answers: JSON of those that may be given, by id, for a list of columns; their rows held until the end; and the level of a customer, an order left out. */
export const promotionSource = askedOf<{
  json: (
    scope: Scope,
    asked: PromotionsAsked,
    today: Day,
    /** Of a promotion `p`: how often it was given, in all up to its limit and to the customer. */
    uses: { all: RawBuilder<number>; byCustomer: RawBuilder<number> },
  ) => RawBuilder<UsedPromotion[]>;
  lock: (scope: Scope, ids: readonly number[]) => RawBuilder<unknown>;
  level: (scope: Scope, customerId: CustomerIn, orderId: number | null) => RawBuilder<number | null>;
}>('which promotions may be given');

/** The same of those that give back for coming back early. */
const earlyUsedOf = (scope: Scope, orderId: number | null) => sql<number>`(select count(*)::int from (
  select from ${earlyGiven(scope, sql.ref('p.id'))} h where h.order_id is distinct from ${orderId}::bigint limit p.limit_all) u)`;

const earlyUsedByOf = (scope: Scope, customerId: number | null, orderId: number | null) => sql<number>`(
  select count(*)::int from ${earlyGiven(scope, sql.ref('p.id'))} h
  join rental_order o on o.shop_id = ${scope.shopId} and o.id = h.order_id
  where o.customer_id = (select ${customerId}::bigint) and o.id is distinct from ${orderId}::bigint)`;

const usesOf = (scope: Scope, customerId: number | null, { orderId, early }: PromotionsAsked) =>
  early === true
    ? { all: earlyUsedOf(scope, orderId), byCustomer: earlyUsedByOf(scope, customerId, orderId) }
    : { all: usedOf(scope, orderId), byCustomer: usedByOf(scope, customerId, orderId) };

/** The promotions that may be given, with their uses where they are limited. */
export const promotionsJson = (
  scope: Scope,
  asked: PromotionsAsked,
  customerId: number | null,
  today: Day,
): RawBuilder<UsedPromotion[]> =>
  promotionSource.answers.json(scope, asked, today, usesOf(scope, customerId, asked));

/** The customer's level; null for none. */
export const levelJson = (
  scope: Scope,
  customerId: CustomerIn,
  orderId: number | null,
): RawBuilder<number | null> => promotionSource.answers.level(scope, customerId, orderId);

/** Rentals `r` that the customer has had, this order not among them, as far as anything asks; `rent`: without fees and VAT. */
export const rentalsHad = (
  scope: Scope,
  customerId: CustomerIn,
  orderId: number | null,
) => sql`(select s.price - s.charges - s.vat_on_top as rent
    from rental_order o join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.customer_id = (select ${customerId}::bigint) and s.returned_day is not null
      and o.id is distinct from ${orderId}::bigint
    limit 1000) r`;

/** Rentals that the customer has had, this order not among them. */
export const rentalsJson = (
  scope: Scope,
  customerId: CustomerIn,
  orderId: number | null,
): RawBuilder<number> => sql<number>`(select count(*)::int from ${rentalsHad(scope, customerId, orderId)})`;

/** JSON of what a customer was given before: promotion and number of orders, by promotion. */
export const givenToJson = (scope: Scope, customerId: RawBuilder<number>): RawBuilder<[number, number][]> =>
  sql<[number, number][]>`(select coalesce(json_agg(json_build_array(u.id, u.n) order by u.id), '[]') from (
    select g.promotion_id as id, count(*)::int as n from rental_order o
    join order_promotion g on g.shop_id = ${scope.shopId} and g.order_id = o.id
    join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = o.id
    where o.shop_id = ${scope.shopId} and o.customer_id = (select ${customerId}::bigint) and ${isGiven} group by 1) u)`;

/** A code that gives nothing where it was said. */
export const promotionRefused = (code: string, why: WhyNot): AppError =>
  new AppError('PROMOTION_REFUSED', { values: { code }, data: { code, why } });

/**
 * Counts limited promotions again while nobody else can give them, before they are given: two who came at once for the last one
 * do not both get it. PROMOTION_REFUSED for one that has been given to its limit meanwhile.
 */
export const mustBeLeft = async (
  q: Tx,
  scope: Scope,
  rules: readonly UsedPromotion[],
  given: readonly GivenPromotion[],
  ask: PromotionAsk,
  asked: PromotionsAsked,
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
  // The second statement sees what the holder before has committed.
  const [, now] = await Promise.all([
    promotionSource.answers.lock(scope, ids).execute(q),
    sql<{ rules: UsedPromotion[] }>`
      select ${promotionsJson(scope, again, ask.customerId, ask.today)} as rules`.execute(q),
  ]);
  const counted = now.rows[0]?.rules ?? [];
  for (const rule of limited) {
    const row = counted.find((one) => one.promotionId === rule.promotionId);
    const why = row === undefined ? 'unknown' : whyNot(row, ask);
    if (why !== null) throw promotionRefused(rule.code === '' ? rule.name : rule.code, why);
  }
};

/** Writes what the order was given in place of what it had. */
export const putPromotions = async (
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

/** What an edit leaves of promotions: what it gives, and of before the part on lines that it does not touch (satang). */
export const promotionsAfter = (
  before: readonly GivenPromotion[],
  untouched: number,
  given: readonly GivenPromotion[],
): GivenPromotion[] => {
  const rest = shareOut(
    untouched,
    before.map((one) => one.amount),
  );
  const all = new Map(given.map((one) => [one.promotionId, one]));
  for (const [index, one] of before.entries()) {
    const amount = (all.get(one.promotionId)?.amount ?? 0) + (rest[index] ?? 0);
    if (amount > 0) all.set(one.promotionId, { ...one, amount });
  }
  return [...all.values()];
};
