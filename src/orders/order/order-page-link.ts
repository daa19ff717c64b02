/** Links to orders: sales and rentals have separate pages. */
import { isSaleNo } from '#ledger/document-numbers.ts';

/** The page of an order number; both need its id as `orderid`. */
export const orderPageLink = (orderNo: string) =>
  isSaleNo(orderNo)
    ? ('/backoffice/sale-detail/$orderid' as const)
    : ('/backoffice/order-detail/$orderid' as const);
