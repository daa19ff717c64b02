/** Weeks begin on Sunday. */
import type { Day } from '#lib/dates/day.ts';
import { addDays, asDay, daysBetween, isDay, weekday } from '#lib/dates/day.ts';
import type { CalendarView } from './calendar-search.ts';

const weekStart = (day: Day): Day => addDays(day, -weekday(day));
const monthStart = (day: Day): Day => asDay(`${day.slice(0, 8)}01`);

/** A day beyond the end of the month becomes the month's last day. */
export const addMonths = (day: Day, count: number): Day => {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const year = Math.floor(months / 12);
  const month = `${year}-${String((months % 12) + 1).padStart(2, '0')}`;
  for (let date = Number(day.slice(8)); ; date -= 1) {
    const there = `${month}-${String(date).padStart(2, '0')}`;
    if (isDay(there)) return there;
  }
};

export const timelineDays = 28;

export const calendarRangeOf = (view: CalendarView, day: Day): { from: Day; to: Day } => {
  if (view === 'day') return { from: day, to: day };
  if (view === 'garments') return { from: day, to: addDays(day, timelineDays - 1) };
  if (view === 'week') return { from: weekStart(day), to: addDays(weekStart(day), 6) };
  const last = addDays(addMonths(monthStart(day), 1), -1);
  return { from: weekStart(monthStart(day)), to: addDays(weekStart(last), 6) };
};

export const daysInRange = ({ from, to }: { from: Day; to: Day }): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));

export const weeksOfMonth = (day: Day): Day[][] => {
  const days = daysInRange(calendarRangeOf('month', day));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

export const turnCalendarPage = (view: CalendarView, day: Day, way: 1 | -1): Day => {
  if (view === 'month') return addMonths(day, way);
  if (view === 'week') return addDays(day, 7 * way);
  return view === 'day' ? addDays(day, way) : addDays(day, (timelineDays / 2) * way);
};

export const arrowKeyStep = (key: string, day: Day, today: Day, shift: boolean): Day | undefined => {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return weekStart(day);
  if (key === 'End') return addDays(weekStart(day), 6);
  if (key === 'PageUp') return addMonths(day, shift ? -12 : -1);
  if (key === 'PageDown') return addMonths(day, shift ? 12 : 1);
  return key === 't' || key === 'T' ? today : undefined;
};

type Closing = {
  closedWeekdays: readonly number[];
  holidays: readonly { day: string; name: string; closed: boolean }[];
};

export const calendarDayFacts = (
  day: Day,
  { closedWeekdays, holidays }: Closing,
): { closed: boolean; name: string } => {
  const holiday = holidays.find((one) => one.day === day);
  return {
    closed: (holiday?.closed ?? false) || closedWeekdays.includes(weekday(day)),
    name: holiday?.name ?? '',
  };
};
