import type { Closures } from '#setup/shop/closures.ts';
import { type DayCounting, paidDays, type PaidSpan, paidSpanOf } from '#orders/order/rules/rental-days.ts';
import type { OrderLineRecord } from './order-rows.ts';

/** Returns the days that the rent covers, without extensions. */
export const agreedDaysOf = (
  line: Pick<OrderLineRecord, 'agreed_days' | 'pickup_day' | 'original_return_day'>,
  shop: Closures & { counting: DayCounting },
): number =>
  line.agreed_days ?? paidDays({ ...shop, pickupDay: line.pickup_day, returnDay: line.original_return_day });

/** Returns the first and last paid day, including extensions. */
export const paidSpanOfLine = (
  line: Pick<OrderLineRecord, 'paid_from' | 'paid_until' | 'pickup_day' | 'return_day'>,
  shop: Closures,
): PaidSpan =>
  line.paid_from === null || line.paid_until === null
    ? paidSpanOf({ pickupDay: line.pickup_day, returnDay: line.return_day }, shop)
    : { from: line.paid_from, until: line.paid_until };
