/**
 * Days are in Asia/Bangkok (UTC+7 all year), as ISO text of the common era. Only screens and typed input use
 * the Buddhist era.
 */
import { searchKey } from '../thai/thai.ts';
import type { Language } from '../text/languages.ts';
import { formatTime12 } from '../text/compact-format.ts';
import { languages } from '../text/languages.ts';
import { thaiCalendar } from '../words/calendar.ts';

declare const dayBrand: unique symbol;
/** 'YYYY-MM-DD' between 1857-01-01 and 2399-12-31. */
export type Day = string & { readonly [dayBrand]: true };
export type DayStyle = 'short' | 'medium' | 'long' | 'full';

/** The years between the eras, also for days before BE 2484, when years began in April. */
export const buddhistOffset = 543;
/** A typed year from this number on is Buddhist. The range of `Day` excludes ambiguous years. */
export const firstBuddhistYear = 2400;

const firstDay = `${firstBuddhistYear - buddhistOffset}-01-01`;
const dayAfterLast = `${firstBuddhistYear}-01-01`;

const msPerDay = 86_400_000;
const bangkokOffset = 7 * 3_600_000;

const epochMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns false for a Buddhist year ('2569-11-21'). */
export const isDay = (text: unknown): text is Day => {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < firstBuddhistYear - buddhistOffset || year >= firstBuddhistYear) return false;
  const ms = epochMs(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

export const asDay = (text: string): Day => {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
};

export const addDays = (day: Day, count: number): Day => {
  if (!Number.isInteger(count) || Math.abs(count) > 1_000_000)
    throw new RangeError(`Not a number of days: ${count}`);
  const text = new Date(epochMs(day) + count * msPerDay).toISOString().slice(0, 10);
  // This comparison also refuses years before 0, because their sign sorts before digits.
  if (text < firstDay || text >= dayAfterLast) throw new RangeError(`Not a day: ${text}`);
  return text as Day;
};

export const daysBetween = (from: Day, to: Day): number =>
  Math.round((epochMs(to) - epochMs(from)) / msPerDay);

export const daysLate = (due: Day, returned: Day): number => Math.max(0, daysBetween(due, returned));

/** A day in Bangkok begins at 17:00 UTC. Throws RangeError for an invalid Date. */
export const bangkokDay = (at: Date): Day => asDay(inBangkok(at).slice(0, 10));

export const weekday = (day: Day): number => new Date(epochMs(day)).getUTCDay();

const tags = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', pt: 'pt-PT' } as const;
const formatters = new Map<string, Intl.DateTimeFormat>();

export const foreignFormat = (
  locale: keyof typeof tags,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(`${tags[locale]}-u-ca-gregory-nu-latn`, {
    ...options,
    timeZone: 'UTC',
  });
  formatters.set(key, made);
  return made;
};

const formatThai = (day: Day, style: DayStyle): string => {
  const year = Number(day.slice(0, 4)) + buddhistOffset;
  const month = Number(day.slice(5, 7)) - 1;
  const date = Number(day.slice(8));
  const monthLong = thaiCalendar.monthsLong[month] ?? '';
  if (style === 'short') return `${day.slice(8)}/${day.slice(5, 7)}/${year}`;
  if (style === 'medium') return `${date} ${thaiCalendar.monthsShort[month] ?? ''} ${year}`;
  if (style === 'long') return `${date} ${monthLong} ${year}`;
  const name = `${thaiCalendar.dayPrefix}${thaiCalendar.weekdays[weekday(day)] ?? ''}${thaiCalendar.dayLink}`;
  return `${name} ${date} ${monthLong} ${thaiCalendar.buddhistEra} ${year}`;
};

/** Writes day before month and a four-digit year, so `parseDay` can read it. Thai uses the Buddhist era. */
export const formatDay = (day: Day, locale: Language, style: DayStyle = 'medium'): string => {
  if (locale === 'th') return formatThai(day, style);
  const options: Intl.DateTimeFormatOptions =
    style === 'short' ? { day: '2-digit', month: '2-digit', year: 'numeric' } : { dateStyle: style };
  return foreignFormat(locale, options).format(epochMs(day));
};

export const monthNames = (locale: Language, width: 'long' | 'short'): readonly string[] => {
  if (locale === 'th') return width === 'long' ? thaiCalendar.monthsLong : thaiCalendar.monthsShort;
  const format = foreignFormat(locale, { month: width });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
};
export const formatMonth = (day: Day, locale: Language): string =>
  `${monthNames(locale, 'long')[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(0, 4)) + (locale === 'th' ? buddhistOffset : 0)}`;
export const weekdayNames = (locale: Language, width: 'long' | 'short'): readonly string[] => {
  if (locale === 'th') return width === 'long' ? thaiCalendar.weekdays : thaiCalendar.weekdaysShort;
  const format = foreignFormat(locale, { weekday: width });
  return Array.from({ length: 7 }, (_, date) => format.format(Date.UTC(2026, 1, 1 + date)));
};

const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Throws RangeError for text without a zone, because it would mean the zone of the process. */
const inBangkok = (at: string | Date): string => {
  if (typeof at === 'string' && !zoned.test(at)) throw new RangeError(`Not a timestamp with zone: ${at}`);
  const ms = typeof at === 'string' ? Date.parse(at) : at.getTime();
  if (Number.isNaN(ms)) throw new RangeError(`Not a timestamp: ${String(at)}`);
  return new Date(ms + bangkokOffset).toISOString();
};

/** Returns 'YYYY-MM-DDTHH:mm:ss', as the clocks of Bangkok show it. */
export const bangkokClock = (at: string | Date): string => inBangkok(at).slice(0, 19);

/** Instant at which the clocks of Bangkok show `time` ('HH:mm' or 'HH:mm:ss'). */
export const bangkokInstant = (day: string, time = '00:00'): string =>
  `${day}T${time.length > 5 ? time : `${time}:00`}+07:00`;

/** Returns '23:59', in English '11:59 PM', in Bangkok time. */
export const formatTime = (at: string | Date, locale?: Language): string => {
  const time = inBangkok(at).slice(11, 16);
  return locale === 'en' ? formatTime12(time) : time;
};

/** Returns '21.11.2026 23:59', in English '21 Nov 2026 11:59 PM', in Bangkok time. */
export const formatDateTime = (at: string | Date, locale: Language, style: DayStyle = 'medium'): string =>
  `${formatDay(asDay(inBangkok(at).slice(0, 10)), locale, style)} ${formatTime(at, locale)}`;

/** Removes dots and Latin accents. Thai vowel signs remain. */
export const foldName = (text: string): string =>
  searchKey(text)
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+|[.,]/gu, '')
    .trim();

