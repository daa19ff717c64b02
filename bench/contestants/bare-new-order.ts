/**
 * The bare handler opens an order with one statement that reads and one that writes everything. The database
 * refuses a garment that was reserved in between.
 */
import type pg from 'pg';
import type { DocumentKind } from '#ledger/contract.ts';
import { documentNumberPrefix, seriesYear } from '#ledger/document-numbers.ts';
import { composeDocument } from '#ledger/server/documents/compose-document.ts';
import { type DocumentFacts, readDocumentFacts } from '#ledger/server/documents/document-facts.ts';
import { priceEntryKind } from '#ledger/server/payments/take-payments.ts';
import { bangkokDay, type Day } from '#lib/dates/day.ts';
import { openDb } from '#platform/db/db.ts';
import { systemScope } from '#platform/tenancy/scope.ts';
import { orderSearchKey } from '#orders/order/rules/search-key.ts';
import { documentItemsOf } from '#orders/order/server/documents/order-on-document.ts';
import type { OrderLineRecord } from '#orders/order/server/read/order-rows.ts';
import { orderToWire } from '#orders/order/server/read/to-wire.ts';
import { type OrderSums, orderSumsOf } from '#orders/order/rules/order-sums.ts';
import type { OrderTerms } from '#setup/shop/terms.ts';
import { type BareCaller, isoMomentOf, termFieldsSql } from './bare-orders.ts';
import { blockedRangeOf, isFreeUnitSql } from './bare-search.ts';

type Body = {
  customerId: number;
  pickupDay: Day;
  returnDay: Day;
  lines: { itemId: number; quantity: number }[];
  payments?: { for: 'price' | 'bail'; method: 'cash'; amount: number }[];
};

const readSql = `
  select b.name as branch_name, b.tax_branch_no, c.name, c.phone, c.line_id, c.watch, c.watch_reason, c.tax_id, c.tax_branch_no as customer_branch, u.display_name,
    coalesce((select -sum(e.amount) from rental_order r join ledger_entry e on e.shop_id = $1 and e.order_id = r.id and e.method = 'credit'
      where r.shop_id = $1 and r.customer_id = $4), 0)::int8 as credit,
    (select json_agg(x) from (
      select i.id as item_id, i.group_id, i.name, i.code, i.color, i.size, m.token, m.folder, g.rental_price, g.bail, 0 as discount, 0 as promotion_discount, g.rental_price as list_price, g.bail as list_bail, '' as discount_reason, null as order_set_id, '' as set_part, null as set_share, f.*,
        concat_ws(' · ', nullif(i.code, ''), coalesce(nullif(k.description, ''), nullif(i.color, '')), coalesce(nullif(z.description, ''), nullif(i.size, ''))) as detail,
        'reserved' as state, $7 as pickup_day, $8 as return_day, $8 as original_return_day, null as returned_day, '' as condition, false as lost, null as parts_out, null as parts_back
      from unnest($5::bigint[]) with ordinality n (id, ord)
      join product_item i on i.shop_id = $1 and i.id = n.id join product_group g on g.shop_id = $1 and g.id = i.group_id
      left join image m on m.shop_id = $1 and m.id = coalesce(i.image_id, g.main_image_id)
      left join lookup k on k.shop_id = $1 and k.kind = 'color' and k.code = i.color left join lookup z on z.shop_id = $1 and z.kind = 'size' and z.code = i.size
      cross join lateral (select u.id as unit_id, u.barcode, u.state as unit_state from unit u where u.shop_id = $1 and u.item_id = n.id and u.branch_id = $2
        and u.state in ('ready', 'out', 'inspect', 'wash', 'transit') and ${isFreeUnitSql('$6', '$9')} order by u.id limit 1) f
      order by n.ord) x) as lines,
    (select coalesce(json_agg(p), '[]') from (select p.id, p.group_id, p.name, p.loss_price from product_group_part p where p.shop_id = $1
      and p.group_id in (select i.group_id from product_item i where i.shop_id = $1 and i.id = any($5)) order by p.sort, p.id) p) as parts,
    (select json_build_object(${termFieldsSql}) from shop h join shop_terms t on t.shop_id = $1 and t.version = h.terms_version where h.shop_id = $1) as terms
  from branch b cross join customer c cross join app_user u
  where b.shop_id = $1 and b.id = $2 and c.shop_id = $1 and c.id = $4 and u.shop_id = $1 and u.id = $3 for key share of b`;

