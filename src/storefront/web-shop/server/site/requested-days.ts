import type { Day } from '#lib/dates/day.ts';
import { bahtOf, satangOfBaht } from '#lib/money/money.ts';
import type { RentDuration } from '#setup/shop/contract.ts';
import { rentalPriceFor, tierFor, tierPrice } from '#orders/order/rules/rent-pricing.ts';
import { paidDays, proposeDays } from '#orders/order/rules/rental-days.ts';
import { closedWeekdaysOf } from '#storefront/web-shop/rules/opening-hours.ts';
import type { Visit } from './http/site-request.ts';

type Rules = Pick<Visit, 'shop' | 'durations' | 'front'>;

/** As the counter has them. */
export const rulesOf = ({ shop }: Pick<Visit, 'shop'>) => ({
  counting: shop.dayCounting,
  closedWeekdays: shop.closedWeekdays,
  closedDays: shop.closedDays.map((one) => one.day),
});

/** Days of rental where the visitor has wished for none: the shop's shortest tier. */
export const usualDays = ({ front }: Pick<Visit, 'front'>): number => front.durations[0] ?? 1;

/** An event and a length → when the garment is fetched and brought back, as the counter proposes it; never on a weekday on which all branches are closed. */
export const daysFor = (
  visit: Rules & Pick<Visit, 'branches'>,
  event: Day,
  rentDays: number = visit.front.days ?? usualDays(visit),
): { pickupDay: Day; returnDay: Day } =>
  proposeDays({
    ...rulesOf(visit),
    closedWeekdays: closedWeekdaysOf(visit.branches, visit.shop.closedWeekdays),
    eventDay: event,
    rentDays,
    today: visit.front.today,
  });

/** The visitor's day as a rental; null while none is said. */
export const wishedDays = (
  visit: Rules & Pick<Visit, 'branches'>,
): { pickupDay: Day; returnDay: Day } | null =>
  visit.front.day === null ? null : daysFor(visit, visit.front.day);

const satang = (amount: number): number => satangOfBaht(amount) ?? 0;

/** What a garment of a group's price costs under a tier; baht in, baht out. */
export const priceUnder = (groupPrice: number, tier: RentDuration): number =>
  bahtOf(tierPrice(satang(groupPrice), tier));

/** What a garment costs on these days, by the shop's tiers; baht in, baht out. */
export const priceFor = (
  visit: Rules,
  groupPrice: number,
  { pickupDay, returnDay }: { pickupDay: Day; returnDay: Day },
): number => {
  const tiers = visit.durations;
  const wished = visit.front.days ?? usualDays(visit);
  const chosen = tiers.find((one) => one.rentDays === wished) ?? null;
  const days = paidDays({ ...rulesOf(visit), pickupDay, returnDay });
  return bahtOf(rentalPriceFor(satang(groupPrice), tierFor(chosen, tiers, days), tiers, days));
};
