import { bangkokDay } from '#lib/dates/day.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { canMoveLine } from '#orders/order/states.ts';
import { earlyReturnOffers, readOrder } from '#orders/order/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';

export const previewEarlyReturn = readHandler<typeof rentalsContract.earlyBack>(async (db, scope, call) => {
  const order = await readOrder(db, scope, call.params.id, 'shop');
  const lines = order.lines.filter((line) => canMoveLine(line.state, 'returned'));
  const offers = await earlyReturnOffers(
    (facts) => db.read(scope, facts),
    scope,
    order,
    lines,
    bangkokDay(new Date()),
  );
  return {
    itemList: offers.map(({ lineId, amount, promotionId, name }) => ({
      orderDetailId: lineId,
      promotionId,
      name,
      amount: satangToBaht(amount),
    })),
  };
});
