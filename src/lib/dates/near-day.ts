import type { Language } from '../text/languages.ts';
import { thaiCalendar } from '../words/calendar.ts';
import { type Day, daysBetween, foreignFormat, formatDay, weekday, weekdayNames } from './day.ts';

const dayOfMonth = (day: Day, locale: Language): string =>
  locale === 'th'
    ? `${Number(day.slice(8))} ${thaiCalendar.monthsShort[Number(day.slice(5, 7)) - 1] ?? ''}`
    : foreignFormat(locale, { day: 'numeric', month: 'short' }).format(Date.parse(`${day}T00:00:00Z`));

/** Returns the name of yesterday, today, tomorrow or a weekday of the coming week, or ''. */
const nearName = (day: Day, today: Day, locale: Language): string => {
  const away = daysBetween(today, day);
  if (Math.abs(away) <= 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(away, 'day');
  return away > 1 && away < 7 ? (weekdayNames(locale, 'long')[weekday(day)] ?? '') : '';
};

/** Returns 'วันนี้ · 2 ธ.ค.', 'เสาร์ · 5 ธ.ค.' or '20 ธ.ค.', with the year if it is not the current year. */
export const formatNearDay = (day: Day, today: Day, locale: Language): string => {
  const date = day.slice(0, 4) === today.slice(0, 4) ? dayOfMonth(day, locale) : formatDay(day, locale);
  const name = nearName(day, today, locale);
  return name === '' ? date : `${name} · ${date}`;
};
