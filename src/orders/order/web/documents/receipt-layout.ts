import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

/** The 80 mm roll until the setting is loaded. */
export const useReceiptLayout = (): string =>
  String(useApi(shopInfoOperations.shopInfo, {}).data?.receiptLayout ?? 2);
