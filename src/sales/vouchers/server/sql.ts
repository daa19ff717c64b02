import { type RawBuilder, sql } from 'kysely';
import { voucherStateSql } from '#ledger/server/index.ts';
import { parseVoucherCode } from '#ledger/voucher-code.ts';
import type { VoucherState } from '#ledger/voucher-states.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { countQuery, limitOffset, type PageRequest } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Voucher, VoucherRow } from '../shapes.ts';

type Shop = Pick<Scope, 'shopId'>;
export type VoucherFilter = { q?: string | undefined; list: 'all' | VoucherState };

const today = () => bangkokDay(new Date());

const columns =
  () => sql`v.id as "voucherId", right(v.code, 4) as "codeEnd", v.amount, v.price, v.balance, v.last_day as "lastDay",
  ${voucherStateSql(today())} as state, b.name as "branchName", v.customer_id as "customerId", coalesce(c.name, w.name, '') as "customerName",
  w.id is not null as web, v.recipient, v.made_at as "madeAt", coalesce(u.display_name, '') as by`;

const tables = (scope: Shop) => sql`voucher v
  join branch b on b.shop_id = ${scope.shopId} and b.id = v.branch_id
  left join customer c on c.shop_id = ${scope.shopId} and c.id = v.customer_id
  left join voucher_sale w on w.shop_id = ${scope.shopId} and w.voucher_id = v.id
  left join app_user u on u.shop_id = ${scope.shopId} and u.id = v.made_by`;

const chosen = (scope: Shop, { q = '', list }: VoucherFilter): RawBuilder<unknown> => {
  const text = q.toLowerCase();
  const parts = [
    sql`v.shop_id = ${scope.shopId}`,
    ...(list === 'all' ? [] : [sql`${voucherStateSql(today())} = ${list}`]),
    ...(text === ''
      ? []
      : [
          sql`(v.code = ${parseVoucherCode(q)} or right(v.code, 4) = upper(${q}) or strpos(lower(v.recipient), ${text}) > 0
            or strpos(lower(c.name), ${text}) > 0 or strpos(lower(w.name), ${text}) > 0)`,
        ]),
  ];
  return sql`select v.id from voucher v left join customer c on c.shop_id = ${scope.shopId} and c.id = v.customer_id
    left join voucher_sale w on w.shop_id = ${scope.shopId} and w.voucher_id = v.id where ${sql.join(parts, sql` and `)}`;
};

export const voucherPage = (scope: Shop, ask: VoucherFilter, page: PageRequest): RawBuilder<VoucherRow> =>
  sql<VoucherRow>`select ${columns()} from (${chosen(scope, ask)} order by v.id desc ${limitOffset(page)}) x
    join ${tables(scope)} on v.shop_id = ${scope.shopId} and v.id = x.id order by v.id desc`;

export const voucherCount = (scope: Shop, ask: VoucherFilter) => countQuery(chosen(scope, ask));

export type VoucherDbRow = Omit<Voucher, 'history'> & { branchId: number };

export const voucherById = (scope: Shop, id: number) => sql<VoucherDbRow>`
  select ${columns()}, v.branch_id as "branchId", v.code, s.name as "shopName", v.message, v.reason, v.void_reason as "voidReason",
    d.id as "documentId", coalesce(d.document_no, '') as "documentNo"
  from ${tables(scope)}
  join shop s on s.shop_id = v.shop_id
  left join lateral (select p.id, p.document_no from ledger_entry e join document p on p.shop_id = e.shop_id and p.id = e.document_id
    where e.shop_id = ${scope.shopId} and e.voucher_id = v.id and e.kind = 'voucher_sold' and e.reverses_id is null limit 1) d on true
  where v.shop_id = ${scope.shopId} and v.id = ${id}::bigint`;

export const voucherHistory = (scope: Shop, id: number) => sql<Voucher['history'][number]>`
  select e.id as "entryId", case when e.order_id is not null then case when e.amount > 0 then 'used' else 'back' end
      when e.reverses_id is not null or e.kind = 'voucher_sold' and e.amount < 0 then 'void' when e.kind = 'voucher_sold' then 'sold' else 'given' end as move,
    case when e.kind = 'voucher_sold' then e.amount else -e.amount end as amount, e.at, coalesce(u.display_name, '') as by,
    b.name as "branchName", e.order_id as "orderId", coalesce(o.order_no, '') as "orderNo"
  from ledger_entry e
  join branch b on b.shop_id = ${scope.shopId} and b.id = e.branch_id
  left join app_user u on u.shop_id = ${scope.shopId} and u.id = e.by_user
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = e.order_id
  where e.shop_id = ${scope.shopId} and e.voucher_id = ${id}::bigint order by e.id`;
