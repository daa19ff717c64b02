import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { contactFormsBetween } from '#storefront/inbox/server/index.ts';
import { lineNet, stateInSql } from '#orders/order/server/index.ts';
import type { WebRefusalReason } from '#storefront/web-shop/rules/request-states.ts';
import type { StatisticsSpan } from '#storefront/web-shop/rules/statistics-periods.ts';
import type { VisitCountKind } from './visit-counter.ts';

type Shop = Pick<Scope, 'shopId'>;

export type VisitCount = { kind: VisitCountKind; day: Day; key: number; n: number };
export type LostDemandEntry = {
  askedDay: Day;
  eventDay: Day;
  groupId: number;
  size: string;
  source: 'web' | 'counter';
  branchId: number;
  n: number;
};
/** A style viewed instead of an unavailable style. */
export type AlternativeView = { askedDay: Day; groupId: number; insteadId: number; n: number };

/** Writes in a fixed order, against deadlocks. */
export const addVisitCounts = (scope: Shop, rows: readonly VisitCount[]) => sql`
  insert into web_count as c (shop_id, kind, day, key, n)
  select ${scope.shopId}, x.* from unnest(${rows.map((one) => one.kind)}::text[], ${rows.map((one) => one.day)}::date[],
    ${rows.map((one) => one.key)}::bigint[], ${rows.map((one) => one.n)}::int[]) as x (kind, day, key, n)
  order by x.kind, x.day, x.key
  on conflict (shop_id, kind, day, key) do update set n = c.n + excluded.n`;

/** The most new rows per day. Existing rows still count up. */
const mostLost = 2000;
const keptDays = 400;

export const deleteOldVisitCounts = (scope: Shop, today: Day) => [
  sql`delete from web_count where shop_id = ${scope.shopId} and day < ${today}::date - ${sql.lit(keptDays)}::int`,
  sql`delete from lost_demand where shop_id = ${scope.shopId} and asked_day < ${today}::date - ${sql.lit(keptDays)}::int`,
  sql`delete from lost_instead where shop_id = ${scope.shopId} and asked_day < ${today}::date - ${sql.lit(keptDays)}::int`,
];

/** Skips deleted groups, and new rows above the daily limit. */
export const addLostDemand = (scope: Shop, rows: readonly LostDemandEntry[]) => sql`
  insert into lost_demand as d (shop_id, asked_day, event_day, group_id, size, source, branch_id, n)
  select ${scope.shopId}, x.asked_day, x.event_day, x.group_id, x.size, x.source, x.branch_id, x.n
  from unnest(${rows.map((one) => one.askedDay)}::date[], ${rows.map((one) => one.eventDay)}::date[],
    ${rows.map((one) => one.groupId)}::bigint[], ${rows.map((one) => one.size)}::text[], ${rows.map((one) => one.source)}::text[],
    ${rows.map((one) => one.branchId)}::bigint[], ${rows.map((one) => one.n)}::int[]) as x (asked_day, event_day, group_id, size, source, branch_id, n)
  where exists (select from product_group g where g.shop_id = ${scope.shopId} and g.id = x.group_id)
    and (exists (select from lost_demand k where k.shop_id = ${scope.shopId} and k.asked_day = x.asked_day and k.group_id = x.group_id
        and k.size = x.size and k.event_day = x.event_day and k.source = x.source and k.branch_id = x.branch_id)
      or (select count(*) from lost_demand k where k.shop_id = ${scope.shopId} and k.asked_day = x.asked_day) < ${sql.lit(mostLost)})
  order by x.asked_day, x.group_id, x.size, x.event_day, x.source, x.branch_id
  on conflict (shop_id, asked_day, group_id, size, event_day, source, branch_id) do update set n = d.n + excluded.n`;

/** The daily limit of `addLostDemand` applies. */
export const addAlternativeViews = (scope: Shop, rows: readonly AlternativeView[]) => sql`
  insert into lost_instead as d (shop_id, asked_day, group_id, instead_id, n)
  select ${scope.shopId}, x.asked_day, x.group_id, x.instead_id, x.n
  from unnest(${rows.map((one) => one.askedDay)}::date[], ${rows.map((one) => one.groupId)}::bigint[],
    ${rows.map((one) => one.insteadId)}::bigint[], ${rows.map((one) => one.n)}::int[]) as x (asked_day, group_id, instead_id, n)
  where (select count(*) from product_group g where g.shop_id = ${scope.shopId} and g.id in (x.group_id, x.instead_id)) = 2
    and (exists (select from lost_instead k where k.shop_id = ${scope.shopId} and k.asked_day = x.asked_day and k.group_id = x.group_id and k.instead_id = x.instead_id)
      or (select count(*) from lost_instead k where k.shop_id = ${scope.shopId} and k.asked_day = x.asked_day) < ${sql.lit(mostLost)})
  order by x.asked_day, x.group_id, x.instead_id
  on conflict (shop_id, group_id, asked_day, instead_id) do update set n = d.n + excluded.n`;

export type PeriodRow = {
  start: Day;
  visits: number;
  searches: number;
  empty: number;
  lost: number;
  messages: number;
  requests: number;
  accepted: number;
  refused: number;
  answerMinutes: number | null;
  takings: number;
};

const begin = (span: StatisticsSpan, day: ReturnType<typeof sql>) =>
  sql`date_trunc(${sql.lit(span)}, ${day}::timestamp)::date`;

type Range = { from: Day; to: Day };

