import { definePage } from '#lib/contract/page-definition.ts';
import { idParam, listParams, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import { lookupKinds } from '#setup/reference-lists/list-kinds.ts';

const setsSearch = searchParamsReader(listParams);

export const catalogPages = [
  definePage({
    path: '/backoffice/additem/$productgroupid',
    allow: 'staff',
    name: 'additem',
    group: 'rack',
    under: '/backoffice/datalist-thumb',
    show: () => import('./web/pages/add-item.tsx').then((all) => all.AddItemPage),
  }),
  definePage({
    path: '/backoffice/updateitem/$productgroupid',
    allow: 'staff',
    name: 'updateitem',
    group: 'rack',
    under: '/backoffice/datalist-thumb',
    show: () => import('./web/pages/update-item.tsx').then((all) => all.UpdateItemPage),
  }),
  definePage({
    path: '/backoffice/add-image',
    allow: 'staff',
    name: 'addImage',
    group: 'rack',
    menu: { place: 80, icon: 'picture' },
    show: () => import('./web/pages/add-image.tsx').then((all) => all.AddImagePage),
  }),
  definePage({
    path: '/backoffice/add-group',
    allow: 'admin',
    name: 'addGroup',
    group: 'setup',
    menu: { place: 40, icon: 'addGroup' },
    search: searchParamsReader({ copy: idParam }),
    show: () => import('./web/pages/group.tsx').then((all) => all.GroupEditorPage),
  }),
  definePage({
    path: '/backoffice/add-group/$productid',
    allow: 'admin',
    name: 'editGroup',
    group: 'setup',
    under: '/backoffice/add-group',
    show: () => import('./web/pages/group.tsx').then((all) => all.GroupEditorPage),
  }),
  definePage({
    path: '/backoffice/sets',
    allow: 'staff',
    package: 'm',
    name: 'sets',
    group: 'rack',
    menu: { place: 35, icon: 'sets' },
    search: setsSearch,
    exported: ({ q }) => ({ list: 'sets', query: { q } }),
    show: () => import('./web/pages/sets.tsx').then((all) => all.SetsPage),
  }),
  definePage({
    path: '/backoffice/config/drag',
    allow: 'admin',
    name: 'drag',
    group: 'setup',
    menu: { place: 130, icon: 'drag' },
    search: searchParamsReader({ tab: choiceParam([...lookupKinds, 'featured']) }),
    show: () => import('./web/pages/drag.tsx').then((all) => all.OrderingPage),
  }),
] as const;
