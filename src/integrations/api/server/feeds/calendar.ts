import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays, bangkokInstant, type Day } from '#lib/dates/day.ts';
import type { Language } from '#lib/text/languages.ts';
import { fillTemplate } from '#lib/text/languages.ts';
import type { FeedDayRow } from './sql.ts';
import { feedWords } from '#integrations/api/words/feed/index.ts';

type Fitting = {
  fittingId: number;
  day: Day;
  fromMinute: number;
  toMinute: number;
  customerName: string;
  orderNo: string;
};

export type ExpectedEvent = {
  title: string;
  place: string;
  names: boolean;
  language: Language;
  days: readonly FeedDayRow[];
  fittings: readonly Fitting[];
};

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{C}/gu, (one) => (one === '\u200d' ? one : ' '))
    .replace(/\s+/g, ' ')
    .trim();

const at = (day: Day, minute: number): Date => new Date(Date.parse(bangkokInstant(day)) + minute * 60_000);
/** The library reads the UTC date of the time. */
const dayAt = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Returns a file by RFC 5545. It has no current time, so it changes only with its events. */
export const icsCalendarOf = (all: ExpectedEvent): string => {
  const words = feedWords[all.language];
  const who = (name: string): string => (all.names && name !== '' ? ` · ${plain(name)}` : '');
  const calendar = ical({
    name: plain(all.title),
    prodId: { company: 'Ratri', product: 'Ratri', language: 'TH' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  });
  const stamp = dayAt('2026-01-01' as Day);
  for (const one of all.days)
    calendar.createEvent({
      id: `${one.kind}-${one.orderId}-${one.day}@${all.place}`,
      stamp,
      start: dayAt(one.day),
      end: dayAt(addDays(one.day, 1)),
      allDay: true,
      summary: `${fillTemplate(words[one.kind], { n: one.count })} · ${one.orderNo}${who(one.customerName)}`,
    });
  for (const one of all.fittings)
    calendar.createEvent({
      id: `fitting-${one.fittingId}@${all.place}`,
      stamp,
      start: at(one.day, one.fromMinute),
      end: at(one.day, one.toMinute),
      summary: `${words.fitting}${one.orderNo === '' ? '' : ` · ${one.orderNo}`}${who(one.customerName)}`,
    });
  return calendar.toString();
};

export const calendarEtagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
