/** The reports follow Revenue Code §87 and notice no. 89 of the Director-General on VAT. */
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PurchaseTaxLine, SalesTaxLine } from '../shapes.ts';
import type { ReportMonth } from './period.ts';

type Shop = Pick<Scope, 'shopId'>;

const monthEnd = ({ from }: ReportMonth) => sql`(${from}::date + interval '1 month')::date`;
export const within = (day: RawBuilder<unknown>, month: ReportMonth) =>
  sql`${day} >= ${month.from}::date and ${day} < ${monthEnd(month)}`;

const isTaxPaper = sql`(d.kind in ('abb_tax_invoice', 'tax_invoice', 'credit_note') or d.vat_rate > 0)`;
const givesBack = sql`d.kind in ('credit_note', 'refund_slip', 'bail_refund_slip')`;

/**
 * Replaced documents, and documents voided in their month, have zero amounts. A document voided later counts
 * in its month and is deducted in the later month.
 */
const papers = ({ shopId }: Shop, month: ReportMonth) => sql`
  select d.id, d.kind, d.year, d.number, d.document_no, d.day, d.content->'customer' as buyer, coalesce(r.document_no, '') as replaced_by,
    case when r.id is not null or ${within(sql`(v.at at time zone 'Asia/Bangkok')::date`, month)} then 'void' when ${givesBack} then 'credit' else 'valid' end as state,
    case when ${givesBack} then -d.base else d.base end as base, case when ${givesBack} then -d.vat else d.vat end as vat
  from document d
  left join document_void v on v.shop_id = d.shop_id and v.document_id = d.id
  left join document r on r.shop_id = d.shop_id and r.replaces_id = d.id
  where d.shop_id = ${shopId} and d.branch_id = ${month.branchId} and ${within(sql`d.day`, month)} and ${isTaxPaper}
  union all
  select d.id, d.kind, d.year, d.number, d.document_no, (v.at at time zone 'Asia/Bangkok')::date, d.content->'customer', '', 'voidLater',
    case when ${givesBack} then d.base else -d.base end, case when ${givesBack} then d.vat else -d.vat end
  from document_void v join document d on d.shop_id = v.shop_id and d.id = v.document_id
  where v.shop_id = ${shopId} and v.at >= ${month.from}::timestamp at time zone 'Asia/Bangkok'
    and v.at < ${monthEnd(month)}::timestamp at time zone 'Asia/Bangkok'
    and d.branch_id = ${month.branchId} and d.day < ${month.from}::date and ${isTaxPaper}
    and not exists (select from document r where r.shop_id = d.shop_id and r.replaces_id = d.id)`;

/** Combines consecutive abbreviated invoices of a day into one line, because they name no buyer. */
export const salesTaxLines = (
  scope: Shop,
  month: ReportMonth,
  most: number,
): RawBuilder<SalesTaxLine> => sql<SalesTaxLine>`
  with paper as materialized (${papers(scope, month)}
  ), placed as (
    select p.*, p.kind = 'abb_tax_invoice' and p.state <> 'voidLater' as together,
      p.number - row_number() over (partition by p.kind, p.year, p.day, p.state = 'voidLater' order by p.number) as run
    from paper p
  ), grouped as (
    select min(p.id) as id, p.kind, p.year, min(p.number) as number, p.day, case when count(*) = 1 then min(p.state) when bool_and(p.state = 'void') then 'void' else 'valid' end as state,
      (array_agg(p.document_no order by p.number))[1] as first_no, (array_agg(p.document_no order by p.number desc))[1] as last_no, count(*)::int as papers,
      coalesce(sum(p.base) filter (where p.state <> 'void'), 0)::int8 as base, coalesce(sum(p.vat) filter (where p.state <> 'void'), 0)::int8 as vat,
      coalesce(array_agg(p.document_no order by p.number) filter (where p.state = 'void'), '{}') as voided
    from placed p where p.together group by p.kind, p.year, p.day, p.run
    union all
    select p.id, p.kind, p.year, p.number, p.day, p.state, p.document_no, '', 1, case p.state when 'void' then 0 else p.base end,
      case p.state when 'void' then 0 else p.vat end, '{}'
    from placed p where not p.together
  )
  select g.kind, g.state, g.day, g.first_no as "documentNo", case when g.papers > 1 then g.last_no else '' end as "lastNo", g.papers,
    case when g.papers = 1 then coalesce(d.content->'customer'->>'name', '') else '' end as buyer,
    case when g.papers = 1 then coalesce(d.content->'customer'->>'taxId', '') else '' end as "buyerTaxId",
    case when g.papers = 1 then coalesce(d.content->'customer'->>'taxBranchNo', '') else '' end as "buyerBranchNo",
    g.base, g.vat, case when g.papers > 1 then g.voided else '{}' end as voided,
    coalesce((select array_agg(c.document_no order by c.document_no) from document_cite x join document c on c.shop_id = x.shop_id and c.id = x.cited_id
      where x.shop_id = ${scope.shopId} and x.document_id = g.id and g.kind = 'credit_note'), '{}') as cites,
    case when g.papers = 1 then coalesce((select p.replaced_by from paper p where p.id = g.id and p.state = 'void'), '') else '' end as "replacedBy"
  from grouped g join document d on d.shop_id = ${scope.shopId} and d.id = g.id
  order by g.day, g.kind, g.year, g.number limit ${most}`;

