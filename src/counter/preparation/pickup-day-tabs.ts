import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';

export const preparationTabs = ['late', 'today', 'tomorrow', 'week', 'all'] as const;
export type PreparationTab = (typeof preparationTabs)[number];

/** Both days are included. `week` has seven days from today. */
export const preparationTabDays = (tab: PreparationTab, today: Day): { from?: Day; to?: Day } => {
  if (tab === 'late') return { to: addDays(today, -1) };
  if (tab === 'today') return { from: today, to: today };
  if (tab === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  return tab === 'week' ? { from: today, to: addDays(today, 6) } : {};
};

export const preparationFilters = ['open', 'ready'] as const;
export type PreparationFilter = (typeof preparationFilters)[number];
