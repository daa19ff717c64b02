import { bangkokDay } from '../../core/common/day.ts';
import { reading } from '../../core/server/call.ts';
import type { orderContract } from '../contract.ts';
import { readOrder } from './load.ts';
import { orderOut } from './wire.ts';

export const get = reading<typeof orderContract.get>(async (db, scope, call) =>
  orderOut(scope.shopId, await readOrder(db, scope, call.params.id, 'own'), bangkokDay(new Date())),
);
