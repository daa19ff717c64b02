import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { billingContract } from '../contract.ts';
import { countsQuery, listQuery, orderQuery } from './sql.ts';
import { billRowOut } from './wire.ts';

export const list = reading<typeof billingContract.list>(async (db, scope, call) => {
  const rows = await db.read(scope, listQuery(scope, call.query, bangkokDay(new Date())));
  const total = rows[0]?.total ?? 0;
  // A page past the end has one row, which carries nothing but the total.
  const itemList = rows.filter((row) => row.orderId !== null).map((row) => billRowOut(scope.shopId, row));
  return pageReply(call.query, itemList, total);
});

export const counts = reading<typeof billingContract.counts>(async (db, scope) => {
  const [row] = await db.read(scope, countsQuery(scope));
  return row ?? { toBill: 0, slip: 0, confirm: 0, pack: 0 };
});

export const order = reading<typeof billingContract.order>(async (db, scope, call) => {
  const [row] = await db.read(scope, orderQuery(scope, call.params.id, bangkokDay(new Date())));
  return row === undefined ? call.fail('NOT_FOUND') : billRowOut(scope.shopId, row);
});
