import type { Day } from '#lib/dates/day.ts';
import { asDay, isDay } from '#lib/dates/day.ts';
import { countParam, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';
import type { ParamReader, SearchParamsOf } from '#lib/contract/search-params.ts';
import type { EventKind } from './event-kinds.ts';
import { eventKinds } from './event-kinds.ts';

export const calendarViews = ['month', 'week', 'day', 'garments'] as const;
export type CalendarView = (typeof calendarViews)[number];

export const eventKindsOf = (kinds: string | undefined): readonly EventKind[] => {
  const named = (kinds ?? '').split(',');
  const chosen = eventKinds.filter((kind) => named.includes(kind));
  return chosen.length === 0 ? eventKinds : chosen;
};

export const eventKindsText = (kinds: readonly EventKind[]): string | undefined =>
  kinds.length === 0 || kinds.length === eventKinds.length ? undefined : kinds.join(',');

const calendarDay: ParamReader<Day> = (value) =>
  isDay(value) && value >= '1900-03-01' && value < '2299-10-01' ? asDay(value) : undefined;
const shortText = textParam(60);
const kinds: ParamReader<string> = (value) => eventKindsText(eventKindsOf(shortText(value)));

const view: ParamReader<CalendarView> = (value) =>
  calendarViews.find((one) => one === value && one !== 'month');

/** Words, category and page apply only to the timeline of garments. */
export const calendarSearch = searchParamsReader({
  view,
  day: calendarDay,
  kinds,
  q: textParam(100),
  category: textParam(60),
  page: countParam(10_000),
});
export type CalendarSearch = SearchParamsOf<typeof calendarSearch>;

export const dayspanSearch = searchParamsReader({ day: calendarDay, span: choiceParam(['week']), kinds });
export type DayspanSearch = SearchParamsOf<typeof dayspanSearch>;
