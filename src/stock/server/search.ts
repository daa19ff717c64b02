import { bangkokDay } from '../../core/common/day.ts';
import { imageUrl } from '../../core/common/image.ts';
import { searchKey } from '../../core/common/thai.ts';
import { baht, totalCap } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { Db } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Found, stockContract } from '../contract.ts';
import { freeBounds } from '../placing.ts';
import { freeOn, rackOf, sinceDay, takenOf } from './rack.ts';
import { searchFree } from './search-free.ts';
import { rackQuery } from './sql-rack.ts';
import type { Days, SearchAsk, SearchRow } from './sql-search.ts';
import { searchQuery } from './sql-search.ts';

const foundOut = (scope: Scope, row: SearchRow, free: ReadonlyMap<number, number> | null): Found[] => {
  const itemId = row.item_id;
  if (itemId === null) return [];
  const { group_id: groupId, name, code, category, color, size, owned } = row;
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
      rentalPrice: baht(row.rental_price),
      bail: baht(row.bail),
      owned,
      free: free === null ? null : (free.get(itemId) ?? 0),
    },
  ];
};

/** Free garments per item. Only where re-arranging could win one are the item's later promises read too. */
const freeOf = async (
  db: Db,
  scope: Scope,
  rows: readonly SearchRow[],
  ask: SearchAsk,
  days: Days,
): Promise<Map<number, number>> => {
  const free = new Map<number, number>();
  const pairs: { itemId: number; branchId: number }[] = [];
  for (const { item_id: itemId, open, taken, from, until } of rows) {
    if (itemId === null || from === null || until === null) continue;
    const { least, most } = freeBounds(open, (taken ?? []).map(takenOf), { from, until });
    free.set(itemId, least);
    if (most > least) pairs.push({ itemId, branchId: scope.branchId });
  }
  if (pairs.length === 0) return free;
  const since = sinceDay(ask.today, days.pickupDay);
  const racks = await db.read(scope, rackQuery(scope, { pairs, today: ask.today, since }));
  for (const row of racks) free.set(row.item_id, freeOn(rackOf(row), days.pickupDay, days.returnDay));
  return free;
};

const totals = (found: number): { total: number; totalCapped: boolean } => ({
  total: Math.min(found, totalCap),
  totalCapped: found > totalCap,
});

/**
 * Garments of the branch by words, barcode (that item first), category, colour and size, newest group first,
 * with how many are free on the days. `onlyFree` looks through the newest 2,000 items that fit.
 */
export const search = reading<typeof stockContract.search>(async (db, scope, call) => {
  const { q = '', category = '', color = '', itemSize = '', pickupDay, returnDay, page, size } = call.query;
  const days = pickupDay === undefined || returnDay === undefined ? null : { pickupDay, returnDay };
  const words = [...new Set(searchKey(q).split(' '))].filter((word) => word !== '');
  const today = bangkokDay(new Date());
  const ask: SearchAsk = { words, barcode: q, category, color, itemSize, days, today, page, size };
  if (days !== null && call.query.onlyFree === '1') {
    const { rows, free, found } = await searchFree(db, scope, ask, days);
    return { itemList: rows.flatMap((row) => foundOut(scope, row, free)), page, size, ...totals(found) };
  }
  const rows = await db.read(scope, searchQuery(scope, ask));
  const free = days === null ? null : await freeOf(db, scope, rows, ask, days);
  return {
    itemList: rows.flatMap((row) => foundOut(scope, row, free)),
    page,
    size,
    ...totals(rows[0]?.found ?? 0),
  };
});
