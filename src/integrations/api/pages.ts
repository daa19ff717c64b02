import { definePage } from '#lib/contract/page-definition.ts';
import { idParam, choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';

export const apiTabs = ['keys', 'hooks', 'feeds'] as const;

export const apiPages = [
  definePage({
    path: '/backoffice/api-keys',
    allow: 'owner',
    name: 'apiKeys',
    group: 'setup',
    menu: { place: 38, icon: 'apiKeys' },
    search: searchParamsReader({ tab: choiceParam(apiTabs), hook: idParam }),
    show: () => import('./web/pages/api-keys.tsx').then((all) => all.ApiKeysPage),
  }),
] as const;
