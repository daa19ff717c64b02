import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { stateInSql } from '#orders/order/server/index.ts';
import type { CalendarFeed } from '#integrations/api/contract.ts';

type Shop = Pick<Scope, 'shopId'>;

export const calendarFeedsQuery = ({ shopId }: Shop) => sql<CalendarFeed>`
  select f.id as "feedId", f.name, b.name as "branchName", f.names, coalesce(m.display_name, '') as "madeBy", f.made_at as "madeAt",
    f.last_read as "lastRead"
  from calendar_feed f join branch b on b.shop_id = f.shop_id and b.id = f.branch_id
  left join app_user m on m.shop_id = f.shop_id and m.id = f.made_by
  where f.shop_id = ${shopId} order by f.id`;

export const lockCalendarFeeds = ({ shopId }: Shop) =>
  sql`select pg_advisory_xact_lock(hashtextextended('calendar feeds', ${shopId}))`;
export const countCalendarFeeds = ({ shopId }: Shop) =>
  sql<{ n: number }>`select count(*)::int as n from calendar_feed where shop_id = ${shopId}`;

type NewFeed = { name: string; branchId: number; names: boolean; tokenHash: string };
export const insertCalendarFeed = ({ shopId, userId }: Scope, one: NewFeed) => sql<{ id: number }>`
  insert into calendar_feed (shop_id, name, branch_id, names, token_hash, made_by)
  values (${shopId}, ${one.name}, ${one.branchId}, ${one.names}, ${one.tokenHash}, ${userId}) returning id`;

export const deleteCalendarFeed = ({ shopId }: Shop, id: number) =>
  sql<{ name: string }>`delete from calendar_feed where shop_id = ${shopId} and id = ${id} returning name`;

export type CalendarFeedRow = {
  feedId: number;
  branchId: number;
  branchName: string;
  shopName: string;
  names: boolean;
};
export const calendarFeedByToken = ({ shopId }: Shop, tokenHash: string) => sql<CalendarFeedRow>`
  select f.id as "feedId", f.branch_id as "branchId", b.name as "branchName", s.name as "shopName", f.names
  from calendar_feed f join branch b on b.shop_id = f.shop_id and b.id = f.branch_id join shop s on s.shop_id = f.shop_id
  where f.shop_id = ${shopId} and f.token_hash = ${tokenHash} and s.closed_at is null`;

export const recordFeedRead = ({ shopId }: Shop, feedId: number) => sql`
  update calendar_feed set last_read = now()
  where shop_id = ${shopId} and id = ${feedId} and (last_read is null or last_read < now() - interval '1 minute')`;

export type FeedDayRow = {
  kind: 'pickup' | 'return';
  day: Day;
  orderId: number;
  orderNo: string;
  customerName: string;
  count: number;
};

export const feedDaysQuery = ({ shopId }: Shop, branchId: number, from: Day, to: Day) => sql<FeedDayRow>`
  with event as (
    select 'pickup' as kind, l.pickup_day as day, l.order_id, count(*)::int as count from order_line l
    where l.shop_id = ${shopId} and l.branch_id = ${branchId} and l.pickup_day between ${from}::date and ${to}::date
      and ${stateInSql('booked', sql`l.state`)} group by l.pickup_day, l.order_id
    union all
    select 'return', l.return_day, l.order_id, count(*)::int from order_line l
    where l.shop_id = ${shopId} and l.branch_id = ${branchId} and l.return_day between ${from}::date and ${to}::date
      and ${stateInSql('booked', sql`l.state`)} group by l.return_day, l.order_id
  )
  select e.kind, e.day, e.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", e.count
  from event e join rental_order o on o.shop_id = ${shopId} and o.id = e.order_id
  left join customer c on c.shop_id = ${shopId} and c.id = o.customer_id
  order by e.day, e.kind, e.order_id limit 5000`;
