/** The search that shows only what is free: counted for all items that fit, shown for the page. */
import type { Db } from '../../core/server/db.ts';
import type { Scope } from '../../core/server/scope.ts';
import type { Taken } from '../placing.ts';
import { freeBounds } from '../placing.ts';
import { freeOn, rackOf, sinceDay } from './rack.ts';
import { rackQuery } from './sql-rack.ts';
import { busyQuery, candidatesQuery, itemsQuery, overdueQuery } from './sql-search-free.ts';
import type { Days, SearchAsk, SearchRow } from './sql-search.ts';

type Bounds = { itemId: number; least: number; most: number };

/** Items with at least one garment free, or one that re-arranging might win; in the order of the list. */
const maybeFree = async (db: Db, scope: Scope, ask: SearchAsk, days: Days): Promise<Bounds[]> => {
  const [candidates, busy, overdue] = await db.readAll(scope, [
    candidatesQuery(scope, ask, days),
    busyQuery(scope, days, ask.today),
    overdueQuery(scope, ask.today),
  ]);
  const closed = new Set(overdue.map((one) => one.unit_id));
  const barred = Map.groupBy(overdue, (one) => one.item_id);
  const taken = new Map<number, Taken[]>();
  for (const row of busy) {
    if (closed.has(row.unit_id)) continue;
    const one = {
      reservationId: row.reservation_id,
      unitId: row.unit_id,
      from: row.from,
      until: row.until,
      movable: row.movable,
    };
    const list = taken.get(row.item_id);
    if (list === undefined) taken.set(row.item_id, [one]);
    else list.push(one);
  }
  return candidates.flatMap(({ item_id: itemId, from, until, owned }) => {
    const open = owned - (barred.get(itemId)?.length ?? 0);
    const bounds = freeBounds(open, taken.get(itemId) ?? [], { from, until });
    return bounds.most > 0 ? [{ itemId, ...bounds }] : [];
  });
};

/**
 * Rows of the page and free garments per item, and how many items were found. An item that only re-arranging
 * could give is counted as found and left out of the page when it cannot. Two round trips.
 */
export const searchFree = async (
  db: Db,
  scope: Scope,
  ask: SearchAsk,
  days: Days,
): Promise<{ rows: SearchRow[]; free: Map<number, number>; found: number }> => {
  const all = await maybeFree(db, scope, ask, days);
  const page = all.slice((ask.page - 1) * ask.size, ask.page * ask.size);
  const free = new Map(page.map((one) => [one.itemId, one.least]));
  const pairs = page
    .filter((one) => one.most > one.least)
    .map(({ itemId }) => ({ itemId, branchId: scope.branchId }));
  const rackAsk = { pairs, today: ask.today, since: sinceDay(ask.today, days.pickupDay) };
  const shown = itemsQuery(
    scope,
    ask.today,
    page.map((one) => one.itemId),
  );
  const [rows, racks] = await db.readAll(scope, [shown, rackQuery(scope, rackAsk)]);
  for (const row of racks) free.set(row.item_id, freeOn(rackOf(row), days.pickupDay, days.returnDay));
  return { rows: rows.filter((row) => free.get(row.item_id ?? 0) !== 0), free, found: all.length };
};
