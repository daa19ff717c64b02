import { sql } from 'kysely';
import { mailSetSql } from '#admin/notifications/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Language } from '#lib/text/languages.ts';
import type { ReportSetting } from '#reporting/analytics/contracts/report-emails.ts';
import { maySeeStatistics } from '../saved-views/sql.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Requires rows `r` of figure_receiver and `u` of app_user. */
const addressOf = sql<string>`case when r.address <> '' then r.address else coalesce(u.email, '') end`;

export const reportSettingQuery = (scope: Shop) => sql<Omit<ReportSetting, 'receivers' | 'people'>>`
  select s.since is not null as active, coalesce(s.hour, 8) as hour, coalesce(s.version, 0) as version, ${mailSetSql(scope)} as "mailSet"
  from shop h left join figure_report_setting s on s.shop_id = h.shop_id where h.shop_id = ${scope.shopId}`;

export const reportReceiversQuery = (scope: Shop) => sql<ReportSetting['receivers'][number]>`
  select r.id as "receiverId", r.user_id as "userId", u.display_name as name, ${addressOf} as address, r.address <> '' as given, r.language,
    ${maySeeStatistics(sql`u`)} as may,
    (select json_build_object('month', f.month, 'trial', f.turn > 0, 'state', m.state, 'error', m.error, 'at',
        to_char(f.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from figure_report f join message m on m.shop_id = f.shop_id and m.figure_report_id = f.id
      where f.shop_id = r.shop_id and f.user_id = r.user_id and lower(f.address) = lower(${addressOf}) order by f.id desc limit 1) as last
  from figure_receiver r join app_user u on u.shop_id = r.shop_id and u.id = r.user_id
  where r.shop_id = ${scope.shopId} order by r.id`;

export const reportPeopleQuery = (scope: Shop) => sql<ReportSetting['people'][number]>`
  select u.id as "userId", u.display_name as name, coalesce(u.email, '') as email from app_user u
  where u.shop_id = ${scope.shopId} and ${maySeeStatistics(sql`u`)} order by lower(u.display_name), u.id`;

export const updateReportSetting = (
  { shopId }: Shop,
  { active, hour, version }: { active: boolean; hour: number; version: number },
) =>
  version === 0
    ? sql`insert into figure_report_setting (shop_id, since, hour) values (${shopId}, case when ${active}::boolean then now() end, ${hour})
        on conflict do nothing returning shop_id`
    : sql`update figure_report_setting s set hour = ${hour}, version = s.version + 1, since = case when ${active}::boolean then coalesce(s.since, now()) end
        where s.shop_id = ${shopId} and s.version = ${version} returning shop_id`;

export const lockReportReceivers = ({ shopId }: Shop) =>
  sql`select pg_advisory_xact_lock(hashtextextended('figure receivers', ${shopId}))`;
export const countReportReceivers = ({ shopId }: Shop) =>
  sql<{ n: number }>`select count(*)::int as n from figure_receiver where shop_id = ${shopId}`;

export const reportPersonQuery = ({ shopId }: Shop, userId: number) => sql<{ email: string }>`
  select coalesce(u.email, '') as email from app_user u where u.shop_id = ${shopId} and u.id = ${userId} and ${maySeeStatistics(sql`u`)}`;

export const insertReportReceiver = (
  { shopId }: Shop,
  one: { userId: number; address: string; language: Language | null },
) => sql<{ id: number }>`
  insert into figure_receiver (shop_id, user_id, address, language)
  values (${shopId}, ${one.userId}, ${one.address}, ${one.language}) returning id`;

export const deleteReportReceiver = ({ shopId }: Shop, id: number) => sql<{
  userId: number;
  address: string;
}>`
  delete from figure_receiver where shop_id = ${shopId} and id = ${id} returning user_id as "userId", address`;

export type ReportRecipient = { userId: number; address: string; language: Language };
const post = sql`u.id as "userId", ${addressOf} as address, coalesce(r.language, u.language, 'th') as language`;

export const reportReceiverQuery = ({ shopId }: Shop, id: number) => sql<
  ReportRecipient & { mailSet: boolean }
>`
  select ${post}, ${mailSetSql({ shopId })} as "mailSet" from figure_receiver r join app_user u on u.shop_id = r.shop_id and u.id = r.user_id
  where r.shop_id = ${shopId} and r.id = ${id} and ${maySeeStatistics(sql`u`)}`;

const lateDays = 10;

/**
 * Recipients are due on day `first`, at the hour of the setting. Recipients added later do not get the
 * report.
 */
export const dueReportsQuery = ({ shopId }: Shop, month: Day, first: Day, now: Date) => sql<ReportRecipient>`
  select distinct on (lower(${addressOf})) ${post}
  from figure_report_setting s
  cross join lateral (select (${first}::date + make_interval(hours => s.hour)) at time zone 'Asia/Bangkok' as at) d
  join figure_receiver r on r.shop_id = s.shop_id and r.made_at <= d.at
  join app_user u on u.shop_id = r.shop_id and u.id = r.user_id
  join shop h on h.shop_id = s.shop_id and h.closed_at is null
  where s.shop_id = ${shopId} and s.since <= d.at and ${now.toISOString()}::timestamptz between d.at and d.at + make_interval(days => ${sql.lit(lateDays)})
    and ${addressOf} <> '' and ${maySeeStatistics(sql`u`)} and ${mailSetSql({ shopId })}
    and not exists (select from figure_report f where f.shop_id = s.shop_id and f.month = ${month}::date and lower(f.address) = lower(${addressOf}) and f.turn = 0)
  order by lower(${addressOf}), r.id`;

export const shopsWithReports = sql<{ shop_id: number }>`
  select s.shop_id from figure_report_setting s join figure_receiver r on r.shop_id = s.shop_id where s.since is not null`;

export const insertReport = (
  { shopId }: Shop,
  one: Pick<ReportRecipient, 'userId' | 'address'> & { month: Day; turn: number; pdf: Buffer },
) => sql<{ id: number }>`
  insert into figure_report (shop_id, month, turn, user_id, address, pdf)
  values (${shopId}, ${one.month}::date, ${one.turn}, ${one.userId}, ${one.address}, ${one.pdf})
  on conflict (shop_id, month, lower(address), turn) do nothing returning id`;

export const nextReportTurn = ({ shopId }: Shop, month: Day, address: string) => sql<{ next: number }>`
  select coalesce(max(f.turn), 0) + 1 as next from figure_report f
  where f.shop_id = ${shopId} and f.month = ${month}::date and lower(f.address) = lower(${address})`;

export const deleteOldReportFiles = ({ shopId }: Shop) => sql`
  update figure_report set pdf = null where shop_id = ${shopId} and pdf is not null and made_at < now() - interval '400 days'`;

/** Returns no file for a recipient who was removed or lost access to the statistics. */
export const readReportFile = ({ shopId }: Shop, reportId: number) => sql<{ name: string; content: Buffer }>`
  select 'report-' || to_char(f.month, 'YYYY-MM') || '.pdf' as name, f.pdf as content
  from figure_report f join app_user u on u.shop_id = f.shop_id and u.id = f.user_id
  join shop h on h.shop_id = f.shop_id and h.closed_at is null
  where f.shop_id = ${shopId} and f.id = ${reportId} and f.pdf is not null and ${maySeeStatistics(sql`u`)}
    and exists (select from figure_receiver r where r.shop_id = f.shop_id and r.user_id = f.user_id
      and lower(f.address) = lower(${addressOf}))`;
