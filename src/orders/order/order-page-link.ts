import { isSaleNo } from '#ledger/document-numbers.ts';

export const orderPageLink = (orderNo: string) =>
  isSaleNo(orderNo)
    ? ('/backoffice/sale-detail/$orderid' as const)
    : ('/backoffice/order-detail/$orderid' as const);
