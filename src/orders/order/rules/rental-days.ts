/** Rental days (docs/domain.md §3). */
import { addDays, type Day, daysBetween, weekday } from '#lib/dates/day.ts';

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

export type ClosedDays = {
  /** Weekdays, 0 = Sunday. */
  closedWeekdays: readonly number[];
  closedDays: readonly Day[];
};
export const isShopClosed = (shop: ClosedDays, day: Day): boolean =>
  shop.closedWeekdays.includes(weekday(day)) || shop.closedDays.includes(day);

export type DayProposalInput = ClosedDays & {
  eventDay: Day;
  rentDays: number;
  counting: DayCounting;
  /** Earliest day for a proposed pick-up. */
  today?: Day;
};

/** Days. A shop that is closed for longer has no day to propose. */
const searchDays = 60;

/** The first open day from `first` in the direction of `step`, at most until `last`. Without an open day: `first`. */
const openFrom = (shop: ClosedDays, first: Day, step: 1 | -1, last?: Day): Day => {
  for (let day = first, count = 0; count < searchDays; day = addDays(day, step), count += 1) {
    if (last !== undefined && day < last) break;
    if (!isShopClosed(shop, day)) return day;
  }
  return first;
};

/** In the morning, the drop box may contain returns since the evening of this day. */
export const lastOpenDay = (today: Day, shop: ClosedDays): Day => openFrom(shop, addDays(today, -1), -1);

/** Earliest return day that staff may enter: the last open day, or the parcel's arrival. */
export const earliestReturnDay = (today: Day, shop: ClosedDays, parcelDay: Day | null): Day => {
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
  const pickupDay = openFrom(ask, wanted, -1, ask.today);
  const end = addDays(wanted, span);
  return { pickupDay, returnDay: openFrom(ask, end < ask.eventDay ? ask.eventDay : end, 1) };
};

export type PaidDaysInput = ClosedDays & {
  counting: DayCounting;
  pickupDay: Day;
  returnDay: Day;
};

/** Closed days at both ends are free, because `proposeDays` moves the ends over them. */
export const paidDays = ({ pickupDay, returnDay, counting, ...shop }: PaidDaysInput): number => {
  let [first, last] = [pickupDay, returnDay];
  while (first < last && isShopClosed(shop, addDays(first, 1))) first = addDays(first, 1);
  while (first < last && isShopClosed(shop, addDays(last, -1))) last = addDays(last, -1);
  return rentalDays(counting, first, last);
};
