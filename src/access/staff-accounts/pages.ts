import { definePage } from '#lib/contract/page-definition.ts';
import { listParams, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';
import { staffStates } from './staff-ranks.ts';

export const staffAccountsPages = [
  definePage({
    path: '/backoffice/user-management',
    allow: 'admin',
    name: 'userManagement',
    group: 'setup',
    menu: { place: 35, icon: 'userManagement' },
    search: searchParamsReader({
      page: listParams.page,
      q: listParams.q,
      tab: choiceParam(['rights'] as const),
      state: choiceParam(staffStates),
    }),
    show: () => import('./web/pages/user-management.tsx').then((all) => all.UserManagementPage),
  }),
] as const;
