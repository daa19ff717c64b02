/** Days of a rental: how they are counted and what is proposed for an event (docs/domain.md §3). */
import { addDays, type Day, daysBetween, weekday } from '../core/common/day.ts';

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

export type Proposal = {
  eventDay: Day;
  rentDays: number;
  counting: DayCounting;
  /** 0 = Sunday. */
  closedWeekdays: readonly number[];
  closedDays: readonly Day[];
  /** The pick-up is not proposed before this day. */
  today?: Day;
};

/** A shop that is closed for longer than this has no open day to offer. */
const searchDays = 60;

/**
 * An event and a tier → the days offered: pick-up on the eve (on the event day itself when the tier has one
 * day only), return when the tier is used up. A pick-up on a closed day moves to the open day before it, a
 * return to the open day after it; nobody pays for days on which the shop is closed.
 */
export const proposeDays = (ask: Proposal): { pickupDay: Day; returnDay: Day } => {
  const isOpen = (day: Day): boolean =>
    !ask.closedWeekdays.includes(weekday(day)) && !ask.closedDays.includes(day);
  const openFrom = (first: Day, step: 1 | -1, last?: Day): Day => {
    for (let day = first, count = 0; count < searchDays; day = addDays(day, step), count += 1) {
      if (last !== undefined && day < last) break;
      if (isOpen(day)) return day;
    }
    return first;
  };
  const span = spanOf(Math.max(1, ask.rentDays), ask.counting);
  const eve = span === 0 ? ask.eventDay : addDays(ask.eventDay, -1);
  const wanted = ask.today !== undefined && eve < ask.today ? ask.today : eve;
  const pickupDay = openFrom(wanted, -1, ask.today);
  const end = addDays(wanted, span);
  return { pickupDay, returnDay: openFrom(end < ask.eventDay ? ask.eventDay : end, 1) };
};

/** Days of a rental with what decides how many of them are paid for. */
export type Span = Pick<Proposal, 'counting' | 'closedWeekdays' | 'closedDays'> & {
  pickupDay: Day;
  returnDay: Day;
};

/**
 * Rental days that are paid for. Closed days right after the pick-up and right before the return are not among them: such
 * a day is where `proposeDays` puts its ends, and nobody pays for days on which the shop is closed.
 */
export const paidDays = ({ pickupDay, returnDay, counting, closedWeekdays, closedDays }: Span): number => {
  const isClosed = (day: Day): boolean => closedWeekdays.includes(weekday(day)) || closedDays.includes(day);
  let [first, last] = [pickupDay, returnDay];
  while (first < last && isClosed(addDays(first, 1))) first = addDays(first, 1);
  while (first < last && isClosed(addDays(last, -1))) last = addDays(last, -1);
  return rentalDays(counting, first, last);
};
