/** An order with everything that belongs to it, in one round trip. */
import { AppError } from '#lib/errors/errors.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SummedLine } from '#orders/order/rules/order-sums.ts';
import type { MoneySums, PricedLine } from '#orders/order/rules/order-totals.ts';
import { orderMoney, orderVat } from '#orders/order/rules/order-totals.ts';
import type { VatPart } from '#orders/order/rules/vat-on-top.ts';
import type { ChargeRow, DocRow, EntryRow, HeadRow, LineRow, PartRow, SaleRow } from './order-rows.ts';
import type { Reach } from '../sql/read-order.ts';
import {
  chargeQuery,
  documentQuery,
  entryQuery,
  headQuery,
  lineQuery,
  partQuery,
} from '../sql/read-order.ts';
import { saleLineQuery } from '../sql/sale-lines.ts';

export type Loaded = {
  head: HeadRow;
  lines: LineRow[];
  /** What is sold with it. */
  sales: SaleRow[];
  parts: PartRow[];
  charges: ChargeRow[];
  entries: EntryRow[];
  documents: DocRow[];
};

const queries = (scope: Scope, id: number, reach: Reach, lock: boolean) =>
  [
    headQuery(scope, id, reach, lock),
    lineQuery(scope, id),
    partQuery(scope, id),
    chargeQuery(scope, id),
    entryQuery(scope, id),
    documentQuery(scope, id),
    saleLineQuery(scope, id),
  ] as const;

const found = (head: HeadRow | undefined, rest: Omit<Loaded, 'head'>): Loaded => {
  if (head === undefined) throw new AppError('NOT_FOUND');
  return { head, ...rest };
};

/** For reading; NOT_FOUND when it is out of reach. */
export const readOrder = async (db: Db, scope: Scope, id: number, reach: Reach): Promise<Loaded> => {
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
  reach: Reach,
  lock: boolean,
): Promise<Loaded> => {
  // Sent at once, run one after the other: what follows the lock sees what the holder before has committed.
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

/** Locks the order's row and reads it; every writing operation begins here. NOT_FOUND when it is out of reach. */
export const lockOrder = (q: Tx, scope: Scope, id: number, reach: Reach = 'own'): Promise<Loaded> =>
  inTransaction(q, scope, id, reach, true);

/** The order as it stands after the changes of this transaction. */
export const reloadOrder = (q: Tx, scope: Scope, id: number): Promise<Loaded> =>
  inTransaction(q, scope, id, 'shop', false);

export const priced = (line: LineRow): PricedLine => ({
  state: line.state,
  rentalPrice: line.rental_price,
  discount: line.discount,
  bail: line.bail,
});

export const summed = (line: LineRow): SummedLine => ({
  ...priced(line),
  itemId: line.item_id,
  pickupDay: line.pickup_day,
  returnDay: line.return_day,
  returnedDay: line.returned_day,
});

/** The order's money in satang. */
export const moneyIn = (order: Pick<Loaded, 'head' | 'lines' | 'charges' | 'entries'>): MoneySums =>
  orderMoney(
    { discount: order.head.discount, vatRate: order.head.vat_rate },
    order.lines.map(priced),
    order.charges,
    order.entries,
  );

/** What of the price bears which rate of VAT on top; none where none is put on top. */
export const vatIn = (order: Pick<Loaded, 'head' | 'lines' | 'charges' | 'entries'>): VatPart[] => {
  const parts = orderVat(
    { discount: order.head.discount, vatRate: order.head.vat_rate },
    order.lines.map(priced),
    order.charges,
    order.entries,
  );
  return parts.some((one) => one.vat !== 0) ? parts : [];
};
