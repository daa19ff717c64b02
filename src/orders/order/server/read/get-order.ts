import { bangkokDay } from '#lib/dates/day.ts';
import { reading } from '#platform/http/handlers.ts';
import type { orderContract } from '#orders/order/contract.ts';
import { readOrder } from './load-order.ts';
import { orderOut } from './to-wire.ts';

export const get = reading<typeof orderContract.get>(async (db, scope, call) =>
  orderOut(scope.shopId, await readOrder(db, scope, call.params.id, 'own'), bangkokDay(new Date())),
);
