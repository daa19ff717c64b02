import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';

/** Number in document URLs. Until the setting is loaded: the 80 mm roll. */
export const useReceiptLayout = (): string =>
  String(useApi(shopInfoOperations.shopInfo, {}).data?.receiptLayout ?? 2);
