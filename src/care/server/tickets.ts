import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { AppError } from '#lib/errors/errors.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Tx } from '#platform/db/db.ts';
import { countQuery, literalLimitOffset, pageReply } from '#platform/db/page-query.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { unitHasCode } from '#inventory/stock/server/index.ts';
import type { CareTicketDetail, CareTicketRow, careContract } from '../contract.ts';
import { lastReceiptQuery, mayUndoReceipt, type ReceiptLine } from './last-receipt.ts';
import { withheldTaxJson, withheldToWire } from '#cash/server/index.ts';
import { careLineRows } from './sql-rows.ts';
import type { CareDbRow } from './sql-rows.ts';
import { careRowToWire } from './wire.ts';

type Head = Omit<CareTicketRow, 'late' | 'price' | 'charged'> & { price: number; charged: number };
type TicketAsk = {
  list: 'open' | 'late' | 'received' | 'all';
  wnfShopId?: number | undefined;
  q: string;
  page: number;
  size: number;
};

const headColumns = sql`
  t.id as "wnforderId", t.no as "ticketNo", t.vendor_id as "wnfShopId", t.vendor_name as "vendorName", t.in_house as "inHouse",
  t.branch_id as "branchId", b.name as "branchName", t.sent_day as "sentDay", coalesce(w.display_name, '') as "sentBy", t.due,
  t.line_count as count, t.open_count as "openCount", t.note, m.price, m.charged`;
const headTables = (scope: Scope): RawBuilder<unknown> => sql`
  join branch b on b.shop_id = ${scope.shopId} and b.id = t.branch_id
  left join app_user w on w.shop_id = ${scope.shopId} and w.id = t.sent_by
  cross join lateral (
    select coalesce(sum(l.price), 0) as price, coalesce(sum(l.charged), 0) as charged
    from care_line l where l.shop_id = ${scope.shopId} and l.ticket_id = t.id) m`;

/** Newest tickets that a search by vendor name covers. */
const named = sql.lit(10_000);

const idsWith = (scope: Scope, from: RawBuilder<unknown>, q: string): RawBuilder<unknown> => sql`
  select x.id from care_ticket x where x.shop_id = ${scope.shopId} and x.no = ${/^\d{1,9}$/.test(q) ? Number(q) : 0}
  union all select l.ticket_id from unit u join care_line l on l.shop_id = ${scope.shopId} and l.unit_id = u.id and l.ticket_id is not null
    where u.shop_id = ${scope.shopId} and ${unitHasCode([q])}
  union all select n.id from (select t.id, t.vendor_name ${from} order by t.id desc limit ${named}) n
    where strpos(lower(n.vendor_name), lower(${q}::text)) > 0`;

const keysOf = (scope: Scope, ask: TicketAsk, today: Day): RawBuilder<unknown> => {
  const listed = {
    open: sql`and t.open_count > 0`,
    late: sql`and t.open_count > 0 and t.due < ${today}::date`,
    received: sql`and t.open_count = 0`,
    all: sql``,
  }[ask.list];
  const from = sql`from care_ticket t where t.shop_id = ${scope.shopId} and t.branch_id = ${scope.branchId} ${listed}
    ${ask.wnfShopId === undefined ? sql`` : sql`and t.vendor_id = ${ask.wnfShopId}`}`;
  return ask.q === '' ? from : sql`${from} and t.id in (${idsWith(scope, from, ask.q)})`;
};

const headOut = ({ price, charged, ...row }: Head, today: Day): CareTicketRow => ({
  ...row,
  price: satangToBaht(price),
  charged: satangToBaht(charged),
  late: row.openCount > 0 && row.due !== null && row.due < today,
});

export const listTickets = readHandler<typeof careContract.tickets>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const keys = keysOf(scope, call.body, today);
  const byDue = call.body.list === 'late';
  const order = byDue ? sql`t.due, t.id` : sql`t.id desc`;
  const [rows, [counted]] = await db.readAll(scope, [
    sql<Head>`
      with page as materialized (select t.* ${keys} order by ${order} ${literalLimitOffset(call.body)})
      select ${headColumns} from page t ${headTables(scope)} order by ${order}`,
    countQuery(sql`select ${keys}`),
  ]);
  return pageReply(
    call.body,
    rows.map((row) => headOut(row, today)),
    counted?.n,
  );
});

type Known = Pick<CareTicketDetail, 'phone' | 'lineId' | 'expenseCategory' | 'seller' | 'certificates'>;
const headQuery = (scope: Scope, id: number): RawBuilder<Head & Known> => sql`
  select ${headColumns}, v.phone, v.line_id as "lineId", coalesce(nullif(v.expense_category, ''), (
      select o.expense_category from care_vendor o where o.shop_id = ${scope.shopId} and o.expense_category <> '' order by o.id desc limit 1), '')
      as "expenseCategory",
    json_build_object('name', v.seller_name, 'taxId', v.seller_tax_id, 'branchNo', v.seller_branch_no) as seller,
    (select coalesce(json_agg(${withheldTaxJson} order by w.year, w.number), '[]') from withheld_tax w
      where w.shop_id = ${scope.shopId} and w.entry_id in (select l.expense_id from care_line l where l.shop_id = ${scope.shopId} and l.ticket_id = ${id})
    ) as certificates
  from care_ticket t join care_vendor v on v.shop_id = ${scope.shopId} and v.id = t.vendor_id ${headTables(scope)}
  where t.shop_id = ${scope.shopId} and t.id = ${id} and t.branch_id = any(${[...scope.branchIds]}::bigint[])`;

const ticketOut = (
  scope: Scope,
  head: Head & Known,
  rows: readonly CareDbRow[],
  receipt: readonly ReceiptLine[],
  today: Day,
): CareTicketDetail => {
  const { phone, lineId, expenseCategory, seller, certificates, ...row } = head;
  return {
    ...headOut(row, today),
    phone,
    lineId,
    expenseCategory,
    seller,
    certificates: certificates.map(withheldToWire),
    itemList: rows.map((one) => careRowToWire(scope, one, today)),
    undoable: row.count > 0 && row.openCount === row.count,
    lastReceipt: mayUndoReceipt(receipt)
      ? {
          unitIds: receipt.map((one) => one.unitId),
          charged: satangToBaht(receipt.reduce((sum, one) => sum + one.charged, 0)),
        }
      : null,
  };
};

export const readTicket = async (q: Tx, scope: Scope, id: number): Promise<CareTicketDetail> => {
  const today = bangkokDay(new Date());
  const [head] = (await headQuery(scope, id).execute(q)).rows;
  if (head === undefined) throw new AppError('NOT_FOUND');
  const { rows } = await careLineRows(scope, { ticketId: id }, today).execute(q);
  const receipt = (await lastReceiptQuery(scope, id).execute(q)).rows;
  return ticketOut(scope, head, rows, receipt, today);
};

export const getTicket = readHandler<typeof careContract.ticket>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const id = call.body.wnforderId;
  const [[head], rows, receipt] = await db.readAll(scope, [
    headQuery(scope, id),
    careLineRows(scope, { ticketId: id }, today),
    lastReceiptQuery(scope, id),
  ]);
  if (head === undefined) return call.fail('NOT_FOUND');
  return ticketOut(scope, head, rows, receipt, today);
});
