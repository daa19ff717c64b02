import { useApi } from '#ui/api/queries.ts';
import { shopInfoRows } from '#setup/shop/info-contract.ts';

/** The layout in which the shop prints its receipts, as addresses of papers have it; that of an 80 mm roll until it is known. */
export const useReceiptLayout = (): string =>
  String(useApi(shopInfoRows.shopInfo, {}).data?.receiptLayout ?? 2);
