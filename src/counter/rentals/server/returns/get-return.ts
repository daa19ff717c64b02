import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import { orderOut, readOrder } from '#orders/order/server/index.ts';
import type { counterContract } from '#counter/rentals/contract.ts';

/** Any branch of the shop may take a garment back, so any of them may look. */
export const getReturn = reading<typeof counterContract.getReturn>(async (db, scope, call) =>
  orderOut(scope.shopId, await readOrder(db, scope, call.params.id, 'shop'), bangkokDay(new Date())),
);
