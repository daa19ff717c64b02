import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { isPastDueSql, stateInSql } from '#orders/order/server/index.ts';
import { closedWeekdaysSql } from '#setup/shop/server/index.ts';
import type { CalendarReply, CalendarEvent } from '../contract.ts';
import type { EventKind } from '../event-kinds.ts';

export type CalendarEventQuery = {
  branchId: number;
  from: Day;
  to: Day;
  today: Day;
  kinds: readonly EventKind[];
  perDay: number;
};

export type CalendarEventRow = Omit<CalendarEvent, 'kind' | 'id' | 'time' | 'orderId' | 'state'> & {
  kind: 'pickup' | 'return';
  orderId: number;
  waiting: number;
  out: number;
  pickups: number;
  returns: number;
  lates: number;
};

const held = stateInSql('held', sql`l.state`);
const out = stateInSql('out', sql`l.state`);

const linesOf = (scope: Scope, ask: CalendarEventQuery, kind: 'pickup' | 'return'): RawBuilder<unknown> => {
  const day = kind === 'pickup' ? sql`l.pickup_day` : sql`l.return_day`;
  const late =
    kind === 'pickup'
      ? held
      : sql`${out} and ${isPastDueSql(scope, 'l', sql`l.return_day`, sql`${ask.today}::date`)}`;
  return sql`
    select ${sql.lit(kind)} as kind, ${day} as day, l.order_id, count(*)::int as count,
      (count(*) filter (where ${held}))::int as waiting,
      (count(*) filter (where ${out}))::int as out,
      ${day} < ${ask.today}::date and bool_or(${late}) as late,
      exists (select from open_for_order fo where fo.shop_id = ${scope.shopId} and fo.order_id = l.order_id and fo.day = ${day}) as "openAnyway"
    from order_line l
    where l.shop_id = ${scope.shopId} and l.branch_id = ${ask.branchId} and ${day} between ${ask.from}::date and ${ask.to}::date
      and ${stateInSql('booked', sql`l.state`)}
    group by ${day}, l.order_id`;
};

const setsOn = sql<string>`coalesce((
  select string_agg(e.name, ', ' order by e.id) from order_set e
  where e.shop_id = o.shop_id and e.order_id = o.id and exists (select from order_line l
    where l.shop_id = e.shop_id and l.order_set_id = e.id and ${stateInSql('booked', sql`l.state`)}
      and p.day = case when p.kind = 'pickup' then l.pickup_day else l.return_day end)), '')`;

export const calendarEventsQuery = (scope: Scope, ask: CalendarEventQuery): RawBuilder<CalendarEventRow> => {
  const parts = (['pickup', 'return'] as const)
    .filter((kind) => ask.kinds.includes(kind))
    .map((kind) => linesOf(scope, ask, kind));
  if (parts.length === 0) return sql<CalendarEventRow>`select where false`;
  return sql<CalendarEventRow>`
    with event as (${sql.join(parts, sql` union all `)}),
    placed as materialized (
      select e.*, row_number() over day_order as place,
        (count(*) filter (where kind = 'pickup') over (partition by day))::int as pickups,
        (count(*) filter (where kind = 'return') over (partition by day))::int as returns,
        (count(*) filter (where late) over (partition by day))::int as lates
      from event e
      window day_order as (partition by day
        order by late desc, (case when kind = 'pickup' then waiting else waiting + out end = 0), kind, order_id)
    )
    select p.kind, p.day, p.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName",
      coalesce(c.phone, '') as phone,
      ${setsOn} as sets, p.count, p.waiting, p.out, p.late, p."openAnyway", p.pickups, p.returns, p.lates
    from placed p
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = p.order_id
    left join customer c on c.shop_id = ${scope.shopId} and c.id = o.customer_id
    where p.place <= ${ask.perDay}
    order by p.day, p.place`;
};

export type ClosedDayRow = Pick<CalendarReply, 'closedWeekdays' | 'holidays'>;

export const closedDaysQuery = (
  scope: Scope,
  ask: Pick<CalendarEventQuery, 'branchId' | 'from' | 'to'>,
): RawBuilder<ClosedDayRow> => sql<ClosedDayRow>`
  select ${closedWeekdaysSql(sql`s`, sql`b`)} as "closedWeekdays",
    coalesce((select json_agg(json_build_object('day', d.day, 'name', d.name, 'closed', d.closed) order by d.day) from closed_day d
      where d.shop_id = s.shop_id and d.day between ${ask.from}::date and ${ask.to}::date), '[]'::json) as holidays
  from shop s join branch b on b.shop_id = s.shop_id and b.id = ${ask.branchId} where s.shop_id = ${scope.shopId}`;
