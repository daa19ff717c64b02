import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

/** Returns the 80 mm roll until the setting loads. */
export const useReceiptLayout = (): string =>
  String(useApi(shopInfoOperations.shopInfo, {}).data?.receiptLayout ?? 2);
