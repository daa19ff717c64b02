import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { LedgerAccount, LedgerAccountRule } from '../shapes.ts';
import type { categorisedSources, MoneySource } from '../account-sources.ts';

type Shop = Pick<Scope, 'shopId'>;

/** This day is before all entries. */
export const firstRuleDay = '1900-01-01';

export const accountRows = ({ shopId }: Shop) => sql<LedgerAccount>`
  select a.id as "accountId", a.code, a.name, a.kind, a.version,
    exists (select from account_rule r where r.shop_id = a.shop_id and r.account_id = a.id)
      or exists (select from ledger_note n where n.shop_id = a.shop_id and n.account_id = a.id) as used
  from account a where a.shop_id = ${shopId} order by a.code collate "C"`;

/** Returns the newest rule of each source, and of each category that is active or has a rule. */
export const ruleRows = ({ shopId }: Shop) => sql<LedgerAccountRule>`
  with newest as (
    select distinct on (r.source, r.category) r.source, r.category, r.account_id, r.from_day from account_rule r
    where r.shop_id = ${shopId} order by r.source, r.category, r.from_day desc
  )
  select * from (
  select n.source, n.category, '' as "categoryName", n.account_id as "accountId", n.from_day as "fromDay" from newest n where n.category is null
  union all
  select s.source, l.code, coalesce(nullif(l.description, ''), l.code), n.account_id, n.from_day
  from lookup l
  join (values ('expense', 'expense'), ('other_income', 'income')) as s (source, direction) on coalesce(l.direction, s.direction) = s.direction
  left join newest n on n.source = s.source and n.category = l.code
  where l.shop_id = ${shopId} and l.kind = 'monetary' and (l.active or n.account_id is not null)
  ) r order by r.source, r."categoryName" collate "th-x-icu"`;

export type NewAccount = Pick<LedgerAccount, 'code' | 'name' | 'kind'>;

export const insertDefaultAccounts = ({ shopId }: Shop, accounts: readonly NewAccount[]) => sql<{
  id: number;
  code: string;
}>`
  with asked as materialized (
    select n.code, n.name, n.kind from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as n (code text, name text, kind text)
  ), there as materialized (
    -- Its own step: a cluster can number rows only after they are merged.
    select a.id from account a where a.shop_id = ${shopId} limit 1
  )
  insert into account (shop_id, code, name, kind)
  select ${shopId}::int, n.code, n.name, n.kind from asked n where not exists (select from there) order by n.code
  returning id, code`;

export const insertDefaultRules = (
  { shopId }: Shop,
  rules: readonly { accountId: number; source: MoneySource; category: string | null }[],
) => sql`
  insert into account_rule (shop_id, source, category, from_day, account_id)
  select ${shopId}::int, r.source, r.category, ${firstRuleDay}::date, r."accountId"
  from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as r ("accountId" bigint, source text, category text)`;

export const categoriesInUse = ({ shopId }: Shop) => sql<{
  code: string;
  description: string;
  source: (typeof categorisedSources)[number];
}>`
  select l.code, coalesce(nullif(l.description, ''), l.code) as description,
    case l.direction when 'income' then 'other_income' else 'expense' end as source
  from lookup l where l.shop_id = ${shopId} and l.kind = 'monetary' and l.active
  order by l.sort, l.description collate "th-x-icu", l.code`;

export const insertAccount = ({ shopId }: Shop, one: NewAccount) => sql<{ id: number }>`
  insert into account (shop_id, code, name, kind) values (${shopId}, ${one.code}, ${one.name}, ${one.kind}) returning id`;

export const updateAccount = ({ shopId }: Shop, id: number, one: NewAccount & { version: number }) => sql<{
  id: number;
}>`
  update account set code = ${one.code}, name = ${one.name}, kind = ${one.kind}, version = version + 1
  where shop_id = ${shopId} and id = ${id}::bigint and version = ${one.version} returning id`;

export const deleteAccount = ({ shopId }: Shop, id: number) => sql<{ id: number }>`
  delete from account where shop_id = ${shopId} and id = ${id}::bigint returning id`;

export const upsertAccountRule = (
  { shopId }: Shop,
  one: { source: MoneySource; category: string | null; accountId: number; fromDay: string },
) => sql`
  insert into account_rule (shop_id, source, category, from_day, account_id)
  values (${shopId}, ${one.source}, ${one.category}, ${one.fromDay}::date, ${one.accountId}::bigint)
  on conflict (shop_id, source, coalesce(category, ''), from_day) do update set account_id = excluded.account_id`;

export const isCategoryOfSource = ({ shopId }: Shop, source: MoneySource, category: string) => sql<{
  found: boolean;
}>`
  select exists (select from lookup l where l.shop_id = ${shopId} and l.kind = 'monetary' and l.code = ${category}
    and coalesce(l.direction, ${source === 'expense' ? 'expense' : 'income'}) = ${source === 'expense' ? 'expense' : 'income'}) as found`;

export const accountByRule = (
  { shopId }: Shop,
  of: { source: RawBuilder<unknown>; category: RawBuilder<unknown>; day: RawBuilder<unknown> },
): RawBuilder<number | null> => sql<number | null>`(
  select r.account_id from account_rule r
  where r.shop_id = ${shopId} and r.source = ${of.source} and r.from_day <= ${of.day} and (r.category is null or r.category = ${of.category})
  order by r.category is null, r.from_day desc limit 1)`;
