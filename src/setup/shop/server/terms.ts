import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#lib/errors/errors.ts';
import { compiledSql } from '#platform/db/select-list.ts';
import type { Shop, ShopTerms } from '#platform/db/tables.ts';
import { queryBuilder, type Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Setting } from '../setting-kinds.ts';
import { type OrderTerms, termColumns, termSettings } from '../terms.ts';

type TermRows = Readonly<Record<string, Setting & { column: keyof Shop & keyof ShopTerms & string }>>;
const rows: TermRows = termSettings;
const columns = compiledSql(sql.join(termColumns.map((column) => sql.ref(column))));
const columnsOf = (alias: 's' | 't'): RawBuilder<unknown> =>
  compiledSql(sql.join(termColumns.map((column) => sql.ref(`${alias}.${column}`))));
const fields = compiledSql(
  sql.join(
    Object.entries(rows).map(([field, { column }]) => sql`${sql.lit(field)}, ${sql.ref(`t.${column}`)}`),
  ),
);

/** `OrderTerms` as JSON, in the version of `alias` (an order's, or a shop's latest). */
export const termsJson = (alias: 'o' | 's'): RawBuilder<unknown> => sql`(
  select json_build_object('termsVersion', t.version, ${fields}) from shop_terms t
  where t.shop_id = ${sql.ref(`${alias}.shop_id`)} and t.version = ${sql.ref(`${alias}.terms_version`)})`;

export const lateClosedDaysOf = (shopId: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
  sql<boolean>`(select vt.late_closed_days from shop_terms vt where vt.shop_id = ${shopId} and vt.version = ${version})`;

export const parcelReturnsOf = (shopId: RawBuilder<unknown>, version: RawBuilder<unknown>) =>
  sql<string>`(select vt.parcel_returns from shop_terms vt where vt.shop_id = ${shopId} and vt.version = ${version})`;

export const loadLatestTerms = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<OrderTerms> => {
  const { rows } = await sql<{ terms: OrderTerms }>`
    select ${termsJson('s')} as terms from shop s where s.shop_id = ${scope.shopId}`.execute(q);
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row.terms;
};

const insertAllTerms = sql`
  insert into shop_terms (shop_id, version, ${columns}) select shop_id, terms_version, ${columns} from shop`;
export const insertTermsSql = insertAllTerms.compile(queryBuilder).sql;

export const insertTerms = (scope: Pick<Scope, 'shopId'>) =>
  sql`${insertAllTerms} where shop_id = ${scope.shopId} on conflict do nothing`;

/** Adds a version if the shop's row, which is locked, differs from the latest version. */
export const versionTerms = async (q: Tx, scope: Pick<Scope, 'shopId'>): Promise<void> => {
  await sql`
    update shop s set terms_version = s.terms_version + 1 where s.shop_id = ${scope.shopId} and exists (
      select from shop_terms t where t.shop_id = ${scope.shopId} and t.version = s.terms_version
        and (${columnsOf('t')}) is distinct from (${columnsOf('s')}))`.execute(q);
  await insertTerms(scope).execute(q);
};
