import { definePage } from '#lib/contract/page-definition.ts';
import { listParams, choiceParam, searchParamsReader, textParam } from '#lib/contract/search-params.ts';

export const offlineTabs = ['pickup', 'return', 'done'] as const;
export type OfflineTab = (typeof offlineTabs)[number];
export const offlineActs = ['handOver', 'takeBack', 'giveBack', 'pay', 'open'] as const;
export type OfflineAct = (typeof offlineActs)[number];

export const offlinePages = [
  definePage({
    path: '/backoffice/offline',
    allow: 'staff',
    name: 'offline',
    group: 'counter',
    menu: { place: 95, icon: 'offline' },
    search: searchParamsReader({
      tab: choiceParam(offlineTabs),
      order: textParam(60),
      act: choiceParam(offlineActs),
      q: textParam(100),
    }),
    show: () => import('./web/pages/counter.tsx').then((all) => all.OfflineCounterPage),
  }),
  definePage({
    path: '/backoffice/offline-todo',
    allow: 'staff',
    name: 'offlineTodo',
    group: 'counter',
    under: '/backoffice/offline',
    search: searchParamsReader({ page: listParams.page, list: choiceParam(['all'] as const) }),
    show: () => import('./web/pages/todo.tsx').then((all) => all.OfflineTodoPage),
  }),
  definePage({
    path: '/pages/offline-slip/$step',
    allow: 'staff',
    bare: true,
    search: searchParamsReader({ paper: choiceParam(['80', 'a4'] as const) }),
    show: () => import('./web/pages/slip.tsx').then((all) => all.OfflineSlipPage),
  }),
] as const;