/** `kept` are the columns of the sums row, which are passed as one JSON. */
const writeSql = (kept: readonly string[]): string => `
  with held as (insert into reservation (shop_id, unit_id, item_id, branch_id, blocked, due)
      select $1, n.u, n.i, $2, $6::daterange, $8::date from unnest($10::bigint[], $5::bigint[]) n (u, i) returning id, unit_id),
  bumped as (insert into series as s (shop_id, branch_id, kind, year, last) select $1, $2, k, $11, 1 from unnest($12::text[]) k order by k
      on conflict (shop_id, branch_id, kind, year) do update set last = s.last + 1 returning kind, lpad(s.last::text, greatest(6, length(s.last::text)), '0') as no, s.last),
  o as (insert into rental_order (shop_id, branch_id, order_no, customer_id, search, terms_version, created_by)
      select $1, $2, $13 || no, $4, lower($13 || no) || $14, $20::int, $3 from bumped where kind = 'order' returning id, order_no, created_at),
  l as (insert into order_line (shop_id, order_id, branch_id, item_id, reservation_id, state, rental_price, bail, pickup_day, return_day, original_return_day)
      select $1, o.id, $2, n.i, h.id, 'reserved', n.p, n.b, $7::date, $8::date, $8::date
      from o cross join unnest($10::bigint[], $5::bigint[], $15::bigint[], $16::bigint[]) with ordinality n (u, i, p, b, ord) join held h on h.unit_id = n.u order by n.ord returning id),
  paper as materialized (select * from jsonb_to_recordset($17::jsonb) as p (ord int, kind document_kind, head text, total bigint, base bigint, vat bigint, vat_rate int, content jsonb, entry entry_kind)),
  d as (insert into document (shop_id, branch_id, kind, year, number, document_no, order_id, day, total, base, vat, vat_rate, content, issued_by)
      select $1, $2, p.kind, $11, n.last, p.head || n.no, o.id, $9::date, p.total, p.base, p.vat, p.vat_rate, p.content || jsonb_build_object('orderNo', o.order_no), $3
      from paper p join bumped n on n.kind = p.kind::text cross join o order by p.ord returning id, kind, document_no, day, issued_at, total),
  e as (insert into ledger_entry (shop_id, branch_id, order_id, document_id, kind, method, amount, day, by_user)
      select $1, $2, o.id, d.id, p.entry, 'cash', p.total, $9::date, $3 from paper p join d on d.kind = p.kind cross join o order by p.ord returning id, document_id, kind, amount, day, at),
  summed as (insert into order_sums (order_id, ${kept.join(', ')}) select o.id, ${kept.map((one) => `s.${one}`).join(', ')} from o cross join jsonb_populate_record(null::order_sums, $19::jsonb) s),
  gone as (delete from cart where shop_id = $1 and user_id = $3 and branch_id = $2),
  noted as (insert into audit_log (shop_id, user_id, branch_id, ip, action, subject, subject_id, after)
      select $1, $3, $2, '127.0.0.1', 'rental.open', 'rental_order', o.id, $18::jsonb || jsonb_build_object('orderNo', o.order_no) from o)
  select o.*, (select json_agg(l.id order by l.id) from l) as lines,
    (select coalesce(json_agg(d order by d.id), '[]') from d) as documents, (select coalesce(json_agg(e order by e.id), '[]') from e) as entries from o`;

type Read = {
  branch_name: string;
  tax_branch_no: string;
  name: string;
  phone: string;
  line_id: string;
  watch: boolean;
  watch_reason: string;
  tax_id: string | null;
  customer_branch: string | null;
  display_name: string;
  credit: number;
  lines: OrderLineRecord[];
  parts: never[];
  terms: OrderTerms;
};
type Written = {
  id: number;
  order_no: string;
  created_at: string;
  lines: number[];
  documents: {
    id: number;
    kind: 'abb_tax_invoice' | 'bail_slip';
    document_no: string;
    day: Day;
    issued_at: string;
    total: number;
  }[];
  entries: {
    id: number;
    document_id: number;
    kind: 'rent' | 'bail_taken';
    amount: number;
    day: Day;
    at: string;
  }[];
};

const satang = (one: { amount: number }): number => Math.round(one.amount * 100);

/** Reads the facts that all orders share. */
export const readBareShopFacts = async (
  url: string,
  { shop, branch, user }: BareCaller,
): Promise<DocumentFacts> => {
  const db = openDb(url, { max: 1 });
  const facts = await readDocumentFacts(db, { ...systemScope(shop, [branch]), userId: user }, []);
  await db.close();
  return facts;
};

const sumsOf = (body: Body, read: Read): OrderSums =>
  orderSumsOf({
    head: { discount: 0, vatRate: 0, madeDay: bangkokDay(new Date()) },
    sales: [],
    lines: read.lines.map((line) => ({
      itemId: line.item_id,
      state: 'reserved',
      rentalPrice: line.rental_price,
      discount: 0,
      bail: line.bail,
      pickupDay: body.pickupDay,
      returnDay: body.returnDay,
      returnedDay: null,
      daysLate: null,
    })),
    charges: [],
    entries: (body.payments ?? []).map((one) => ({
      kind: one.for === 'bail' ? 'bail_taken' : 'rent',
      amount: satang(one),
    })),
  });