export const salesTaxSums = (scope: Shop, month: ReportMonth) => sql<{ base: number; vat: number }>`
  select coalesce(sum(p.base), 0)::int8 as base, coalesce(sum(p.vat), 0)::int8 as vat from (${papers(scope, month)}) p where p.state <> 'void'`;

export const missingDocumentNumbers = ({ shopId }: Shop, month: ReportMonth) => sql<{
  kind: 'abb_tax_invoice' | 'tax_invoice' | 'credit_note';
  year: number;
  first: number;
  last: number;
  restoredTo: string | null;
}>`
  select n.kind, n.year, n.before + 1 as first, n.number - 1 as last,
    (select max(g.restored_to) from series_gap g where g.shop_id = ${shopId} and g.branch_id = ${month.branchId} and g.kind = n.kind::text
      and g.year = n.year and g.last > n.before and g.first < n.number) as "restoredTo"
  from (
    select d.kind, d.year, d.number, d.day, lag(d.number, 1, 0) over (partition by d.kind, d.year order by d.number) as before
    from document d
    where d.shop_id = ${shopId} and d.branch_id = ${month.branchId} and d.kind in ('abb_tax_invoice', 'tax_invoice', 'credit_note')
      and d.year in (select distinct m.year from document m where m.shop_id = ${shopId} and m.branch_id = ${month.branchId} and ${within(sql`m.day`, month)})
  ) n
  where n.number > n.before + 1 and ${within(sql`n.day`, month)}
  order by 1, 2, 3 limit 200`;

/**
 * Omits invoices cancelled (`ended_day`) in their claim month. An invoice cancelled later is deducted in the
 * later month.
 */
const bought = ({ shopId }: Shop, month: ReportMonth) => sql`
  select v.*, x.state, x.sign from purchase_invoice v
  join ledger_entry e on e.shop_id = v.shop_id and e.id = v.entry_id
  cross join lateral (values ('valid', 1, v.claim_month), ('endedLater', -1, date_trunc('month', v.ended_day)::date)) as x (state, sign, month)
  where v.shop_id = ${shopId} and e.branch_id = ${month.branchId} and v.claim_month is not null and x.month = ${month.from}::date
    and (v.ended_day is null or date_trunc('month', v.ended_day) > v.claim_month)`;

export const purchaseTaxLines = (
  scope: Shop,
  month: ReportMonth,
  most: number,
): RawBuilder<PurchaseTaxLine> => sql<PurchaseTaxLine>`
  select v.entry_id as "entryId", v.state, v.day, v.invoice_no as "invoiceNo", v.seller_name as seller, v.seller_tax_id as "sellerTaxId",
    v.seller_branch_no as "sellerBranchNo", v.sign * v.base as base, v.sign * v.vat as vat
  from (${bought(scope, month)}) v order by v.day, v.id, v.sign desc limit ${most}`;

export const purchaseTaxSums = (scope: Shop, month: ReportMonth) => sql<{ base: number; vat: number }>`
  select coalesce(sum(v.sign * v.base), 0)::int8 as base, coalesce(sum(v.sign * v.vat), 0)::int8 as vat from (${bought(scope, month)}) v`;

export const taxReportHead = ({ shopId }: Shop, { branchId }: ReportMonth) => sql<{
  seller: string;
  taxId: string;
  branchId: number;
  branchName: string;
  address: string;
  taxBranchNo: string;
  registered: boolean;
}>`
  select coalesce(nullif(s.legal_name, ''), s.name) as seller, coalesce(s.tax_id, '') as "taxId", b.id as "branchId", b.name as "branchName",
    coalesce(nullif(b.address, ''), s.address) as address, b.tax_branch_no as "taxBranchNo", s.vat_system as registered
  from shop s join branch b on b.shop_id = s.shop_id and b.id = ${branchId} where s.shop_id = ${shopId}`;
