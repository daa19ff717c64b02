/** Duplicates share a telephone number or have a similar customer.name_key. */
import { type RawBuilder, sql } from 'kysely';
import { normaliseThai } from '#lib/thai/mark-order.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { DuplicateCustomer } from '#customers/customer-records-contract.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Computes customer.name_key (migrations/0020_people.sql) of a name that is not stored. */
export const nameKeyOf = (name: string): RawBuilder<string> => sql<string>`regexp_replace(regexp_replace(
  replace(lower(normalize(${normaliseThai(name)}::text, NFKC)), U&'\\0E40\\0E40', U&'\\0E41'),
  '^[[:space:]]*(\\u0E19\\u0E32\\u0E07\\u0E2A\\u0E32\\u0E27|\\u0E19\\.?\\u0E2A\\.|\\u0E19\\u0E32\\u0E22|\\u0E19\\u0E32\\u0E07|\\u0E04\\u0E38\\u0E13|\\u0E14\\.?\\u0E0A\\.|\\u0E14\\.?\\u0E0D\\.|\\u0E40\\u0E14\\u0E47\\u0E01\\u0E0A\\u0E32\\u0E22|\\u0E40\\u0E14\\u0E47\\u0E01\\u0E2B\\u0E0D\\u0E34\\u0E07|(mr|mrs|ms|miss)[.[:space:]])(?![\\u0E30-\\u0E3A\\u0E45\\u0E47-\\u0E4E])(?=.*[[:alnum:]\\u0E01-\\u0E2E])',
  ''), '[^[:alnum:]\\u0E01-\\u0E4E]', '', 'g')`;

export const activeOnly = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.merged_into_id`)} is null and ${sql.ref(`${alias}.erased_at`)} is null`;

const shown = sql`c.id as "customerId", c.name, c.phone, c.phone2, c.line_id as "lineId", c.province, c.watch, c.watch_reason as "watchReason"`;

/** Minimum similarity. 'somsri jaidee' matches 'somsri jaidi', but not another person of the family. */
const alike = 0.55;

export const duplicateLimit = 5;

/** Limit of similar names compared letter by letter. */
const comparedNames = 30;

/** `rank` is 1 for an equal telephone number, 2 for an equal name, 3 for a similar name. */
export const duplicatesQuery = (
  scope: Shop,
  typed: { name: string; phones: readonly string[]; not: number | null },
) => sql<DuplicateCustomer & { key: string; typedKey: string; alike: boolean }>`
  with typed as (select ${nameKeyOf(typed.name)} as key),
  found as (
    select c.id, 1 as rank from customer c where c.shop_id = ${scope.shopId} and c.phone <> '' and ${activeOnly('c')}
      and c.phone = any(${[...typed.phones]}::text[])
    union all
    select c.id, 1 from customer c where c.shop_id = ${scope.shopId} and c.phone2 <> '' and ${activeOnly('c')}
      and c.phone2 = any(${[...typed.phones]}::text[])
    union all
    (select c.id, 2 from customer c, typed t where c.shop_id = ${scope.shopId} and ${activeOnly('c')}
      and t.key <> '' and c.name_key collate "C" = t.key limit ${duplicateLimit * 2})
    union all
    (select c.id, 3 from customer c, typed t where c.shop_id = ${scope.shopId} and ${activeOnly('c')}
      and length(t.key) >= 4 and c.name_key % t.key
      order by similarity(c.name_key, t.key) desc limit ${sql.lit(comparedNames)})
  ),
  best as (select f.id, min(f.rank) as rank from found f where f.id is distinct from ${typed.not}::bigint group by f.id)
  select ${shown}, case b.rank when 1 then 'phone' when 2 then 'name' else 'close' end as reason,
    c.name_key as key, t.key as "typedKey", length(t.key) >= 6 and similarity(c.name_key, t.key) >= ${alike}::float as alike
  from typed t, best b join customer c on c.shop_id = ${scope.shopId} and c.id = b.id order by b.rank, c.id desc`;

type KeyRow = { key: string; ids: number[] };

export const duplicateGroupsQuery = (
  scope: Shop,
  by: 'phone' | 'name',
  page: { page: number; size: number },
) => {
  const keys =
    by === 'phone'
      ? sql`select k.key from (
          select c.phone as key, c.id from customer c where c.shop_id = ${scope.shopId} and c.phone <> '' and ${activeOnly('c')}
          union all select c.phone2, c.id from customer c where c.shop_id = ${scope.shopId} and c.phone2 <> '' and ${activeOnly('c')}
        ) k group by k.key having min(k.id) <> max(k.id) order by k.key`
      : sql`select c.name_key collate "C" as key from customer c where c.shop_id = ${scope.shopId} and ${activeOnly('c')} and c.name_key <> ''
          group by 1 having count(*) > 1 order by 1`;
  const members =
    by === 'phone'
      ? sql`c.phone <> '' and c.phone = p.key or c.phone2 <> '' and c.phone2 = p.key`
      : sql`c.name_key collate "C" = p.key`;
  const groups = sql<KeyRow>`
    with page as (select k.key, row_number() over () as place from (${keys} ${limitOffset(page)}) k)
    select p.key, array(select c.id from customer c
      where c.shop_id = ${scope.shopId} and ${activeOnly('c')} and (${members}) order by c.id desc limit 20) as ids
    from page p order by p.place`;
  return [groups, countQuery(keys)] as const;
};

/** Newest customers that a call compares with all older customers. */
export const similarNameWindow = 500;

export const pairsToRead = (size: number): number => size * 3;

/**
 * Customers are compared only with older customers, so a pair occurs once. `last` is the end of the window.
 */
export const similarNamesQuery = (scope: Shop, before: number | undefined, size: number) => sql<{
  id: number;
  other: number;
  last: number | null;
}>`
  with newest as materialized (
    select c.id, c.name_key from customer c where c.shop_id = ${scope.shopId} and ${activeOnly('c')} and length(c.name_key) >= 6
      and (${before ?? null}::bigint is null or c.id < ${before ?? null}::bigint) order by c.id desc limit ${similarNameWindow}),
  pairs as (
    select n.id, o.id as other from newest n cross join lateral (
      select c.id from customer c where c.shop_id = ${scope.shopId} and ${activeOnly('c')} and c.name_key % n.name_key
        and c.id < n.id and c.name_key <> n.name_key and similarity(c.name_key, n.name_key) >= ${alike}::float
      order by similarity(c.name_key, n.name_key) desc limit 3) o
    order by n.id desc limit ${pairsToRead(size)})
  select w.last, p.id, p.other from (select case when count(*) = ${similarNameWindow} then min(id) end as last from newest) w
  left join pairs p on true order by p.id desc`;

export const duplicateRows = (scope: Shop, ids: readonly number[]) => sql<Omit<DuplicateCustomer, 'reason'>>`
  select ${shown} from customer c where c.shop_id = ${scope.shopId} and c.id = any(${[...ids]}::bigint[])`;
