/** Front door of selling: garments and goods that go for good. */
import { room } from '#platform/http/handlers.ts';
import { saleContract } from '../contract.ts';
import { find } from './find-sale-items.ts';
import { giveBack, undo } from './give-back.ts';
import { list } from './list-sales.ts';
import { old } from './end-of-life.ts';
import { add, sell } from './sell.ts';

export { articlesByIds, pieceOut } from './find-sale-items.ts';
export { sellNow } from './sell.ts';
export { beginSelling, mustHaveSales, type SoldWith, soldWithTold } from './with-rental.ts';

export const saleRoom = room({
  name: 'sale',
  area: 'rentals',
  contract: saleContract,
  handlers: { find, sell, add, giveBack, undo, list, old },
  constraints: { order_sale_line_sold: 'CONFLICT', reservation_of_unsold: 'CONFLICT' },
});
