import { addDays, bangkokDay } from '../../core/common/day.ts';
import { garmentWords } from '../../core/common/typed-words.ts';
import { reading } from '../../core/server/call.ts';
import { pageReply } from '../../core/server/page.ts';
import type { calendarContract } from '../contract.ts';
import type { GarmentAsk } from './sql-garments.ts';
import { barsQuery, countQuery, garmentsQuery } from './sql-garments.ts';

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
