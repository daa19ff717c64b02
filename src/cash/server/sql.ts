import { type RawBuilder, sql } from 'kysely';
import type { EntryKind } from '#ledger/contract.ts';
import type { EntryMethod } from '#ledger/entry-kinds.ts';
import type { Day } from '#lib/dates/day.ts';
import { smallestCoin } from '#lib/money/cash.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PageRequest } from '#platform/db/page-query.ts';
import { limitOffset } from '#platform/db/page-query.ts';
import type { DayEvent, DayView, BookEntryRow } from '../shapes.ts';
import type { WithheldTax } from '../withheld-tax.ts';
import type { DayFigure, EntrySum } from '../day-figures.ts';
import { leakproofCoalesce } from '#platform/db/leakproof-coalesce.ts';

/** True if entry `e` pays or refunds sold items, in a sale or a rental. Only refunds need a lookup. */
const isOfSale = sql<boolean>`(e.kind = 'sale' or e.kind = 'refund' and (
  exists (select from rental_order o where o.shop_id = e.shop_id and o.id = e.order_id and o.kind = 'sale')
  or exists (select from sold_refund w where w.shop_id = e.shop_id and w.entry_id = e.id)))`;

/** Is `dayFigureOf` in SQL, for entry `e`. */
export const isInFigureSql = (figure: DayFigure): RawBuilder<boolean> => {
  const money = sql`e.kind <> 'bail_kept' and e.method not in ('bail', 'credit', 'voucher', 'withholding')`;
  const is: Record<DayFigure, RawBuilder<boolean>> = {
    bailKept: sql`e.kind = 'bail_kept'`,
    fromBail: sql`e.kind <> 'bail_kept' and e.method = 'bail'`,
    creditKept: sql`e.method = 'credit' and e.kind = 'refund'`,
    creditUsed: sql`e.method = 'credit' and e.kind not in ('bail_kept', 'refund', 'credit_payout')`,
    creditPaid: sql`e.method = 'credit' and e.kind = 'credit_payout'`,
    voucherGiven: sql`e.method = 'voucher' and e.kind = 'expense'`,
    voucherUsed: sql`e.method = 'voucher' and e.kind not in ('bail_kept', 'expense')`,
    voucherSold: sql`e.kind = 'voucher_sold'`,
    withholding: sql`e.kind not in ('bail_kept', 'expense') and e.method = 'withholding'`,
    withheldTax: sql`e.kind = 'expense' and e.method = 'withholding'`,
    rounding: sql`e.kind = 'cash_rounding'`,
    bailIn: sql`${money} and e.kind = 'bail_taken'`,
    bailOut: sql`${money} and e.kind = 'bail_returned'`,
    expense: sql`${money} and e.kind = 'expense'`,
    sales: sql`${money} and ${isOfSale}`,
    income: sql`${money} and e.kind not in ('bail_taken', 'bail_returned', 'expense', 'sale', 'cash_rounding', 'voucher_sold') and e.order_id is null`,
    takings: sql`${money} and e.kind not in ('bail_taken', 'bail_returned', 'expense', 'cash_rounding') and e.order_id is not null and not ${isOfSale}`,
  };
  return is[figure];
};

