import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { withFuzzyName } from '#customers/server/index.ts';
import { pictureUrlOf, type SaleListRow, saleListQuery } from '#orders/order/server/index.ts';
import { orderSearchWords } from '#orders/order/rules/search-key.ts';
import type { retailContract, SaleListEntry } from '../contract.ts';

const shown = 3;

const rowOut = (shopId: number, row: SaleListRow): SaleListEntry => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  createdAt: row.createdAt,
  customerName: row.customerName,
  phone: row.phone,
  createdBy: row.createdBy,
  items: [...new Set(row.names)].slice(0, shown).join(', '),
  image: pictureUrlOf(shopId, row, 160),
  pieces: row.quantity,
  price: satangToBaht(row.price),
  paid: satangToBaht(row.paid),
  states: [...new Set(row.states)],
});

export const listSales = readHandler<typeof retailContract.list>((db, scope, call) =>
  withFuzzyName(db, scope, orderSearchWords(call.query.q), async (words, typed) => {
    const { page, size, from, to, list: which } = call.query;
    const q = typed ? call.query.q : words.join(' ');
    const rows = await db.read(
      scope,
      saleListQuery(scope, { page, size, from, to, q, ended: which === 'back' }),
    );
    // A page past the last has one row with only the total.
    const itemList = rows.filter((row) => row.orderId !== null).map((row) => rowOut(scope.shopId, row));
    return pageReply(call.query, itemList, rows[0]?.total ?? 0);
  }),
);
