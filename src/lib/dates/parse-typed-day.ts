import type { Day } from './day.ts';
import {
  addDays,
  asDay,
  buddhistOffset,
  daysBetween,
  firstBuddhistYear,
  foldName,
  isDay,
  monthOf,
  parseDay,
  weekday,
} from './day.ts';
import { searchKey } from '../thai/thai.ts';
import { monthEnd, relativeDay, weekdayOf } from './relative-days.ts';

/**
 * The direction of the search for a day without a year: 'coming' from today, 'past' up to today, 'near'
 * around today.
 */
export type DayDirection = 'coming' | 'past' | 'near';

/** `near`: the nearest real days if the month has no such `date`. Null means no day. */
export type TypedDay = { day: Day } | { near: readonly [last: Day, next: Day]; date: number } | null;

type Parts = { date: number; month: number; year: string | undefined; weekdayName: string };

const two = (number: number): string => String(number).padStart(2, '0');
const firstOf = (year: number, month: number): Day[] => {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-01`;
  return isDay(text) ? [text] : [];
};

const chosen = (days: readonly Day[], today: Day, toward: DayDirection): Day | undefined => {
  const fitting = days.filter(
    (day) => toward === 'near' || (toward === 'coming' ? day >= today : day <= today),
  );
  const distance = (day: Day): number => Math.abs(daysBetween(today, day));
  return [...(fitting.length > 0 ? fitting : days)].sort((a, b) => distance(a) - distance(b))[0];
};

/** The range of a two-digit year, relative to this year. */
const yearRange = { coming: [-1, 10], past: [-120, 0], near: [-120, 10] } as const;

/**
 * Returns the Gregorian year nearest to this year. Two digits may mean a Buddhist or Gregorian year of this
 * century or the last.
 */
const wholeYear = (typed: string, thisYear: number, toward: DayDirection): number[] => {
  const number = Number(typed);
  if (typed.length === 4) return [number >= firstBuddhistYear ? number - buddhistOffset : number];
  const [least, most] = yearRange[toward];
  const away = [1900, 2000, 2400 - buddhistOffset, 2500 - buddhistOffset]
    .map((century) => century + number - thisYear)
    .filter((years) => years >= least && years <= most)
    .sort((a, b) => Math.abs(a) - Math.abs(b));
  return away.slice(0, 1).map((years) => thisYear + years);
};

const dayOfParts = (
  { date, month, year, weekdayName }: Parts,
  today: Day,
  toward: DayDirection,
): TypedDay => {
  if (date < 1 || date > 31 || month < 1 || month > 12) return null;
  const now = Number(today.slice(0, 4));
  const years = year === undefined ? [now - 1, now, now + 1] : wholeYear(year, now, toward);
  const ends = years.flatMap((one) => firstOf(one, month)).map((first) => monthEnd(first));
  const days = ends.flatMap((end) =>
    date > Number(end.slice(8)) ? [] : [asDay(`${end.slice(0, 8)}${two(date)}`)],
  );
  const day = chosen(days, today, toward);
  if (day !== undefined)
    return weekdayName === '' || weekdayOf(weekdayName) === weekday(day) ? { day } : null;
  const end = chosen(ends, today, toward);
  return end === undefined ? null : { near: [end, addDays(end, 1)], date };
};

const partsOfFigures = (typed: string): Parts | null => {
  const parts =
    /^(\d{1,2}) ?[/.\- ] ?(\d{1,2})(?: ?[/.\- ] ?(\d{2}|\d{4})|[/.])?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed);
  if (parts === null) return null;
  const [, date, month, year] = parts;
  return { date: Number(date), month: Number(month), year, weekdayName: '' };
};

const partsOfNames = (name: string): Parts | null => {
  const parts =
    /^(\D*?) ?(\d{1,2})(?:er|st|nd|rd|th)?(?: de(?= ))? ?(\D+?)(?: de(?= ))? ?(\d{2}|\d{4})?$/.exec(name);
  if (parts === null) return null;
  const [, weekdayName = '', date, monthName = '', year] = parts;
  const month = monthOf(monthName.trim());
  return month === null ? null : { date: Number(date), month, year, weekdayName };
};

/**
 * Reads `parseDay`'s formats, and '1/12', '5 Dec', '1/12/69', '01122569', 'tomorrow', 'next Saturday', 'in 3
 * days', 'Sat'.
 */
export const readTypedDay = (text: string, today: Day, toward: DayDirection): TypedDay => {
  const whole = parseDay(text);
  if (whole !== null) return { day: whole };
  const typed = searchKey(text);
  if (typed === '') return null;
  const name = foldName(typed);
  const parts = partsOfFigures(typed) ?? partsOfNames(name);
  if (parts !== null) return dayOfParts(parts, today, toward);
  const day = relativeDay(name, today, toward === 'past');
  return day === null ? null : { day };
};

/** Reads only days with a year, perhaps of two digits. */
export const readDayWithYear = (text: string, today: Day): TypedDay => {
  const whole = parseDay(text);
  if (whole !== null) return { day: whole };
  const typed = searchKey(text);
  const parts = partsOfFigures(typed) ?? partsOfNames(foldName(typed));
  return parts?.year === undefined ? null : dayOfParts(parts, today, 'near');
};

export const parseTypedDay = (text: string, today: Day, toward: DayDirection = 'near'): Day | null => {
  const read = readTypedDay(text, today, toward);
  return read !== null && 'day' in read ? read.day : null;
};

export const dayDirectionOf = (
  today: Day,
  minDate: string | undefined,
  maxDate: string | undefined,
): DayDirection => {
  if (minDate !== undefined && minDate >= addDays(today, -7)) return 'coming';
  return maxDate !== undefined && maxDate <= addDays(today, 7) ? 'past' : 'near';
};
