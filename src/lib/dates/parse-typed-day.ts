import type { Day } from './day.ts';
import {
  addDays,
  buddhistOffset,
  daysBetween,
  foldName,
  isDay,
  parseDay,
  weekday,
  weekdayNames,
} from './day.ts';
import { searchKey } from '../thai/thai.ts';
import { languages } from '../text/languages.ts';
import { thaiCalendar } from '../words/calendar.ts';
import { nearDays, thaiThis } from '../words/near-days.ts';

/** For a day without year. 'coming': today or later. 'past': today or earlier. 'near': the nearest. */
export type DayDirection = 'coming' | 'past' | 'near';

const two = (text: string): string => text.padStart(2, '0');
const dayOf = (year: number, month: string, date: string): Day[] => {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return isDay(text) ? [text] : [];
};

const chosen = (days: readonly Day[], today: Day, toward: DayDirection): Day | null => {
  const fitting = days.filter(
    (day) => toward === 'near' || (toward === 'coming' ? day >= today : day <= today),
  );
  const distance = (day: Day): number => Math.abs(daysBetween(today, day));
  return [...(fitting.length > 0 ? fitting : days)].sort((a, b) => distance(a) - distance(b))[0] ?? null;
};

const weekdayOf = (text: string): number | null => {
  let name = text;
  if (name.startsWith(thaiCalendar.dayPrefix)) name = name.slice(thaiCalendar.dayPrefix.length);
  if (name.endsWith(thaiThis)) name = name.slice(0, -thaiThis.length);
  const short = thaiCalendar.weekdaysShort.findIndex((one) => foldName(one) === name);
  if (short >= 0) return short;
  if (name.length < 2) return null;
  const found = new Set(
    languages.flatMap((locale) =>
      weekdayNames(locale, 'long').flatMap((full, index) => (foldName(full).startsWith(name) ? [index] : [])),
    ),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
};

const byWord = (typed: string, today: Day, toward: DayDirection): Day | null => {
  const name = foldName(typed);
  const away = Object.hasOwn(nearDays, name) ? nearDays[name] : undefined;
  if (away !== undefined) return addDays(today, away);
  const wanted = weekdayOf(name);
  if (wanted === null) return null;
  const next = addDays(today, (wanted - weekday(today) + 7) % 7);
  return toward === 'past' && next > today ? addDays(next, -7) : next;
};

const byFigures = (typed: string, today: Day, toward: DayDirection): Day | null => {
  const parts =
    /^(\d{1,2}) ?[/.\- ] ?(\d{1,2})(?: ?[/.\- ] ?(\d{2}|\d{4})|[/.])?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed);
  if (parts === null) return null;
  const [, date = '', month = '', year] = parts;
  const now = Number(today.slice(0, 4));
  if (year === undefined)
    return chosen(
      [now - 1, now, now + 1].flatMap((one) => dayOf(one, month, date)),
      today,
      toward,
    );
  if (year.length === 4) return parseDay(`${date}/${month}/${year}`);
  // A two-digit year may be Buddhist or Gregorian, of this century or the last: the day nearest to today counts.
  const short = Number(year);
  const years = [1900 + short, 2000 + short, 2400 + short - buddhistOffset, 2500 + short - buddhistOffset];
  return chosen(
    years.flatMap((one) => dayOf(one, month, date)),
    today,
    toward,
  );
};

/** As `parseDay`, and '1/12', '1/12/69', '01122569', 'วันนี้', 'พรุ่งนี้', 'ส.'. Null for other text. */
export const parseTypedDay = (text: string, today: Day, toward: DayDirection = 'near'): Day | null => {
  const whole = parseDay(text);
  if (whole !== null) return whole;
  const typed = searchKey(text);
  return typed === '' ? null : (byFigures(typed, today, toward) ?? byWord(typed, today, toward));
};

export const dayDirectionOf = (
  today: Day,
  minDate: string | undefined,
  maxDate: string | undefined,
): DayDirection => {
  if (minDate !== undefined && minDate >= addDays(today, -7)) return 'coming';
  return maxDate !== undefined && maxDate <= addDays(today, 7) ? 'past' : 'near';
};
