import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { orderToWire, readOrder } from '#orders/order/server/index.ts';
import type { rentalsContract } from '#counter/rentals/contract.ts';

/** Any branch takes a garment back. */
export const readReturn = readHandler<typeof rentalsContract.getReturn>(async (db, scope, call) =>
  orderToWire(scope.shopId, await readOrder(db, scope, call.params.id, 'shop'), bangkokDay(new Date())),
);
