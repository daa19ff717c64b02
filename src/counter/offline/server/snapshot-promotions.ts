import { sql } from 'kysely';
import { type Day, addDays } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UsedPromotion } from '#orders/order/rules/promotion-rules.ts';
import {
  givenPromotionCountsJson,
  levelJson,
  newPromotionSelection,
  promotionsJson,
  rentalsJson,
} from '#orders/order/server/index.ts';
import type { OwnPromotion } from '../contract.ts';
import { snapshotDaysAhead, currentOrdersSql } from './snapshot-sql.ts';

const ownPromotions = (scope: Scope, today: Day) =>
  promotionsJson(
    scope,
    { ...newPromotionSelection([], false), until: addDays(today, snapshotDaysAhead), coded: true },
    null,
    today,
  );

export const promotionRows = (scope: Scope, today: Day) =>
  sql<{ promotions: UsedPromotion[] }>`select ${ownPromotions(scope, today)} as promotions`;

export const promotionToSnapshot = ({
  active: _active,
  earlyDays: _early,
  usedByCustomer: _used,
  ...rule
}: UsedPromotion): OwnPromotion => ({
  ...rule,
  weekdays: [...rule.weekdays],
  levelIds: [...rule.levelIds],
  groupIds: [...rule.groupIds],
  categories: [...rule.categories],
  value: rule.gives === 'percent' ? rule.value : satangToBaht(rule.value),
});

export type CustomerPromotionFact = {
  customerId: number;
  rentals: number;
  levelId: number | null;
  given: [promotionId: number, orders: number][];
};

/** Reads facts only if a promotion uses them. */
export const customerPromotionFacts = (scope: Scope, today: Day) => {
  const id = sql<number>`c.customer_id`;
  return sql<CustomerPromotionFact>`
  with a as materialized (select
      coalesce(bool_or((e->>'minRentals')::int > 0), false) as rentals,
      coalesce(bool_or(json_array_length(e->'levelIds') > 0), false) as level,
      coalesce(bool_or(e->>'limitCustomer' is not null), false) as uses
    from json_array_elements(${ownPromotions(scope, today)}) e),
  k as materialized (${currentOrdersSql(scope, today)}),
  c as materialized (select distinct o.customer_id from a cross join k
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.order_id
    where o.customer_id is not null and (a.rentals or a.level or a.uses))
  select c.customer_id as "customerId", case when a.rentals then ${rentalsJson(scope, id, null)} else 0 end as rentals,
    case when a.level then ${levelJson(scope, id, null)} end as "levelId",
    case when a.uses then ${givenPromotionCountsJson(scope, id)} else '[]' end as given
  from c cross join a order by c.customer_id`;
};
