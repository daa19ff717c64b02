import { addDays, daysBetween } from '#lib/dates/day.ts';
import { tierPrice } from '#orders/order/rules/rent-pricing.ts';
import type { BulkOrder } from '#orders/order/server/index.ts';
import type { DemoOffer } from './promotions.ts';
import type { DemoPriceTier } from './shop.ts';

export const asEarlyReturn = (
  order: BulkOrder,
  { tiers, offers }: { tiers: readonly DemoPriceTier[]; offers: readonly DemoOffer[] },
): BulkOrder | undefined => {
  const [short, long] = [tiers[0], tiers.at(-1)];
  const offer = offers.find((one) => one.gives === 'day' && one.earlyDays !== null);
  if (short === undefined || long === undefined || offer === undefined) return undefined;
  if (order.rentDurationId !== short.id || (order.discount ?? 0) > 0) return undefined;
  const lines = order.lines.map((line) => {
    const returnDay = addDays(line.pickupDay, long.days - 1);
    const early = line.returnedDay === undefined ? 0 : daysBetween(line.returnedDay, returnDay);
    const back = { kind: 'early_return' as const, reason: offer.name, promotionId: offer.promotionId };
    return {
      early,
      line: {
        ...line,
        returnDay,
        rentalPrice: tierPrice(line.rentalPrice, long),
        charges: [...(line.charges ?? []), { ...back, amount: -offer.value * 100 * early }],
      },
    };
  });
  if (lines.some((one) => one.early < (offer.earlyDays ?? 0))) return undefined;
  return { ...order, rentDurationId: long.id, lines: lines.map((one) => one.line) };
};
