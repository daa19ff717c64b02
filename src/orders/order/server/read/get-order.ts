import { bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { orderContract } from '#orders/order/contract.ts';
import { readOrder } from './load-order.ts';
import { orderToWire } from './to-wire.ts';

export const getOrder = readHandler<typeof orderContract.get>(async (db, scope, call) =>
  orderToWire(scope.shopId, await readOrder(db, scope, call.params.id, 'own'), bangkokDay(new Date())),
);
