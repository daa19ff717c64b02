/** A journal entry has several accounts, with equal debits and credits. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';
import type { PageRequest } from '#platform/db/page-query.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { taxBranchId } from '#ledger/server/index.ts';
import type { AccountSum, JournalLine } from '../shapes.ts';
import { accountByRule } from './sql-accounts.ts';

type Shop = Pick<Scope, 'shopId'>;
export type JournalPeriod = { branchIds: readonly number[]; from: Day; to: Day };

const originalEntryId = leakproofCoalesce(sql`e.reverses_id`, sql`e.id`);
/** Groups entries of a document, and withheld tax with its payment. Other entries have their own group. */
const entryGroup = sql`coalesce(e.document_id, -${leakproofCoalesce(sql`w.entry_id`, sql`case when e.order_id is null then ${originalEntryId} else e.id end`)})`;
/** These entries only reduce a liability. Other entries carry the amount. */
const isCountedElsewhere = sql`e.kind in ('bail_kept', 'credit_payout')`;
const ofBail = sql`e.kind in ('bail_taken', 'bail_returned', 'bail_kept')`;

/** Entry's share of the document's VAT. */
const sharedOut = (vat: RawBuilder<unknown>) => sql`
  case when ${vat} = 0 or e.total = 0 or ${isCountedElsewhere} then 0
    else round(${vat}::numeric * e.so_far / e.total) - round(${vat}::numeric * (e.so_far - e.amount) / e.total) end::int8`;

/** Branch that owes the VAT. Only entries with the method `bail` can have a deposit's VAT. */
const taxBranch = sql`case when e.document_id is null then e.branch_id when e.method = 'bail' then ${taxBranchId} else d.branch_id end`;

/**
 * Finds the branches' entries, and entries of other branches whose VAT these branches owe. The VAT of these
 * other entries is from credit notes that the branches issued or voided in the period, or from deposits that
 * they invoiced.
 */
const entriesOf = ({ shopId }: Shop, { branchIds, from, to }: JournalPeriod) => {
  const requestedBranches = sql`${[...branchIds]}::bigint[]`;
  const within = sql`e.shop_id = ${shopId} and e.day between ${from}::date and ${to}::date`;
  return sql`
      select e.* from ledger_entry e where ${within} and e.branch_id = any(${requestedBranches})
      union all
      select e.* from (
        select d.id, d.order_id from document d
        where d.shop_id = ${shopId} and d.branch_id = any(${requestedBranches}) and d.kind = 'credit_note' and d.day between ${from}::date and ${to}::date
        union
        select d.id, d.order_id from document_void v join document d on d.shop_id = v.shop_id and d.id = v.document_id
        where v.shop_id = ${shopId} and v.at >= (${from}::date)::timestamp at time zone 'Asia/Bangkok'
          and v.at < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok' and d.branch_id = any(${requestedBranches}) and d.kind = 'credit_note'
      ) c join ledger_entry e on e.shop_id = ${shopId} and e.order_id = c.order_id and e.document_id = c.id
      where ${within} and e.branch_id <> all(${requestedBranches})
      union all
      select e.* from ledger_entry e join document d on d.shop_id = e.shop_id and d.id = e.document_id
      where ${within} and e.method = 'bail' and e.branch_id <> all(${requestedBranches}) and d.content ? 'bailVat' and ${taxBranchId} = any(${requestedBranches})`;
};

/**
 * Combines entries of one document, day and branch. Reversals and entries without a document are separate,
 * but tax withheld from a vendor joins its payment. The VAT of the document, and of a forfeited deposit, is
 * split over the payments so that the shares add up.
 */
const entries = (scope: Shop, ask: JournalPeriod) => sql`
  select e.*, ${sharedOut(sql`e.vat`)} as own_vat, ${sharedOut(sql`e.bail_vat`)} as kept_vat
  from (
    select e.id, e.branch_id, ${taxBranch} as tax_branch, e.day, e.kind, e.refund_of, e.method, e.amount, e.order_id, e.note, n.category, n.purpose, n.account_id, d.document_no,
      coalesce(d.vat, 0) as vat, coalesce(d.total, 0) as total, d.vat_rate,
      case when e.method = 'bail' then coalesce(round((d.content->>'bailVat')::numeric * 100), 0) else 0 end as bail_vat, e.reverses_id,
      min(e.id) over paper as no,
      sum(case when ${isCountedElsewhere} then 0 else e.amount end) over (paper order by e.id) as so_far
    from (${entriesOf(scope, ask)}) e
    left join document d on d.shop_id = e.shop_id and d.id = e.document_id
    left join ledger_note n on n.shop_id = e.shop_id and n.entry_id = ${originalEntryId} and e.order_id is null
    left join withheld_tax w on w.shop_id = e.shop_id and w.tax_entry_id = ${originalEntryId} and e.order_id is null
    window paper as (partition by e.branch_id, e.day, ${entryGroup}, e.reverses_id is null)
  ) e`;

