import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';

/** Baht, without promotions. */
export const manualDiscountOf = ({
  discount,
  promotionDiscount,
}: Pick<OrderLineOut, 'discount' | 'promotionDiscount'>): number =>
  bahtOf((satangOfBaht(discount) ?? 0) - (satangOfBaht(promotionDiscount) ?? 0));
