import { defineModule } from '#platform/http/handlers.ts';
import { retailContract } from '../contract.ts';
import { findSaleItem } from './find-sale-items.ts';
import { takeBackSoldItems, voidSale } from './give-back.ts';
import { listSales } from './list-sales.ts';
import { listEndOfLifeGarments } from './end-of-life.ts';
import { addSaleItems, sellItemsDirectly } from './sell.ts';

export { saleItemsByIds, saleGoodsToWire } from './find-sale-items.ts';
export { sellAtOnce } from './sell.ts';
export {
  beginSaleWithRental,
  assertSalesEnabled,
  type SaleWithRental,
  saleWithRentalAuditOf,
} from './with-rental.ts';

export const retailModule = defineModule({
  apiName: 'sale',
  area: 'rentals',
  contract: retailContract,
  handlers: {
    find: findSaleItem,
    sell: sellItemsDirectly,
    add: addSaleItems,
    giveBack: takeBackSoldItems,
    undo: voidSale,
    list: listSales,
    old: listEndOfLifeGarments,
  },
  constraints: { order_sale_line_sold: 'CONFLICT', reservation_of_unsold: 'CONFLICT' },
});
