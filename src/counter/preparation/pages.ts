import { definePage } from '#lib/contract/page-definition.ts';
import { readListSearch } from '#lib/contract/search-params.ts';
import { bagSearch, pickingSearch, todoSearch } from './todo-search.ts';

export const preparationPages = [
  definePage({
    path: '/backoffice/todo',
    allow: 'staff',
    name: 'todo',
    group: 'counter',
    menu: { place: 60, icon: 'todo' },
    search: todoSearch,
    show: () => import('./web/pages/todo.tsx').then((all) => all.TodoPage),
  }),
  definePage({
    path: '/backoffice/tododetail/$orderid',
    allow: 'staff',
    name: 'todoDetail',
    group: 'counter',
    under: '/backoffice/todo',
    show: () => import('./web/pages/todo-detail.tsx').then((all) => all.TodoDetailPage),
  }),
  definePage({
    path: '/backoffice/todo-order-detail/$orderid',
    allow: 'staff',
    name: 'todoOrderDetail',
    group: 'counter',
    under: '/backoffice/todo',
    search: readListSearch,
    show: () => import('./web/pages/todo-order-detail.tsx').then((all) => all.TodoOrderDetailPage),
  }),
  definePage({
    path: '/pages/picking-list',
    allow: 'staff',
    bare: true,
    search: pickingSearch,
    show: () => import('./web/pages/picking-list.tsx').then((all) => all.PickingListPage),
  }),
  definePage({
    path: '/pages/bag-label/$orderid',
    allow: 'staff',
    bare: true,
    search: bagSearch,
    show: () => import('./web/pages/bag-label.tsx').then((all) => all.BagLabelPage),
  }),
] as const;
