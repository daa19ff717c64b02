import { sumBaht } from '#lib/money/money.ts';
import type { OrderLineOut } from '#orders/order/contract.ts';

export const manualDiscountOf = ({
  discount,
  promotionDiscount,
}: Pick<OrderLineOut, 'discount' | 'promotionDiscount'>): number => sumBaht([discount, -promotionDiscount]);
