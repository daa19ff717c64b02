import { definePage } from '#lib/contract/page-definition.ts';
import { calendarSearch, dayspanSearch } from './calendar-search.ts';

export const calendarPages = [
  definePage({
    path: '/backoffice/calendar',
    allow: 'staff',
    name: 'calendar',
    group: 'counter',
    menu: { place: 70, icon: 'calendar' },
    search: calendarSearch,
    show: () => import('./web/pages/calendar.tsx').then((all) => all.CalendarPage),
  }),
  definePage({
    path: '/pages/calendar-dayspan',
    allow: 'staff',
    bare: true,
    search: dayspanSearch,
    show: () => import('./web/pages/dayspan.tsx').then((all) => all.DayspanPage),
  }),
] as const;
