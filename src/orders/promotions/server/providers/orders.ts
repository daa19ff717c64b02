import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { UsedPromotion } from '#orders/order/rules/promotion-rules.ts';
import type { PromotionSelection } from '#orders/order/server/index.ts';
import { levelOf } from '../levels/sql.ts';

const json = (
  scope: Scope,
  {
    codes,
    kept,
    automatic,
    minDaysAbove,
    early = false,
    until,
    coded = false,
  }: Omit<PromotionSelection, 'early' | 'coded'> & { early?: boolean; coded?: boolean },
  today: Day,
  uses: { all: RawBuilder<number>; byCustomer: RawBuilder<number> },
): RawBuilder<UsedPromotion[]> => sql<UsedPromotion[]>`(
  select coalesce(json_agg(json_build_object('promotionId', p.id, 'name', p.name, 'code', p.code, 'active', p.active,
    'fromDay', p.from_day, 'toDay', p.to_day, 'pickupFrom', p.pickup_from, 'pickupTo', p.pickup_to, 'weekdays', p.weekdays,
    'minDays', p.min_days, 'maxDays', p.max_days, 'minGarments', p.min_garments, 'minRentals', p.min_rentals, 'levelIds', p.level_ids, 'earlyDays', p.early_days,
    'groupIds', p.group_ids, 'categories', p.categories, 'gives', p.gives, 'value', p.value,
    'limitAll', p.limit_all, 'limitCustomer', p.limit_customer,
    'used', case when p.limit_all is null then 0 else ${uses.all} end,
    'usedByCustomer', case when p.limit_customer is null then 0 else ${uses.byCustomer} end)
    order by p.id), '[]')
  from promotion p where p.shop_id = ${scope.shopId} and (p.early_days is not null) = ${early}::boolean and (
    (${automatic}::boolean and p.active and (p.code = '' or ${coded}::boolean) and coalesce(p.from_day <= ${until ?? today}::date, true) and coalesce(p.to_day >= ${today}::date, true))
    or (p.min_days > ${minDaysAbove ?? null}::int and p.active and p.code = '' and p.limit_all is null and p.limit_customer is null
      and coalesce(p.from_day <= ${today}::date, true) and coalesce(p.to_day >= ${today}::date, true))
    or (p.code <> '' and p.code = any((select ${[...codes]}::text[])::text[]))
    or p.id = any((select ${[...kept]}::bigint[])::bigint[])))`;

/** Locks in id order, against deadlocks. */
const lock = (scope: Scope, ids: readonly number[]): RawBuilder<unknown> => sql`
  select from promotion where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`;

export const orderPromotionProvider = { json, lock, level: levelOf };
