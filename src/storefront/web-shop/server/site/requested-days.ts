import type { Day } from '#lib/dates/day.ts';
import { bahtOf, nearestSatang } from '#lib/money/money.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import { rentalPriceFor, tierFor, tierPrice } from '#orders/order/rules/rent-pricing.ts';
import { paidDays, proposeDays } from '#orders/order/rules/rental-days.ts';
import { closedWeekdaysOf } from '#storefront/web-shop/rules/opening-hours.ts';
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

export const lowestPriceOf = (groupPrice: number, tier: RentDuration): number =>
  bahtOf(tierPrice(nearestSatang(groupPrice), tier));

export const pricesForDays = (
  visit: Rules & Pick<SiteRequest, 'branches'>,
  groupPrice: number,
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
): number => {
  const tiers = visit.durations;
  const wished = visit.front.days ?? defaultRentalDays(visit);
  const chosen = tiers.find((one) => one.rentDays === wished) ?? null;
  const days = paidDays({ ...closuresOf(visit), pickupDay, returnDay });
  return bahtOf(rentalPriceFor(nearestSatang(groupPrice), tierFor(chosen, tiers, days), tiers, days));
};
