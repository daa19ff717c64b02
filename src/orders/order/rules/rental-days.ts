/** Days of a rental: how they are counted and what is proposed for an event (docs/domain.md §3). */
import { addDays, type Day, daysBetween, weekday } from '#lib/dates/day.ts';

/** `inclusive`: pick-up and return day both count; `nights`: the nights between; `free-travel-days`: neither counts. */
export type DayCounting = 'inclusive' | 'nights' | 'free-travel-days';

/** What a rental of n days has between its pick-up and its return day. */
const spanOf = (rentDays: number, counting: DayCounting): number => {
  if (counting === 'inclusive') return rentDays - 1;
  return counting === 'nights' ? rentDays : rentDays + 1;
};

/** Rental days from pick-up to return as the shop counts them; one at least. */
export const rentalDays = (counting: DayCounting, pickupDay: Day, returnDay: Day): number => {
  const between = daysBetween(pickupDay, returnDay);
  if (counting === 'inclusive') return Math.max(1, between + 1);
  return Math.max(1, counting === 'nights' ? between : between - 1);
};

/** When the shop is closed. */
export type ClosedDays = {
  /** 0 = Sunday. */
  closedWeekdays: readonly number[];
  closedDays: readonly Day[];
};
export const isClosed = (shop: ClosedDays, day: Day): boolean =>
  shop.closedWeekdays.includes(weekday(day)) || shop.closedDays.includes(day);

export type Proposal = ClosedDays & {
  eventDay: Day;
  rentDays: number;
  counting: DayCounting;
  /** The pick-up is not proposed before this day. */
  today?: Day;
};

/** A shop that is closed for longer than this has no open day to offer. */
const searchDays = 60;

/** The first open day from `first` on, forwards or backwards, not before `last`; `first` where there is none. */
const openFrom = (shop: ClosedDays, first: Day, step: 1 | -1, last?: Day): Day => {
  for (let day = first, count = 0; count < searchDays; day = addDays(day, step), count += 1) {
    if (last !== undefined && day < last) break;
    if (!isClosed(shop, day)) return day;
  }
  return first;
};

/**
 * The last day before today on which the shop was open. Who opens in the morning finds in the drop box what came since the
 * evening of that day, also over days on which the shop was closed.
 */
export const lastOpenDay = (today: Day, shop: ClosedDays): Day => openFrom(shop, addDays(today, -1), -1);

/** The first day that staff may say a late garment came back on: the last open one, or that on which its parcel had come. */
export const firstBackDay = (today: Day, shop: ClosedDays, parcelDay: Day | null): Day => {
  const open = lastOpenDay(today, shop);
  return parcelDay !== null && parcelDay < open ? parcelDay : open;
};

/**
 * An event and a tier → the days offered: pick-up on the eve (on the event day itself when the tier has one
 * day only), return when the tier is used up. A pick-up on a closed day moves to the open day before it, a
 * return to the open day after it; nobody pays for days on which the shop is closed.
 */
export const proposeDays = (ask: Proposal): { pickupDay: Day; returnDay: Day } => {
  const span = spanOf(Math.max(1, ask.rentDays), ask.counting);
  const eve = span === 0 ? ask.eventDay : addDays(ask.eventDay, -1);
  const wanted = ask.today !== undefined && eve < ask.today ? ask.today : eve;
  const pickupDay = openFrom(ask, wanted, -1, ask.today);
  const end = addDays(wanted, span);
  return { pickupDay, returnDay: openFrom(ask, end < ask.eventDay ? ask.eventDay : end, 1) };
};

/** Days of a rental with what decides how many of them are paid for. */
export type Span = ClosedDays & {
  counting: DayCounting;
  pickupDay: Day;
  returnDay: Day;
};

/**
 * Rental days that are paid for. Closed days right after the pick-up and right before the return are not among them: such
 * a day is where `proposeDays` puts its ends, and nobody pays for days on which the shop is closed.
 */
export const paidDays = ({ pickupDay, returnDay, counting, ...shop }: Span): number => {
  let [first, last] = [pickupDay, returnDay];
  while (first < last && isClosed(shop, addDays(first, 1))) first = addDays(first, 1);
  while (first < last && isClosed(shop, addDays(last, -1))) last = addDays(last, -1);
  return rentalDays(counting, first, last);
};
