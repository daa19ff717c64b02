import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countQuery, limitOffset } from '#platform/db/page-query.ts';
import type { Fitting } from '../fitting-contract.ts';

/** Times are minutes of the day. */
export type FittingRow = Omit<Fitting, 'day' | 'from' | 'to'> & {
  day: Day;
  fromMinute: number;
  toMinute: number;
};

const columns = sql`f.id as "fittingId", f.branch_id as "branchId", f.order_id as "orderId", coalesce(o.order_no, '') as "orderNo",
  f.customer_id as "customerId", c.name as "customerName", c.phone, f.day, f.from_minute as "fromMinute", f.to_minute as "toMinute", f.note,
  f.state, f.open_anyway or exists (select from open_for_order fo where fo.shop_id = f.shop_id and fo.order_id = f.order_id and fo.day = f.day) as "openAnyway", f.version`;
const tables = sql`
  join customer c on c.shop_id = f.shop_id and c.id = f.customer_id
  left join rental_order o on o.shop_id = f.shop_id and o.id = f.order_id`;

const which = (condition: RawBuilder<unknown>) => sql<FittingRow>`
  select ${columns} from fitting f ${tables} where ${condition} order by f.day, f.from_minute, f.id`;

const mine = (scope: Scope): RawBuilder<boolean> =>
  sql<boolean>`f.shop_id = ${scope.shopId} and f.branch_id = any(${[...scope.branchIds]}::bigint[])`;

export const fittingsOfOrder = (scope: Scope, orderId: number) =>
  which(sql`${mine(scope)} and f.order_id = ${orderId}`);

export const fittingsBetween = (scope: Pick<Scope, 'shopId' | 'branchId'>, from: Day, to: Day) =>
  which(sql`f.shop_id = ${scope.shopId} and f.branch_id = ${scope.branchId} and f.day >= ${from}::date and f.day <= ${to}::date
    and f.state <> 'cancelled'`);

export const fittingBranchSql = (
  scope: Scope,
  { fittingId, orderId }: { fittingId?: number | undefined; orderId?: number | undefined },
): RawBuilder<number> => sql<number>`coalesce(
  (select bf.branch_id from fitting bf where bf.shop_id = ${scope.shopId} and bf.id = ${fittingId ?? null}::bigint
    and bf.branch_id = any(${[...scope.branchIds]}::bigint[])),
  (select bo.branch_id from rental_order bo where bo.shop_id = ${scope.shopId} and bo.id = ${orderId ?? null}::bigint
    and bo.branch_id = any(${[...scope.branchIds]}::bigint[])),
  ${scope.branchId}::bigint)`;

/** `at` has minutes of the day. `except` is the fitting that moves. */
export const fittingClashesQuery = (
  scope: Scope,
  branchId: RawBuilder<number>,
  at: { day: Day; from: number; to: number },
  except: number | undefined,
) =>
  which(sql`f.shop_id = ${scope.shopId} and f.branch_id = ${branchId} and f.day = ${at.day}::date and f.state = 'booked'
    and f.from_minute < ${at.to} and f.to_minute > ${at.from} and f.id <> ${except ?? 0}`);

export const fittingById = (scope: Scope, id: number) => which(sql`${mine(scope)} and f.id = ${id}`);

export const lockFitting = (scope: Scope, id: number) => sql`
  select from fitting where shop_id = ${scope.shopId} and id = ${id} for update`;

export type FittingListFilter = {
  from?: Day | undefined;
  to?: Day | undefined;
  orderId?: number | undefined;
  customerId?: number | undefined;
};

const matching = (
  scope: Scope,
  { from, to, orderId, customerId }: FittingListFilter,
): RawBuilder<boolean> => sql<boolean>`
  ${orderId === undefined && customerId === undefined ? sql`f.shop_id = ${scope.shopId} and f.branch_id = ${scope.branchId}` : mine(scope)}
  and ${from === undefined ? sql`true` : sql`f.day >= ${from}::date`} and ${to === undefined ? sql`true` : sql`f.day <= ${to}::date`}
  and ${orderId === undefined ? sql`true` : sql`f.order_id = ${orderId}`}
  and ${customerId === undefined ? sql`true` : sql`f.customer_id = ${customerId}`}`;

export const fittingPage = (
  scope: Scope,
  filter: FittingListFilter,
  page: { page: number; size: number },
) => sql<FittingRow>`
  select ${columns} from (select * from fitting f where ${matching(scope, filter)}
    order by f.day, f.from_minute, f.id ${limitOffset(page)}) f ${tables}
  order by f.day, f.from_minute, f.id`;

export const fittingCount = (scope: Scope, filter: FittingListFilter) =>
  countQuery(sql`select from fitting f where ${matching(scope, filter)}`);
