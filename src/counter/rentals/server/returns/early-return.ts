import { bangkokDay } from '#lib/dates/day.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import { reading } from '#platform/http/handlers.ts';
import { canMove } from '#orders/order/states.ts';
import { earlyOffers, readOrder } from '#orders/order/server/index.ts';
import type { counterContract } from '#counter/rentals/contract.ts';

/** Any branch of the shop may take a garment back, so any of them may look. */
export const earlyBack = reading<typeof counterContract.earlyBack>(async (db, scope, call) => {
  const order = await readOrder(db, scope, call.params.id, 'shop');
  const lines = order.lines.filter((line) => canMove(line.state, 'returned'));
  const offers = await earlyOffers(
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
      amount: baht(amount),
    })),
  };
});
