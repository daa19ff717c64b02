import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SummedLine } from '#orders/order/rules/order-sums.ts';
import type { MoneySums, PricedLine } from '#orders/order/rules/order-totals.ts';
import { orderMoney, orderVat } from '#orders/order/rules/order-totals.ts';
import type { VatPart } from '#orders/order/rules/vat-on-top.ts';
import type {
  OrderChargeRow,
  OrderDocumentRow,
  OrderEntryRow,
  OrderHeadRow,
  OrderLineRecord,
  OrderPartRow,
  OrderSaleRow,
} from './order-rows.ts';
import type { OrderReach } from '../sql/read-order.ts';
import {
  orderChargesQuery,
  orderDocumentsQuery,
  orderEntriesQuery,
  orderHeadQuery,
  orderLinesQuery,
  orderPartsQuery,
} from '../sql/read-order.ts';
import { saleLineQuery } from '../sql/sale-lines.ts';

export type LoadedOrder = {
  head: OrderHeadRow;
  lines: OrderLineRecord[];
  sales: OrderSaleRow[];
  parts: OrderPartRow[];
  charges: OrderChargeRow[];
  entries: OrderEntryRow[];
  documents: OrderDocumentRow[];
};

const queries = (scope: Scope, id: number, reach: OrderReach, lock: boolean) =>
  [
    orderHeadQuery(scope, id, reach, lock),
    orderLinesQuery(scope, id),
    orderPartsQuery(scope, id),
    orderChargesQuery(scope, id),
    orderEntriesQuery(scope, id),
    orderDocumentsQuery(scope, id),
    saleLineQuery(scope, id),
  ] as const;

const found = (head: OrderHeadRow | undefined, rest: Omit<LoadedOrder, 'head'>): LoadedOrder => {
  if (head === undefined) throw new AppError('NOT_FOUND');
  return { head, ...rest };
};

export const readOrder = async (
  db: Db,
  scope: Scope,
  id: number,
  reach: OrderReach,
): Promise<LoadedOrder> => {
  const [heads, lines, parts, charges, entries, documents, sales] = await db.readAll(
    scope,
    queries(scope, id, reach, false),
  );
  return found(heads[0], { lines, sales, parts, charges, entries, documents });
};

const inTransaction = async (
  q: Tx,
  scope: Scope,
  id: number,
  reach: OrderReach,
  lock: boolean,
): Promise<LoadedOrder> => {
  // Statements sent after the lock see its previous holder's commits.
  const [one, two, three, four, five, six, seven] = queries(scope, id, reach, lock);
  const [heads, lines, parts, charges, entries, documents, sales] = await Promise.all([
    one.execute(q),
    two.execute(q),
    three.execute(q),
    four.execute(q),
    five.execute(q),
    six.execute(q),
    seven.execute(q),
  ]);
  return found(heads.rows[0], {
    lines: lines.rows,
    sales: sales.rows,
    parts: parts.rows,
    charges: charges.rows,
    entries: entries.rows,
    documents: documents.rows,
  });
};

export const lockOrder = (q: Tx, scope: Scope, id: number, reach: OrderReach = 'own'): Promise<LoadedOrder> =>
  inTransaction(q, scope, id, reach, true);

export const reloadOrder = (q: Tx, scope: Scope, id: number): Promise<LoadedOrder> =>
  inTransaction(q, scope, id, 'shop', false);

export const pricedLineOf = (line: OrderLineRecord): PricedLine => ({
  state: line.state,
  rentalPrice: line.rental_price,
  discount: line.discount,
  bail: line.bail,
});

export const summedLineOf = (line: OrderLineRecord): SummedLine => ({
  ...pricedLineOf(line),
  itemId: line.item_id,
  pickupDay: line.pickup_day,
  returnDay: line.return_day,
  returnedDay: line.returned_day,
  daysLate: line.days_late,
});

/** Returns satang. */
export const moneyOfOrder = (order: Pick<LoadedOrder, 'head' | 'lines' | 'charges' | 'entries'>): MoneySums =>
  orderMoney(
    { discount: order.head.discount, vatRate: order.head.vat_rate },
    order.lines.map(pricedLineOf),
    order.charges,
    order.entries,
  );

/** Returns parts by rate, empty if prices include VAT. */
export const vatOfOrder = (order: Pick<LoadedOrder, 'head' | 'lines' | 'charges' | 'entries'>): VatPart[] => {
  const parts = orderVat(
    { discount: order.head.discount, vatRate: order.head.vat_rate },
    order.lines.map(pricedLineOf),
    order.charges,
    order.entries,
  );
  return parts.some((one) => one.vat !== 0) ? parts : [];
};
