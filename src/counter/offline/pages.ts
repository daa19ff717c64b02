/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { listParts, oneOf, searchOf, text } from '#lib/contract/search-params.ts';

export const offlineTabs = ['pickup', 'return', 'done'] as const;
export type OfflineTab = (typeof offlineTabs)[number];
/** What is done with an order, or that one is opened. */
export const offlineActs = ['handOver', 'takeBack', 'giveBack', 'pay', 'open'] as const;
export type OfflineAct = (typeof offlineActs)[number];

export const offlinePages = [
  page({
    path: '/backoffice/offline',
    allow: 'staff',
    name: 'offline',
    group: 'counter',
    menu: { place: 95, icon: 'offline' },
    search: searchOf({
      tab: oneOf(offlineTabs),
      /** As the view names it. */
      order: text(60),
      act: oneOf(offlineActs),
      q: text(100),
    }),
    show: () => import('./web/pages/counter.tsx').then((all) => all.OfflineCounterPage),
  }),
  page({
    path: '/backoffice/offline-todo',
    allow: 'staff',
    name: 'offlineTodo',
    group: 'counter',
    under: '/backoffice/offline',
    search: searchOf({ page: listParts.page, list: oneOf(['all'] as const) }),
    show: () => import('./web/pages/todo.tsx').then((all) => all.OfflineTodoPage),
  }),
  page({
    path: '/pages/offline-slip/$step',
    allow: 'staff',
    bare: true,
    search: searchOf({ paper: oneOf(['80', 'a4'] as const) }),
    show: () => import('./web/pages/slip.tsx').then((all) => all.OfflineSlipPage),
  }),
] as const;
