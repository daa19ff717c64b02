/** Which of an item's garments each rental had: as many garments as the overlaps need, no more. Pure. */
import { type Column, column } from './number-column.ts';

/** Days before and after the event on which the garment is blocked: [event − before, event + after). */
export type Blocked = { before: number; after: number };
export type Plan = {
  /** By record; -1 where none is planned. */ unitOf: Column;
  /** By item. */ needed: number[];
};

/**
 * Sweep by first day, each rental on the lowest garment that is free: never more garments than rentals that
 * share a day. The same records always give the same plan, so a second run goes on where the first one ended.
 */
export const planUnits = (itemOf: Column, dayOf: Column, blocked: readonly Blocked[]): Plan => {
  const unitOf = column();
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
