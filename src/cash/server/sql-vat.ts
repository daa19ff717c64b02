import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PageRequest } from '#platform/db/page-query.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { VatRow } from '../shapes.ts';
import type { ReportPeriod } from './sql-report.ts';

type Shop = Pick<Scope, 'shopId'>;

/** Omits replaced documents, because the replacement has the same day and amounts. */
const isTaxPaper = sql`((d.kind in ('abb_tax_invoice', 'tax_invoice') or d.vat_rate > 0)
  and not exists (select from document r where r.shop_id = d.shop_id and r.replaces_id = d.id))`;
const sign = sql`(case when d.kind in ('credit_note', 'refund_slip', 'bail_refund_slip') then -1 else 1 end)`;

/**
 * Counts a document on its day. Counts a void on its own day, with opposite amounts, because voiding a
 * document of an earlier month corrects the current tax return.
 */
const papers = (scope: Shop, { branchIds, from, to }: ReportPeriod): RawBuilder<unknown> => sql`
  select d.id, false as voided, d.day, d.branch_id, d.kind, ${sign} * d.base as base, ${sign} * d.vat as vat, ${sign} * d.total as total
  from document d
  where d.shop_id = ${scope.shopId} and d.branch_id = any(${[...branchIds]}::bigint[])
    and d.day between ${from}::date and ${to}::date and ${isTaxPaper}
  union all
  select d.id, true, (v.at at time zone 'Asia/Bangkok')::date, d.branch_id, d.kind, -${sign} * d.base, -${sign} * d.vat, -${sign} * d.total
  from document_void v join document d on d.shop_id = v.shop_id and d.id = v.document_id
  where v.shop_id = ${scope.shopId} and v.at >= (${from}::date)::timestamp at time zone 'Asia/Bangkok'
    and v.at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'
    and d.branch_id = any(${[...branchIds]}::bigint[]) and ${isTaxPaper}`;

export const vatSums = (scope: Shop, ask: ReportPeriod) => sql<{
  found: number;
  base: number;
  vat: number;
  total: number;
}>`
  select count(*)::int8 as found, coalesce(sum(p.base), 0)::int8 as base, coalesce(sum(p.vat), 0)::int8 as vat,
    coalesce(sum(p.total), 0)::int8 as total
  from (${papers(scope, ask)}) p`;

export const vatPage = (scope: Shop, ask: ReportPeriod, page: PageRequest): RawBuilder<VatRow> => sql<VatRow>`
  select x.id as "documentId", x.voided, x.kind, d.document_no as "documentNo", x.day, b.name as "branchName",
    b.tax_branch_no as "taxBranchNo", coalesce(d.content->'customer'->>'name', '') as buyer,
    coalesce(d.content->'customer'->>'taxId', '') as "buyerTaxId",
    coalesce(d.content->'customer'->>'taxBranchNo', '') as "buyerBranchNo", x.base, x.vat, x.total,
    d.order_id as "orderId", d.content->>'stage' as stage
  from (
    select p.* from (${papers(scope, ask)}) p
    order by p.branch_id, p.day, p.id, p.voided ${limitOffset(page)}
  ) x
  join document d on d.shop_id = ${scope.shopId} and d.id = x.id
  join branch b on b.shop_id = ${scope.shopId} and b.id = x.branch_id
  order by x.branch_id, x.day, x.id, x.voided`;

export const vatSellerQuery = (scope: Shop) => sql<{ name: string; taxId: string; address: string }>`
  select coalesce(nullif(s.legal_name, ''), s.name) as name, coalesce(s.tax_id, '') as "taxId", s.address from shop s where s.shop_id = ${scope.shopId}`;
