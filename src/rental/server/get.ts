import { bangkokDay } from '../../core/common/day.ts';
import { reading } from '../../core/server/call.ts';
import type { rentalContract } from '../contract.ts';
import { readOrder } from './load.ts';
import { orderOut } from './wire.ts';

export const get = reading<typeof rentalContract.get>(async (db, scope, call) =>
  orderOut(scope.shopId, await readOrder(db, scope, call.params.id, 'own'), bangkokDay(new Date())),
);

/** Any branch of the shop may take a garment back, so any of them may look. */
export const getReturn = reading<typeof rentalContract.getReturn>(async (db, scope, call) =>
  orderOut(scope.shopId, await readOrder(db, scope, call.params.id, 'shop'), bangkokDay(new Date())),
);
