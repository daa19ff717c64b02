import { addDays, bangkokInstant, type Day } from '#lib/dates/day.ts';
import { minutesOfTime } from '#setup/shop/day-times.ts';
import type { VisitTime } from '#orders/order/visit-times.ts';

export type DayNote = {
  id: string;
  day: Day;
  time: VisitTime | null;
  title: string;
  place: string;
};

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (one) => `\\${one}`).replaceAll(/\r?\n/g, String.raw`\n`);

const most = 75;

const folded = (line: string): string => {
  let out = '';
  let used = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (used + size > most) {
      out += '\r\n ';
      used = 1;
    }
    out += letter;
    used += size;
  }
  return out;
};

const plain = (day: Day): string => day.replaceAll('-', '');

/** Returns UTC. Bangkok is seven hours ahead all year. */
const momentOf = (day: Day, time: string): string =>
  `${new Date(Date.parse(bangkokInstant(day)) + (minutesOfTime(time) ?? 0) * 60_000)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')}`;

type CalendarOf = {
  stamp: string;
  /** The number grows with each change, so calendars replace the events (RFC 5545). */
  sequence: number;
  cancelled: boolean;
  organizer: { name: string; address: string };
};

const parameter = (text: string): string => `"${text.replaceAll(/[\p{Cc}"]/gu, ' ')}"`;

export const calendarFile = (
  notes: readonly DayNote[],
  { stamp, sequence, cancelled, organizer }: CalendarOf,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ratri//Rental//TH',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...notes.flatMap((one) => [
      'BEGIN:VEVENT',
      `UID:${one.id}`,
      `SEQUENCE:${sequence}`,
      `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      `ORGANIZER;CN=${parameter(organizer.name)}:${organizer.address}`,
      `DTSTAMP:${stamp.replaceAll(/[-:]|\.\d+/g, '')}`,
      ...(one.time === null
        ? [`DTSTART;VALUE=DATE:${plain(one.day)}`, `DTEND;VALUE=DATE:${plain(addDays(one.day, 1))}`]
        : [`DTSTART:${momentOf(one.day, one.time.from)}`, `DTEND:${momentOf(one.day, one.time.to)}`]),
      `SUMMARY:${escaped(one.title)}`,
      `LOCATION:${escaped(one.place)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
