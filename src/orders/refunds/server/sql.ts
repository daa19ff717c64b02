/** The queue of refunds: what is back and not settled, oldest first, with the approval that still holds. */
import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '#lib/contract/contract.ts';
import type { Day } from '#lib/dates/day.ts';
import { totalCap } from '#lib/contract/wire-schemas.ts';
import { containsAll } from '#platform/search/match-words.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { slice } from '#platform/db/page-query.ts';
import type { BailsKept, MoneybackRow, PaidBack, moneybackContract } from '../contract.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { ListRow } from '#orders/order/server/index.ts';
import { chargesByKind, isToSettle, orderRows } from '#orders/order/server/index.ts';

type Query = QueryOf<typeof moneybackContract.moneyback>;

/** An order of the queue, all money in satang. */
export type MoneybackListRow = ListRow & {
  version: number;
  deductions: MoneybackRow['deductions'] | null;
  approval: Omit<NonNullable<MoneybackRow['approval']>, 'at'> | null;
  approvedAt: string;
  account: MoneybackRow['account'];
  promisedDay: Day | null;
};

const lastApproval = (scope: Scope, orderId: RawBuilder<unknown>) => sql`
  select a.* from refund_approval a where a.shop_id = ${scope.shopId} and a.order_id = ${orderId} order by a.id desc limit 1`;

/** By the day promised, then by the day the last garment came back, where none is; an approval holds for the order's version only. */
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
      where s.shop_id = ${scope.shopId} and s.branch_id = ${scope.branchId} and ${isToSettle}) k
    join rental_order o on o.shop_id = ${scope.shopId} and o.id = k.order_id
    where ${state} and ${containsAll(sql`o.search`, words)}
    order by ${order} limit ${Math.max(totalCap + 1, query.page * query.size)}`;
};

/** One page; the account last approved for the customer's refunds comes along. */
export const moneybackQuery = (scope: Scope, query: Query, today: Day) => sql<MoneybackListRow>`
  with keys as materialized (${keys(scope, query)}),
  page as materialized (select k.order_id, k.ord, k.promised from keys k order by k.ord ${slice(query)}),
  rows as (${orderRows(scope, today)})
  select t.total, r.*, v.version, k.promised as "promisedDay", ${chargesByKind(scope, sql`r."orderId"`)} as deductions,
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

/** What was paid, in satang. */
export type PaidRow = Omit<PaidBack, 'slipImage'> & { token: string | null; total: number };

/** Money that left the shop again: what stays with it as credit is none. */
const paid = (scope: Scope) => sql`e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}
  and e.kind in ('bail_returned', 'refund', 'credit_payout') and e.method not in ('credit', 'bail', 'withholding') and e.amount < 0`;

export const paidQuery = (scope: Scope, page: number, size: number) => sql<PaidRow>`
  with keys as materialized (select e.id from ledger_entry e where ${paid(scope)} order by e.day desc, e.id desc
    limit ${Math.max(totalCap + 1, page * size)}),
  page as materialized (select k.id from keys k order by k.id desc limit ${size} offset ${(page - 1) * size})
  select e.id as "entryId", e.order_id as "orderId", o.order_no as "orderNo", coalesce(c.name, '') as "customerName", e.kind, e.method,
    -e.amount as amount, e.day, e.at, coalesce(u.display_name, '') as by, e.note, e.document_id as "documentId",
    coalesce(d.document_no, '') as "documentNo", coalesce(e.slip_ref, '') as "slipRef", m.token, (select count(*) from keys) as total
  from page p join ledger_entry e on e.shop_id = ${scope.shopId} and e.id = p.id
  join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
  left join customer c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join app_user u on u.shop_id = e.shop_id and u.id = e.by_user
  left join document d on d.shop_id = e.shop_id and d.id = e.document_id
  left join image m on m.shop_id = e.shop_id and m.id = e.slip_image_id
  order by e.id desc`;

/** Promises whose day is within the days, in any branch of the scope; one that is not over today is not counted. */
export const bailsKeptQuery = (scope: Scope, { from, to }: { from: Day; to: Day }) => sql<BailsKept>`
  select count(*) filter (where p.came_back and p.settled_day <= p.day)::int as kept,
    count(*) filter (where p.came_back and p.settled_day > p.day)::int as late,
    count(*) filter (where p.settled_day is null and p.day < ${to}::date)::int as broken
  from bail_promise p
  where p.shop_id = ${scope.shopId} and p.branch_id = any(${[...scope.branchIds]}::bigint[]) and p.day between ${from}::date and ${to}::date`;
