/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { listParts, oneOf, searchOf } from '#lib/contract/search-params.ts';
import { personStates } from './staff-ranks.ts';

export const peoplePages = [
  page({
    path: '/backoffice/user-management',
    allow: 'admin',
    name: 'userManagement',
    group: 'setup',
    menu: { place: 35, icon: 'userManagement' },
    search: searchOf({
      page: listParts.page,
      q: listParts.q,
      tab: oneOf(['rights'] as const),
      state: oneOf(personStates),
    }),
    show: () => import('./web/pages/user-management.tsx').then((all) => all.UserManagementPage),
  }),
] as const;
