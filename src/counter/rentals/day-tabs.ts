import type { Day } from '#lib/dates/day.ts';
import { addDays } from '#lib/dates/day.ts';

export const pickupTabs = ['late', 'today', 'next', 'all', 'risk'] as const;
export type PickupTab = (typeof pickupTabs)[number];
export const returnTabs = ['overdue', 'today', 'later', 'all'] as const;
export type ReturnTab = (typeof returnTabs)[number];

/** Both days are included. */
export type TabDayBounds = { from?: Day; to?: Day };

export const dayBoundsOfTab = (tab: PickupTab, today: Day): TabDayBounds => {
  if (tab === 'late') return { to: addDays(today, -1) };
  if (tab === 'today') return { from: today, to: today };
  return tab === 'next' ? { from: addDays(today, 1) } : {};
};

/** The server filters by due day, because it knows the closed days. */
export const dueOfTab = (tab: ReturnTab): { due?: Exclude<ReturnTab, 'all'> } =>
  tab === 'all' ? {} : { due: tab };
