import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { reading } from '#platform/http/handlers.ts';
import { conversationsWith } from '#storefront/inbox/server/index.ts';
import { requestsWith } from '#storefront/web-shop/server/index.ts';
import { maybeBarcode } from '#inventory/stock/server/index.ts';
import type { finderContract } from '../contract.ts';
import {
  customersWith,
  goodsWith,
  groupsWith,
  most,
  ordersWith,
  paperNamed,
  setsWith,
  unitNamed,
} from './sql.ts';

/** All kinds in one round trip; what is no code is not looked for among garments and papers. */
export const find = reading<typeof finderContract.find>(async (db, scope, call) => {
  const { q } = call.query;
  const code = maybeBarcode(q);
  const [orders, customers, groups, sets, goods, units, papers, requests, conversations] = await db.readAll(
    scope,
    [
      ordersWith(scope, q, bangkokDay(new Date())),
      customersWith(scope, q),
      groupsWith(scope, q),
      setsWith(scope, q),
      goodsWith(scope, q, code),
      unitNamed(scope, code),
      paperNamed(scope, code),
      requestsWith(scope, q, most),
      conversationsWith(scope, q, most),
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
