/** The queries read only keys, from partial indexes over open work. */
import { type RawBuilder, sql } from 'kysely';
import { hasRight } from '#lib/vocabulary/access-rules.ts';
import {
  isBackupOutdated,
  isCopyFailing,
  isDrillFailing,
  isRehearsalFailing,
} from '#access/backup/server/index.ts';
import { newerVersion } from '#platform/releases/newest-version.ts';
import { ratriVersion } from '#platform/settings/version.ts';
import { expiringCertificate } from '#bookkeeping/e-tax/server/index.ts';
import { factorResets, hasUnseenVersion, newDevicesQuery } from '#access/authentication/server/index.ts';
import { lowStockGoods } from '#sales/consumables/server/index.ts';
import { isSettlementDue, orderLineName, stateInSql } from '#orders/order/server/index.ts';
import { failedWebhooksQuery } from '#integrations/api/server/index.ts';
import { openExpenseRequests } from '#cash/server/index.ts';
import { waitingSteps } from '#counter/offline/server/index.ts';
import { lateSlips } from '#counter/payment-links/server/index.ts';
import { urgentIncidents } from '#admin/privacy/server/index.ts';
import { waitingConversations } from '#storefront/inbox/server/index.ts';
import { reservationsAtRiskQuery } from '#inventory/stock/server/index.ts';
import {
  endedUnpaid,
  selfServiceChanges,
  waitingChangeRequests,
  waitingRequests,
  waitingReviews,
} from '#storefront/web-shop/server/index.ts';
import type { NoticeKind } from '#admin/notifications/message-kinds.ts';
import { isNoticeOf } from '#admin/notifications/notice-pages.ts';
import { failedReductionMails } from '../outbox/reduction-mail.ts';
import { garmentConditionOf, lineKeys } from './line-notices.ts';
import { type KeyRow, type Keys, type NoticeQuery, enough, here, noticeListQuery } from './list-query.ts';

const held = stateInSql('held', sql`l.state`);

const unpaid = (ask: NoticeQuery): Keys => {
  const owing = (where: RawBuilder<unknown>) => sql`(
    select s.order_id, s.branch_id, s.first_return_day as day, s.balance as amount from order_sums s
    where ${here(ask, 's')} and s.balance > 0 and ${where} limit ${enough})`;
  return sql<KeyRow>`
    select k.order_id, null::bigint as customer_id, k.branch_id, k.day, k.amount, '' as detail from (
      ${owing(sql`s.held_count > 0 and s.held_from <= ${ask.today}::date`)}
      union
      ${owing(sql`s.out_count > 0 and s.charges > 0`)}
      union
      ${owing(sql`s.back_count > 0`)}) k
    order by k.day, k.order_id limit ${enough}`;
};

const bail = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select s.order_id, null::bigint as customer_id, s.branch_id, coalesce(s.returned_day, s.return_day) as day, s.bail_held as amount, '' as detail
  from order_sums s where ${here(ask, 's')} and s.bail_held > 0 and ${isSettlementDue}
  order by day, s.order_id limit ${enough}`;

const bailDue = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select p.order_id, null::bigint as customer_id, p.branch_id, p.day, s.bail_held as amount, '' as detail
  from bail_promise p join order_sums s on s.shop_id = p.shop_id and s.order_id = p.order_id
  where ${here(ask, 'p')} and p.settled_day is null and p.day <= ${ask.today}::date + 1
  order by p.day, p.order_id limit ${enough}`;

const atRisk = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select l.order_id, null::bigint as customer_id, l.branch_id, min(l.pickup_day) as day, null::bigint as amount,
    string_agg(distinct ${orderLineName}, ', ') as detail
  from (${sql.join(
    ask.branchIds.map(
      (branchId) => sql`(${reservationsAtRiskQuery({ shopId: ask.scope.shopId, branchId }, ask.today)})`,
    ),
    sql` union all `,
  )}) r
  join order_line l on l.shop_id = ${ask.scope.shopId} and l.reservation_id = r."reservationId" and ${held}
  join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
  group by l.order_id, l.branch_id order by day, l.order_id limit ${enough}`;

const fitting = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select f.order_id, f.customer_id, f.branch_id, f.day, null::bigint as amount,
    to_char(make_interval(mins => f.from_minute), 'HH24:MI') as detail
  from fitting f where ${here(ask, 'f')} and f.day = ${ask.today}::date and f.state = 'booked' order by f.from_minute, f.id limit ${enough}`;

