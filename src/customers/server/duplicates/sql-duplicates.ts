/** Who is likely the same person. Names are compared as customer.name_key. */
import { type RawBuilder, sql } from 'kysely';
import { writtenThai } from '#lib/thai/mark-order.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { slice } from '#platform/db/page-query.ts';
import type { Twin } from '#customers/customer-records-contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** The expression that makes customer.name_key (migrations/0020_people.sql), for a name that is not stored; as those that are it is written in one way first. */
export const nameKeyOf = (name: string): RawBuilder<string> => sql<string>`regexp_replace(regexp_replace(
  replace(lower(normalize(${writtenThai(name)}::text, NFKC)), U&'\\0E40\\0E40', U&'\\0E41'),
  '^[[:space:]]*(\\u0E19\\u0E32\\u0E07\\u0E2A\\u0E32\\u0E27|\\u0E19\\.?\\u0E2A\\.|\\u0E19\\u0E32\\u0E22|\\u0E19\\u0E32\\u0E07|\\u0E04\\u0E38\\u0E13|\\u0E14\\.?\\u0E0A\\.|\\u0E14\\.?\\u0E0D\\.|\\u0E40\\u0E14\\u0E47\\u0E01\\u0E0A\\u0E32\\u0E22|\\u0E40\\u0E14\\u0E47\\u0E01\\u0E2B\\u0E0D\\u0E34\\u0E07|(mr|mrs|ms|miss)[.[:space:]])(?![\\u0E30-\\u0E3A\\u0E45\\u0E47-\\u0E4E])(?=.*[[:alnum:]\\u0E01-\\u0E2E])',
  ''), '[^[:alnum:]\\u0E01-\\u0E4E]', '', 'g')`;

/** Customers who are still somebody: neither merged into another nor erased. */
export const living = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.merged_into_id`)} is null and ${sql.ref(`${alias}.erased_at`)} is null`;

const shown = sql`c.id as "customerId", c.name, c.phone, c.phone2, c.line_id as "lineId", c.province, c.watch, c.watch_reason as "watchReason"`;

/** From how alike names are close: 'somsri jaidee' and 'somsri jaidi' are, two with one family name are not. */
const alike = 0.55;

/** So many twins are told at most. */
export const twinLimit = 5;

/** So many names that could be close are compared letter by letter. */
const comparedNames = 30;

/** Who shares a telephone number, a name, or has one that could be close; the surest first. Names as they are compared. */
export const twinQuery = (
  scope: Shop,
  typed: { name: string; phones: readonly string[]; not: number | null },
) => sql<Twin & { key: string; typedKey: string; alike: boolean }>`
  with typed as (select ${nameKeyOf(typed.name)} as key),
  found as (
    select c.id, 1 as rank from customer c where c.shop_id = ${scope.shopId} and c.phone <> '' and ${living('c')}
      and c.phone = any(${[...typed.phones]}::text[])
    union all
    select c.id, 1 from customer c where c.shop_id = ${scope.shopId} and c.phone2 <> '' and ${living('c')}
      and c.phone2 = any(${[...typed.phones]}::text[])
    union all
    (select c.id, 2 from customer c, typed t where c.shop_id = ${scope.shopId} and ${living('c')}
      and t.key <> '' and c.name_key collate "C" = t.key limit ${twinLimit * 2})
    union all
    (select c.id, 3 from customer c, typed t where c.shop_id = ${scope.shopId} and ${living('c')}
      and length(t.key) >= 4 and c.name_key % t.key
      order by similarity(c.name_key, t.key) desc limit ${sql.lit(comparedNames)})
  ),
  best as (select f.id, min(f.rank) as rank from found f where f.id is distinct from ${typed.not}::bigint group by f.id)
  select ${shown}, case b.rank when 1 then 'phone' when 2 then 'name' else 'close' end as reason,
    c.name_key as key, t.key as "typedKey", length(t.key) >= 6 and similarity(c.name_key, t.key) >= ${alike}::float as alike
  from typed t, best b join customer c on c.shop_id = ${scope.shopId} and c.id = b.id order by b.rank, c.id desc`;

type KeyRow = { key: string; ids: number[]; total: number };

/** Telephone numbers (first or second) or names that more than one customer has; the total up to the cap in each row. */
export const groupQuery = (
  scope: Shop,
  by: 'phone' | 'name',
  page: { page: number; size: number },
): RawBuilder<KeyRow> => {
  const keys =
    by === 'phone'
      ? sql`select k.key from (
          select c.phone as key, c.id from customer c where c.shop_id = ${scope.shopId} and c.phone <> '' and ${living('c')}
          union all select c.phone2, c.id from customer c where c.shop_id = ${scope.shopId} and c.phone2 <> '' and ${living('c')}
        ) k group by k.key having min(k.id) <> max(k.id) order by k.key`
      : sql`select c.name_key collate "C" as key from customer c where c.shop_id = ${scope.shopId} and ${living('c')} and c.name_key <> ''
          group by 1 having count(*) > 1 order by 1`;
  const members =
    by === 'phone'
      ? sql`c.phone <> '' and c.phone = p.key or c.phone2 <> '' and c.phone2 = p.key`
      : sql`c.name_key collate "C" = p.key`;
  return sql<KeyRow>`
    with keys as materialized (select k.key, row_number() over () as place from (${keys} limit ${totalCap + 1}) k),
    page as (select * from keys order by place ${slice(page)})
    select p.key, (select count(*) from keys) as total, array(select c.id from customer c
      where c.shop_id = ${scope.shopId} and ${living('c')} and (${members}) order by c.id desc limit 20) as ids
    from page p order by p.place`;
};

/** How many of the newest customers one call compares with all the others. */
export const closeWindow = 500;

/** How many pairs are read for so many groups. */
export const pairsRead = (size: number): number => size * 3;

/**
 * Pairs of close names among the customers before `before`, newest first: each with older ones only, so that a pair
 * comes once. `last` is where the window ends.
 */
export const closeQuery = (scope: Shop, before: number | undefined, size: number) => sql<{
  id: number;
  other: number;
  last: number | null;
}>`
  with newest as materialized (
    select c.id, c.name_key from customer c where c.shop_id = ${scope.shopId} and ${living('c')} and length(c.name_key) >= 6
      and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint) order by c.id desc limit ${closeWindow}),
  pairs as (
    select n.id, o.id as other from newest n cross join lateral (
      select c.id from customer c where c.shop_id = ${scope.shopId} and ${living('c')} and c.name_key % n.name_key
        and c.id < n.id and c.name_key <> n.name_key and similarity(c.name_key, n.name_key) >= ${alike}::float
      order by similarity(c.name_key, n.name_key) desc limit 3) o
    order by n.id desc limit ${pairsRead(size)})
  select w.last, p.id, p.other from (select case when count(*) = ${closeWindow} then min(id) end as last from newest) w
  left join pairs p on true order by p.id desc`;

/** Customers by id, as groups show them. */
export const twinRows = (scope: Shop, ids: readonly number[]) => sql<Omit<Twin, 'reason'>>`
  select ${shown} from customer c where c.shop_id = ${scope.shopId} and c.id = any(${[...ids]}::bigint[])`;