const spentOn = (
  { shopId }: Shop,
  { category, purpose, entry }: Record<'category' | 'purpose' | 'entry', RawBuilder<unknown>>,
) => sql`
  case when ${category} is not null then 'expense' when ${purpose} is not null then ${purpose}
    when exists (select from care_line c where c.shop_id = ${shopId} and c.expense_id = ${entry}) then 'care'
    when exists (select from goods_move g where g.shop_id = ${shopId} and g.expense_id = ${entry}) then 'goods'
    else 'expense' end`;

const purpose = (scope: Shop) => sql`
  case when ${ofBail} then 'bail'
    when e.kind = 'credit_payout' then 'credit'
    when e.kind = 'voucher_sold' then 'voucher'
    when e.kind = 'withholding' then 'rent'
    when e.kind = 'expense' then ${spentOn(scope, { category: sql`e.category`, purpose: sql`e.purpose`, entry: originalEntryId })}
    when e.kind = 'refund' and (
      exists (select from rental_order o where o.shop_id = ${scope.shopId} and o.id = e.order_id and o.kind = 'sale')
      or exists (select from sold_refund w where w.shop_id = ${scope.shopId} and w.entry_id = ${originalEntryId})) then 'saleBack'
    else coalesce(e.refund_of, e.kind)::text end`;

/** VAT is claimed on the day of booking and reversed on the day of the invoice's cancellation. */
const purchases = ({ shopId }: Shop, { branchIds, from, to }: JournalPeriod) => sql`
  select v.entry_id, v.id, x.day, x.sign, v.base, v.vat, v.invoice_no, e.branch_id, e.order_id, n.category, n.purpose, n.account_id,
    x.sign = 1 and v.booked_day = e.day as along
  from purchase_invoice v
  join ledger_entry e on e.shop_id = v.shop_id and e.id = v.entry_id
  left join ledger_note n on n.shop_id = v.shop_id and n.entry_id = v.entry_id
  cross join lateral (values (v.booked_day, 1), (v.ended_day, -1)) as x (day, sign)
  where v.shop_id = ${shopId} and v.claim_month is not null and x.day between ${from}::date and ${to}::date
    and e.branch_id = any(${[...branchIds]}::bigint[])`;

/**
 * Money counts at the branch of the entry, VAT at the branch of its tax invoice (Revenue Code §87). Debits
 * (money received, expenses, reduced liabilities) are positive. `part` is an invoice booked on another
 * day than its entry, or ''.
 */
const parts = (scope: Shop, ask: JournalPeriod) => sql`
  entry as materialized (${entries(scope, ask)}
  ), bought as materialized (${purchases(scope, ask)}
  ), part as (
    select e.day, e.branch_id, e.no, '' as part, case when e.kind = 'expense' and e.method = 'withholding' then 'withheld_tax' else e.method::text end as source, null::text as category, null::int8 as kept_account, e.amount, null::text as tax,
      null::int as tax_rate, 0::int8 as tax_base, 0::int8 as tax_vat
    from entry e
    union all
    select e.day, x.branch_id, e.no, '', ${purpose(scope)}, e.category, e.account_id, x.amount, null, null, 0, 0
    from entry e cross join lateral (values (e.branch_id, -e.amount),
      (e.tax_branch, case when ${ofBail} then 0 else e.own_vat + e.kept_vat end)) as x (branch_id, amount)
    union all
    select e.day, e.tax_branch, e.no, '', 'vatOut', null, null, -e.own_vat, 'out', e.vat_rate, e.amount - e.own_vat, e.own_vat
    from entry e where e.own_vat <> 0
    union all
    select e.day, e.tax_branch, e.no, '', 'bailVat', null, null, case when ${ofBail} then e.own_vat else -e.kept_vat end, null, null, 0, 0
    from entry e where (e.own_vat <> 0 and ${ofBail}) or e.kept_vat <> 0
    union all
    select b.day, b.branch_id, b.entry_id, b.part, p.source, p.category, p.kept_account, p.amount, p.tax, null, p.base, p.vat
    from (select b.*, case when b.along then '' else 'P' || b.id || case when b.sign < 0 then 'R' else '' end end as part from bought b) b
    cross join lateral (values
      ('vatIn', null::text, null::int8, b.sign * b.vat, 'in', b.sign * b.base, b.sign * b.vat),
      (${spentOn(scope, { category: sql`b.category`, purpose: sql`b.purpose`, entry: sql`b.entry_id` })}, b.category, b.account_id, -b.sign * b.vat, null, 0, 0)
    ) as p (source, category, kept_account, amount, tax, base, vat)
  )`;

