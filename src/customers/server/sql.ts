import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#lib/text/languages.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { containsAll } from '#platform/search/match-words.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Customer, CustomerRow } from '../shapes.ts';
import { customerListSelect, customerSelect } from './customer-columns.ts';
import type { ConsentInput } from '../customer-input.ts';
import type { ShownConsent } from './privacy/consent-texts.ts';
import { activeOnly, nameKeyOf } from './duplicates/sql-duplicates.ts';

type Shop = Pick<Scope, 'shopId'>;

type ConsentRecord = Omit<Customer['consent'][number], 'text'> & ShownConsent;

export type CustomerRecord = Omit<Customer, 'citizenId' | 'consent'> & {
  citizenId: string | null;
  consent: ConsentRecord[];
};

export const mergedIntoId = (scope: Shop, id: number) =>
  sql`(select coalesce(m.merged_into_id, m.id) from customer m where m.shop_id = ${scope.shopId} and m.id = ${id})`;

/** The id of a merged customer returns the remaining customer. The latest consent is first. */
export const customerRow = (scope: Shop, id: number) => sql<CustomerRecord>`
  select c.id as "customerId", ${customerSelect},
    coalesce((select json_agg(json_build_object('purpose', k.purpose, 'version', k.version, 'given', k.given,
        'web', k.web, 'language', k.language, 'keepYears', k.keep_years, 'keepIdDays', k.keep_id_days,
        'at', to_char(k.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', coalesce(u.display_name, '')) order by k.at desc, k.id desc)
      from customer_consent k left join app_user u on u.shop_id = k.shop_id and u.id = k.by_user
      where k.shop_id = c.shop_id and k.customer_id = c.id), '[]'::json) as consent,
    c.erased_at is not null as erased
  from customer c where c.shop_id = ${scope.shopId} and c.id = ${mergedIntoId(scope, id)}`;

export const lockCustomer = (scope: Shop, id: number) => sql<{ id: number }>`
  select id from customer where shop_id = ${scope.shopId} and id = ${id} and merged_into_id is null and erased_at is null for update`;

/** Consents are never changed or deleted (PDPA §19). */
export const insertConsent = (
  scope: Scope,
  customerId: number,
  consent: readonly ConsentInput[],
  language: Language,
) => sql`
  insert into customer_consent (shop_id, customer_id, purpose, version, given, by_user, language, keep_years, keep_id_days)
  select ${scope.shopId}, ${customerId}, one.purpose, one.version, one.given, ${scope.userId}, ${language},
    s.keep_customer_years, s.keep_id_days
  from unnest(${consent.map((one) => one.purpose)}::text[], ${consent.map((one) => one.version)}::text[],
    ${consent.map((one) => one.given)}::boolean[]) with ordinality as one(purpose, version, given, place)
    join shop s on s.shop_id = ${scope.shopId} order by one.place`;

export const insertWebConsents = (
  scope: Shop,
  customerId: number,
  consents: readonly ShownConsent[],
  at: string,
) => sql`
  insert into customer_consent (shop_id, customer_id, purpose, version, given, at, by_user, language, keep_years, keep_id_days, web)
  select ${scope.shopId}, ${customerId}, x.purpose, x.version, true, ${at}::timestamptz, 0, x.language, x."keepYears", x."keepIdDays", true
  from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb)
    as x (purpose text, version text, language text, "keepYears" int, "keepIdDays" int)`;

/** `words` come from `customerSearchWords`. `q` is the typed text, to find names with different spacing. */
export type CustomerFilter = { words: readonly string[]; q: string; watch: boolean };

/** Texts of at least this length are also searched in names without spaces. */
const leastName = 4;

const inName = (q: string): RawBuilder<boolean> =>
  sql<boolean>`(length(${nameKeyOf(q)}) >= ${sql.lit(leastName)} and c.name_key like '%' || ${nameKeyOf(q)} || '%')`;

const found = ({ words, q }: CustomerFilter): RawBuilder<boolean> =>
  q.length < leastName
    ? containsAll(sql`c.search`, words)
    : sql<boolean>`(${containsAll(sql`c.search`, words)} or ${inName(q)})`;

const matching = (
  scope: Shop,
  filter: CustomerFilter,
): RawBuilder<unknown> => sql`c.shop_id = ${scope.shopId} and ${activeOnly('c')}
  and ${found(filter)} and ${filter.watch ? sql`c.watch` : sql`true`}`;

export const customerPage = (
  scope: Shop,
  filter: CustomerFilter,
  page: { page: number; size: number },
) => sql<CustomerRow>`
  select c.id as "customerId", ${customerListSelect} from customer c
  where ${matching(scope, filter)} order by c.id desc ${limitOffset(page)}`;

export const customerCount = (scope: Shop, filter: CustomerFilter) =>
  countQuery(sql`select from customer c where ${matching(scope, filter)}`);

export const customerExistsQuery = (scope: Shop, id: number) => sql<{ id: number; erased: boolean }>`
  select id, erased_at is not null as erased from customer where shop_id = ${scope.shopId} and id = ${id}`;

/** Locks by id, so two merges cannot deadlock. */
export const lockCustomerPair = (scope: Shop, ids: readonly [number, number]) => sql<{
  id: number;
  merged_into_id: number | null;
  erased: boolean;
}>`
  select id, merged_into_id, erased_at is not null as erased from customer
  where shop_id = ${scope.shopId} and id = any(${[...ids]}::bigint[]) order by id for update`;