const transfer = ({ scope, branchIds, today }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, t.to_branch_id as branch_id, t.expected_day as day, null::bigint as amount,
    '#' || t.id as detail
  from transfer t where t.shop_id = ${scope.shopId} and t.to_branch_id = any(${[...branchIds]}::bigint[]) and t.state = 'sent'
    and t.expected_day < ${today}::date order by t.expected_day, t.id limit ${enough}`;

const missing = ({ scope, branchIds }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, b.id as branch_id, (m.at at time zone 'Asia/Bangkok')::date as day,
    null::bigint as amount, '#' || m.transfer_id || ' ' || m.names as detail
  from (
    select l.transfer_id, min(l.missing_at) as at, string_agg(i.name || ' ' || u.barcode, ', ' order by l.id) as names
    from transfer_line l
    join product_item i on i.shop_id = l.shop_id and i.id = l.item_id
    join unit u on u.shop_id = l.shop_id and u.id = l.unit_id
    where l.shop_id = ${scope.shopId} and l.missing_at is not null and l.outcome is null group by l.transfer_id) m
  join transfer t on t.shop_id = ${scope.shopId} and t.id = m.transfer_id
  join branch b on b.shop_id = ${scope.shopId} and b.id in (t.from_branch_id, t.to_branch_id) and b.id = any(${[...branchIds]}::bigint[])
  order by m.at, m.transfer_id, b.id limit ${enough}`;

const careLate = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, t.branch_id, t.due as day, null::bigint as amount,
    '#' || t.no || ' ' || t.vendor_name as detail
  from care_ticket t where ${here(ask, 't')} and t.open_count > 0 and t.due < ${ask.today}::date order by t.due, t.id limit ${enough}`;

const webRequest = ({ scope, branchIds, today }: NoticeQuery): Keys => sql<KeyRow>`
  select n."orderId" as order_id, null::bigint as customer_id, n."branchId" as branch_id, n.day, null::bigint as amount, n.name as detail
  from (${waitingRequests(scope, { branchIds, today, most: enough })}) n`;

const webUnpaidEnd = ({ scope, branchIds }: NoticeQuery): Keys => sql<KeyRow>`
  select n."orderId" as order_id, null::bigint as customer_id, n."branchId" as branch_id, (n.at at time zone 'Asia/Bangkok')::date as day,
    null::bigint as amount, '' as detail
  from (${endedUnpaid(scope, { branchIds, most: enough })}) n`;

const linkAsk = ({ scope, branchIds }: NoticeQuery): Keys => sql<KeyRow>`
  select n."orderId" as order_id, null::bigint as customer_id, n."branchId" as branch_id, (n.at at time zone 'Asia/Bangkok')::date as day,
    null::bigint as amount, '' as detail
  from (${waitingChangeRequests(scope, branchIds, enough)}) n`;

const selfChange = ({ scope, branchIds, today }: NoticeQuery): Keys => sql<KeyRow>`
  select n."orderId" as order_id, null::bigint as customer_id, n."branchId" as branch_id, n.day, n.amount, '' as detail
  from (${selfServiceChanges(scope, { branchIds, today, most: enough })}) n`;

const contact = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id,
    (n.at at time zone 'Asia/Bangkok')::date as day, null::bigint as amount, n.name || ': ' || left(n.body, 60) as detail
  from (${waitingConversations(scope, enough)}) n order by n.at, n.id`;

const review = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id,
    (n.at at time zone 'Asia/Bangkok')::date as day, null::bigint as amount, concat_ws(': ', n.stars || '★', nullif(left(n.body, 60), '')) as detail
  from (${waitingReviews(scope, enough)}) n order by n.id`;

const unclosed = ({ scope, branchIds, today }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, b.id as branch_id, d.day, null::bigint as amount, '' as detail
  from unnest(${[...branchIds]}::bigint[]) as b (id)
  cross join lateral (select min(c.day) as day from cash_day c where c.shop_id = ${scope.shopId} and c.branch_id = b.id) f
  cross join lateral (select ${today}::date - n as day from generate_series(1, 31) as n) d
  where d.day > f.day
    and not exists (select from cash_day c where c.shop_id = ${scope.shopId} and c.branch_id = b.id and c.day = d.day and c.closed)
    and exists (select from ledger_entry e where e.shop_id = ${scope.shopId} and e.branch_id = b.id and e.day = d.day)
  order by d.day, b.id`;

const reportDays = 60;

const reported = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select s.order_id, null::bigint as customer_id, s.branch_id, (s.at at time zone 'Asia/Bangkok')::date as day, null::bigint as amount,
    s.reason as detail
  from order_step s
  where ${here(ask, 's')} and s.kind = 'charge'
    and s.at > (${ask.today}::date - ${sql.lit(reportDays)}::int)::timestamp at time zone 'Asia/Bangkok'
    and s.change -> 'charges' = '[]'::jsonb
    and not exists (select from user_role r where r.shop_id = ${ask.scope.shopId} and r.user_id = s.by_user and r.role <> 'staff')
    and not exists (select from order_step n where n.shop_id = ${ask.scope.shopId} and n.order_id = s.order_id and n.id > s.id
      and (n.kind = 'charge' or n.undoes_id = s.id))
  order by s.at, s.id limit ${enough}`;

/** Shows an undo on its day and the day after. */
const undone = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select s.order_id, null::bigint as customer_id, s.branch_id, (s.at at time zone 'Asia/Bangkok')::date as day, null::bigint as amount,
    concat_ws(': ', nullif(u.display_name, ''), s.reason) as detail
  from order_step s left join app_user u on u.shop_id = s.shop_id and u.id = s.by_user
  where ${here(ask, 's')} and s.kind = 'undo' and s.at > (${ask.today}::date - 1)::timestamp at time zone 'Asia/Bangkok'
    and s.change -> 'entries' <> '[]'::jsonb
  order by s.at, s.id limit ${enough}`;

const expenseAsk = ({ scope, branchIds }: NoticeQuery): Keys => sql<KeyRow>`
  select n.order_id, null::bigint as customer_id, n.branch_id, (n.asked_at at time zone 'Asia/Bangkok')::date as day, n.amount,
    concat_ws(': ', nullif(u.display_name, ''), nullif(n.note, '')) as detail
  from (${openExpenseRequests(scope, branchIds)}) n left join app_user u on u.shop_id = ${scope.shopId} and u.id = n.asked_by
  where n.kind <> 'refund' or ${hasRight(scope, 'refund')}::boolean
  order by n.id limit ${enough}`;

const lateSlip = ({ scope, branchIds }: NoticeQuery): Keys => sql<KeyRow>`
  select n."orderId" as order_id, null::bigint as customer_id, n."branchId" as branch_id, (n.at at time zone 'Asia/Bangkok')::date as day,
    null::bigint as amount, n.slip as detail
  from (${lateSlips(scope, branchIds, enough)}) n`;

const goodsLow = ({ scope, branchIds }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, n.branch_id, null::date as day, null::bigint as amount,
    n.name || ' (' || n.on_hand || ')' as detail
  from (${lowStockGoods(scope, branchIds)}) n limit ${enough}`;

const incident = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id,
    (n.due at time zone 'Asia/Bangkok')::date as day, null::bigint as amount,
    to_char(n.due at time zone 'Asia/Bangkok', 'HH24:MI') || ' ' || left(n.what, 80) as detail
  from (${urgentIncidents(scope)}) n order by n.due, n.id limit ${enough}`;

const backup = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id, null::date as day,
    null::bigint as amount, '' as detail
  where ${isBackupOutdated(scope)} or ${isDrillFailing(scope)} or ${isCopyFailing(scope)} or ${isRehearsalFailing(scope)}`;

const certificate = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id, n.day, null::bigint as amount,
    '' as detail
  from (${expiringCertificate(scope)}) n`;

const offlineStep = (ask: NoticeQuery): Keys => sql<KeyRow>`
  select n.order_id, null::bigint as customer_id, n.branch_id, (n.happened_at at time zone 'Asia/Bangkok')::date as day,
    nullif(n.held, 0) as amount, n.number as detail
  from (${waitingSteps(ask.scope)}) n where n.branch_id = any(${[...ask.branchIds]}::bigint[]) order by n.id limit ${enough}`;

const hookOff = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id,
    (n.at at time zone 'Asia/Bangkok')::date as day, null::bigint as amount, n.name as detail
  from (${failedWebhooksQuery(scope)}) n order by n.at, n.id limit ${enough}`;

const weeklyMail = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id, n.week as day, null::bigint as amount,
    n.address as detail
  from (${failedReductionMails(scope)}) n limit ${enough}`;

const device = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id,
    (n.since at time zone 'Asia/Bangkok')::date as day, null::bigint as amount,
    concat_ws(' ', nullif(n.name, ''), to_char(n.since at time zone 'Asia/Bangkok', 'HH24:MI')) as detail
  from (${newDevicesQuery(scope)}) n order by n.since desc limit ${enough}`;

const factor = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id,
    (n.at at time zone 'Asia/Bangkok')::date as day, null::bigint as amount,
    to_char(n.at at time zone 'Asia/Bangkok', 'HH24:MI') as detail
  from (${factorResets(scope)}) n order by n.at desc limit ${enough}`;

const oldVersion = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id, null::date as day,
    null::bigint as amount, ${newerVersion() ?? ''}::text as detail
  where ${newerVersion() !== undefined}`;

const newVersion = ({ scope }: NoticeQuery): Keys => sql<KeyRow>`
  select null::bigint as order_id, null::bigint as customer_id, ${scope.branchId}::bigint as branch_id, null::date as day,
    null::bigint as amount, ${ratriVersion}::text as detail
  where ${hasUnseenVersion(scope)}`;

const keys = {
  overdue: (ask) => lineKeys('overdue', ask),
  atRisk,
  notFetched: (ask) => lineKeys('notFetched', ask),
  unpaid,
  lateSlip,
  bailDue,
  pickup: (ask) => lineKeys('pickup', ask),
  return: (ask) => lineKeys('return', ask),
  fitting,
  bail,
  transfer,
  missing,
  goodsLow,
  careLate,
  webRequest,
  webUnpaidEnd,
  linkAsk,
  selfChange,
  contact,
  review,
  unclosed,
  expenseAsk,
  reported,
  undone,
  incident,
  backup,
  certificate,
  offlineStep,
  hookOff,
  weeklyMail,
  device,
  factor,
  oldVersion,
  newVersion,
} satisfies Record<NoticeKind, (ask: NoticeQuery) => Keys>;

const keysOf = (kind: NoticeKind, ask: NoticeQuery): Keys =>
  isNoticeOf(ask.scope, kind)
    ? keys[kind](ask)
    : sql<KeyRow>`select * from (${keys[kind](ask)}) n where false`;

export const noticeCountQuery = (kind: NoticeKind, ask: NoticeQuery) => sql<{
  branchId: number;
  count: number;
}>`
  select k.branch_id as "branchId", count(*) as count from (${keysOf(kind, ask)}) k group by k.branch_id`;

export const noticeRowsQuery = (kind: NoticeKind, ask: NoticeQuery, most: number) =>
  noticeListQuery(ask, { keys: keysOf(kind, ask), garments: garmentConditionOf(kind, ask), most });
