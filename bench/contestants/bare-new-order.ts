/**
 * The bare handler opens an order with one statement that reads and one that writes everything. The database
 * refuses a garment that was reserved between the two.
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
import { readSql, writeSql } from './bare-new-order-sql.ts';
import { type BareCaller, isoMomentOf } from './bare-orders.ts';
import { blockedRangeOf } from './bare-search.ts';

type Body = {
  customerId: number;
  pickupDay: Day;
  returnDay: Day;
  lines: { itemId: number; quantity: number }[];
  payments?: { for: 'price' | 'bail'; method: 'cash'; amount: number }[];
};

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
      voucher_id: null,
      voucher_last_day: null,
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