export const daySums = (scope: Pick<Scope, 'shopId' | 'branchId'>, day: Day) => sql<EntrySum>`
  select e.kind, e.method, e.order_id is null as own, ${isOfSale} as sold, sum(e.amount)::int8 as amount, count(*)::int as entries
  from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}::bigint and e.day = ${day}::date
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

export const dayCash = (scope: Scope, day: Day) => sql<{ came: number; went: number; rounding: number }>`
  select coalesce(sum(e.amount) filter (where e.amount > 0 and e.kind <> 'cash_rounding'), 0)::int8 as came,
    coalesce(sum(e.amount) filter (where e.amount < 0 and e.kind <> 'cash_rounding'), 0)::int8 as went,
    coalesce(sum(e.amount) filter (where e.kind = 'cash_rounding'), 0)::int8 as rounding
  from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}::bigint and e.day = ${day}::date and e.method = 'cash'`;

/**
 * Returns the opening cash in satang, as closed on a closed day or set on the day, otherwise the cash left by
 * the last count. Returns no row if it is unknown.
 */
export const openingCashOf = (scope: Pick<Scope, 'shopId' | 'branchId'>, day: Day) => sql<{
  opening: number;
  openingFrom: Day | null;
}>`
  (select v.opening, null::date as "openingFrom", 1 as rank from cash_day_event v
    where v.shop_id = ${scope.shopId} and v.branch_id = ${scope.branchId}::bigint and v.day = ${day}::date
      and (v.kind = 'float' or v.kind = 'close' and exists (select from cash_day c
        where c.shop_id = v.shop_id and c.branch_id = v.branch_id and c.day = v.day and c.closed))
    order by v.id desc limit 1)
  union all
  (select v.left_in, v.day, 2 from cash_day_event v
    where v.shop_id = ${scope.shopId} and v.branch_id = ${scope.branchId}::bigint and v.day < ${day}::date and v.kind = 'close'
    order by v.day desc, v.id desc limit 1)
  order by rank limit 1`;

export type DayEventRow = Omit<DayEvent, 'difference'>;

export const dayEvents = (scope: Scope, day: Day) => sql<DayEventRow>`
  select v.id as "eventId", v.kind, v.at, coalesce(u.display_name, '') as by, v.note, v.opening, v.expected, v.counted, v.left_in as left,
    coalesce(v.pieces, '[]') as pieces
  from cash_day_event v left join app_user u on u.shop_id = v.shop_id and u.id = v.by_user
  where v.shop_id = ${scope.shopId} and v.branch_id = ${scope.branchId}::bigint and v.day = ${day}::date
  order by v.id desc limit 200`;

export const undoneOfDay = (scope: Scope, day: Day) => sql<DayView['undone'][number]>`
  select s.order_id as "orderId", o.order_no as "orderNo", u.kind as step, s.at, coalesce(p.display_name, '') as by, s.reason,
    coalesce(sum(e.amount) filter (where e.kind <> 'bail_kept' and e.method not in ('bail', 'credit', 'voucher', 'withholding')), 0)::int8 as amount
  from ledger_entry e
  join order_step s on s.shop_id = e.shop_id and s.order_id = e.order_id and s.kind = 'undo' and s.change->'entries' @> to_jsonb(e.id)
  join order_step u on u.shop_id = s.shop_id and u.id = s.undoes_id
  join rental_order o on o.shop_id = s.shop_id and o.id = s.order_id
  left join app_user p on p.shop_id = s.shop_id and p.id = s.by_user
  where e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}::bigint and e.day = ${day}::date and e.reverses_id is not null
  group by s.id, s.order_id, o.order_no, u.kind, s.at, p.display_name, s.reason order by s.id desc limit 200`;

export const branchDay = (scope: Scope, day: Day) => sql<{ name: string; closed: boolean }>`
  select b.name, coalesce(c.closed, false) as closed from branch b
  left join cash_day c on c.shop_id = b.shop_id and c.branch_id = b.id and c.day = ${day}::date
  where b.shop_id = ${scope.shopId} and b.id = ${scope.branchId}::bigint`;

/**
 * Returns unclosed days with entries, latest first, up to `days` back. An index probe per day is faster than
 * a join.
 */
export const unclosedBefore = (scope: Scope, today: Day, days: number) => sql<{ day: Day }>`
  select d.day::date as day from generate_series(${today}::date - ${days}::int, ${today}::date - 1, interval '1 day') as d(day)
  where (select true from ledger_entry e
      where e.shop_id = ${scope.shopId} and e.branch_id = ${scope.branchId}::bigint and e.day = d.day::date limit 1)
    and not exists (select from cash_day c
      where c.shop_id = ${scope.shopId} and c.branch_id = ${scope.branchId}::bigint and c.day = d.day::date and c.closed)
  order by 1 desc`;

export type EntryFilter = {
  branchIds: readonly number[];
  from: Day;
  to: Day;
  figure?: DayFigure | undefined;
  kind?: EntryKind | undefined;
  method?: EntryMethod | undefined;
  own?: '1' | undefined;
  category?: string | undefined;
  orderId?: number | undefined;
};

export const isOwnEntrySql = sql<boolean>`(e.order_id is null and e.kind in ('expense', 'other_income'))`;

const chosen = (scope: Pick<Scope, 'shopId'>, ask: EntryFilter): RawBuilder<unknown> => {
  const parts = [
    sql`e.shop_id = ${scope.shopId} and e.branch_id = any(${[...ask.branchIds]}::bigint[])
      and e.day between ${ask.from}::date and ${ask.to}::date`,
    ...(ask.figure ? [isInFigureSql(ask.figure)] : []),
    ...(ask.kind ? [sql`e.kind = ${ask.kind}::entry_kind`] : []),
    ...(ask.method ? [sql`e.method = ${ask.method}::pay_method`] : []),
    ...(ask.own || ask.category !== undefined ? [isOwnEntrySql] : []),
    ...(ask.orderId ? [sql`e.order_id = ${ask.orderId}::bigint`] : []),
    ...(ask.category === undefined
      ? []
      : [
          sql`coalesce((select n.category from ledger_note n where n.shop_id = e.shop_id and n.entry_id = ${leakproofCoalesce(sql`e.reverses_id`, sql`e.id`)}), '') = ${ask.category}`,
        ]),
  ];
  return sql`from ledger_entry e where ${sql.join(parts, sql` and `)}`;
};

export const sumOfEntries = (scope: Pick<Scope, 'shopId'>, ask: EntryFilter) => sql<{
  found: number;
  sum: number;
}>`
  select count(*)::int8 as found, coalesce(sum(e.amount), 0)::int8 as sum ${chosen(scope, ask)}`;

export type BookEntryDbRow = Omit<BookEntryRow, 'image'> & { token: string | null };

export const withheldTaxJson = sql<WithheldTax>`json_build_object('entryId', w.entry_id, 'year', w.year, 'number', w.number,
  'income', w.income, 'rate', w.rate, 'condition', w.condition, 'base', w.base, 'tax', w.tax, 'voided', w.voided_day is not null)`;

const shown = (
  scope: Pick<Scope, 'shopId'>,
  ids: RawBuilder<unknown>,
): RawBuilder<BookEntryDbRow> => sql<BookEntryDbRow>`
  select e.id as "entryId", e.branch_id as "branchId", b.name as "branchName", e.day, e.at, coalesce(u.display_name, '') as by,
    e.kind, e.method, e.amount, e.note, e.order_id as "orderId", coalesce(o.order_no, '') as "orderNo",
    coalesce(p.name, '') as "customerName", e.document_id as "documentId", coalesce(d.document_no, '') as "documentNo",
    d.content->>'stage' as stage, coalesce(n.category, '') as category, coalesce(l.description, '') as "categoryName", i.token,
    e.reverses_id as "reversesId",
    (select min(r.id) from ledger_entry r where r.shop_id = e.shop_id and r.reverses_id = e.id
      and r.order_id is not distinct from e.order_id) as "reversedBy",
    (select json_build_object('invoiceId', v.id, 'invoiceNo', v.invoice_no, 'day', v.day, 'sellerName', v.seller_name,
      'sellerTaxId', v.seller_tax_id, 'sellerBranchNo', v.seller_branch_no, 'base', v.base, 'vat', v.vat, 'claimMonth', v.claim_month)
      from purchase_invoice v where v.shop_id = e.shop_id and v.entry_id = e.id and v.ended_day is null and e.kind = 'expense') as invoice,
    (select ${withheldTaxJson} from withheld_tax w where w.shop_id = e.shop_id and w.entry_id = e.id and e.kind = 'expense') as withheld
  from (${ids}) x
  join ledger_entry e on e.shop_id = ${scope.shopId} and e.id = x.id
  join branch b on b.shop_id = e.shop_id and b.id = e.branch_id
  left join app_user u on u.shop_id = e.shop_id and u.id = e.by_user
  left join rental_order o on o.shop_id = e.shop_id and o.id = e.order_id
  left join customer p on p.shop_id = o.shop_id and p.id = o.customer_id
  left join document d on d.shop_id = e.shop_id and d.id = e.document_id
  left join ledger_note n on n.shop_id = e.shop_id and n.entry_id = ${leakproofCoalesce(sql`e.reverses_id`, sql`e.id`)} and e.order_id is null
  left join lookup l on l.shop_id = n.shop_id and l.kind = n.category_kind and l.code = n.category
  left join image i on i.shop_id = e.shop_id and i.id = ${leakproofCoalesce(sql`n.image_id`, sql`e.slip_image_id`)}
  order by e.day desc, e.id desc`;

export const entriesPage = (
  scope: Pick<Scope, 'shopId'>,
  ask: EntryFilter,
  page: PageRequest,
): RawBuilder<BookEntryDbRow> =>
  shown(scope, sql`select e.id ${chosen(scope, ask)} order by e.day desc, e.id desc ${limitOffset(page)}`);

export const entryById = (scope: Pick<Scope, 'shopId'>, id: number): RawBuilder<BookEntryDbRow> =>
  shown(scope, sql`select ${id}::bigint as id`);

/**
 * Reads the rounding of entry `e`. An earlier version that runs during an upgrade or after a rollback leaves
 * `rounding_id` null. An entry without `rounding_id` gets the rounding of its transaction that no other entry
 * refers to.
 */
const roundingJson = sql<{ id: number; amount: number } | null>`(
  select json_build_object('id', o.id, 'amount', o.amount) from ledger_entry o
  where o.shop_id = e.shop_id and o.id = case when e.rounding_id is not null then e.rounding_id when e.method = 'cash' then (
    select min(x.id) from ledger_entry x
    where x.shop_id = e.shop_id and x.branch_id = e.branch_id and x.day = e.day and x.at = e.at and x.kind = 'cash_rounding'
      and x.order_id is null and x.reverses_id is null and x.amount = -(e.amount % ${sql.lit(smallestCoin)})
      and not exists (select from ledger_entry n where n.shop_id = x.shop_id and n.branch_id = x.branch_id and n.day = x.day and n.rounding_id = x.id)
      and not exists (select from ledger_entry n where n.shop_id = x.shop_id and n.order_id is null and n.reverses_id = x.id)) end)`;

export const branchEntryById = (scope: Scope, id: number) => sql<{
  branchId: number;
  kind: 'expense' | 'other_income';
  method: EntryMethod;
  amount: number;
  withheld: number;
  reversesId: number | null;
  reversed: boolean;
  /** Entry for the part that coins cannot pay. */
  rounding: { id: number; amount: number } | null;
}>`
  select e.branch_id as "branchId", e.kind, e.method, e.amount, e.reverses_id as "reversesId",
    coalesce((select w.tax - w.borne from withheld_tax w where w.shop_id = e.shop_id and w.entry_id = e.id), 0) as withheld,
    exists (select from ledger_entry r where r.shop_id = e.shop_id and r.reverses_id = e.id and r.order_id is null) as reversed,
    ${roundingJson} as rounding
  from ledger_entry e
  where e.shop_id = ${scope.shopId} and e.id = ${id}::bigint and e.branch_id = any(${[...scope.branchIds]}::bigint[])
    and ${isOwnEntrySql}`;

export const categoryRows = (scope: Pick<Scope, 'shopId'>) => sql<{
  code: string;
  description: string;
  direction: 'income' | 'expense' | null;
}>`
  select l.code, l.description, l.direction from lookup l
  where l.shop_id = ${scope.shopId} and l.kind = 'monetary' and l.active
  order by l.sort, l.description collate "th-x-icu", l.code`;