const lines = (scope: Shop, ask: JournalPeriod) => sql`
  ${parts(scope, ask)}, summed as (
    select day, branch_id, no, part, source, category, kept_account, tax, tax_rate, sum(amount)::int8 as amount, sum(tax_base)::int8 as tax_base, sum(tax_vat)::int8 as tax_vat
    from part group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ), ruled as (
    select s.*, ${leakproofCoalesce(sql`s.kept_account`, accountByRule(scope, { source: sql`s.source`, category: sql`s.category`, day: sql`s.day` }))} as account_id from summed s
  ), line as (
    select day, branch_id, no, part, account_id, tax, max(tax_rate) as tax_rate, sum(amount)::int8 as amount, sum(tax_base)::int8 as tax_base, sum(tax_vat)::int8 as tax_vat
    from ruled where branch_id = any(${[...ask.branchIds]}::bigint[]) group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0
  )`;

export type JournalLineRow = Omit<JournalLine, 'kinds' | 'entryNo'> & {
  no: number;
  part: string;
  kinds: JournalLine['kinds'] | null;
};

export const journalLines = (
  scope: Shop,
  ask: JournalPeriod,
  page?: PageRequest,
): RawBuilder<JournalLineRow> => sql<JournalLineRow>`
  with ${lines(scope, ask)}, head as (
    select e.no, max(e.document_no) as document_no, max(e.order_id) as order_id, array_agg(distinct e.kind::text) as kinds,
      coalesce(max(e.note) filter (where e.note <> ''), '') as note
    from entry e group by e.no
  )
  select l.day, l.no, l.part, b.name as "branchName",
    coalesce(h.document_no, (select max(x.invoice_no) from bought x where x.entry_id = l.no and (x.along or l.part <> '')), '') as "documentNo",
    coalesce(o.order_no, '') as "orderNo", coalesce(a.code, '') as code, coalesce(a.name, '') as "accountName",
    greatest(l.amount, 0) as debit, greatest(-l.amount, 0) as credit, l.tax, l.tax_rate as "taxRate",
    case when l.tax is not null then l.tax_base end as "taxBase", case when l.tax is not null then l.tax_vat end as vat,
    case when l.part = '' then h.kinds end as kinds, case when l.part = '' then coalesce(h.note, '') else '' end as note
  from (select * from line order by day, branch_id, no, part, amount < 0, account_id, tax ${page === undefined ? sql`` : limitOffset(page)}) l
  join branch b on b.shop_id = ${scope.shopId} and b.id = l.branch_id
  left join account a on a.shop_id = ${scope.shopId} and a.id = l.account_id
  left join head h on h.no = l.no and l.part = ''
  left join rental_order o on o.shop_id = ${scope.shopId} and o.id = h.order_id
  order by l.day, l.branch_id, l.no, l.part, l.amount < 0, a.code collate "C", l.tax`;

export type JournalSumRow = AccountSum & { lines: number };
export const journalSums = (scope: Shop, ask: JournalPeriod): RawBuilder<JournalSumRow> => sql<JournalSumRow>`
  with ${lines(scope, ask)}
  select coalesce(max(a.code), '') as code, coalesce(max(a.name), '') as "accountName", coalesce(max(a.kind), 'asset') as kind,
    coalesce(sum(l.amount) filter (where l.amount > 0), 0)::int8 as debit,
    coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::int8 as credit, count(*)::int as lines
  from line l left join account a on a.shop_id = ${scope.shopId} and a.id = l.account_id
  group by l.account_id order by coalesce(max(a.code), '') collate "C"`;

export const hasAccounts = ({ shopId }: Shop) => sql<{ made: boolean }>`
  select exists (select from account a where a.shop_id = ${shopId}) as made`;
