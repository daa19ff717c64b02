import { addDays, bangkokDay } from '#lib/dates/day.ts';
import { garmentWords } from '#lib/search/search-words.ts';
import { reading } from '#platform/http/handlers.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { calendarContract } from '../contract.ts';
import type { GarmentAsk } from './sql-garment-timeline.ts';
import { barsQuery, countQuery, garmentsQuery } from './sql-garment-timeline.ts';

/** The days begin today unless told. One round trip. NOT_FOUND for a branch that is not the user's. */
export const garments = reading<typeof calendarContract.garments>(async (db, scope, call) => {
  const { branchId = scope.branchId, days, page, size, q, category } = call.query;
  if (!scope.branchIds.includes(branchId)) return call.fail('NOT_FOUND');
  const today = bangkokDay(new Date());
  const from = call.query.from ?? today;
  const ask: GarmentAsk = {
    branchId,
    from,
    until: addDays(from, days),
    words: garmentWords(q ?? ''),
    barcode: q ?? '',
    category,
    page,
    size,
  };
  const [itemList, bars, counts] = await db.readAll(scope, [
    garmentsQuery(scope, ask),
    barsQuery(scope, ask),
    countQuery(scope, ask),
  ]);
  return { ...pageReply(call.query, itemList, counts[0]?.found), from, days, today, bars };
});
