import { sql } from 'kysely';
import { addDays, bangkokDay, type Day } from '#lib/dates/day.ts';
import { maskPhone } from '#lib/thai/phone.ts';
import type { Tx } from '#platform/db/db.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateInSql } from '#orders/order/server/index.ts';
import { type Closures, isClosedOn, openDayFrom } from '#setup/shop/closures.ts';
import { type ClosingEntry, closingKeyOf } from '#setup/shop/closing-input.ts';
import { isClosedOnSql, loadClosures } from '#setup/shop/server/index.ts';

type PlannedRow = Omit<ClosingEntry, 'newDay' | 'withReturn' | 'day'> & {
  day: Day;
  branchId: number;
  /** Latest new day: the event day of a pick-up, or the last pick-up for a fitting. */
  latest: Day | null;
  /** First return of a pick-up's lines. The pick-up must not move after it. */
  firstReturn: Day | null;
};

const held = stateInSql('held', sql`l.state`);
const running = stateInSql('running', sql`l.state`);

const plannedQuery = (scope: Pick<Scope, 'shopId'>, today: Day) => sql<PlannedRow>`
  with e as (
    select 'pickup' as kind, l.order_id as id, l.order_id, null::bigint as customer_id, l.branch_id, l.pickup_day as day, count(*)::int as count, min(l.return_day) as first_return
    from order_line l where l.shop_id = ${scope.shopId} and ${held} and l.pickup_day >= ${today}::date group by l.order_id, l.branch_id, l.pickup_day
    union all
    select 'return', l.order_id, l.order_id, null, l.branch_id, l.return_day, count(*)::int, null
    from order_line l where l.shop_id = ${scope.shopId} and ${running} and l.return_day >= ${today}::date group by l.order_id, l.branch_id, l.return_day
    union all
    select 'fitting', f.id, f.order_id, f.customer_id, f.branch_id, f.day, 0, null
    from fitting f where f.shop_id = ${scope.shopId} and f.state = 'booked' and f.day >= ${today}::date and not f.open_anyway
    union all
    select 'bail', p.order_id, p.order_id, null, p.branch_id, p.day, 0, null
    from bail_promise p where p.shop_id = ${scope.shopId} and p.settled_day is null and p.day >= ${today}::date)
  select e.kind, e.id, e.order_id as "orderId", e.branch_id as "branchId", e.day, e.count, b.name as "branchName",
    coalesce(o.order_no, '') as "orderNo", coalesce(c.name, '') as "customerName", coalesce(c.phone, '') as phone,
    e.kind in ('pickup', 'return') and exists (select from parcel p where p.shop_id = ${scope.shopId} and p.order_id = e.order_id
      and p.kind = case e.kind when 'pickup' then 'out' else 'back' end
      and case e.kind when 'pickup' then p.sent_at else p.delivered_at end is null) as "byParcel",
    e.first_return as "firstReturn", case e.kind when 'pickup' then o.event_day when 'fitting' then (select max(l.pickup_day) from order_line l
      where l.shop_id = ${scope.shopId} and l.order_id = e.order_id and ${held}) end as latest
  from e join branch b on b.shop_id = ${scope.shopId} and b.id = e.branch_id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = e.order_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = ${leakproofCoalesce(sql`e.customer_id`, sql`o.customer_id`)}
  where ${isClosedOnSql({ shopId: sql`${scope.shopId}`, branchId: sql`e.branch_id`, orderId: sql`e.order_id` }, sql`e.day`)}
  order by e.day, e.branch_id, e.kind, e.id`;

/**
 * Returns the next open day. If that is too late, returns the last open day before `day`, but not before
 * today.
 */
const newDayOf = (day: Day, limits: readonly (Day | null)[], closures: Closures, today: Day): Day | null => {
  const next = openDayFrom(closures, day, 1);
  if (!isClosedOn(closures, next) && limits.every((one) => one === null || next <= one)) return next;
  const last = openDayFrom(closures, day, -1, today);
  return isClosedOn(closures, last) ? null : last;
};

/** Closures are read until this many days after the last planned day. */
const around = 60;

export const plannedOnClosedDays = async (
  q: Tx,
  scope: Scope,
): Promise<(ClosingEntry & { branchId: number })[]> => {
  const today = bangkokDay(new Date());
  const { rows } = await plannedQuery(scope, today).execute(q);
  const closures = new Map<number, Closures>();
  const last = rows.at(-1)?.day ?? today;
  for (const { branchId } of rows)
    if (!closures.has(branchId))
      closures.set(
        branchId,
        await loadClosures(q, { shopId: scope.shopId, branchId }, today, addDays(last, around)),
      );
  const newDay = ({ day, latest, branchId }: PlannedRow, firstReturn: Day | null): Day | null => {
    const closed = closures.get(branchId) ?? { closedWeekdays: [], closedDays: [] };
    return newDayOf(day, [latest, firstReturn], closed, today);
  };
  const byKey = new Map(rows.map((one) => [closingKeyOf(one), one]));
  return rows.map((row) => {
    const { latest: _, firstReturn, ...entry } = row;
    const back = firstReturn && byKey.get(closingKeyOf({ kind: 'return', id: row.id, day: firstReturn }));
    return {
      ...entry,
      phone: scope.masksPhones === true ? maskPhone(row.phone) : row.phone,
      newDay: newDay(row, firstReturn),
      withReturn: back ? { day: back.day, newDay: newDay(row, newDay(back, null)) } : null,
    };
  });
};
