import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

/** Number of the shop's receipt layout, for document URLs. The 80 mm roll until the setting is loaded. */
export const useReceiptLayout = (): string =>
  String(useApi(shopInfoOperations.shopInfo, {}).data?.receiptLayout ?? 2);
