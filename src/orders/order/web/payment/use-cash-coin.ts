import { smallestCoin } from '#lib/money/cash.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { useApi } from '#ui/api/queries.ts';

/** Cash is rounded to it, in satang. */
export const useCashCoin = (): number =>
  useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data?.cashRounding ?? smallestCoin;
