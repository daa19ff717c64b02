/** Later turnaround rules do not affect existing reservations (docs/domain.md §3). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { closuresJson } from '#setup/shop/server/index.ts';
import type { ReservationRules } from '#inventory/stock/reservation-days.ts';

/**
 * Turnaround of reservation `r`. In older rows the column is null, so their days determine the turnaround
 * until the return.
 */
export const agreedTurnaround = sql`case when r.turnaround_days is not null then r.turnaround_days
  when r.state <> 'returned' then greatest(upper(r.blocked) - r.due - 1, 0) end`;
export const agreedClosedDays = sql`coalesce(r.turnaround_closed_days, true)`;

/** Returns the `Closures` that the branch's turnaround skips, or null. */
export const uncountedClosures = (
  { shopId }: Pick<Scope, 'shopId'>,
  branchId: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`case when not ${counted} then ${closuresJson(
    { shopId: sql`${shopId}`, branchId },
    sql`current_date - 60`,
    sql`current_date + 800`,
  )} end`;

export const agreedSameDay = sql`case when r.same_day_handover is not null then r.same_day_handover
  when r.state <> 'returned' then upper(r.blocked) <= r.due end`;

/**
 * Returns the rules of one reservation `r` that matches `which`, for item `i` of category `t`. A reservation
 * of the same item (`own`) comes first, then one of its category, then one of another category if both
 * categories follow the shop's rule.
 */
export const agreedRulesSql = (
  scope: Pick<Scope, 'shopId'>,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select ${agreedTurnaround} as turnaround_days, ${agreedSameDay} as same_day_handover, ${agreedClosedDays} as turnaround_closed_days, x.id = i.id as own
  from reservation r
  join product_item x on x.shop_id = ${scope.shopId} and x.id = r.item_id
  left join lookup y on y.shop_id = ${scope.shopId} and y.kind = 'category' and y.code = x.category
  where r.shop_id = ${scope.shopId} and ${which} and (r.turnaround_days is not null or r.state <> 'returned')
    and (x.category = i.category or t.turnaround_days is null and y.turnaround_days is null)
  order by x.id <> i.id, x.category <> i.category, 1 limit 1)`;

export const loadAgreedRules = async (
  q: Tx,
  scope: Scope,
  itemIds: readonly number[],
  replaced: { reservationIds: readonly number[]; draftId: number | null },
): Promise<Map<number, { rules: ReservationRules; own: boolean }>> => {
  if (replaced.reservationIds.length === 0 && replaced.draftId === null) return new Map();
  const which = sql`(r.id = any(${replaced.reservationIds}::bigint[])
    or r.hold_order_id = ${replaced.draftId}::bigint and r.hold_until > clock_timestamp())`;
  const { rows } = await sql<{ itemId: number; own: boolean } & ReservationRules>`
    select i.id as "itemId", a.own, a.turnaround_days as "turnaroundDays", a.same_day_handover as "sameDayHandover",
      ${uncountedClosures(scope, sql`${scope.branchId}::bigint`, sql`a.turnaround_closed_days`)} as closures
    from product_item i
    left join lookup t on t.shop_id = ${scope.shopId} and t.kind = 'category' and t.code = i.category
    join lateral ${agreedRulesSql(scope, which)} a on true
    where i.shop_id = ${scope.shopId} and i.id = any(${itemIds}::bigint[])`.execute(q);
  return new Map(rows.map(({ itemId, own, ...rules }) => [itemId, { rules, own }]));
};
