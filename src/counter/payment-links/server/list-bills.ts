import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { paymentLinksContract } from '../contract.ts';
import { billingCountsQuery, billingListQuery, orderBillingQuery } from './sql.ts';
import { billRowToWire } from './wire.ts';

export const listBills = readHandler<typeof paymentLinksContract.list>(async (db, scope, call) => {
  const rows = await db.read(scope, billingListQuery(scope, call.query, bangkokDay(new Date())));
  const total = rows[0]?.total ?? 0;
  const itemList = rows.filter((row) => row.orderId !== null).map((row) => billRowToWire(scope.shopId, row));
  return pageReply(call.query, itemList, total);
});

export const countBills = readHandler<typeof paymentLinksContract.counts>(async (db, scope) => {
  const [row] = await db.read(scope, billingCountsQuery(scope));
  return row ?? { toBill: 0, slip: 0, confirm: 0, late: 0, pack: 0 };
});

export const getOrderBilling = readHandler<typeof paymentLinksContract.order>(async (db, scope, call) => {
  const [row] = await db.read(scope, orderBillingQuery(scope, call.params.id, bangkokDay(new Date())));
  return row === undefined ? call.fail('NOT_FOUND') : billRowToWire(scope.shopId, row);
});
