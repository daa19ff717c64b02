import type { Day } from '#lib/dates/day.ts';
import type { Db } from '#platform/db/db.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { PageRequest } from '#platform/db/page-query.ts';
import { pageReply } from '#platform/db/page-query.ts';
import { availabilityBounds } from '#inventory/stock/unit-assignment.ts';
import { countAvailableOnRack, itemRackOf, rackSinceDay, rackReservationOf } from '../availability/rack.ts';
import type { RackReservationTuple } from '../availability/sql-rack.ts';
import { rackQuery } from '../availability/sql-rack.ts';

export type SearchDays = { pickupDay: Day; returnDay: Day };

/** `open`: units in the branch that are not overdue. */
export type AvailabilityRow = {
  /** Null means an empty page. */
  itemId: number | null;
  from: Day | null;
  until: Day | null;
  open: number;
  /** True if a unit returns from the wash within the days. */
  later: boolean | null;
  taken: RackReservationTuple[] | null;
};

/** Reads an item's reservations only if rearranging could free a unit. */
export const countAvailableOfRows = async (
  db: Db,
  scope: Scope,
  rows: readonly AvailabilityRow[],
  today: Day,
  days: SearchDays,
): Promise<Map<number, number>> => {
  const free = new Map<number, number>();
  const pairs: { itemId: number; branchId: number }[] = [];
  for (const { itemId, open, later, taken, from, until } of rows) {
    if (itemId === null || from === null || until === null) continue;
    if (taken === null) {
      free.set(itemId, open);
      continue;
    }
    const { least, most } = availabilityBounds(open, taken.map(rackReservationOf), { from, until });
    free.set(itemId, least);
    if (most > least || later === true) pairs.push({ itemId, branchId: scope.branchId });
  }
  if (pairs.length === 0) return free;
  const since = rackSinceDay(today, days.pickupDay);
  const racks = await db.read(scope, rackQuery(scope, { pairs, today, since }));
  for (const row of racks)
    free.set(row.itemId, countAvailableOnRack(itemRackOf(row), days.pickupDay, days.returnDay));
  return free;
};

/** The first window has four rows per requested row, at most `firstWindow`. Each next window doubles. */
const firstWindow = 100;
const widestWindow = 1000;

/** Reads windows until the page is full and one more row is found, or the list ends. */
export const pageOfAvailable = async <T>(
  asked: PageRequest,
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
