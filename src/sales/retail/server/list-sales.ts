import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { nearName } from '#customers/server/index.ts';
import { pictureUrl, type SaleListRow, salesQuery } from '#orders/order/server/index.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { saleContract, SaleRow } from '../contract.ts';

/** Names of the first articles are shown. */
const shown = 3;

const rowOut = (shopId: number, row: SaleListRow): SaleRow => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  createdAt: row.createdAt,
  customerName: row.customerName,
  phone: row.phone,
  createdBy: row.createdBy,
  items: [...new Set(row.names)].slice(0, shown).join(', '),
  image: pictureUrl(shopId, row, 160),
  pieces: row.quantity,
  price: baht(row.price),
  paid: baht(row.paid),
  states: [...new Set(row.states)],
});

/** A page of sales; where nobody is found, of who was meant (`near`). */
export const list = reading<typeof saleContract.list>((db, scope, call) =>
  nearName(db, scope, orderSearchWords(call.query.q), async (words, typed) => {
    const { page, size, from, to, list: which } = call.query;
    const q = typed ? call.query.q : words.join(' ');
    const rows = await db.read(
      scope,
      salesQuery(scope, { page, size, from, to, q, ended: which === 'back' }),
    );
    // A page past the end has one row, which carries nothing but the total.
    const itemList = rows.filter((row) => row.orderId !== null).map((row) => rowOut(scope.shopId, row));
    return pageReply(call.query, itemList, rows[0]?.total ?? 0);
  }),
);
