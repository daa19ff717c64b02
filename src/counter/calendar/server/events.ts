import { sql } from 'kysely';
import type { Day } from '#lib/dates/day.ts';
import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { CalendarEvent, CalendarDayCount, EventState, calendarContract } from '../contract.ts';
import { eventKinds } from '../event-kinds.ts';
import type { FittingRow } from '#counter/preparation/server/index.ts';
import { fittingToWire, fittingsBetween } from '#counter/preparation/server/index.ts';
import type { CalendarEventQuery, CalendarEventRow } from './sql-events.ts';
import { closedDaysQuery, calendarEventsQuery } from './sql-events.ts';

const usualDays = 31;

const stateOf = ({ kind, count, waiting, out }: CalendarEventRow): EventState => {
  if (waiting === count) return 'booked';
  if (kind === 'pickup') return waiting === 0 ? 'done' : 'part';
  if (out === count) return 'out';
  return waiting + out === 0 ? 'done' : 'part';
};

const eventOut = (row: CalendarEventRow): CalendarEvent => {
  const { waiting: _, out: __, pickups: ___, returns: ____, lates: _____, ...event } = row;
  return { ...event, id: event.orderId, time: '', state: stateOf(row) };
};

const fittingEvent = (row: FittingRow, today: Day): CalendarEvent => {
  const { fittingId, day, from, orderId, orderNo, customerName, phone, state, openAnyway } =
    fittingToWire(row);
  return {
    kind: 'fitting',
    id: fittingId,
    day,
    time: from,
    orderId,
    orderNo,
    customerName,
    phone,
    count: 0,
    sets: '',
    state: state === 'came' ? 'done' : state === 'missed' ? 'missed' : 'booked',
    late: state === 'booked' && day < today,
    openAnyway,
  };
};

const countsOf = (
  rows: readonly CalendarEventRow[],
  fittings: readonly CalendarEvent[],
): CalendarDayCount[] => {
  const days = new Map<string, CalendarDayCount>();
  for (const { day, pickups, returns, lates } of rows)
    if (!days.has(day)) days.set(day, { day, pickup: pickups, return: returns, fitting: 0, late: lates });
  for (const { day, late } of fittings) {
    const count = days.get(day) ?? { day, pickup: 0, return: 0, fitting: 0, late: 0 };
    days.set(day, { ...count, fitting: count.fitting + 1, late: count.late + (late ? 1 : 0) });
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

const rankOf = ({ late, state }: CalendarEvent): number =>
  late ? 0 : state === 'done' || state === 'missed' ? 2 : 1;

const merged = (
  fittings: readonly CalendarEvent[],
  others: CalendarEvent[],
  perDay: number,
): CalendarEvent[] => {
  if (fittings.length === 0) return others;
  const all = [...fittings, ...others].toSorted((a, b) =>
    a.day === b.day ? rankOf(a) - rankOf(b) : a.day < b.day ? -1 : 1,
  );
  const listed = new Map<string, number>();
  return all.filter(({ day }) => {
    const place = (listed.get(day) ?? 0) + 1;
    listed.set(day, place);
    return place <= perDay;
  });
};

export const listCalendarEvents = readHandler<typeof calendarContract.events>(async (db, scope, call) => {
  const today = bangkokDay(new Date());
  const { branchId = scope.branchId, from = today, kinds = eventKinds, perDay } = call.query;
  const to = call.query.to ?? addDays(from, usualDays - 1);
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  const ask: CalendarEventQuery = { branchId, from, to, today, kinds, perDay };
  const asked = kinds.includes('fitting');
  const [rows, [shop], appointments] = await db.readAll(scope, [
    calendarEventsQuery(scope, ask),
    closedDaysQuery(scope, ask),
    asked
      ? fittingsBetween({ shopId: scope.shopId, branchId }, from, to)
      : sql<FittingRow>`select where false`,
  ]);
  const fittings = appointments.map((row) => fittingEvent(row, today));
  return {
    branchId,
    from,
    to,
    today,
    days: countsOf(rows, fittings),
    itemList: merged(fittings, rows.map(eventOut), perDay),
    closedWeekdays: shop?.closedWeekdays ?? [],
    holidays: shop?.holidays ?? [],
  };
});
