import { sql } from 'kysely';
import { failedReductionMails, mailSetSql } from '#admin/notifications/server/index.ts';
import type { Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import type { ReductionMail } from '#admin/audit/reduction-mail-contract.ts';
import type { Scope } from '#platform/tenancy/scope.ts';

type Shop = Pick<Scope, 'shopId'>;

const owners = ({ shopId }: Shop) => sql`
  app_user u where u.shop_id = ${shopId} and u.active and coalesce(u.email, '') <> ''
    and exists (select from user_role r where r.shop_id = u.shop_id and r.user_id = u.id and r.role = 'owner')`;

export const reductionMailQuery = (shop: Shop) => sql<{
  active: boolean;
  version: number;
  mailSet: boolean;
  addresses: string[];
  failed: ReductionMail['failed'];
}>`
  select s.since is not null as active, coalesce(s.version, 0) as version, ${mailSetSql(shop)} as "mailSet",
    array(select u.email::text from ${owners(shop)} order by u.id) as addresses,
    coalesce((select json_agg(f) from (${failedReductionMails(shop)}) f), '[]') as failed
  from shop h left join reduction_mail s on s.shop_id = h.shop_id where h.shop_id = ${shop.shopId}`;

export const updateReductionMail = (
  { shopId }: Shop,
  { active, version }: { active: boolean; version: number },
) =>
  version === 0
    ? sql`insert into reduction_mail (shop_id, since) values (${shopId}, case when ${active}::boolean then now() end)
        on conflict do nothing returning shop_id`
    : sql`update reduction_mail s set version = s.version + 1, since = case when ${active}::boolean then coalesce(s.since, now()) end
        where s.shop_id = ${shopId} and s.version = ${version} returning shop_id`;

export const shopsWithReductionMail = sql<{ shop_id: number }>`
  select s.shop_id from reduction_mail s where s.since is not null`;

const dedupePrefix = (week: Day): string => `reductions:${week}:`;
export const reductionMailDedupe = (week: Day, userId: number): string => `${dedupePrefix(week)}${userId}`;

export type ReductionMailReader = {
  userId: number;
  address: string;
  language: Language;
  branchId: number;
  shop: string;
};

const lateDays = 4;

/** Finds owners without an e-mail about the week that ended before `at`. */
export const dueReductionMailQuery = (shop: Shop, week: Day, at: Date, now: Date) => sql<ReductionMailReader>`
  select u.id as "userId", u.email as address, coalesce(u.language, 'th') as language, b.id as "branchId", h.name as shop
  from reduction_mail s
  join shop h on h.shop_id = s.shop_id and h.closed_at is null
  cross join lateral (select b.id from branch b where b.shop_id = s.shop_id order by b.flag1 = 'm' desc, b.id limit 1) b
  cross join lateral (select u.id, u.email, u.language from ${owners(shop)}) u
  where s.shop_id = ${shop.shopId} and s.since <= ${at.toISOString()}::timestamptz
    and ${now.toISOString()}::timestamptz between ${at.toISOString()}::timestamptz and ${at.toISOString()}::timestamptz + make_interval(days => ${sql.lit(lateDays)})
    and ${mailSetSql(shop)}
    and not exists (select from message m where m.shop_id = s.shop_id and m.dedupe = ${dedupePrefix(week)}::text || u.id)
  order by u.id`;