type Spelling = readonly [name: string, value: number];

const spellings = (names: (locale: Language, width: 'long' | 'short') => readonly string[], first: number) =>
  languages.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((width) =>
      names(locale, width).map((name, index): Spelling => [foldName(name), index + first]),
    ),
  );

let months: readonly Spelling[] | undefined;
let weekdays: readonly Spelling[] | undefined;

/** Accepts names, abbreviations, and unambiguous prefixes of three or more letters. */
export const monthOf = (text: string): number | null => {
  months ??= spellings(monthNames, 1);
  const exact = months.find(([name]) => name === text);
  if (exact) return exact[1];
  if (text.length < 3) return null;
  const found = new Set(months.filter(([name]) => name.startsWith(text)).map(([, month]) => month));
  return found.size === 1 ? ([...found][0] ?? null) : null;
};

const weekdayFits = (text: string, day: Day): boolean => {
  let name = foldName(text);
  if (name === '') return true;
  if (name.startsWith(thaiCalendar.dayPrefix)) name = name.slice(thaiCalendar.dayPrefix.length);
  if (name.endsWith(thaiCalendar.dayLink)) name = name.slice(0, -thaiCalendar.dayLink.length).trim();
  weekdays ??= spellings(weekdayNames, 0);
  return weekdays.some(([known, value]) => known === name && value === weekday(day));
};

type Era = 'be' | 'ce';

/** Converts the Buddhist year first, because 29/2/2567 is valid. */
const dayFrom = (year: string, month: number, date: string, era?: Era): Day | null => {
  const typed = Number(year);
  const buddhist = typed >= firstBuddhistYear;
  if (era && (era === 'be') !== buddhist) return null;
  const common = buddhist ? typed - buddhistOffset : typed;
  const text = [String(common).padStart(4, '0'), String(month).padStart(2, '0'), date.padStart(2, '0')].join(
    '-',
  );
  return isDay(text) ? text : null;
};

const eraOf = (text: string): Era | undefined => {
  if (text === foldName(thaiCalendar.buddhistEra)) return 'be';
  return text === foldName(thaiCalendar.commonEra) ? 'ce' : undefined;
};

/**
 * Reads 21/11/2569, 21-11-2569, 21.11.2026, 2026-11-21, months in all five languages, optional weekday and
 * era, and Thai digits. Returns null if the day does not exist, weekday or era contradict it, or the year has
 * two digits.
 */
export const parseDay = (text: string): Day | null => {
  const typed = searchKey(text);
  const numeric = /^(\d{1,2}) ?([/.-]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(typed);
  if (numeric) return dayFrom(numeric[4] ?? '', Number(numeric[3]), numeric[1] ?? '');
  const iso = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(typed);
  if (iso) return dayFrom(iso[1] ?? '', Number(iso[3]), iso[4] ?? '');
  const named = /^(\D*)(?<!\d)(\d{1,2})(\D+)(\d{4})$/.exec(typed);
  if (!named) return null;
  const [, head = '', date = '', middle = '', year = ''] = named;
  const words = foldName(middle)
    .split(' ')
    .filter((word) => word !== '' && word !== 'de');
  const [name = '', mark, ...others] = words;
  const era = mark === undefined ? undefined : eraOf(mark);
  const month = monthOf(name);
  if (month === null || others.length > 0 || (mark !== undefined && !era)) return null;
  const day = dayFrom(year, month, date, era);
  return day && weekdayFits(head, day) ? day : null;
};
