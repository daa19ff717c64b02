import { createContext, use } from 'react';
import type { Day } from '#lib/dates/day.ts';
import { cashCoinOn, smallestCoin } from '#lib/money/cash.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { useApi } from '#ui/api/queries.ts';
import { useToday } from '#ui/hooks/use-today.ts';

/** Day on which the cash moves. Null means today. */
export const CashDay = createContext<Day | null>(null);

/** Returns satang. */
export const useCashCoin = (day = use(CashDay)): number => {
  const today = useToday();
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  return shop === undefined ? smallestCoin : cashCoinOn(day ?? today, shop);
};
