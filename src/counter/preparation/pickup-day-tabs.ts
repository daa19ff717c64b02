/** The parts into which the preparation list is divided by pick-up day. */
import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';

export const todoTabs = ['late', 'today', 'tomorrow', 'week', 'all'] as const;
export type TodoTab = (typeof todoTabs)[number];

/** Bounds of a part's days, both included: `week` is the seven days from today on. */
export const todoDays = (tab: TodoTab, today: Day): { from?: Day; to?: Day } => {
  if (tab === 'late') return { to: addDays(today, -1) };
  if (tab === 'today') return { from: today, to: today };
  if (tab === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  return tab === 'week' ? { from: today, to: addDays(today, 6) } : {};
};

export const todoShows = ['open', 'ready'] as const;
export type TodoShow = (typeof todoShows)[number];
