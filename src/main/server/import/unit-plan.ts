import { type NumberColumn, createNumberColumn } from './number-column.ts';

export type BlockedSpan = { before: number; after: number };
export type UnitPlan = {
  /** Garment's number within its item, per record; -1 for none. */ unitOf: NumberColumn;
  needed: number[];
};

/**
 * Gives each rental, in the order of first days, the free garment with the lowest number. The result is
 * deterministic, so a second run can resume.
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
