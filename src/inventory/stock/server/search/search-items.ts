import { bangkokDay } from '#lib/dates/day.ts';
import { imageUrl } from '#lib/images/image-url.ts';
import { satangToBaht } from '#lib/contract/wire-schemas.ts';
import type { QueryOf } from '#lib/contract/contract.ts';
import { readHandler } from '#platform/http/handlers.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { searchDaysOf } from '../availability/parcel-days.ts';
import type { ItemSearchResult, stockContract } from '#inventory/stock/contract.ts';
import { countAvailableOfRows, pageOfAvailable } from './available-rows.ts';
import { reportUnmetSearch } from '../availability/unmet-demand.ts';
import { withFuzzyGarment } from './fuzzy-garment.ts';
import { wordSearchPlanOf, barcodeOfSearch, recordWordMatches } from './search-words.ts';
import type { ItemSearchRequest, ItemSearchRow } from './sql-search-items.ts';
import { itemSearchQuery } from './sql-search-items.ts';

const foundOut = (
  scope: Scope,
  row: ItemSearchRow,
  free: ReadonlyMap<number, number> | null,
): ItemSearchResult[] => {
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
      rentalPrice: satangToBaht(row.rentalPrice),
      bail: satangToBaht(row.bail),
      owned,
      free: free === null ? null : (free.get(itemId) ?? 0),
    },
  ];
};

const pageWith = async (
  db: Db,
  scope: Scope,
  query: QueryOf<typeof stockContract.search>,
  words: readonly string[],
) => {
  const { q = '', category = '', color = '', itemSize = '', pickupDay, page, size } = query;
  const days = await searchDaysOf(db, scope, query);
  const today = bangkokDay(new Date());
  const ask: ItemSearchRequest = {
    words,
    finding: wordSearchPlanOf(scope.shopId, words),
    barcode: barcodeOfSearch(q),
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
    const seen: ItemSearchRow[] = [];
    const reply = await pageOfAvailable(query, async (window) => {
      const rows = await db.read(scope, itemSearchQuery(scope, { ...ask, ...window }));
      const free = await countAvailableOfRows(db, scope, rows, today, days);
      seen.push(...rows);
      const shown = rows.filter((row) => (free.get(row.itemId ?? 0) ?? 0) > 0);
      return { shown: shown.flatMap((row) => foundOut(scope, row, free)), ended: rows.length < window.size };
    });
    if (words.length > 0 && page === 1)
      reportUnmetSearch(
        db,
        scope,
        pickupDay ?? days.pickupDay,
        seen,
        new Map(reply.itemList.map((one) => [one.itemId, one.free ?? 0])),
      );
    return reply;
  }
  const rows = await db.read(scope, itemSearchQuery(scope, ask));
  const found = rows[0]?.found ?? 0;
  // The count of word matches is recorded only if no filter lowered it and no walk stopped at the cap.
  if (ask.finding !== 'walk' && category === '' && color === '' && itemSize === '')
    recordWordMatches(scope.shopId, words, found);
  const free = days === null ? null : await countAvailableOfRows(db, scope, rows, today, days);
  if (days !== null && words.length > 0 && page === 1)
    reportUnmetSearch(db, scope, pickupDay ?? days.pickupDay, rows, free ?? undefined);
  return pageReply(
    query,
    rows.flatMap((row) => foundOut(scope, row, free)),
    found,
  );
};

/** A scanned barcode's item comes first. With `onlyFree`, `totalCapped` means more rows may exist. */
export const searchItems = readHandler<typeof stockContract.search>((db, scope, call) =>
  withFuzzyGarment(db, scope, call.query.q ?? '', (words) => pageWith(db, scope, call.query, words)),
);
