import { sumBaht } from '#lib/money/money.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';

/** Baht, without promotions. */
export const manualDiscountOf = ({
  discount,
  promotionDiscount,
}: Pick<OrderLineOut, 'discount' | 'promotionDiscount'>): number => sumBaht([discount, -promotionDiscount]);
