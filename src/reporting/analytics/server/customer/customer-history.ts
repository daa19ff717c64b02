import { creditSum } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import type { insightContract } from '#reporting/analytics/contract.ts';
import { creditSlips, keptId, keptQuery, lineFigures, moneyFigures, orderCount, ordersQuery } from './sql.ts';

/** Figures and orders of a customer in one round trip; NOT_FOUND when the shop has none of that id. */
export const customerLife = reading<typeof insightContract.customerLife>(async (db, scope, call) => {
  const { id } = call.params;
  const { page, size, show } = call.query;
  const [[kept], [lines], [money], [credit], slips, orders, [count]] = await db.readAll(scope, [
    keptQuery(scope, id),
    lineFigures(scope, id),
    moneyFigures(scope, id),
    creditSum(scope, keptId(scope, id)),
    creditSlips(scope, id),
    ordersQuery(scope, id, { show, page, size, today: bangkokDay(new Date()) }),
    orderCount(scope, id, show),
  ]);
  if (kept === undefined || lines === undefined) return call.fail('NOT_FOUND');
  return {
    customerId: kept.id,
    figures: {
      ...lines,
      spent: baht(money?.spent ?? 0),
      bailKept: baht(money?.bailKept ?? 0),
      bailHeld: baht(money?.bailHeld ?? 0),
      credit: baht(Math.max(0, credit?.credit ?? 0)),
    },
    creditSlips: slips.map((one) => ({ ...one, amount: baht(one.amount) })),
    orders: pageReply(
      call.query,
      orders.map((row) => orderRowOut(scope.shopId, row)),
      count?.n,
    ),
  };
});
