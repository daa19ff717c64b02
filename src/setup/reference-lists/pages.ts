/** The pages of this module. */
import { definePage } from '#lib/contract/page-definition.ts';
import { lookupSearch } from './list-page-search.ts';

export const referenceListPages = [
  definePage({
    path: '/backoffice/config/category',
    allow: 'admin',
    name: 'category',
    group: 'setup',
    menu: { place: 50, icon: 'category' },
    search: lookupSearch,
    show: () => import('./web/pages/lookups.tsx').then((all) => all.CategoriesPage),
  }),
  definePage({
    path: '/backoffice/config/texture',
    allow: 'admin',
    name: 'texture',
    group: 'setup',
    menu: { place: 60, icon: 'texture' },
    search: lookupSearch,
    show: () => import('./web/pages/lookups.tsx').then((all) => all.TexturesPage),
  }),
  definePage({
    path: '/backoffice/config/color',
    allow: 'admin',
    name: 'color',
    group: 'setup',
    menu: { place: 70, icon: 'color' },
    search: lookupSearch,
    show: () => import('./web/pages/lookups.tsx').then((all) => all.ColorsPage),
  }),
  definePage({
    path: '/backoffice/config/size',
    allow: 'admin',
    name: 'size',
    group: 'setup',
    menu: { place: 80, icon: 'size' },
    search: lookupSearch,
    show: () => import('./web/pages/lookups.tsx').then((all) => all.SizesPage),
  }),
  definePage({
    path: '/backoffice/size-by-order',
    allow: 'admin',
    name: 'sizeByOrder',
    group: 'setup',
    menu: { place: 90, icon: 'sizeOrder' },
    show: () => import('./web/pages/size-order.tsx').then((all) => all.SizeOrderPage),
  }),
  definePage({
    path: '/backoffice/config/web-category',
    allow: 'admin',
    name: 'webCategory',
    group: 'setup',
    menu: { place: 100, icon: 'webCategory' },
    search: lookupSearch,
    show: () => import('./web/pages/lookups.tsx').then((all) => all.WebCategoriesPage),
  }),
  definePage({
    path: '/backoffice/config/monetary',
    allow: 'admin',
    name: 'monetary',
    group: 'setup',
    menu: { place: 110, icon: 'monetary' },
    search: lookupSearch,
    show: () => import('./web/pages/lookups.tsx').then((all) => all.MonetaryPage),
  }),
] as const;
