import { addDays, type Day } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import { rentalPriceFor, tierFor, tierPrice } from '#orders/order/rules/rent-pricing.ts';
import { paidDays, proposeDays } from '#orders/order/rules/rental-days.ts';
import { closedWeekdaysOf } from '#storefront/web-shop/rules/opening-hours.ts';
import type { Closures } from '#setup/shop/closures.ts';
import { daysAhead, type RentalClosures } from '#storefront/web-shop/rules/booking/day-field.ts';
import type { SiteRequest } from './http/site-request.ts';

type Rules = Pick<SiteRequest, 'shop' | 'durations' | 'front'>;

export const rentalRulesOf = ({ shop }: Pick<SiteRequest, 'shop'>) => ({
  counting: shop.dayCounting,
  closedWeekdays: shop.closedWeekdays,
  closedDays: shop.closedDays.map((one) => one.day),
});

export const defaultRentalDays = ({ front }: Pick<SiteRequest, 'front'>): number => front.durations[0] ?? 1;

const closuresOf = (visit: Pick<SiteRequest, 'shop' | 'branches'>) => ({
  ...rentalRulesOf(visit),
  closedWeekdays: closedWeekdaysOf(visit.branches, visit.shop.closedWeekdays),
});

/** Returns only days that a date field offers, so pages stay small. */
export const comingClosuresOf = (
  { closedWeekdays, closedDays, openDays = [] }: Closures,
  today: Day,
): Closures => {
  const coming = (days: readonly string[]): string[] =>
    days.filter((day) => day >= today && day <= addDays(today, daysAhead));
  return {
    closedWeekdays: [...closedWeekdays],
    closedDays: coming(closedDays),
    openDays: coming(openDays),
  };
};

/** `place` is the branch's position, from 1. */
export const rentalClosuresFor = (
  visit: Pick<SiteRequest, 'shop' | 'branches'>,
  today: Day,
  place: string | undefined,
): RentalClosures => {
  const chosen = visit.branches[Number(place) - 1];
  const { counting, ...closures } = closuresOf({
    ...visit,
    branches: chosen === undefined ? visit.branches : [chosen],
  });
  return { counting, closures: comingClosuresOf(closures, today) };
};

export const rentalDaysFor = (
  visit: Rules & Pick<SiteRequest, 'branches'>,
  event: Day,
  rentDays: number = visit.front.days ?? defaultRentalDays(visit),
): { pickupDay: Day; returnDay: Day } =>
  proposeDays({
    ...closuresOf(visit),
    eventDay: event,
    rentDays,
    today: visit.front.today,
  });

export const requestedDaysOf = (
  visit: Rules & Pick<SiteRequest, 'branches'>,
): { pickupDay: Day; returnDay: Day } | null =>
  visit.front.day === null ? null : rentalDaysFor(visit, visit.front.day);

/** Returns baht. */
export const lowestPriceOf = (groupPrice: number, tier: RentDuration): number =>
  bahtOf(tierPrice(nearestSatang(groupPrice), tier));

/** Returns a group's rent in satang for the visitor's days, else in the cheapest tier. */
export const shownRentOf = (
  visit: Rules & Pick<SiteRequest, 'branches'>,
): ((groupPrice: number) => number) => {
  const tiers = visit.durations;
  const span = requestedDaysOf(visit);
  if (span === null)
    return (price) => (tiers.length === 0 ? price : Math.min(...tiers.map((tier) => tierPrice(price, tier))));
  const wished = visit.front.days ?? defaultRentalDays(visit);
  const chosen = tiers.find((one) => one.rentDays === wished) ?? null;
  const days = paidDays({ ...closuresOf(visit), ...span });
  const tier = tierFor(chosen, tiers, days);
  return (price) => rentalPriceFor(price, tier, tiers, days);
};

/** Returns the rent of `shownRentOf` in baht. */
export const shownPriceOf = (
  visit: Rules & Pick<SiteRequest, 'branches'>,
): ((groupPrice: number) => number) => {
  const rentOf = shownRentOf(visit);
  return (price) => bahtOf(rentOf(nearestSatang(price)));
};
