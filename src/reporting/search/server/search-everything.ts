import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { searchConversations } from '#storefront/inbox/server/index.ts';
import { searchWebRequests } from '#storefront/web-shop/server/index.ts';
import { barcodeOfSearch } from '#inventory/stock/server/index.ts';
import type { searchContract } from '../contract.ts';
import {
  searchCustomers,
  searchGoods,
  searchGroups,
  maxFindsPerKind,
  searchOrders,
  documentByNumber,
  searchSets,
  unitByCode,
} from './sql.ts';

/** Searches in one round trip. Garments and documents are found only by code. */
export const searchEverything = readHandler<typeof searchContract.find>(async (db, scope, call) => {
  const { q } = call.query;
  const code = barcodeOfSearch(q);
  const [orders, customers, groups, sets, goods, units, papers, requests, conversations] = await db.readAll(
    scope,
    [
      searchOrders(scope, q, bangkokDay(new Date())),
      searchCustomers(scope, q),
      searchGroups(scope, q),
      searchSets(scope, q, code),
      searchGoods(scope, q, code),
      unitByCode(scope, code),
      documentByNumber(scope, code),
      searchWebRequests(scope, q, maxFindsPerKind),
      searchConversations(scope, q, maxFindsPerKind),
    ],
  );
  const [unit] = units;
  const order = (row: (typeof units)[number]) =>
    row.orderId === null ? null : { orderId: row.orderId, orderNo: row.orderNo ?? '', out: row.out ?? false };
  return {
    unit:
      unit === undefined
        ? null
        : {
            unitId: unit.unitId,
            barcode: unit.barcode,
            name: unit.name,
            state: unit.state,
            branchName: unit.branchName,
            within: unit.within,
            order: order(unit),
          },
    paper: papers[0] ?? null,
    orders,
    customers: customers.map(({ customerId, name, phone, watch }) => ({
      customerId,
      name,
      phoneEnd: phone.slice(-4),
      watch,
    })),
    conversations,
    requests: requests.map(({ phone, ...one }) => ({ ...one, phoneEnd: phone.slice(-4) })),
    sets: sets.map(({ token, ...one }) => ({ ...one, image: imageUrl(scope.shopId, 'item', token) })),
    goods: goods.map(({ token, ...one }) => ({ ...one, image: imageUrl(scope.shopId, 'item', token) })),
    groups: groups.map(({ token, ...group }) => ({
      ...group,
      image: imageUrl(scope.shopId, 'item', token),
    })),
  };
});
