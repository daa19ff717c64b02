/** Every room of the house, in the order of the import table. */
import { accountingRoom } from '../../accounting/server/index.ts';
import { catalogRoom } from '../../catalog/server/index.ts';
import type { Room } from '../../core/server/call.ts';
import { customerRoom } from '../../customer/server/index.ts';
import { identityRoom } from '../../identity/server/index.ts';
import { printRoom } from '../../print/server/index.ts';
import { rentalRoom } from '../../rental/server/index.ts';
import { shopRoom } from '../../shop/server/index.ts';
import { stockRoom } from '../../stock/server/index.ts';

export const rooms: readonly Room[] = [
  identityRoom,
  shopRoom,
  catalogRoom,
  stockRoom,
  customerRoom,
  accountingRoom,
  rentalRoom,
  printRoom,
];
