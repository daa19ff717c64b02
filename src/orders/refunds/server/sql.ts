import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { BailPunctuality, RefundRow, PaidRefund, refundContract } from '../contract.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { OrderListRow } from '#orders/order/server/index.ts';
import { orderHasWords, chargesByKind, isSettlementDue, orderRows } from '#orders/order/server/index.ts';

type Query = QueryOf<typeof refundContract.moneyback>;

export type RefundListRow = OrderListRow & {
  version: number;
  deductions: RefundRow['deductions'] | null;
  approval: Omit<NonNullable<RefundRow['approval']>, 'at'> | null;
  approvedAt: string;
  account: RefundRow['account'];
  promisedDay: Day | null;
  voucherPaid: number;
  voucherExpired: boolean;
};

const lastApproval = (scope: Scope, orderId: RawBuilder<unknown>) => sql`
  select a.* from refund_approval a where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} order by a.id desc limit 1`;

/** Sorts by deadline, else by the last return day. An approval is for one version of the order. */
const keys = (scope: Scope, query: Query) => {
  const words = orderSearchWords(query.q);
  const approved = sql`exists (select from (${lastApproval(scope, sql`k.order_id`)}) a where a.order_version = o.version)`;
  const state =
    query.state === undefined ? sql`true` : query.state === 'approved' ? approved : sql`not ${approved}`;
  const order =
    query.newest === undefined
      ? sql`k.promised nulls last, k.day nulls first, k.order_id`
      : sql`k.day desc nulls last, k.order_id desc`;
  return sql`
    select k.order_id, k.promised, row_number() over (order by ${order}) as ord from (
      select s.order_id, coalesce(s.returned_day, s.return_day) as day, p.day as promised from order_sums s
      left join bail_promise p on p.shop_id = s.shop_id and p.order_id = s.order_id
      where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId} and ${isSettlementDue}) k
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.order_id
    where ${state} and ${orderHasWords(sql`o.search`, words)}
    order by ${order} limit ${Math.max(totalCap + 1, query.page * query.size)}`;
};

/** Includes the account of the customer's last approved refund. */
export const refundListQuery = (scope: Scope, query: Query, today: Day) => sql<RefundListRow>`
  with keys as materialized (${keys(scope, query)}),
  page as materialized (select k.order_id, k.ord, k.promised from keys k order by k.ord ${limitOffset(query)}),
  rows as (${orderRows(scope, today)})
  select t.total, r.*, v.version, (select coalesce(sum(e.amount), 0)::int8 from ledger_entry e
      where e.shop_id = ${scope.shopId} and e.order_id = r."orderId" and e.method = 'voucher') as "voucherPaid",
    exists (select from ledger_entry e join voucher g on g.shop_id = e.shop_id and g.id = e.voucher_id and g.last_day < ${today}::date
      where e.shop_id = ${scope.shopId} and e.order_id = r."orderId" group by g.id having sum(e.amount) > 0) as "voucherExpired",
    k.promised as "promisedDay", ${chargesByKind(scope, sql`r."orderId"`)} as deductions,
    case when a.id is not null then json_build_object('amount', a.amount, 'note', a.note, 'by', coalesce(u.display_name, ''),
      'bank', coalesce(a.bank, ''), 'accountNo', a.account_no, 'accountName', a.account_name) end as approval, a.at as "approvedAt",
    json_build_object('bank', coalesce(n.bank, ''), 'accountNo', coalesce(n.account_no, ''), 'accountName', coalesce(n.account_name, '')) as account
  from (select count(*) as total from keys) t left join rows r on true
  left join page k on k.order_id = r."orderId"
  left join rental_order v on v.shop_id = ${scope.shopId} and v.id = r."orderId"
  left join lateral (${lastApproval(scope, sql`r."orderId"`)}) a on a.order_version = v.version
  left join app_user u on u.shop_id = ${scope.shopId} and u.id = a.by_user
  left join lateral (
    select a.bank, a.account_no, a.account_name from rental_order c
    join refund_approval a on a.shop_id = c.shop_id and a.order_id = c.id and a.account_no <> ''
    where c.shop_id = ${scope.shopId} and c.customer_id = v.customer_id order by a.id desc limit 1) n on true
  order by r.ord`;

type PaidRow = Omit<PaidRefund, 'slipImage'> & { token: string | null };
/** A page past the last has one row with only the total. */
export type PaidRefundRow = { total: number } & (PaidRow | { [K in keyof PaidRow]: null });

/** Excludes refunds as credit, because that money stayed in the shop. */
const paid = (scope: Scope) => sql`e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}
  and e.kind in ('bail_returned', 'refund', 'credit_payout') and e.method not in ('credit', 'bail', 'voucher', 'withholding') and e.amount < 0`;

export const paidRefundsQuery = (scope: Scope, page: number, size: number) => sql<PaidRefundRow>`
  with keys as materialized (select e.id from ledger_entry e where ${paid(scope)} order by e.day desc, e.id desc
    limit ${Math.max(totalCap + 1, page * size)}),
  page as materialized (select k.id from keys k order by k.id desc limit ${size} offset ${(page - 1) * size}),
  rows as (
  select e.id as "entryId", e.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", e.kind, e.method,
    -e.amount as amount, e.day, e.at, coalesce(u.display_name, '') as by, e.note, e.document_id as "documentId",
    coalesce(d.document_no, '') as "documentNo", coalesce(e.slip_ref, '') as "slipRef", m.token
  from page p join ledger_entry e on e.shop_id = ${scope.shopId} and e.id = p.id
  join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = e.shop_id and u.id = e.by_user
  left join document d on d.shop_id = e.shop_id and d.id = e.document_id
  left join image m on m.shop_id = e.shop_id and m.id = e.slip_image_id)
  select t.total, r.* from (select count(*) as total from keys) t left join rows r on true order by r."entryId" desc`;

/** Counts in all branches of the scope, without deadlines that end today. */
export const bailPunctualityQuery = (
  scope: Scope,
  { from, to }: { from: Day; to: Day },
) => sql<BailPunctuality>`
  select count(*) filter (where p.came_back and p.settled_day <= p.day)::int as kept,
    count(*) filter (where p.came_back and p.settled_day > p.day)::int as late,
    count(*) filter (where p.settled_day is null and p.day < ${to}::date)::int as broken
  from bail_promise p
  where p.shop_id = ${scope.shopId} and p.branch_id = any(${[...scope.branchIds]}::bigint[]) and p.day between ${from}::date and ${to}::date`;
