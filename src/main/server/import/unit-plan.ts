/** Plans which garment of an item each rental had: the fewest garments that the overlaps allow. Pure. */
import { type NumberColumn, createNumberColumn } from './number-column.ts';

/** Days before and after the event on which the garment is blocked: [event − before, event + after). */
export type BlockedSpan = { before: number; after: number };
export type UnitPlan = {
  /** By record; -1 for no garment. */ unitOf: NumberColumn;
  /** By item. */ needed: number[];
};

/**
 * Sweeps by first day and gives each rental the lowest free garment: never more garments than rentals that share a day. The same
 * records always give the same plan, so a second run resumes where the first one ended.
 */
export const planUnits = (
  itemOf: NumberColumn,
  dayOf: NumberColumn,
  blocked: readonly BlockedSpan[],
): UnitPlan => {
  const unitOf = createNumberColumn();
  const rows: number[][] = blocked.map(() => []);
  for (let index = 0; index < itemOf.length; index += 1) {
    unitOf.push(-1);
    rows[itemOf.at(index)]?.push(index);
  }
  const needed = rows.map((mine, item) => {
    const { before = 0, after = 0 } = blocked[item] ?? {};
    const ends: number[] = [];
    for (const index of mine.sort((a, b) => dayOf.at(a) - dayOf.at(b) || a - b)) {
      const day = dayOf.at(index);
      const free = ends.findIndex((end) => end <= day - before);
      const unit = free < 0 ? ends.length : free;
      ends[unit] = day + after;
      unitOf.set(index, unit);
    }
    return ends.length;
  });
  return { unitOf, needed };
};
