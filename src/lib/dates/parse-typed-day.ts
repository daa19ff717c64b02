/** A day as a person at the counter types it: whole or short, by word or by weekday, seen from today. */
import type { Day } from './day.ts';
import { addDays, buddhistOffset, daysBetween, fold, isDay, parseDay, weekday, weekdayNames } from './day.ts';
import { searchKey } from '../thai/thai.ts';
import { languages } from '../text/languages.ts';
import { thaiCalendar } from '../words/calendar.ts';
import { nearDays, thaiThis } from '../words/near-days.ts';

/** Where a day without its year lies: not before today, not after it, or wherever it is nearest. */
export type Toward = 'coming' | 'past' | 'near';

const two = (text: string): string => text.padStart(2, '0');
const dayOf = (year: number, month: string, date: string): Day[] => {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return isDay(text) ? [text] : [];
};

/** The one meant of days that may be meant; null for none. */
const chosen = (days: readonly Day[], today: Day, toward: Toward): Day | null => {
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
  const short = thaiCalendar.weekdaysShort.findIndex((one) => fold(one) === name);
  if (short >= 0) return short;
  if (name.length < 2) return null;
  const found = new Set(
    languages.flatMap((locale) =>
      weekdayNames(locale, 'long').flatMap((full, index) => (fold(full).startsWith(name) ? [index] : [])),
    ),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
};

const byWord = (typed: string, today: Day, toward: Toward): Day | null => {
  const name = fold(typed);
  const away = Object.hasOwn(nearDays, name) ? nearDays[name] : undefined;
  if (away !== undefined) return addDays(today, away);
  const wanted = weekdayOf(name);
  if (wanted === null) return null;
  const next = addDays(today, (wanted - weekday(today) + 7) % 7);
  return toward === 'past' && next > today ? addDays(next, -7) : next;
};

const byFigures = (typed: string, today: Day, toward: Toward): Day | null => {
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
  // Two digits are of the Buddhist year or of the other, in this century or the last: the nearest is meant.
  const short = Number(year);
  const years = [1900 + short, 2000 + short, 2400 + short - buddhistOffset, 2500 + short - buddhistOffset];
  return chosen(
    years.flatMap((one) => dayOf(one, month, date)),
    today,
    toward,
  );
};

/**
 * '1/12', '1/12/69', '01122569', 'วันนี้', 'พรุ่งนี้', 'ส.' and whatever `parseDay` reads → Day, seen from today. Null for
 * what is no day.
 */
export const dayMeant = (text: string, today: Day, toward: Toward = 'near'): Day | null => {
  const whole = parseDay(text);
  if (whole !== null) return whole;
  const typed = searchKey(text);
  return typed === '' ? null : (byFigures(typed, today, toward) ?? byWord(typed, today, toward));
};

/** Which way days without a year are meant in a field with these bounds. */
export const towardOf = (today: Day, minDate: string | undefined, maxDate: string | undefined): Toward => {
  if (minDate !== undefined && minDate >= addDays(today, -7)) return 'coming';
  return maxDate !== undefined && maxDate <= addDays(today, 7) ? 'past' : 'near';
};
