/** Amounts are in baht. */
import type { Day } from '#lib/dates/day.ts';
import { paidDaysOf, rentalPriceIn, tierForDays } from '#orders/order/web/index.ts';
import { type OfflinePromotionResult, applyOfflinePromotions } from '#counter/offline/offline-promotions.ts';
import { priceWithVat } from './return-money.ts';
import type { OfflineGarment, OfflineView } from './view-types.ts';
import { sumBaht } from '#lib/money/money.ts';

export type RentalPrice<G> = {
  rentDurationId: number | null;
  garments: G[];
  rent: number;
  promoted: OfflinePromotionResult;
  due: { price: number; bail: number };
};

/** `customerId` is null for a new customer. */
export const rentalPrice = <G extends OfflineGarment>(
  view: OfflineView,
  of: {
    garments: readonly G[];
    today: Day;
    returnDay: Day | null;
    customerId: number | null;
    codes: readonly string[];
  },
): RentalPrice<G> => {
  const { shop, promotions } = view.rules;
  const { today, returnDay } = of;
  const days = tierForDays({ pickupDay: today, returnDay, rentDurationId: null }, shop);
  const garments = of.garments.map((one) => ({
    ...one,
    rentalPrice: rentalPriceIn(one.rentalPrice, days, shop),
  }));
  const rent = sumBaht(garments.map((one) => one.rentalPrice));
  const promoted = applyOfflinePromotions({
    // Older snapshots have no promotions.
    promotions: promotions ?? [],
    codes: of.codes,
    addUp: shop.promotionsAddUp,
    today,
    days: paidDaysOf(days, shop) ?? 0,
    customer: view.customers.find((one) => one.customerId === of.customerId) ?? null,
    garments: garments.map((one) => ({ ...one, price: one.rentalPrice })),
    since: view.promoted,
  });
  const off = sumBaht(promoted.given.map((one) => one.amount));
  return {
    rentDurationId: days.rentDurationId,
    garments,
    rent,
    promoted,
    due: { price: priceWithVat(sumBaht([rent, -off]), shop), bail: sumBaht(garments.map((one) => one.bail)) },
  };
};
