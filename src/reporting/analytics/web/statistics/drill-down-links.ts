/** Addresses of the orders behind figures. */
import { addDays, asDay } from '#lib/dates/day.ts';
import type { BehindCount, BehindCut } from '#reporting/analytics/rules/drill-down.ts';
import type { Statistics } from '#reporting/analytics/contract.ts';
import type { ViewSearch } from './view-search.ts';

/** Days, both included. */
export type Time = { from: string; to: string };

const firstOf = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;

/** From the first day of a month to the last of another of the same year. */
export const monthsTime = (year: number, from: number, to = from): Time => ({
  from: firstOf(year, from),
  to: addDays(asDay(to === 12 ? firstOf(year + 1, 1) : firstOf(year, to + 1)), -1),
});

/** The days that are compared. */
export const timesOf = ({ time, timeBefore }: Statistics): { now: Time; before: Time } => ({
  now: time,
  before: timeBefore,
});

type Figure = Time & { branch: number | undefined } & (
    | { of: Exclude<BehindCut, 'count'>; key?: string }
    | { of: 'count'; key: BehindCount }
  );

export const behindFigure = (figure: Figure): ViewSearch => ({ view: 'behind', ...figure });
