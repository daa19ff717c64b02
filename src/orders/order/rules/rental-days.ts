/** Days of a rental: counting, and the proposal for an event (docs/domain.md §3). */
import { addDays, type Day, daysBetween, weekday } from '#lib/dates/day.ts';

/** `inclusive`: pick-up and return day both count; `nights`: the nights between; `free-travel-days`: neither counts. */
export type DayCounting = 'inclusive' | 'nights' | 'free-travel-days';

/** Days between pick-up and return of a rental of n days. */
const spanOf = (rentDays: number, counting: DayCounting): number => {
  if (counting === 'inclusive') return rentDays - 1;
  return counting === 'nights' ? rentDays : rentDays + 1;
};

/** Rental days from pick-up to return by the shop's counting; at least one. */
export const rentalDays = (counting: DayCounting, pickupDay: Day, returnDay: Day): number => {
  const between = daysBetween(pickupDay, returnDay);
  if (counting === 'inclusive') return Math.max(1, between + 1);
  return Math.max(1, counting === 'nights' ? between : between - 1);
};

export type ClosedDays = {
  /** 0 = Sunday. */
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

/** A shop that is closed for longer has no open day to propose. */
const searchDays = 60;

/** The first open day from `first`, forwards or backwards, not before `last`; `first` where there is none. */
const openFrom = (shop: ClosedDays, first: Day, step: 1 | -1, last?: Day): Day => {
  for (let day = first, count = 0; count < searchDays; day = addDays(day, step), count += 1) {
    if (last !== undefined && day < last) break;
    if (!isShopClosed(shop, day)) return day;
  }
  return first;
};

/** The last open day before today. In the morning the drop box contains returns since the evening of that day, including closed days. */
export const lastOpenDay = (today: Day, shop: ClosedDays): Day => openFrom(shop, addDays(today, -1), -1);

/** The earliest return day that staff may enter for a late garment: the last open day, or the arrival day of its parcel. */
export const earliestReturnDay = (today: Day, shop: ClosedDays, parcelDay: Day | null): Day => {
  const open = lastOpenDay(today, shop);
  return parcelDay !== null && parcelDay < open ? parcelDay : open;
};

/**
 * Proposed days for an event and a tier: pick-up on the eve (on the event day for a one-day tier), return when the tier is used up.
 * A pick-up on a closed day moves to the open day before it, a return to the open day after it; the customer does not pay for closed
 * days.
 */
export const proposeDays = (ask: DayProposalInput): { pickupDay: Day; returnDay: Day } => {
  const span = spanOf(Math.max(1, ask.rentDays), ask.counting);
  const eve = span === 0 ? ask.eventDay : addDays(ask.eventDay, -1);
  const wanted = ask.today !== undefined && eve < ask.today ? ask.today : eve;
  const pickupDay = openFrom(ask, wanted, -1, ask.today);
  const end = addDays(wanted, span);
  return { pickupDay, returnDay: openFrom(ask, end < ask.eventDay ? ask.eventDay : end, 1) };
};

/** Days of a rental with the rules for counting paid ones. */
export type PaidDaysInput = ClosedDays & {
  counting: DayCounting;
  pickupDay: Day;
  returnDay: Day;
};

/**
 * Paid rental days. Closed days right after the pick-up and right before the return are free, because `proposeDays` moves the ends
 * over closed days.
 */
export const paidDays = ({ pickupDay, returnDay, counting, ...shop }: PaidDaysInput): number => {
  let [first, last] = [pickupDay, returnDay];
  while (first < last && isShopClosed(shop, addDays(first, 1))) first = addDays(first, 1);
  while (first < last && isShopClosed(shop, addDays(last, -1))) last = addDays(last, -1);
  return rentalDays(counting, first, last);
};
