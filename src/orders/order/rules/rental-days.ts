/** Rental days (docs/domain.md §3). */
import { addDays, type Day, daysBetween } from '#lib/dates/day.ts';
import { type Closures, isClosedOn, lastOpenDay, openDayFrom } from '#setup/shop/closures.ts';

/** `inclusive`: pick-up and return day count. `nights`: the nights between count. `free-travel-days`: neither day counts. */
export type DayCounting = 'inclusive' | 'nights' | 'free-travel-days';

const spanOf = (rentDays: number, counting: DayCounting): number => {
  if (counting === 'inclusive') return rentDays - 1;
  return counting === 'nights' ? rentDays : rentDays + 1;
};

/** Number of paid days, at least one. */
export const rentalDays = (counting: DayCounting, pickupDay: Day, returnDay: Day): number => {
  const between = daysBetween(pickupDay, returnDay);
  if (counting === 'inclusive') return Math.max(1, between + 1);
  return Math.max(1, counting === 'nights' ? between : between - 1);
};

export type DayProposalInput = Closures & {
  eventDay: Day;
  rentDays: number;
  counting: DayCounting;
  /** Earliest day for a proposed pick-up. */
  today?: Day;
};

/** Earliest return day that staff may enter: the last open day, or the parcel's arrival. */
export const earliestReturnDay = (today: Day, shop: Closures, parcelDay: Day | null): Day => {
  const open = lastOpenDay(today, shop);
  return parcelDay !== null && parcelDay < open ? parcelDay : open;
};

/**
 * Pick-up is the day before the event (one-day tier: the event day). The return day is the last day that the tier covers. Closed
 * days move both outwards, free of charge.
 */
export const proposeDays = (ask: DayProposalInput): { pickupDay: Day; returnDay: Day } => {
  const span = spanOf(Math.max(1, ask.rentDays), ask.counting);
  const eve = span === 0 ? ask.eventDay : addDays(ask.eventDay, -1);
  const wanted = ask.today !== undefined && eve < ask.today ? ask.today : eve;
  const pickupDay = openDayFrom(ask, wanted, -1, ask.today);
  const end = addDays(wanted, span);
  return { pickupDay, returnDay: openDayFrom(ask, end < ask.eventDay ? ask.eventDay : end, 1) };
};

export type PaidDaysInput = Closures & {
  counting: DayCounting;
  pickupDay: Day;
  returnDay: Day;
};

/** Closed days at both ends are free, because `proposeDays` moves the ends over them. */
export const paidDays = ({ pickupDay, returnDay, counting, ...shop }: PaidDaysInput): number => {
  let [first, last] = [pickupDay, returnDay];
  while (first < last && isClosedOn(shop, addDays(first, 1))) first = addDays(first, 1);
  while (first < last && isClosedOn(shop, addDays(last, -1))) last = addDays(last, -1);
  return rentalDays(counting, first, last);
};
