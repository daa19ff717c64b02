/** Where an order is looked at: a sale and a rental have pages of their own. */
import { isSaleNo } from '#ledger/document-numbers.ts';

/** The page of the order with a number; both want its id as `orderid`. */
export const orderPage = (orderNo: string) =>
  isSaleNo(orderNo)
    ? ('/backoffice/sale-detail/$orderid' as const)
    : ('/backoffice/order-detail/$orderid' as const);
