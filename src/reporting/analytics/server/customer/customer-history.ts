import { customerCreditQuery } from '#ledger/server/index.ts';
import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { orderRowOut } from '#orders/order/server/index.ts';
import type { analyticsContract } from '#reporting/analytics/contract.ts';
import {
  customerCreditSlips,
  currentCustomerId,
  mergedCustomerQuery,
  customerLineFigures,
  customerMoneyFigures,
  customerOrderCount,
  customerOrdersQuery,
} from './sql.ts';

export const getCustomerHistory = readHandler<typeof analyticsContract.customerLife>(
  async (db, scope, call) => {
    const { id } = call.params;
    const { page, size, show } = call.query;
    const [[kept], [lines], [money], [credit], slips, orders, [count]] = await db.readAll(scope, [
      mergedCustomerQuery(scope, id),
      customerLineFigures(scope, id),
      customerMoneyFigures(scope, id),
      customerCreditQuery(scope, currentCustomerId(scope, id)),
      customerCreditSlips(scope, id),
      customerOrdersQuery(scope, id, { show, page, size, today: bangkokDay(new Date()) }),
      customerOrderCount(scope, id, show),
    ]);
    if (kept === undefined || lines === undefined) return call.fail('NOT_FOUND');
    return {
      customerId: kept.id,
      figures: {
        ...lines,
        spent: satangToBaht(money?.spent ?? 0),
        bailKept: satangToBaht(money?.bailKept ?? 0),
        bailHeld: satangToBaht(money?.bailHeld ?? 0),
        credit: satangToBaht(Math.max(0, credit?.credit ?? 0)),
      },
      creditSlips: slips.map((one) => ({ ...one, amount: satangToBaht(one.amount) })),
      orders: pageReply(
        call.query,
        orders.map((row) => orderRowOut(scope.shopId, row)),
        count?.n,
      ),
    };
  },
);
