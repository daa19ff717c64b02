import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { baht } from '#lib/contract/wire-schemas.ts';
import type { QueryOf } from '#lib/contract/contract.ts';
import { reading } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import type { Found, stockContract } from '#inventory/stock/contract.ts';
import { freeOf, pageOfShown } from './available-rows.ts';
import { noteNothingFree } from '../availability/unmet-demand.ts';
import { nearGarment } from './fuzzy-garment.ts';
import { findingOf, maybeBarcode, noteFinds } from './search-words.ts';
import type { SearchAsk, SearchRow } from './sql-search-items.ts';
import { searchQuery } from './sql-search-items.ts';

const foundOut = (scope: Scope, row: SearchRow, free: ReadonlyMap<number, number> | null): Found[] => {
  const { itemId, groupId, name, code, category, color, size, owned } = row;
  if (itemId === null) return [];
  return [
    {
      itemId,
      groupId,
      name,
      code,
      category,
      color,
      size,
      image: imageUrl(scope.shopId, 'item', row.token),
      rentalPrice: baht(row.rentalPrice),
      bail: baht(row.bail),
      owned,
      free: free === null ? null : (free.get(itemId) ?? 0),
    },
  ];
};

/** A page of the search with these words; `noteFinds` hears how many there were. */
const pageWith = async (
  db: Db,
  scope: Scope,
  query: QueryOf<typeof stockContract.search>,
  words: readonly string[],
) => {
  const { q = '', category = '', color = '', itemSize = '', pickupDay, returnDay, page, size } = query;
  const days = pickupDay === undefined || returnDay === undefined ? null : { pickupDay, returnDay };
  const today = bangkokDay(new Date());
  const ask: SearchAsk = {
    words,
    finding: findingOf(scope.shopId, words),
    barcode: maybeBarcode(q),
    category,
    color,
    itemSize,
    days,
    sort: query.sort,
    today,
    offset: (page - 1) * size,
    size,
  };
  if (days !== null && query.onlyFree === '1') {
    const seen: SearchRow[] = [];
    const reply = await pageOfShown(query, async (window) => {
      const rows = await db.read(scope, searchQuery(scope, { ...ask, ...window }));
      const free = await freeOf(db, scope, rows, today, days);
      seen.push(...rows);
      const shown = rows.filter((row) => (free.get(row.itemId ?? 0) ?? 0) > 0);
      return { shown: shown.flatMap((row) => foundOut(scope, row, free)), ended: rows.length < window.size };
    });
    if (words.length > 0 && page === 1)
      noteNothingFree(
        db,
        scope,
        days.pickupDay,
        seen,
        new Map(reply.itemList.map((one) => [one.itemId, one.free ?? 0])),
      );
    return reply;
  }
  const rows = await db.read(scope, searchQuery(scope, ask));
  const found = rows[0]?.found ?? 0;
  // With a filter fewer are found than the words alone would find; a walk counts only to a bound.
  if (ask.finding !== 'walk' && category === '' && color === '' && itemSize === '')
    noteFinds(scope.shopId, words, found);
  const free = days === null ? null : await freeOf(db, scope, rows, today, days);
  if (days !== null && words.length > 0 && page === 1)
    noteNothingFree(db, scope, days.pickupDay, rows, free ?? undefined);
  return pageReply(
    query,
    rows.flatMap((row) => foundOut(scope, row, free)),
    found,
  );
};

/**
 * Garments of the branch by words, barcode (that item first), category, colour and size, with how many are free on
 * the days; where nothing is found, what was meant (`near`). The total of `onlyFree` is what had to be looked through; `totalCapped`
 * says that there may be more.
 */
export const search = reading<typeof stockContract.search>((db, scope, call) =>
  nearGarment(db, scope, call.query.q ?? '', (words) => pageWith(db, scope, call.query, words)),
);
