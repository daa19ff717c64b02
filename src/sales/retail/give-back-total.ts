import { bahtOf, nearestSatang, sumBaht } from '#lib/money/money.ts';
import type { Order } from '#orders/order/contract.ts';
import { moneyWithFees } from '#orders/order/rules/return-estimate.ts';
import { saleAmount } from '#orders/order/rules/sale-lines.ts';
import type { ShopInfo } from '#setup/shop/contract.ts';

/** Returns the baht by which a return lowers the order's price, with VAT on top. */
export const giveBackTotal = (
  order: Order,
  back: readonly { saleLineId: number; quantity: number }[],
  shop: ShopInfo,
): number => {
  const sold = back.flatMap(({ saleLineId, quantity }) =>
    order.sales.filter((one) => one.saleLineId === saleLineId).map((one) => saleAmount({ ...one, quantity })),
  );
  const fee = { kind: 'sale' as const, amount: -nearestSatang(sumBaht(sold)), noVat: false };
  return sumBaht([order.money.price, -bahtOf(moneyWithFees(order, [fee], shop).price)]);
};
