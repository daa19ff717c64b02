/** The counter's questions about days, asked of the rules in days.ts with the shop's own settings. */
import type { Day } from '../../core/common/day.ts';
import { addDays, asDay, bangkokDay, isDay, weekday } from '../../core/common/day.ts';
import type { ShopInfo } from '../../shop/contract.ts';
import { proposeDays, rentalDays } from '../days.ts';

type DayRules = Pick<ShopInfo, 'dayCounting' | 'closedWeekdays' | 'closedDays'>;

export const today = (): Day => bangkokDay(new Date());

const rules = (shop: DayRules) => ({
  counting: shop.dayCounting,
  closedWeekdays: shop.closedWeekdays,
  closedDays: shop.closedDays.flatMap((one) => (isDay(one.day) ? [one.day] : [])),
});

/** Pick-up and return day for an event under a tier of so many days. */
export const proposedDays = (
  eventDay: Day,
  rentDays: number,
  shop: DayRules,
): { pickupDay: Day; returnDay: Day } => proposeDays({ ...rules(shop), eventDay, rentDays, today: today() });

/** The return day when the pick-up is fixed. The event is put where the rule's own pick-up is this very day. */
export const returnAfter = (pickupDay: Day, rentDays: number, shop: DayRules): Day => {
  const sameDay = shop.dayCounting === 'inclusive' && rentDays <= 1;
  return proposeDays({ ...rules(shop), eventDay: sameDay ? pickupDay : addDays(pickupDay, 1), rentDays })
    .returnDay;
};

/** Why the shop is closed on a day: the name of the closed day, '' for a closed weekday; null when it is open. */
export const closedOn = (day: string | null, shop: DayRules): string | null => {
  if (!isDay(day)) return null;
  const named = shop.closedDays.find((one) => one.day === day);
  if (named) return named.name;
  return shop.closedWeekdays.includes(weekday(asDay(day))) ? '' : null;
};

/** Rental days as the shop counts them; null while a day is missing. */
export const countedDays = (
  form: { pickupDay: Day | null; returnDay: Day | null },
  shop: DayRules,
): number | null =>
  form.pickupDay === null || form.returnDay === null || form.returnDay < form.pickupDay
    ? null
    : rentalDays(shop.dayCounting, form.pickupDay, form.returnDay);
