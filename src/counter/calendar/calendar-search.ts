/** What the addresses of the calendar and of its printed agenda keep. What cannot be read is left out. */
import type { Day } from '#lib/dates/day.ts';
import { asDay, isDay } from '#lib/dates/day.ts';
import { count, oneOf, searchOf, text } from '#lib/contract/search-params.ts';
import type { Reader, SearchOf } from '#lib/contract/search-params.ts';
import type { EventKind } from './event-kinds.ts';
import { eventKinds } from './event-kinds.ts';

/** `garments`: the timeline over garments. */
export const views = ['month', 'week', 'day', 'garments'] as const;
export type View = (typeof views)[number];

/** The kinds named, in their order; all when none is. */
export const kindsOf = (kinds: string | undefined): readonly EventKind[] => {
  const named = (kinds ?? '').split(',');
  const chosen = eventKinds.filter((kind) => named.includes(kind));
  return chosen.length === 0 ? eventKinds : chosen;
};

/** As the address writes them; undefined for all. */
export const kindsText = (kinds: readonly EventKind[]): string | undefined =>
  kinds.length === 0 || kinds.length === eventKinds.length ? undefined : kinds.join(',');

const calendarDay: Reader<Day> = (value) =>
  isDay(value) && value >= '1900-03-01' && value < '2299-10-01' ? asDay(value) : undefined;
const shortText = text(60);
/** Kinds shown, with commas; all when left out. */
const kinds: Reader<string> = (value) => kindsText(kindsOf(shortText(value)));

const view: Reader<View> = (value) => views.find((one) => one === value && one !== 'month');

/** The view is a month and the day is today when left out; words, category and page are of the timeline. */
export const calendarSearch = searchOf({
  view,
  day: calendarDay,
  kinds,
  q: text(100),
  category: text(60),
  page: count(10_000),
});
export type CalendarSearch = SearchOf<typeof calendarSearch>;

export const dayspanSearch = searchOf({ day: calendarDay, span: oneOf(['week']), kinds });
export type DayspanSearch = SearchOf<typeof dayspanSearch>;
