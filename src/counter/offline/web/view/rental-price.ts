/** What a rental that is opened here comes to: list, days, the promotions on the device, VAT. Baht. */
import type { Day } from '#lib/dates/day.ts';
import { paidDaysOf, priceIn, tierForDays } from '#orders/order/web/index.ts';
import { type PromotedHere, promotedHere } from '#counter/offline/offline-promotions.ts';
import { withVat } from './return-money.ts';
import { type GarmentView, plus, sumOf, type View } from './view.ts';

export type RentalPrice<G> = {
  rentDurationId: number | null;
  /** With the list's price for the days. */
  garments: G[];
  rent: number;
  promoted: PromotedHere;
  due: { price: number; bail: number };
};

/** `customerId`: of a customer on the device; null: somebody new. */
export const rentalPrice = <G extends GarmentView>(
  view: View,
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
  const garments = of.garments.map((one) => ({ ...one, rentalPrice: priceIn(one.rentalPrice, days, shop) }));
  const rent = sumOf(garments, (one) => one.rentalPrice);
  const promoted = promotedHere({
    // What was laid down by a version before this one has none.
    promotions: promotions ?? [],
    codes: of.codes,
    addUp: shop.promotionsAddUp,
    today,
    days: paidDaysOf(days, shop) ?? 0,
    customer: view.customers.find((one) => one.customerId === of.customerId) ?? null,
    garments: garments.map((one) => ({ ...one, price: one.rentalPrice })),
    since: view.promoted,
  });
  const off = sumOf(promoted.given, (one) => one.amount);
  return {
    rentDurationId: days.rentDurationId,
    garments,
    rent,
    promoted,
    due: { price: withVat(plus(rent, -off), shop), bail: sumOf(garments, (one) => one.bail) },
  };
};