/** Results come from the order, answer times from the audit log. */
const requestsOf = (scope: Shop, { from, to }: Range) => sql`(
  select w.created_at, w.order_id, coalesce(l.booked, false) as accepted, not coalesce(l.waits or l.booked, false) and w.closed_as is distinct from 'withdrawn' as refused, w.refuse_reason,
    coalesce(s.paid, 0) as paid, (
      select min(a.at) from audit_log a where a.shop_id = ${scope.shopId} and a.subject = 'rental_order' and a.subject_id = w.order_id
        and a.action in ('rental.reserve', 'rental.removeDraft')) as answered_at
  from web_request w
  left join order_sums s on s.shop_id = ${scope.shopId} and s.order_id = w.order_id
  left join lateral (
    select bool_or(${stateInSql('draft', sql`l.state`)}) as waits, bool_or(${stateInSql('booked', sql`l.state`)}) as booked
    from order_line l where l.shop_id = ${scope.shopId} and l.order_id = w.order_id) l on true
  where w.shop_id = ${scope.shopId} and not w.spam and w.created_at >= ${from}::date::timestamp at time zone 'Asia/Bangkok'
    and w.created_at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok')`;

export const periodRows = (scope: Shop, span: StatisticsSpan, range: Range) => {
  const { from, to } = range;
  return sql<PeriodRow>`
  with p as (
    select d::date as start from generate_series(${begin(span, sql`${from}::date`)}, ${to}::date, ${sql.lit(`1 ${span}`)}::interval) d),
  c as (
    select ${begin(span, sql`day`)} as start, sum(n) filter (where kind in ('home', 'list', 'style')) as visits,
      sum(n) filter (where kind = 'search') as searches, sum(n) filter (where kind = 'empty') as empty
    from web_count where shop_id = ${scope.shopId} and kind in ('home', 'list', 'style', 'search', 'empty')
      and day between ${from}::date and ${to}::date group by 1),
  l as (
    select ${begin(span, sql`asked_day`)} as start, sum(n) as lost from lost_demand
    where shop_id = ${scope.shopId} and asked_day between ${from}::date and ${to}::date group by 1),
  m as (
    select ${begin(span, sql`(c.at at time zone 'Asia/Bangkok')::date`)} as start, count(*) as messages
    from (${contactFormsBetween(scope, sql`${from}::date::timestamp at time zone 'Asia/Bangkok'`, sql`(${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`)}) c
    group by 1),
  r as (
    select ${begin(span, sql`(w.created_at at time zone 'Asia/Bangkok')::date`)} as start, count(*) as requests,
      count(*) filter (where w.accepted) as accepted, count(*) filter (where w.refused) as refused, sum(w.paid) as takings,
      percentile_disc(0.5) within group (order by extract(epoch from w.answered_at - w.created_at) / 60) as minutes
    from ${requestsOf(scope, range)} w group by 1)
  select p.start, coalesce(r.requests, 0)::int as requests, coalesce(r.accepted, 0)::int as accepted, coalesce(r.refused, 0)::int as refused,
    r.minutes::int as "answerMinutes", coalesce(r.takings, 0)::bigint as takings, coalesce(c.visits, 0)::int as visits, coalesce(c.searches, 0)::int as searches, coalesce(c.empty, 0)::int as empty,
    coalesce(l.lost, 0)::int as lost, coalesce(m.messages, 0)::int as messages
  from p left join c using (start) left join l using (start) left join m using (start) left join r using (start) order by p.start`;
};

export const reasonRows = (scope: Shop, range: Range) => sql<{ reason: WebRefusalReason; n: number }>`
  select coalesce(nullif(w.refuse_reason, ''), 'other') as reason, count(*)::int as n
  from ${requestsOf(scope, range)} w where w.refused group by 1 order by n desc, 1`;

const most = 10;

export const favouriteRows = (scope: Shop, { from, to }: Range) => sql<{
  groupId: number;
  name: string;
  n: number;
}>`
  select g.id as "groupId", g.name, k.n from (
    select key, sum(n)::int as n from web_count where shop_id = ${scope.shopId} and kind = 'group' and day between ${from}::date and ${to}::date
    group by key order by n desc, key limit ${most}) k
  join product_group g on g.shop_id = ${scope.shopId} and g.id = k.key order by k.n desc, g.id`;

export const lostDemandRows = (scope: Shop, { from, to }: Range) => sql<{
  groupId: number;
  name: string;
  size: string;
  n: number;
}>`
  select g.id as "groupId", g.name, coalesce(s.description, k.size) as size, k.n from (
    select group_id, size, sum(n)::int as n from lost_demand
    where shop_id = ${scope.shopId} and asked_day between ${from}::date and ${to}::date
    group by group_id, size order by n desc, group_id, size limit ${most}) k
  join product_group g on g.shop_id = ${scope.shopId} and g.id = k.group_id
  left join lookup s on s.shop_id = ${scope.shopId} and s.kind = 'size' and s.code = k.size
  order by k.n desc, g.id, k.size`;

export const bestRows = (scope: Shop, range: Range) => sql<{
  groupId: number;
  name: string;
  n: number;
  rent: number;
}>`
  select g.id as "groupId", g.name, k.n, k.rent from (
    select i.group_id, count(*)::int as n, sum(${lineNet(scope)})::bigint as rent
    from ${requestsOf(scope, range)} w
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = w.order_id
    join order_line l on l.shop_id = ${scope.shopId} and l.order_id = w.order_id and ${stateInSql('booked', sql`l.state`)}
    join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
    group by i.group_id order by rent desc, i.group_id limit ${most}) k
  join product_group g on g.shop_id = ${scope.shopId} and g.id = k.group_id order by k.rent desc, g.id`;
