import { bangkokDay } from '../../../core/common/day.ts';
import { baht } from '../../../core/common/wire.ts';
import { reading } from '../../../core/server/call.ts';
import { canMove } from '../../../order/states.ts';
import { earlyOffers, readOrder } from '../../../order/server/index.ts';
import type { counterContract } from '../../contract.ts';

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
