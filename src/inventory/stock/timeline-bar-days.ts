import type { Day } from '#lib/dates/day.ts';
import { asDay, daysBetween } from '#lib/dates/day.ts';

export type BarLook = 'held' | 'out' | 'late' | 'returned' | 'transfer' | 'care' | 'hold';
type Promised = { from: string; until: string; due: string; state: string; purpose: string };

export const barLookOf = (bar: Promised, today: Day): BarLook => {
  const isLate = bar.state === 'out' && bar.due < today;
  if (isLate) return 'late';
  if (bar.purpose === 'transfer' || bar.purpose === 'care' || bar.purpose === 'hold') return bar.purpose;
  return bar.state === 'out' ? 'out' : bar.state === 'returned' ? 'returned' : 'held';
};

/**
 * Columns count from the first day shown and may lie outside the shown days. A garment is with the customer
 * in [start, end), in turnaround in [end, rest). A late bar reaches through today.
 */
export const barColumnsOf = (
  bar: Promised,
  first: Day,
  today: Day,
): { start: number; end: number; rest: number } => {
  const start = daysBetween(first, asDay(bar.from));
  const until = daysBetween(first, asDay(bar.until));
  const due = daysBetween(first, asDay(bar.due)) + 1;
  const end = Math.max(start + 1, Math.min(due, until));
  if (barLookOf(bar, today) !== 'late') return { start, end, rest: Math.max(end, until) };
  const late = Math.max(end, daysBetween(first, today) + 1);
  return { start, end: late, rest: Math.max(late, until) };
};
