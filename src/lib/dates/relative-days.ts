import {
  agoPatterns,
  awayPatterns,
  type DayPhrase,
  dayPhrases,
  dayUnits,
  halfMonth,
  nearDays,
  nextWeekdayPatterns,
  smallNumbers,
  thaiLast,
  thaiThis,
} from '../words/near-days.ts';
import { languages } from '../text/languages.ts';
import { thaiCalendar } from '../words/calendar.ts';
import { addDays, asDay, type Day, foldName, weekday, weekdayNames } from './day.ts';

export const found = <T>(words: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;

const monthStart = (day: Day, months: number): Day => {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const month = String((count % 12) + 1).padStart(2, '0');
  return asDay(`${String(Math.floor(count / 12)).padStart(4, '0')}-${month}-01`);
};
export const monthEnd = (day: Day, months = 0): Day => {
  const start = monthStart(day, months);
  // The day before the next month would fail for December 2399, the end of the range.
  const length = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 0)).getUTCDate();
  return asDay(`${start.slice(0, 8)}${length}`);
};

export const addMonths = (day: Day, months: number): Day => {
  const end = monthEnd(day, months);
  return end.slice(8) < day.slice(8) ? end : asDay(`${end.slice(0, 8)}${day.slice(8)}`);
};

const yearEnd = (day: Day, years: number): Day => asDay(`${Number(day.slice(0, 4)) + years}-12-31`);

const phraseDay = (phrase: DayPhrase, today: Day, past: boolean): Day => {
  const nearest = (dayOf: (away: number) => Day): Day => {
    const day = dayOf(0);
    if (past) return day > today ? dayOf(-1) : day;
    return day < today ? dayOf(1) : day;
  };
  switch (phrase) {
    case 'nextWeek':
      return addDays(today, 7);
    case 'nextMonth':
      return addMonths(today, 1);
    case 'monthStart':
      return nearest((months) => monthStart(today, months));
    case 'monthMiddle':
      return nearest((months) => addDays(monthStart(today, months), 14));
    case 'monthEnd':
      return nearest((months) => monthEnd(today, months));
    case 'thisMonthEnd':
      return monthEnd(today);
    case 'nextMonthStart':
      return monthStart(today, 1);
    case 'nextMonthMiddle':
      return addDays(monthStart(today, 1), 14);
    case 'nextMonthEnd':
      return monthEnd(today, 1);
    case 'yearEnd':
      return nearest((years) => yearEnd(today, years));
    case 'thisYearEnd':
      return yearEnd(today, 0);
    case 'nextYearEnd':
      return yearEnd(today, 1);
  }
};

/** 0 is Sunday. Accepts names and prefixes of two or more letters. */
export const weekdayOf = (text: string): number | null => {
  let name = text;
  if (name.startsWith(thaiCalendar.dayPrefix)) name = name.slice(thaiCalendar.dayPrefix.length);
  name = name.replace(thaiThis, '');
  if (name.endsWith(thaiCalendar.dayLink)) name = name.slice(0, -thaiCalendar.dayLink.length).trim();
  const short = thaiCalendar.weekdaysShort.findIndex((one) => foldName(one) === name);
  if (short >= 0) return short;
  if (name.length < 2) return null;
  const all = new Set(
    languages.flatMap((locale) =>
      weekdayNames(locale, 'long').flatMap((full, index) => (foldName(full).startsWith(name) ? [index] : [])),
    ),
  );
  return all.size === 1 ? ([...all][0] ?? null) : null;
};

const nextWeekday = (name: string, today: Day): Day | null => {
  for (const { pattern, weekStart } of nextWeekdayPatterns) {
    const wanted = weekdayOf(pattern.exec(name)?.[1] ?? '');
    if (wanted === null) continue;
    const inWeek = (of: number): number => (of - weekStart + 7) % 7;
    return addDays(today, 7 - inWeek(weekday(today)) + inWeek(wanted));
  }
  return null;
};

const lastWeekday = (name: string, today: Day): Day | null => {
  const wanted = weekdayOf(thaiLast.exec(name)?.[1] ?? '');
  return wanted === null ? null : addDays(today, -((weekday(today) - wanted + 6) % 7) - 1);
};

const dayAway = (name: string, today: Day): Day | null => {
  if (halfMonth.word.test(name)) return addDays(today, halfMonth.days);
  for (const pattern of [...awayPatterns, ...agoPatterns]) {
    const [, number = '', unit = ''] = pattern.exec(name) ?? [];
    const kind = found(dayUnits, unit);
    const distance = /^\d{1,3}$/.test(number) ? Number(number) : found(smallNumbers, number);
    if (kind === undefined || distance === undefined) continue;
    const count = agoPatterns.some((ago) => ago === pattern) ? -distance : distance;
    return kind === 'month' ? addMonths(today, count) : addDays(today, kind === 'week' ? count * 7 : count);
  }
  return null;
};

/**
 * Reads 'tomorrow', 'next Saturday', 'in 3 days', 'end of month' and 'Sat', also in Thai, German, French and
 * Portuguese. `name` is from `foldName`.
 */
export const relativeDay = (name: string, today: Day, past: boolean): Day | null => {
  const away = found(nearDays, name);
  if (away !== undefined) return addDays(today, away);
  const phrase = found(dayPhrases, name);
  const day =
    phrase === undefined
      ? (nextWeekday(name, today) ?? dayAway(name, today) ?? lastWeekday(name, today))
      : phraseDay(phrase, today, past);
  if (day !== null) return day;
  const wanted = weekdayOf(name);
  if (wanted === null) return null;
  const next = addDays(today, (wanted - weekday(today) + 7) % 7);
  return past && next > today ? addDays(next, -7) : next;
};
