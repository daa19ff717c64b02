/** The pages of this room. */
import { page } from '#lib/contract/page-definition.ts';
import { id, oneOf, searchOf } from '#lib/contract/search-params.ts';

export const outsideTabs = ['keys', 'hooks', 'feeds'] as const;

export const outsidePages = [
  page({
    path: '/backoffice/api-keys',
    allow: 'owner',
    name: 'apiKeys',
    group: 'setup',
    menu: { place: 38, icon: 'apiKeys' },
    search: searchOf({ tab: oneOf(outsideTabs), hook: id }),
    show: () => import('./web/pages/api-keys.tsx').then((all) => all.ApiKeysPage),
  }),
] as const;
