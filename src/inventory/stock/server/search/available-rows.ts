/** How many garments are free, from rows that were found. */
import type { Day } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { Asked } from '#platform/db/page-query.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { freeBounds } from '#inventory/stock/unit-assignment.ts';
import { freeOn, rackOf, sinceDay, takenOf } from '../availability/rack.ts';
import type { TakenTuple } from '../availability/sql-rack.ts';
import { rackQuery } from '../availability/sql-rack.ts';

export type Days = { pickupDay: Day; returnDay: Day };

/** An item on the days asked: its units in the branch that are not overdue, and what is promised on them. */
export type FreeRow = {
  /** Null in the one row that says that a page is empty. */
  itemId: number | null;
  from: Day | null;
  until: Day | null;
  open: number;
  taken: TakenTuple[] | null;
};

/** Free garments per item. Only where re-arranging could win one are the item's later promises read too. */
export const freeOf = async (
  db: Db,
  scope: Scope,
  rows: readonly FreeRow[],
  today: Day,
  days: Days,
): Promise<Map<number, number>> => {
  const free = new Map<number, number>();
  const pairs: { itemId: number; branchId: number }[] = [];
  for (const { itemId, open, taken, from, until } of rows) {
    if (itemId === null || from === null || until === null) continue;
    if (taken === null) {
      free.set(itemId, open);
      continue;
    }
    const { least, most } = freeBounds(open, taken.map(takenOf), { from, until });
    free.set(itemId, least);
    if (most > least) pairs.push({ itemId, branchId: scope.branchId });
  }
  if (pairs.length === 0) return free;
  const since = sinceDay(today, days.pickupDay);
  const racks = await db.read(scope, rackQuery(scope, { pairs, today, since }));
  for (const row of racks) free.set(row.itemId, freeOn(rackOf(row), days.pickupDay, days.returnDay));
  return free;
};

/** Rows that are looked through at first for free ones: four for each that is wanted, this many at most. Twice as many each time that was not enough. */
const firstWindow = 100;
const widestWindow = 1000;

/**
 * A page of a list of which only some rows are shown: windows of the list are looked through until the page is full
 * and it is known whether there is more, so that no page is a row short. `look` reads a window: the rows to show
 * of it, and whether the list ends there. The total is what had to be looked through.
 */
export const pageOfShown = async <T>(
  asked: Asked,
  look: (window: { offset: number; size: number }) => Promise<{ shown: T[]; ended: boolean }>,
) => {
  const rows: T[] = [];
  const past = asked.page * asked.size;
  let size = Math.min(asked.size * 4, firstWindow);
  for (let offset = 0; ; offset += size, size = Math.min(size * 2, widestWindow)) {
    const { shown, ended } = await look({ offset, size });
    rows.push(...shown);
    if (!ended && rows.length <= past) continue;
    const page = pageReply(asked, rows.slice(past - asked.size, past), rows.length);
    return { ...page, totalCapped: page.totalCapped || !ended };
  }
};
