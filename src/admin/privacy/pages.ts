import { definePage } from '#lib/contract/page-definition.ts';
import { choiceParam, searchParamsReader } from '#lib/contract/search-params.ts';

export const privacyTabs = ['keeping', 'incidents', 'record'] as const;

export const privacyPages = [
  definePage({
    path: '/backoffice/privacy',
    allow: 'admin',
    name: 'privacy',
    group: 'setup',
    menu: { place: 145, icon: 'privacy' },
    search: searchParamsReader({ tab: choiceParam(privacyTabs) }),
    show: () => import('./web/pages/privacy.tsx').then((all) => all.PrivacyPage),
  }),
  definePage({
    path: '/pages/privacy-record',
    allow: 'owner',
    bare: true,
    show: () => import('./web/pages/privacy-record.tsx').then((all) => all.PrivacyRecordPage),
  }),
] as const;
