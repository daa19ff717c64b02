import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { garmentSearchWords } from '#lib/search/search-words.ts';
import { readHandler } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { calendarContract } from '../contract.ts';
import type { CalendarGarmentQuery } from './sql-garment-timeline.ts';
import {
  calendarPromisesQuery,
  calendarGarmentCountQuery,
  calendarGarmentsQuery,
} from './sql-garment-timeline.ts';

export const listCalendarGarments = readHandler<typeof calendarContract.garments>(async (db, scope, call) => {
  const { branchId = scope.branchId, days, page, size, q, category } = call.query;
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  const today = bangkokDay(new Date());
  const from = call.query.from ?? today;
  const ask: CalendarGarmentQuery = {
    branchId,
    from,
    until: addDays(from, days),
    words: garmentSearchWords(q ?? ''),
    barcode: q ?? '',
    category,
    page,
    size,
  };
  const [itemList, bars, counts] = await db.readAll(scope, [
    calendarGarmentsQuery(scope, ask),
    calendarPromisesQuery(scope, ask),
    calendarGarmentCountQuery(scope, ask),
  ]);
  return { ...pageReply(call.query, itemList, counts[0]?.n), from, days, today, bars };
});
