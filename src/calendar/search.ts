/** What the addresses of the calendar and of its printed agenda keep. What cannot be read is left out. */
import type { Day } from '../core/common/day.ts';
import { asDay, isDay } from '../core/common/day.ts';
import type { EventKind } from './kinds.ts';
import { eventKinds } from './kinds.ts';

/** `garments`: the timeline over garments. */
export const views = ['month', 'week', 'day', 'garments'] as const;
export type View = (typeof views)[number];

export type CalendarSearch = {
  /** Month when left out. */
  view?: View | undefined;
  /** Today when left out. */
  day?: Day | undefined;
  /** Kinds shown, with commas; all when left out. */
  kinds?: string | undefined;
  /** Of the timeline. */
  q?: string | undefined;
  category?: string | undefined;
  page?: number | undefined;
};
export type DayspanSearch = { day?: Day | undefined; span?: 'week' | undefined; kinds?: string | undefined };

type Raw = Record<string, unknown>;

const text = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined;
const dayIn = (value: unknown): Day | undefined =>
  isDay(value) && value >= '1900-03-01' && value < '2299-10-01' ? asDay(value) : undefined;

/** The kinds named, in their order; all when none is. */
export const kindsOf = (kinds: string | undefined): readonly EventKind[] => {
  const named = (kinds ?? '').split(',');
  const chosen = eventKinds.filter((kind) => named.includes(kind));
  return chosen.length === 0 ? eventKinds : chosen;
};

/** As the address writes them; undefined for all. */
export const kindsText = (kinds: readonly EventKind[]): string | undefined =>
  kinds.length === 0 || kinds.length === eventKinds.length ? undefined : kinds.join(',');

const kindsIn = (value: unknown): string | undefined => kindsText(kindsOf(text(value, 60)));

export const calendarSearch = (raw: Raw): CalendarSearch => {
  const page = Number(raw['page']);
  return {
    view: views.find((view) => view === raw['view'] && view !== 'month'),
    day: dayIn(raw['day']),
    kinds: kindsIn(raw['kinds']),
    q: text(raw['q'], 100),
    category: text(raw['category'], 60),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : undefined,
  };
};

export const dayspanSearch = (raw: Raw): DayspanSearch => ({
  day: dayIn(raw['day']),
  span: raw['span'] === 'week' ? 'week' : undefined,
  kinds: kindsIn(raw['kinds']),
});
