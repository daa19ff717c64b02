import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { Line } from '#orders/order/contract.ts';

/** What somebody took off a line by hand, without what promotions gave; baht. */
export const ownDiscount = ({
  discount,
  promotionDiscount,
}: Pick<Line, 'discount' | 'promotionDiscount'>): number =>
  bahtOf((satangOfBaht(discount) ?? 0) - (satangOfBaht(promotionDiscount) ?? 0));
