/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { id, listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import { lookupKinds } from '#setup/reference-lists/list-kinds.ts';

const setsSearch = searchOf(listParts);

export const catalogPages = [
  page({
    path: '/backoffice/additem/$productgroupid',
    allow: 'staff',
    name: 'additem',
    group: 'rack',
    under: '/backoffice/datalist-thumb',
    show: () => import('./web/pages/add-item.tsx').then((all) => all.AddItemPage),
  }),
  page({
    path: '/backoffice/updateitem/$productgroupid',
    allow: 'staff',
    name: 'updateitem',
    group: 'rack',
    under: '/backoffice/datalist-thumb',
    show: () => import('./web/pages/update-item.tsx').then((all) => all.UpdateItemPage),
  }),
  page({
    path: '/backoffice/add-image',
    allow: 'staff',
    name: 'addImage',
    group: 'rack',
    menu: { place: 80, icon: 'picture' },
    show: () => import('./web/pages/add-image.tsx').then((all) => all.AddImagePage),
  }),
  page({
    path: '/backoffice/add-group',
    allow: 'admin',
    name: 'addGroup',
    group: 'setup',
    menu: { place: 40, icon: 'addGroup' },
    search: searchOf({ copy: id }),
    show: () => import('./web/pages/group.tsx').then((all) => all.GroupPage),
  }),
  page({
    path: '/backoffice/add-group/$productid',
    allow: 'admin',
    name: 'editGroup',
    group: 'setup',
    under: '/backoffice/add-group',
    show: () => import('./web/pages/group.tsx').then((all) => all.GroupPage),
  }),
  page({
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
  page({
    path: '/backoffice/config/drag',
    allow: 'admin',
    name: 'drag',
    group: 'setup',
    menu: { place: 130, icon: 'drag' },
    search: searchOf({ tab: oneOf([...lookupKinds, 'featured']) }),
    show: () => import('./web/pages/drag.tsx').then((all) => all.DragPage),
  }),
] as const;
