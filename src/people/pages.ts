/** The pages of this room. */
import { page } from '../core/common/pages.ts';
import { listParts, oneOf, searchOf } from '../core/common/search.ts';
import { personStates } from './ranks.ts';

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
