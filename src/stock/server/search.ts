import { bangkokDay } from '../../core/common/day.ts';
import { imageUrl } from '../../core/common/image.ts';
import { searchKey } from '../../core/common/thai.ts';
import { baht, totalCap } from '../../core/common/wire.ts';
import { reading } from '../../core/server/call.ts';
import type { Db } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Found, stockContract } from '../contract.ts';
import type { Taken } from '../placing.ts';
import { freeBounds } from '../placing.ts';
import { freeOn, rackOf, sinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';
import type { Days } from './sql-search-free.ts';
import type { SearchRow } from './sql-search.ts';
import { searchQuery } from './sql-search.ts';

type Item = SearchRow & { item_id: number };

const boundsOf = (row: Item): { least: number; most: number } => {
  if (row.from === null || row.until === null) return { least: 0, most: 0 };
  const taken = (row.taken ?? []).map(([reservationId, unitId, from, until, movable]): Taken => ({
    reservationId,
    unitId,
    from,
    until,
    movable,
  }));
  return freeBounds(row.open, taken, { from: row.from, until: row.until });
};

/** Free garments per item. Only where re-arranging could win one are the item's later promises read too. */
const freeOf = async (
  db: Db,
  scope: Scope,
  rows: readonly Item[],
  days: Days,
): Promise<Map<number, number>> => {
  const free = new Map<number, number>();
  const open: number[] = [];
  for (const row of rows) {
    const { least, most } = boundsOf(row);
    free.set(row.item_id, least);
    if (most > least) open.push(row.item_id);
  }
  if (open.length === 0) return free;
  const today = bangkokDay(new Date());
  const pairs = open.map((itemId) => ({ itemId, branchId: scope.branchId }));
  const racks = await db.read(
    scope,
    rackQuery(scope, { pairs, today, since: sinceDay(today, days.pickupDay) }),
  );
  for (const row of racks) free.set(row.item_id, freeOn(rackOf(row), days.pickupDay, days.returnDay));
  return free;
};

/**
 * Garments of the branch by words, barcode (that item first), category, colour and size, newest group first,
 * with how many are free on the days. `onlyFree` looks through the newest 2,000 items that fit.
 */
export const search = reading<typeof stockContract.search>(async (db, scope, call) => {
  const { q = '', category = '', color = '', itemSize = '', pickupDay, returnDay, page, size } = call.query;
  const days = pickupDay === undefined || returnDay === undefined ? null : { pickupDay, returnDay };
  const onlyFree = call.query.onlyFree === '1' && days !== null;
  const words = [...new Set(searchKey(q).split(' '))].filter((word) => word !== '');
  const today = bangkokDay(new Date());
  const rows = await db.read(
    scope,
    searchQuery(scope, { words, barcode: q, category, color, itemSize, days, onlyFree, today, page, size }),
  );
  const items = rows.filter((row): row is Item => row.item_id !== null);
  const free = days === null ? null : await freeOf(db, scope, items, days);
  const itemList = items.map((row): Found => ({
    itemId: row.item_id,
    groupId: row.group_id,
    name: row.name,
    code: row.code,
    category: row.category,
    color: row.color,
    size: row.size,
    image: imageUrl(scope.shopId, 'item', row.token),
    rentalPrice: baht(row.rental_price),
    bail: baht(row.bail),
    owned: row.owned,
    free: free === null ? null : (free.get(row.item_id) ?? 0),
  }));
  const found = rows[0]?.found ?? 0;
  return {
    itemList: onlyFree ? itemList.filter((one) => one.free !== 0) : itemList,
    page,
    size,
    total: Math.min(found, totalCap),
    totalCapped: found > totalCap,
  };
});