/** Each payment creates a document. */
const papersOf = (
  facts: DocumentFacts,
  shop: number,
  body: Body,
  read: Read,
  sums: OrderSums,
  today: Day,
): { kind: DocumentKind }[] => {
  const payments = body.payments ?? [];
  const order = {
    orderId: 0,
    orderNo: '',
    customerId: body.customerId,
    pickupDay: body.pickupDay,
    returnDay: body.returnDay,
    eventDay: null,
    lines: documentItemsOf(shop, read.lines, 0, []),
    price: sums.price,
    paid: sums.paid,
    bail: sums.bail,
    bailHeld: sums.bail_held,
    bailBack: { cash: read.terms.bailBackCash, transfer: read.terms.bailBackTransfer },
  };
  const { name, phone, tax_id: taxId, customer_branch: taxBranchNo } = read;
  const customer = { name, phone, address: '', taxId: taxId ?? '', taxBranchNo: taxBranchNo ?? '' };
  const known = { ...facts, customers: new Map([[body.customerId, customer]]) };
  return payments.map((one, ord) => {
    const kind = one.for === 'bail' ? ('bail_taken' as const) : priceEntryKind(order, 'reserve', order.paid);
    const { vat, ...paper } = composeDocument(known, {
      kind: one.for === 'bail' ? 'bail_slip' : 'price',
      stage: 'reserve',
      day: today,
      at: '',
      order,
      entries: [{ kind, method: one.method, amount: satang(one) }],
    });
    const head = documentNumberPrefix(paper.kind, read.tax_branch_no, seriesYear(today));
    return { ord, kind: paper.kind, head, ...vat, vat_rate: vat.rate, content: paper.content, entry: kind };
  });
};

export const openBareOrder = async (
  pool: pg.Pool,
  at: BareCaller,
  facts: DocumentFacts,
  body: Body,
): Promise<unknown> => {
  const { shop, branch, user } = at;
  const today = bangkokDay(new Date());
  const year = seriesYear(today);
  const items = body.lines.map((one) => one.itemId);
  const days = blockedRangeOf(body.pickupDay, body.returnDay);
  const asked = [shop, branch, user, body.customerId, items, days, body.pickupDay, body.returnDay, today];
  const client = await pool.connect();
  try {
    const [, found] = await Promise.all([
      client.query('begin'),
      client.query<Read>({ name: 'open.read', text: readSql, values: asked }),
    ]);
    const read = found.rows[0];
    if (read?.lines.length !== items.length) throw new Error('not available');
    const sums = sumsOf(body, read);
    const kept = { shop_id: shop, branch_id: branch, ...sums };
    const papers = papersOf(facts, shop, body, read, sums, today);
    const key = { orderNo: '', customerName: read.name, phone: read.phone };
    const values = [
      ...asked,
      read.lines.map((one) => one.unit_id),
      year,
      ['order', ...papers.map((one) => one.kind)],
      `R${read.tax_branch_no}-${year}-`,
      ` ${orderSearchKey({ ...key, codes: read.lines.map((one) => one.code) })}`,
      read.lines.map((one) => one.rental_price),
      read.lines.map((one) => one.bail),
      JSON.stringify(papers),
      JSON.stringify(body),
      JSON.stringify(kept),
      read.terms.termsVersion,
    ];
    const [made] = await Promise.all([
      client.query<Written>({ name: 'open.write', text: writeSql(Object.keys(kept)), values }),
      client.query('commit'),
    ]);
    const [row] = made.rows;
    if (row === undefined) throw new Error('nothing written');
    return orderToWire(shop, orderOf(at, body, read, row), today);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

const orderOf = (at: BareCaller, body: Body, read: Read, row: Written): Parameters<typeof orderToWire>[1] => {
  const slip = { slip_bank: null, slip_ref: null, slip_token: null };
  return {
    head: {
      ...read,
      id: row.id,
      kind: 'rental',
      made_day: bangkokDay(new Date()),
      order_no: row.order_no,
      branch_id: at.branch,
      customer_id: body.customerId,
      customer_name: read.name,
      search: '',
      promotions: [],
      sets: [],
      visits: [],
      parcel: null,
      draft_shipping_most: 0,
      event_day: null,
      rent_duration_id: null,
      discount: 0,
      discount_allowed: true,
      terms_version: read.terms.termsVersion,
      discount_reason: '',
      note: '',
      channel: 'counter',
      version: 1,
      vat_rate: 0,
      created_at: row.created_at,
      created_by: read.display_name,
      bail_day: null,
      bail_settled_day: null,
      kept_open: false,
      parcel_day: null,
      postmark_day: null,
      postmark_until: null,
      closures: { closedWeekdays: [], closedDays: [] },
    },
    lines: read.lines.map((line, index) => ({ ...line, id: row.lines[index] ?? 0 })),
    parts: read.parts,
    sales: [],
    charges: [],
    entries: row.entries.map((one) => ({
      ...one,
      ...slip,
      method: 'cash',
      noVat: false,
      refundOf: null,
      vatRate: null,
      at: isoMomentOf(one.at),
      by: read.display_name,
      note: '',
      certificate_no: null,
      certificate_day: null,
    })),
    documents: row.documents.map((one) => ({
      ...one,
      issued_at: isoMomentOf(one.issued_at),
      stage: 'reserve',
      voided: false,
    })),
  };
};
