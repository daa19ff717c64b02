import type { Day } from '#lib/dates/day.ts';
import { payingOperations } from '#ledger/paying-contract.ts';
import { payMethods, type TenderMethod } from '#ledger/shapes.ts';
import { isJuristic } from '#ledger/withholding.ts';
import { useApi } from '#ui/api/queries.ts';
import { shopInfoOperations } from '#setup/shop/info-contract.ts';
import { withheldAmountOf } from './tender.ts';
import { useCashCoin } from './use-cash-coin.ts';

/** `price` is in baht. */
export const usePayer = (customerId: number | null, price: number, isStaff: boolean, day: Day | null) => {
  const shop = useApi(shopInfoOperations.shopInfo, {}, { staleTime: 60_000 }).data;
  const coin = useCashCoin(day);
  const payer = useApi(
    payingOperations.payer,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  ).data;
  const credit = customerId === null ? 0 : (payer?.credit ?? 0);
  const methods: TenderMethod[] = [...payMethods];
  if (price > 0 && shop?.usesVouchers === true) methods.push('voucher');
  if (credit > 0) methods.push('credit');
  const taxId = payer?.taxId ?? '';
  if (isJuristic(taxId)) methods.push('withholding');
  return {
    methods,
    credit,
    withholding: {
      rates: shop?.withholdingRates ?? [],
      withheldAt: (rate: number): number =>
        withheldAmountOf(price, shop?.vatSystem === true ? shop.taxRate : 0, rate),
      isStaff,
    },
    /** Coin in satang. */
    coin,
    newOrderPercent: shop?.downPaymentPercent ?? 0,
    registered: shop?.vatSystem === true,
  };
};
