/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { calendarSearch, dayspanSearch } from './calendar-search.ts';

export const calendarPages = [
  page({
    path: '/backoffice/calendar',
    allow: 'staff',
    name: 'calendar',
    group: 'counter',
    menu: { place: 70, icon: 'calendar' },
    search: calendarSearch,
    show: () => import('./web/pages/calendar.tsx').then((all) => all.CalendarPage),
  }),
  page({
    path: '/pages/calendar-dayspan',
    allow: 'staff',
    bare: true,
    search: dayspanSearch,
    show: () => import('./web/pages/dayspan.tsx').then((all) => all.DayspanPage),
  }),
] as const;
