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
import { thaiCalendar } from '../words/calendar.ts';
import { monthWord, nearMonths } from '../words/near-days.ts';
import { addMonths, found, monthEnd, relativeDay, weekdayOf } from './relative-days.ts';

/**
 * Direction of the search for a day without a year: 'coming' from today, 'past' up to today, 'near' around
 * today.
 */
export type DayDirection = 'coming' | 'past' | 'near';

/** `near`: the nearest real days if the month has no day `date`. Null means the text is no day. */
export type TypedDay = { day: Day } | { near: readonly [last: Day, next: Day]; date: number } | null;

/** A null `month` means the nearest month with this date. */
type Parts = { date: number; month: number | null; year: string | undefined; weekdayName: string };

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

/** Range of a two-digit year, relative to this year. */
const yearRange = { coming: [-1, 10], past: [-120, 0], near: [-120, 10] } as const;

/**
 * Returns the Gregorian year, or none. Two digits mean the nearest Buddhist or Gregorian year of this century
 * or the last.
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

const weekdayFits = (name: string, day: Day): boolean => name === '' || weekdayOf(name) === weekday(day);

const dayOfNearMonth = (date: number, weekdayName: string, today: Day, toward: DayDirection): TypedDay => {
  const days = [-2, -1, 0, 1, 2].flatMap((months) => {
    const end = monthEnd(today, months);
    return date < 1 || date > Number(end.slice(8)) ? [] : [asDay(`${end.slice(0, 8)}${two(date)}`)];
  });
  const last = days.findLast((day) => day <= today && toward !== 'coming');
  const next = days.find((day) => day >= today && toward !== 'past');
  const fitting = [last, next]
    .filter((day) => day !== undefined)
    .filter((day) => weekdayFits(weekdayName, day));
  const day = chosen(fitting, today, toward);
  return day === undefined ? null : { day };
};

const dayOfParts = (
  { date, month, year, weekdayName }: Parts,
  today: Day,
  toward: DayDirection,
): TypedDay => {
  if (month === null) return dayOfNearMonth(date, weekdayName, today, toward);
  if (date < 1 || date > 31 || month < 1 || month > 12) return null;
  const now = Number(today.slice(0, 4));
  const years = year === undefined ? [now - 1, now, now + 1] : wholeYear(year, now, toward);
  const ends = years.flatMap((one) => firstOf(one, month)).map((first) => monthEnd(first));
  const days = ends.flatMap((end) =>
    date > Number(end.slice(8)) ? [] : [asDay(`${end.slice(0, 8)}${two(date)}`)],
  );
  const day = chosen(days, today, toward);
  if (day !== undefined) return weekdayFits(weekdayName, day) ? { day } : null;
  const end = chosen(ends, today, toward);
  return end === undefined ? null : { near: [end, addDays(end, 1)], date };
};

const partsOfFigures = (text: string): Parts | null => {
  const [, head = '', typed = ''] = /^(\D*)(.*)$/.exec(text) ?? [];
  const parts =
    /^(\d{1,2}) ?[/.\- ] ?(\d{1,2})(?: ?[/.\- ] ?(\d{2}|\d{4})|[/.])?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed);
  if (parts === null) return null;
  const [, date, month, year] = parts;
  return { date: Number(date), month: Number(month), year, weekdayName: foldName(head) };
};

const partsOfNames = (folded: string, today: Day): Parts | null => {
  const name = folded.replace(/ ?[/-] ?/g, ' ');
  const parts =
    /^(\D*?) ?(\d{1,2})(?:er|st|nd|rd|th)?(?: de(?= ))? ?([^\d\s]\D*?)(?: de(?= ))? ?(\d{2}|\d{4})?$/.exec(
      name,
    );
  if (parts !== null) {
    const [, weekdayName = '', date, monthName = '', year] = parts;
    const away = found(nearMonths, monthName);
    const near = away === undefined || year !== undefined ? undefined : addMonths(today, away);
    if (near !== undefined)
      return { date: Number(date), month: Number(near.slice(5, 7)), year: near.slice(0, 4), weekdayName };
    const month = monthOf(monthName.trim().replace(monthWord, ''));
    return month === null ? null : { date: Number(date), month, year, weekdayName };
  }
  const [, head = '', date, year] = /^(\D+?) ?(\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/.exec(name) ?? [];
  const month = /^[a-z]+$/.test(head) ? monthOf(head) : null;
  if (date === undefined) return null;
  if (month !== null) return { date: Number(date), month, year, weekdayName: '' };
  if (year !== undefined) return null;
  const weekdayName = head === dateWord ? '' : head;
  return weekdayName !== '' && weekdayOf(weekdayName) === null
    ? null
    : { date: Number(date), month: null, year, weekdayName };
};

const dateWord = thaiCalendar.dayPrefix + thaiCalendar.dayLink;
const beforeDate = new RegExp(`^${dateWord} ?(?=\\d{1,2}\\D)`);

/** Returns the search key with plain dashes, without the Thai word for `date` and a year's apostrophe. */
const typedKey = (text: string): string =>
  searchKey(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/['\u2018\u2019](?=\d{2}$)/, '')
    .replace(beforeDate, '');

/**
 * Reads `parseDay`'s formats, and '1/12', '5 Dec', '1/12/69', '01122569', 'tomorrow', 'next Saturday', 'in 3
 * days', 'Sat'.
 */
export const readTypedDay = (text: string, today: Day, toward: DayDirection): TypedDay => {
  const typed = typedKey(text);
  const whole = parseDay(typed);
  if (whole !== null) return { day: whole };
  if (typed === '') return null;
  const name = foldName(typed);
  const parts = partsOfFigures(typed) ?? partsOfNames(name, today);
  if (parts !== null) return dayOfParts(parts, today, toward);
  const day = relativeDay(name, today, toward === 'past');
  return day === null ? null : { day };
};

/** Reads only days with a year, which may have two digits. */
export const readDayWithYear = (text: string, today: Day): TypedDay => {
  const typed = typedKey(text);
  const whole = parseDay(typed);
  if (whole !== null) return { day: whole };
  const parts = partsOfFigures(typed) ?? partsOfNames(foldName(typed), today);
  return parts?.year === undefined || !/\d$/.test(typed) ? null : dayOfParts(parts, today, 'near');
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
