import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { satangToBaht, totalCap } from '#lib/contract/wire-schemas.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { orderLineName } from '#orders/order/server/index.ts';
import type { NoticeRow } from '#admin/notifications/contract.ts';

export type KeyRow = {
  order_id: number | null;
  customer_id: number | null;
  branch_id: number;
  day: Day | null;
  amount: number | null;
  detail: string;
};
export type Keys = RawBuilder<KeyRow>;
export type NoticeQuery = { scope: Scope; branchIds: readonly number[]; today: Day };

export const enough = totalCap + 1;

export const here = ({ scope, branchIds }: NoticeQuery, alias: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${alias}.shop_id`)} = ${scope.shopId} and ${sql.ref(`${alias}.branch_id`)} = any(${[...branchIds]}::bigint[])`;

export type NoticeListRow = NoticeRow & { count: number; inBranch: Readonly<Record<string, number>> };

type List = {
  keys: Keys;
  /** Condition for the lines `l` of the notice's order. */
  garments: RawBuilder<boolean>;
  most: number;
};

export const noticeListQuery = ({ scope }: NoticeQuery, { keys, garments, most }: List) => sql<NoticeListRow>`
  with k as materialized (select *, row_number() over () as ord from (${keys}) x)
  select k.order_id as "orderId", coalesce(o.order_no, '') as "orderNo", coalesce(c.name, '') as "customerName", coalesce(c.phone, '') as phone,
    coalesce(g.first, '') as garment, coalesce(g.n, 0) as garments, k.day, k.amount, k.detail, k.branch_id as "branchId", b.name as "branchName",
    (select count(*) from k) as count,
    (select json_object_agg(n.branch_id, n.n) from (select k.branch_id, count(*)::int as n from k group by k.branch_id) n) as "inBranch"
  from (select * from k order by ord limit ${most}) k
  join branch b on b.shop_id = ${scope.shopId} and b.id = k.branch_id
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.order_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = ${leakproofCoalesce(sql`o.customer_id`, sql`k.customer_id`)}
  left join lateral (
    select count(*)::int as n, (array_agg(${orderLineName} order by l.id))[1] as first
    from order_line l join product_item i on i.shop_id = ${scope.shopId} and i.id = l.item_id
    where l.shop_id = ${scope.shopId} and l.order_id = k.order_id and l.branch_id = k.branch_id and ${garments}) g on true
  order by k.ord`;

const rowToWire = (found: NoticeListRow): NoticeRow => {
  const { count: _, inBranch: __, ...row } = found;
  return { ...row, amount: row.amount === null ? null : satangToBaht(row.amount) };
};

export const noticeListOf = (found: readonly NoticeListRow[]) => ({
  count: Math.min(totalCap, found[0]?.count ?? 0),
  rows: found.map(rowToWire),
});

export const countInBranch = (found: readonly NoticeListRow[], branchId: number): number =>
  Math.min(totalCap, found[0]?.inBranch[branchId] ?? 0);
